# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""The tree of a random program: what is generated, printed and shrunk.

Expressions and statements know their children by name (`parts`), so that the
shrinker can take pieces out without knowing the kinds. All extents of arrays
are found from the accesses that are left when the program is printed.
"""

from dataclasses import dataclass, field
from typing import List, Optional

from affine import Affine


@dataclass
class Array:
    name: str
    element: str  # the C type of an element
    rank: int
    # global, rows (int a[n][m]), flat, pointers (int **a), record (a[i].v),
    # member (s->a), inner (s->a[i][j] in the struct), vector, reference, stdarray
    kind: str
    fill: str = "data"  # data, or "index" for values below `index_range`
    index_range: int = 0
    shared_with: Optional[str] = None  # main passes the same memory
    shift: int = 0  # ... from this element on
    inside: bool = False  # ... or the function makes that pointer itself
    macro: bool = False  # elements are written with a macro
    restrict: bool = False


@dataclass
class Scalar:
    name: str
    element: str
    start: str


# Expressions ---------------------------------------------------------------


class Expr:
    parts = ()

    def children(self):
        for part in self.parts:
            value = getattr(self, part)
            if isinstance(value, list):
                for at, child in enumerate(value):
                    if isinstance(child, Expr):
                        yield (part, at), child
            elif isinstance(value, Expr):
                yield (part, None), value

    def replace(self, place, new):
        part, at = place
        if at is None:
            setattr(self, part, new)
        else:
            getattr(self, part)[at] = new


@dataclass
class Literal(Expr):
    written: str


@dataclass
class Name(Expr):
    name: str


@dataclass
class Linear(Expr):
    value: Affine


@dataclass
class Quasi(Expr):
    """An affine function under `% c` or `/ c`; never negative."""

    value: Affine
    operator: str
    divisor: int


@dataclass
class Read(Expr):
    array: str
    subscripts: List[Expr]
    member: str = ""  # of a record
    parts = ("subscripts",)


@dataclass
class Binary(Expr):
    operator: str
    left: Expr
    right: Expr
    parts = ("left", "right")


@dataclass
class Wrapped(Expr):
    """before, inner, after: casts, unary operators, `% 997`."""

    before: str
    inner: Expr
    after: str = ""
    parts = ("inner",)


@dataclass
class Call(Expr):
    function: str
    arguments: List[Expr]
    parts = ("arguments",)


@dataclass
class Choice(Expr):
    condition: Expr
    yes: Expr
    no: Expr
    parts = ("condition", "yes", "no")


# Statements ----------------------------------------------------------------


class Stmt:
    parts = ()
    blocks = ()

    children = Expr.children
    replace = Expr.replace


@dataclass
class Assign(Stmt):
    target: Expr
    operator: str
    value: Expr
    parts = ("target", "value")


@dataclass
class Declare(Stmt):
    scalar: Scalar
    value: Expr
    parts = ("value",)


@dataclass
class Best(Stmt):
    """if (value > best) best = value; and other ways to say it; `places` keep
    where it was."""

    best: str
    operator: str
    value: Expr
    form: str = "if"  # if, choice, function, macro
    element: str = ""
    places: List[tuple] = field(default_factory=list)  # (scalar, iterator)
    parts = ("value",)


@dataclass
class Seek(Stmt):
    """place = 0; while (place < most && condition) place++; the condition
    reads an element at `place`."""

    place: str
    most: Affine
    condition: Expr
    parts = ("condition",)


@dataclass
class Split(Stmt):
    """A call that leaves results in two new variables."""

    function: str
    first: Scalar
    second: Scalar
    value: Expr
    other: Expr
    parts = ("value", "other")


@dataclass
class Move(Stmt):
    """A call of a function with a loop: to[i] = from[i] * c for count elements;
    both may be parts of one array."""

    function: str
    to: str
    to_offset: int
    source: str
    source_offset: int
    count: Affine


@dataclass
class Jump(Stmt):
    """if (condition) continue; or break;"""

    condition: Expr
    word: str
    parts = ("condition",)


@dataclass
class If(Stmt):
    condition: Expr
    body: List[Stmt]
    other: List[Stmt] = field(default_factory=list)
    parts = ("condition",)
    blocks = ("body", "other")


@dataclass
class Loop(Stmt):
    """low <= iterator < high, written in one of several forms."""

    iterator: str
    type: str
    low: Affine
    high: Affine
    step: int
    form: str  # up, below, down, from-end, while, do, unequal, outside
    body: List[Stmt]
    blocks = ("body",)


@dataclass
class Swap(Stmt):
    first: str
    second: str
    element: str


@dataclass
class Walk(Stmt):
    """A pointer that walks over a flat array: *p++ = value, count times; or an
    index with a stride."""

    pointer: str
    array: str
    count: Affine
    iterator: str
    value: Expr
    element: str
    stride: int = 0  # of an index; 0: a pointer
    parts = ("value",)


@dataclass
class Program:
    seed: int
    cxx: bool
    sizes: List[str]
    sets: List[dict]  # the sizes' values, one dict a call
    arrays: List[Array]
    scalars: List[Scalar]  # returned through `out`
    body: List[Stmt]
    helpers: List[str]
    template: str = ""  # the element type that is a template's parameter
    method: bool = False  # of the struct whose members it uses
    constants: bool = False  # numbers in loops' heads have names
