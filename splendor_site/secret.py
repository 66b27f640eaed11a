"""The secret key that signs cookies and links."""

import os
import secrets
import tempfile
from pathlib import Path


def read_or_create_key(path: Path) -> str:
    """Return the key kept in `path`, making the file on the first run.

    The file is readable by its owner only. Several processes may start at once: all get the
    same key, because the file appears whole or not at all.
    """
    if not path.exists():
        _create(path)
    return path.read_text(encoding="ascii").strip()


def _create(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # mkstemp makes a file that only its owner can read.
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".secret-key-")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
        os.link(draft, path)
    except FileExistsError:
        pass  # Another process was first; its key counts.
    finally:
        Path(draft).unlink()
