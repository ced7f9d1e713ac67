"""DLPack: how one library's tensor becomes another's without a copy, written by ctypes, because Numba's device arrays do not speak it.

An `Export` wraps an array on a GPU (or in the host's memory) and can be given to `torch.from_dlpack`, `jax.dlpack.from_dlpack` or
`numpy.from_dlpack`.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # kinds of device
NAME = b"dltensor"  # of a capsule that nobody has taken yet
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # of NumPy's kinds


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("address", ctypes.c_void_p),
        ("device", _Device),
        ("axes", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_kept: dict[int, Any] = {}  # what a capsule points to, until whoever took it lets it go


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _let_go(address: int) -> None:
    _kept.pop(address, None)


@ctypes.PYFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _never_taken(capsule: int) -> None:
    if _is_valid(capsule, NAME):
        _kept.pop(_pointer(capsule, NAME), None)


_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", ctypes.pythonapi))


def capsule(owner: Any, address: int, shape: tuple[int, ...], dtype: np.dtype[Any], device: tuple[int, int]) -> Any:
    """A DLPack capsule for a contiguous array; `owner` lives for as long as somebody uses it."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    type_ = _Type(CODES[dtype.kind], 8 * dtype.itemsize, 1)
    tensor = _Tensor(address, _Device(*device), len(shape), type_, sizes, None, 0)
    managed = _Managed(tensor, None, ctypes.cast(_let_go, ctypes.c_void_p))
    place = ctypes.addressof(managed)
    _kept[place] = (managed, sizes, owner)
    return _new(place, NAME, ctypes.cast(_never_taken, ctypes.c_void_p))


class Export:
    """A contiguous array that other libraries can take where it is."""

    def __init__(
        self, array: Any, address: int, device: tuple[int, int], ready: Callable[[], None], interface: dict[str, Any] | None = None
    ) -> None:
        self.array = array
        self.shape: tuple[int, ...] = tuple(array.shape)
        self.dtype = np.dtype(array.dtype)
        self._address, self._device, self._ready = address, device, ready
        if interface is not None:
            self.__cuda_array_interface__ = interface

    def __dlpack__(self, *, stream: Any = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None) -> Any:
        """The tensor in place, once all that was asked of it before is done."""
        if copy:
            raise BufferError("The tensor is given where it is; copy it afterwards.")
        self._ready()
        return capsule(self.array, self._address, self.shape, self.dtype, self._device)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Where it is."""
        return self._device

    def __len__(self) -> int:
        return self.shape[0]

    def copy_to_host(self) -> Any:
        """A copy as a NumPy array."""
        return self.array.copy_to_host()
