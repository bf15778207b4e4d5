# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Random loops whose iterations depend on others some way before them only."""

from affine import Affine, Range
from tree import *

SIZES = [(700, 3), (1500, 2), (3001, 1), (99, 5), (260, 0), (1, 4)]
DISTANCES = [64, 64, 65, 70, 96, 100, 127, 128, 150, 200, 300, 301, 1024, 1100]


class Distances:
    """Part of Chooser: needs what Forms and Stencils need."""

    def distant(self):
        rng = self.rng
        self.sizes = ["n", "m"]
        for sizes in self.sets:
            sizes.update(zip(self.sizes, rng.choice(SIZES)))
        self.ranges.update((n, Range.of([s[n] for s in self.sets])) for n in self.sizes)
        element = rng.choice(["double", "float", "int", "int", "unsigned"])
        kinds = ["flat", "global", "vector"] if self.cxx else ["flat", "flat", "global", "member"]
        arrays = [Array(self.fresh("a"), element, 1, rng.choice(kinds)) for _ in range(rng.choice([1, 2, 2, 3]))]
        self.arrays += arrays
        # Mostly one distance, or several multiples of one, or anything.
        first = rng.choice(DISTANCES)
        distances = rng.choice([[first], [first], [first, 2 * first], [first, rng.choice(DISTANCES)],
                                [rng.choice(DISTANCES) for _ in range(3)]])
        if self.chance(0.2):
            time = self.fresh("t")
            self.enter(time, "int", Affine(0), Affine(2), 1)
            body = [self.along(arrays, distances) for _ in range(rng.choice([1, 1, 2]))]
            self.leave()
            return [Loop(time, "int", Affine(0), Affine(2), 1, "up", body)]
        return [self.along(arrays, distances) for _ in range(rng.choice([1, 1, 2]))]

    def along(self, arrays, distances):
        rng = self.rng
        name = self.fresh("i")
        low = Affine(rng.choice([0, 0, 0, 1, 5, 64]))
        if self.chance(0.2):
            low = Affine.variable("m", 1, rng.choice([0, 1]))
        high = Affine.variable("n", 1, rng.choice([0, 0, -1, -2]))
        step = rng.choice([1, 1, 1, 1, 2, 3])
        way = rng.choice(["up", "up", "up", "up", "down", "while"])
        self.enter(name, "int", low, high, step)
        sign = 1 if way == "down" else -1
        # No subscript is below zero.
        base = 100 if way == "down" else max(distances)
        body = []
        for target in arrays[: rng.choice([1, 1, 2])]:
            reads = [self.place(rng.choice(arrays), [name], [base + sign * rng.choice(distances)])
                     for _ in range(rng.choice([1, 1, 2]))]
            for _ in range(rng.choice([0, 0, 1])):
                reads.append(self.place(rng.choice(arrays), [name], [rng.choice([base, base, base - sign * 100])]))
            value = self.sum_of(target.element, reads)
            if self.chance(0.3):
                scalar = Scalar(self.fresh("v"), target.element, "")
                body.append(Declare(scalar, value))
                value = Name(scalar.name)
            assign = Assign(self.place(target, [name], [base]), rng.choice(["=", "=", "=", "+="]), value)
            if self.chance(0.15):
                inner = self.fresh("k")
                assign = Loop(inner, "int", Affine(0), Affine.variable("m", 1, 0), 1, "up", [assign])
            body.append(If(self.condition(), [assign]) if self.chance(0.2) else assign)
        self.leave()
        return Loop(name, "int", low, high, step, way, body)
