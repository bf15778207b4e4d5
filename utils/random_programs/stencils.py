# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Random stencils in loops over time, with sizes around those of tiles."""

import os

from affine import Affine, Range
from expressions import FLOATS
from tree import *

# Whether all are in space.
SPACE = "C2CUDA_SPACE" in os.environ
SIZES = {
    1: [(700, 9, 5), (300, 3, 4), (5, 5, 9), (2, 7, 3), (1100, 4, 33), (257, 12, 2)],
    2: [(70, 40, 5), (33, 65, 4), (3, 200, 9), (41, 37, 8), (2, 7, 3), (50, 95, 2), (57, 33, 0), (90, 34, 4)],
    3: [(12, 14, 9), (3, 20, 10), (17, 9, 35), (20, 20, 6), (5, 2, 3)]
    + ([(50, 12, 20), (37, 35, 40), (90, 5, 33)] if SPACE else []),
}


class Stencils:
    """Part of Chooser: needs what Forms needs."""

    def stencil(self):
        rng = self.rng
        rank = rng.choice([1, 2, 2, 2, 3])
        if SPACE:
            rank = 3
        self.sizes = ["n", "m", "p"]
        for sizes in self.sets:
            sizes.update(zip(self.sizes, rng.choice(SIZES[rank])))
        self.ranges.update((n, Range.of([s[n] for s in self.sets])) for n in self.sizes)
        element = rng.choice(["double", "double", "float", "int", "unsigned"])
        kinds = ["flat", "global", "vector"] if self.cxx else ["rows", "flat", "global", "member"]
        arrays = [Array(self.fresh("a"), element, rank, rng.choice(kinds)) for _ in range(rng.choice([2, 2, 3, 4]))]
        arrays = [a for a in arrays if a.kind != "stdarray"]
        self.arrays += arrays
        steps = Affine(rng.choice([1, 2, 3, 5, 8, 9, 13])) if rank < 3 else Affine(rng.choice([1, 2, 3, 5]))
        if rank == 2 and self.chance(0.3):
            steps = Affine.variable("p")
        low = Affine(rng.choice([0, 0, 0, 1]))
        time = self.fresh("t")
        self.enter(time, "int", low, steps, 1)
        radius = rng.choice([1, 1, 1, 2])
        body = []
        for at in range(rng.choice([1, 2, 2, 2, 3])):
            body.append(self.sweep(arrays[at % len(arrays)], arrays, rank, radius))
        if self.chance(0.2):
            body.insert(rng.randrange(len(body) + 1), self.edge(rng.choice(arrays), arrays))
        self.leave()
        return [Loop(time, "int", low, steps, 1, rng.choice(["up", "up", "up", "down"]), body)]

    def place(self, array, iterators, offsets):
        return self.read(array, [Linear(self.not_negative(Affine.variable(i, 1, o))) for i, o in zip(iterators, offsets)])

    def sum_of(self, element, reads):
        value = reads[0]
        for read in reads[1:]:
            value = Binary(self.rng.choice(["+", "+", "-"]), value, read)
        if element in FLOATS:
            return Binary("*", Literal("0.25" + ("f" if element == "float" else "")), Wrapped("(", value, ")"))
        return value if element == "unsigned" else Wrapped("(", value, ") % 997")

    def sweep(self, target, arrays, rank, radius):
        rng = self.rng
        iterators, loops = [], []
        for at in range(rank):
            name = self.fresh("ijk"[at])
            low = Affine(rng.choice([radius] * 5 + [0, 1]))
            high = Affine.variable(self.sizes[at], 1, -rng.choice([radius] * 5 + [0, 1]))
            if self.chance(0.03):
                low = Affine.variable(self.iterators[0][0], 1, 1)
            self.enter(name, "int", low, high, 1)
            iterators.append(name)
            loops.append((low, high))
        others = [a for a in arrays if a is not target]
        reads = []
        for _ in range(rng.choice([1, 2, 3, 5])):
            offsets = [rng.choice([0, 0, -radius, radius, 1, -1]) for _ in range(rank)]
            reads.append(self.place(rng.choice(others), iterators, offsets))
        if self.chance(0.3):
            reads.append(self.place(target, iterators, [0] * rank))
        shift = [0] * rank
        if self.chance(0.15):
            shift = [rng.choice([0, 0, 1, -1]) for _ in range(rank)]
        body = []
        value = self.sum_of(target.element, reads)
        if self.chance(0.2):
            scalar = Scalar(self.fresh("v"), target.element, "")
            body.append(Declare(scalar, value))
            value = Name(scalar.name)
        assign = Assign(self.place(target, iterators, shift), "=", value)
        if self.chance(0.15):
            assign = If(self.condition(), [assign])
        body.append(assign)
        for (low, high), name in reversed(list(zip(loops, iterators))):
            body = [Loop(name, "int", low, high, 1, "up", body)]
            self.leave()
        return body[0]

    def edge(self, array, arrays):
        """A row or a column that each step gives values of its own."""
        rng = self.rng
        at = rng.randrange(array.rank)
        name = self.fresh("i")
        low, high = Affine(0), Affine.variable(self.sizes[at])
        self.enter(name, "int", low, high, 1)
        where = [Linear(Affine(rng.choice([0, 0, 1]))) for _ in range(array.rank)]
        where[at] = Linear(Affine.variable(name))
        value = self.sum_of(array.element, [self.read(rng.choice(arrays), list(where)) for _ in range(2)])
        self.leave()
        return Loop(name, "int", low, high, 1, "up", [Assign(self.read(array, where), "=", value)])
