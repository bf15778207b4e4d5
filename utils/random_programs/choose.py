# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Makes a random program from a seed. The same seed gives the same program.

Values are chosen so that nothing is undefined: signed values are kept small
with `% 997`, unsigned ones may wrap, divisors are constants, and arrays are as
large as what is touched (see `ranges.py`).
"""

import os
import random

from affine import Affine, Range
from distances import Distances
from expressions import UNSIGNED, Expressions
from forms import Forms
from ranges import Needs, OutOfRange
from stencils import Stencils
from tree import *
from waves import Waves

SIZES = [0, 1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 31, 32, 33, 40, 63, 64, 65, 100, 129, 257]
ELEMENTS = ["double"] * 6 + ["float"] * 4 + ["int"] * 4 + [
    "unsigned", "long long", "unsigned long long", "short", "unsigned short", "signed char", "unsigned char",
    "long", "unsigned long"]
ITERATORS = ["int"] * 10 + ["long", "long long", "unsigned", "size_t", "short"]
KINDS = {
    False: ["rows", "rows", "rows", "flat", "flat", "flat", "global", "global", "member", "record", "inner"],
    True: ["vector", "vector", "vector", "flat", "global", "member", "reference", "stdarray", "record", "inner"],
}
MOST_WORK = 60000
STENCILS = float(os.environ.get("C2CUDA_STENCILS", "0.05"))
WAVES = float(os.environ.get("C2CUDA_WAVES", "0.05"))
DISTANCES = float(os.environ.get("C2CUDA_DISTANCES", "0.03"))
MOST_ELEMENTS = 400000


class Chooser(Expressions, Forms, Stencils, Waves, Distances):
    def __init__(self, seed, attempt):
        self.rng = random.Random(f"{seed}.{attempt}")
        self.seed = seed
        self.cxx = self.rng.random() < 0.3
        self.names = 0
        self.iterators = []  # (name, type), outer ones first
        self.ranges = {}
        self.locals = []  # scalars in scope
        self.carries = False  # whether iterations pass values on in scalars
        self.fixed = set()  # scalars that are not assigned any more
        self.helpers = []
        # Whether the next nest is a contraction, a stencil in a loop over time, a wavefront, or one of
        # loops that depend on themselves some way back.
        self.contracts = random.Random(f"contraction {seed}").random() < 0.04
        self.steps = not self.contracts and random.Random(f"stencil {seed}").random() < STENCILS
        self.waves = not self.contracts and not self.steps and random.Random(f"wave {seed}").random() < WAVES
        self.distances = (not self.contracts and not self.steps and not self.waves and
                          random.Random(f"distance {seed}").random() < DISTANCES)

    # Small choices --------------------------------------------------------

    def chance(self, probability):
        return self.rng.random() < probability

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def program(self):
        rng = self.rng
        self.sizes = ["n", "m", "p"][: rng.choice([1, 2, 2, 3])]
        self.sets = [{s: rng.choice(SIZES) for s in self.sizes} for _ in range(rng.choice([1, 2, 3]))]
        self.ranges = {n: Range.of([s[n] for s in self.sets]) for n in self.sizes}
        self.arrays = self.choose_arrays()
        self.scalars = []
        body = []
        for _ in range(1 if self.contracts else rng.choice([1, 1, 2, 2])):
            body += self.top_level()
        program = Program(self.seed, self.cxx, self.sizes, self.sets, self.arrays, self.scalars, body, self.helpers)
        program.constants = self.chance(0.2)
        if self.cxx and self.chance(0.3):
            program.template = rng.choice(self.arrays).element
        program.method = self.cxx and not program.template and self.chance(0.4)
        return program if self.make_small(program) else None

    def make_small(self, program):
        """Halves the sizes until the work is bounded; True where that works."""
        while True:
            try:
                needs = Needs(program)
            except OutOfRange:
                return False
            elements = max(product(h[at] + 1 for h in dims) for dims in needs.highest.values() for at in range(needs.sets))
            if max(needs.work) <= MOST_WORK and elements <= MOST_ELEMENTS:
                return True
            if not any(value for sizes in program.sets for value in sizes.values()):
                return False
            for sizes in program.sets:
                for name in sizes:
                    sizes[name] //= 2

    def choose_arrays(self):
        rng = self.rng
        elements = [rng.choice(ELEMENTS) for _ in range(rng.choice([1, 1, 2]))]
        arrays = []
        for _ in range(rng.choice([2, 3, 3, 4, 5])):
            element = rng.choice(elements)
            kind, rank = rng.choice(KINDS[self.cxx]), rng.choice([1, 1, 2, 2, 2, 3])
            if self.chance(0.01):
                kind, rank = "pointers", 2
            elif kind == "stdarray":
                rank = 1
            array = Array(self.fresh("a"), element, rank, kind)
            array.macro = kind in ("flat", "member") and rank > 1 and self.chance(0.25)
            array.restrict = kind == "flat" and self.chance(0.2)
            arrays.append(array)
        if self.chance(0.12):
            arrays.append(Array(self.fresh("idx"), rng.choice(["int", "int", "unsigned", "long long", "unsigned char"]),
                                1, "flat", "index", rng.choice([1, 7, 20, 60])))
        self.share_memory(arrays)
        return arrays

    def share_memory(self, arrays):
        """Sometimes two parameters point into the same memory."""
        flats = [a for a in arrays if a.kind in ("flat", "rows") and a.fill == "data"]
        if len(flats) < 2 or not self.chance(0.3):
            return
        first, second = self.rng.sample(flats, 2)
        if first.element == second.element:
            second.shared_with = first.name
            second.shift = self.rng.choice([0, 0, 1, 2, 5])
            second.inside = first.kind == second.kind == "flat" and self.chance(0.4)
            first.restrict = second.restrict = False

    # Statements -----------------------------------------------------------

    def top_level(self):
        if self.contracts:
            self.contracts = False
            return self.contraction()
        if self.steps:
            self.steps = False
            return self.stencil()
        if self.waves:
            self.waves = False
            return self.wave()
        if self.distances:
            self.distances = False
            return self.distant()
        roll = self.rng.random()
        if roll < 0.14:
            return [self.time_loop()]
        if roll < 0.30:
            return self.reduction()
        if roll < 0.34:
            return [If(self.size_condition(), [self.nest()], [self.nest()] if self.chance(0.3) else [])]
        if roll < 0.38:
            walk = self.walk()
            if walk:
                return [walk]
        if roll < 0.43:
            move = self.move()
            if move:
                return move
        if roll < 0.52:
            return [self.carrying_nest()]
        return [self.nest()]

    def carrying_nest(self):
        """A nest whose iterations leave values to later ones in variables."""
        scalars = [Scalar(self.fresh("x"), self.rng.choice(["double", "double", "float"]), self.rng.choice(["0", "1"]))
                   for _ in range(self.rng.choice([1, 1, 2, 3]))]
        self.scalars += scalars
        self.locals += scalars
        self.carries = True
        result = self.nest()
        self.carries = False
        del self.locals[-len(scalars):]
        return result

    def size_condition(self):
        return Binary(self.rng.choice(["<", ">", "<=", "!="]), Name(self.rng.choice(self.sizes)),
                      Literal(str(self.rng.choice([0, 1, 5, 32]))))

    def time_loop(self):
        iterator = self.fresh("t")
        rounds = self.rng.choice([1, 2, 3, 5])
        self.enter(iterator, "int", Affine(0), Affine(rounds), 1)
        body = [self.nest() for _ in range(self.rng.choice([1, 1, 2]))]
        swapped = self.swap()
        if swapped:
            body.append(swapped)
        self.leave()
        return Loop(iterator, "int", Affine(0), Affine(rounds), 1, "up", body)

    def nest(self, leaf=None):
        depth = self.rng.choice([1, 1, 1, 2, 2, 2, 3])
        return self.loop(depth, leaf or self.leaf)

    def enter(self, iterator, type_, low, high, step):
        first = low.range(self.ranges, len(self.sets))
        last = high.range(self.ranges, len(self.sets))
        parts = []
        for a, b in zip(first.parts, last.parts):
            parts.append((a[0], b[1] - 1) if a and b and b[1] > a[0] else None)
        self.iterators.append((iterator, type_, step))
        self.ranges[iterator] = Range(parts)

    def leave(self):
        self.iterators.pop()

    def loop(self, depth, leaf):
        iterator = self.fresh(self.rng.choice(["i", "j", "k"]))
        type_ = self.rng.choice(ITERATORS)
        low, high = self.bounds(type_)
        step = self.rng.choice([1] * 20 + [2, 3, 4])
        form = self.rng.choice(["up"] * 12 + ["below", "down", "from-end", "while", "do", "unequal", "outside"])
        if form == "outside":
            self.scalars.append(Scalar(iterator, type_, "0"))
        if type_ in ("unsigned", "size_t") and form == "down":
            form = "from-end"
        self.enter(iterator, type_, low, high, step)
        mark = len(self.locals)
        body = []
        if depth == 1:
            body = self.leaves(leaf)
        else:
            if self.chance(0.25):
                body += self.leaves(leaf)
            body.append(self.loop(depth - 1, leaf))
            if self.chance(0.2):
                body += self.leaves(leaf)
        del self.locals[mark:]
        self.leave()
        return Loop(iterator, type_, low, high, step, form, body)

    def bounds(self, type_):
        """Low and high; triangular ones refer to the iterator around."""
        rng = self.rng
        low = Affine(rng.choice([0] * 10 + [1, 1, 2, 5, -1, -3]))
        high = Affine.variable(rng.choice(self.sizes), 1, rng.choice([0] * 6 + [-1, -2, 1, 3]))
        if self.chance(0.1):
            high = Affine(rng.choice([1, 4, 16, 33]))
        signed = type_ not in ("unsigned", "size_t")
        # An outer iterator of another kind would bring conversions into the head.
        outer = [i for i in self.iterators if i[0][0] != "t" and i[1] not in ("unsigned", "size_t") and signed]
        if outer and self.chance(0.25):
            name = rng.choice(outer)[0]
            if self.chance(0.5):
                low = Affine.variable(name, 1, rng.choice([0, 1, 1, -1]))
            else:
                high = Affine.variable(name, 1, rng.choice([0, 1, 1, 2]))
        if not signed:
            # `n - 2` wraps in an unsigned comparison where n is 0 or 1.
            high.constant = max(high.constant, 0)
        if low.range(self.ranges, len(self.sets)).lowest() < 0 and not signed:
            low = Affine(0)
        return low, high

    def leaves(self, leaf):
        statements = []
        for _ in range(self.rng.choice([1, 1, 1, 2])):
            statements += leaf()
        if isinstance(statements[-1], (Declare, Split, Jump)):
            statements.append(self.assign())
        return statements

    def leaf(self):
        roll = self.rng.random()
        if roll < 0.10:
            return [self.declare()]
        if roll < 0.20:
            return [self.branch()]
        if roll < 0.23:
            return [self.seek(), self.assign_place()]
        if roll < 0.26:
            return [self.split()]
        if roll < 0.29 and self.iterators and self.iterators[-1][0][0] != "t":
            return [Jump(self.condition(), self.rng.choice(["continue", "continue", "break"]))]
        return [self.assign()]

    def branch(self, deep=False):
        mark = len(self.locals)
        body = [self.branch(True)] if not deep and self.chance(0.15) else [self.assign()]
        del self.locals[mark:]
        other = [self.assign()] if self.chance(0.4) else []
        del self.locals[mark:]
        return If(self.condition(), body, other)

    def declare(self):
        element = self.rng.choice(["double", "float", "int", "long long"])
        value = self.stored(element)
        scalar = Scalar(self.fresh("v"), element, "")
        self.locals.append(scalar)
        return Declare(scalar, value)

    def assign(self):
        mutable = [s for s in self.locals if s.element in ("double", "float")]
        if mutable and self.chance(0.4 if self.carries else 0.15):
            scalar = self.rng.choice(mutable)
            if self.carries and self.chance(0.5):
                return Assign(Name(scalar.name), "=", self.floating_leaf(scalar.element, ""))
            return Assign(Name(scalar.name), "=", self.stored(scalar.element))
        data = [a for a in self.arrays if a.fill == "data"]
        array = self.rng.choice(data)
        target = self.read(array, self.target_subscripts(array))
        if self.chance(0.15):
            if array.element in ("double", "float"):
                return Assign(target, self.rng.choice(["+=", "-="]), self.scaled(array.element))
            if array.element in UNSIGNED:
                return Assign(target, self.rng.choice(["+=", "^=", "*=", "-="]), self.value(array.element))
        return Assign(target, "=", self.stored(array.element))


def product(values):
    result = 1
    for v in values:
        result *= v
    return result


def program_for(seed):
    """Some attempts come to nothing: sizes that are small enough have subscripts
    out of range."""
    attempt = 0
    while True:
        program = Chooser(seed, attempt).program()
        if program:
            return program
        attempt += 1
