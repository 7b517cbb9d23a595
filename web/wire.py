"""Write src/lib/wire.ts: the browser's types, made from the server's messages. Run it after changing them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from wyrmtable.core.scene import Odds
from wyrmtable.server import messages

TARGET = Path(__file__).parent / "src" / "lib" / "wire.ts"
HEAD = "// Made by web/wire.py from wyrmtable.server.messages; not to be edited by hand.\n"
UNIONS = {"Command": messages.Command, "News": messages.News}
ROOTS = (
    messages.GameAbout,
    messages.Rules,
    messages.Fame,
    messages.Shelf,
    messages.NewTable,
    messages.Made,
    messages.Problem,
    messages.Hint,
    Odds,
    messages.Summaries,
    messages.Moments,
    messages.Hello,
    messages.Envelope,
    *UNIONS.values(),
)


def typescript() -> str:
    """The types of every message, as a TypeScript module."""
    schemas, components = msgspec.json.schema_components(ROOTS, ref_template="{name}")
    parts = [_interface(name, schema) for name, schema in components.items()]
    unions = zip(UNIONS, schemas[-len(UNIONS) :], strict=True)
    parts += [f"export type {name} = {_type(schema)}\n" for name, schema in unions]
    return "\n".join([HEAD, *parts])


def _interface(name: str, schema: dict[str, Any]) -> str:
    always = {field for field, kind in schema["properties"].items() if "default" not in kind}
    asked = name in _asked()
    rows = [
        f"  {field}{'?' if asked and field not in always else ''}: {_type(kind)}"
        for field, kind in schema["properties"].items()
    ]
    return "\n".join([f"/** {schema['description']} */", f"export interface {name} {{", *rows, "}\n"])


def _asked() -> set[str]:
    """What the browser writes, so that it may leave out what has a default."""
    return set(msgspec.json.schema_components((messages.NewTable, messages.Hello, messages.Envelope))[1])


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"anyOf": several}:
            return " | ".join(dict.fromkeys(_type(one) for one in several))
        case {"enum": words} | {"const": str() as words}:
            return " | ".join(f"'{word}'" for word in ([words] if isinstance(words, str) else words))
        case {"prefixItems": items}:
            return f"[{', '.join(_type(item) for item in items)}]"
        case {"type": "array", "items": item}:
            inside = _type(item)
            return f"({inside})[]" if "|" in inside else f"{inside}[]"
        case {"type": "object", "additionalProperties": value}:
            return f"Record<string, {_type(value)}>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": kind}:
            return str(kind)
    raise TypeError(f"no TypeScript for {schema}")


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
