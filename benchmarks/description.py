# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""What the runner knows of a program beside its text: how it is called, how
large its arrays are, what is in them, and how many bytes have to move."""

import dataclasses
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent
BYTES = {"float": 4, "double": 8, "int": 4, "char": 1}

# What a program is measured by (targets.py).
CONTRACTION = "contraction"   # sums of products: gemm and its kin
MATVEC = "matvec"             # matrices times vectors
STENCIL = "stencil"           # sweeps over grids, again and again
STREAM = "stream"             # every element once
TRANSPOSE = "transpose"
PAIRS = "pairs"               # much arithmetic on few data
DEPENDENT = "dependent"       # later iterations need earlier ones


@dataclasses.dataclass(frozen=True)
class Array:
    """`size` elements of `type`, a C expression over the program's sizes.
    `role` is in, out, or inout. Elements lie between `low` and `high`. `fix`
    names a function of harness.h that makes a matrix of it, of n rows."""
    name: str
    type: str
    size: str
    role: str
    low: float = -1
    high: float = 1
    fix: str = ""


def In(name, type, size, low=-1, high=1):
    return Array(name, type, size, "in", low, high)


def Out(name, type, size):
    return Array(name, type, size, "out")


def InOut(name, type, size, low=-1, high=1, fix=""):
    return Array(name, type, size, "inout", low, high, fix)


@dataclasses.dataclass(frozen=True)
class Program:
    """One file of programs/, one function in it.

    `call` is C over the sizes, the arrays and `seed`. `sizes` has for each name
    the value without a GPU and with one. `moves` are the bytes that have to go
    between memory and chip, an expression over the sizes; without it every
    array once, those that are read and written twice. `touches` are the same
    with what one pass reads and writes counted once. `result` is the type of
    what the function returns. `sweeps`: how often a stencil goes over its grid.
    `tolerance`: by what share of the largest value in an array an element may
    differ if sums are in another order or products fused; 0 for integers."""
    name: str
    kind: str
    call: str
    sizes: dict
    arrays: tuple
    flops: str | None = "0"
    moves: str = ""
    touches: str = ""
    result: str = ""
    sweeps: str = ""
    flags: tuple = ()
    tolerance: float = 1e-4

    @property
    def source(self):
        return FOLDER / "programs" / f"{self.name}.c"

    @property
    def function(self):
        return self.call.split("(")[0]

    @property
    def outputs(self):
        return [array for array in self.arrays if array.role != "in"]

    def prototype(self):
        """As it stands in the source."""
        text = self.source.read_text()
        found = re.search(rf"^\w[\w ]*\b{self.function}\([^)]*\)", text, re.M)
        if not found:
            raise ValueError(f"{self.source}: no function {self.function}")
        return found.group()

    def defaults(self, large):
        return {name: pair[large] for name, pair in self.sizes.items()}

    def value(self, expression, sizes):
        """Of a C expression over the sizes; they use + - * and brackets only."""
        return eval(expression, {"__builtins__": {}}, dict(sizes))

    def bytes_copied(self, sizes):
        """Between host and device, if nothing is copied twice."""
        return sum(self.value(array.size, sizes) * BYTES[array.type] *
                   (2 if array.role == "inout" else 1) for array in self.arrays)

    def bytes_moved(self, sizes):
        if self.moves:
            return self.value(self.moves, sizes)
        return self.bytes_copied(sizes)

    def bytes_touched(self, sizes):
        if self.touches or self.moves:
            return self.value(self.touches or self.moves, sizes)
        return sum(self.value(array.size, sizes) * BYTES[array.type]
                   for array in self.arrays)
