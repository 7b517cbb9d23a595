"""Keys of seats and names of tables: 128 random bits each key, of which the server keeps only a hash."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # nothing that looks like something else
NAME_LENGTH = 13  # 65 bits: a private table's address cannot be guessed


def new_key() -> str:
    """A secret of 128 bits that fits into a link."""
    return secrets.token_urlsafe(16)


def hashed(key: str) -> str:
    """What is kept of a key; keys are random, so nothing slower is needed."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def new_name() -> str:
    """A name for a table, as it stands in its address."""
    return "".join(secrets.choice(ALPHABET) for _ in range(NAME_LENGTH))
