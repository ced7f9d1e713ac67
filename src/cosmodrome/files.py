"""Files: read with care, written so that a failure loses nothing; what the system refuses becomes a sentence."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from cosmodrome.engine.match.errors import CosmodromeError
from cosmodrome.engine.match.match import Match
from cosmodrome.engine.match.record import load

LARGEST_RECORD = 4 * 1024 * 1024  # bytes; the longest game has a few thousand lines


class FileTrouble(CosmodromeError):
    """A file could not be read or written."""


def why(error: OSError) -> str:
    """The system's reason, as the end of a sentence."""
    reason = error.strerror or type(error).__name__
    return reason[:1].lower() + reason[1:]


def read(path: Path) -> bytes:
    """What stands in a file that should hold a record."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise FileTrouble(f"{path} could not be read: {why(error)}.") from None
    except ValueError:  # a null byte in the name
        raise FileTrouble(f"{str(path)!r} is not a file name.") from None
    if len(data) > LARGEST_RECORD:
        raise FileTrouble(f"{path} is too large to be a record of Cosmodrome.")
    return data


def parse(path: Path, data: bytes) -> Match:
    """The match that the bytes of a record tell of."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise FileTrouble(f"{path} is not a record of Cosmodrome: it is not UTF-8 text.") from None
    try:
        return load(text)
    except CosmodromeError as error:
        raise FileTrouble(f"{path} cannot be loaded. {error}") from None


def load_file(path: Path) -> Match:
    """The match in a record file."""
    return parse(path, read(path))


def write(path: Path, data: bytes) -> None:
    """Put data into a file, whole or not at all: into a temporary file beside it, onto the disk, then over the old one.

    A device (or a pipe) is written to as it is. OSError says what went wrong; the old file then is as it was.
    """
    target = Path(os.path.realpath(path))
    mode = target.stat().st_mode if target.exists() else None
    if mode is not None and not stat.S_ISREG(mode):
        target.write_bytes(data)
        return
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, stat.S_IMODE(mode) if mode is not None else 0o666 & ~_umask())
        os.replace(name, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _settle(target.parent)


def write_for(path: Path, data: bytes) -> None:
    """`write`, for a file that a person asked for by name: what goes wrong is a sentence."""
    try:
        write(path, data)
    except OSError as error:
        check_folder(path)
        raise FileTrouble(f"{path} could not be written: {why(error)}.") from None
    except ValueError:
        raise FileTrouble(f"{str(path)!r} is not a file name.") from None


def check_folder(path: Path) -> None:
    """Refuse a file in a folder that is not there: it may well be misspelt, so it is not made."""
    if not path.parent.exists():
        raise FileTrouble(f"{path} could not be written: the folder {path.parent} does not exist.")


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _settle(folder: Path) -> None:
    """The new name goes to the disk too, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
