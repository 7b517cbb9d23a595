"""Halls of fame."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of what people have done who played alone."""
    op.create_table(
        "fame",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("rank", sa.BigInteger, nullable=False),
        sa.Column("feat", sa.Text, nullable=False),
    )
    op.create_index("fame_by_game", "fame", ["game", "mode", "rank"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("fame")
