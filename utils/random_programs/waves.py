# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Random loops whose iterations need those before them in every direction, with sizes around those of tiles."""

from affine import Affine, Range
from tree import *

SIZES = {
    2: [(65, 66, 3), (130, 40, 2), (33, 97, 4), (64, 64, 1), (3, 200, 2), (70, 1, 2), (129, 67, 0), (2, 2, 5)],
    3: [(17, 18, 16), (16, 33, 5), (3, 20, 34), (9, 9, 9), (18, 2, 17)],
}


class Waves:
    """Part of Chooser: needs what Forms and Stencils need."""

    def wave(self):
        rng = self.rng
        rank = rng.choice([2, 2, 2, 2, 3])
        self.sizes = ["n", "m", "p"]
        for sizes in self.sets:
            sizes.update(zip(self.sizes, rng.choice(SIZES[rank])))
        self.ranges.update((n, Range.of([s[n] for s in self.sets])) for n in self.sizes)
        element = rng.choice(["double", "float", "int", "int", "unsigned"])
        kinds = ["flat", "global", "vector"] if self.cxx else ["rows", "flat", "flat", "global", "member"]
        arrays = [Array(self.fresh("a"), element, rank, rng.choice(kinds)) for _ in range(rng.choice([1, 2, 2, 3]))]
        self.arrays += arrays
        written = arrays[: rng.choice([1, 1, 1, 2, 3])]
        if rank == 2 and self.chance(0.4):
            steps = rng.choice([Affine(rng.choice([1, 2, 3, 20])), Affine.variable("p")])
            time = self.fresh("t")
            self.enter(time, "int", Affine(0), steps, 1)
            body = [self.points(written, arrays, rank) for _ in range(rng.choice([1, 1, 1, 2]))]
            self.leave()
            return [Loop(time, "int", Affine(0), steps, 1, "up", body)]
        return [self.points(written, arrays, rank)]

    def points(self, written, arrays, rank):
        rng = self.rng
        iterators, loops = [], []
        for at in range(rank):
            name = self.fresh("ijk"[at])
            low = Affine(rng.choice([1, 1, 1, 1, 2, 0]))
            high = Affine.variable(self.sizes[at], 1, rng.choice([0, 0, -1, -1, -2]))
            if at == 1 and self.chance(0.15):
                low = Affine.variable(iterators[0], 1, rng.choice([0, 1]))
            self.enter(name, "int", low, high, 1)
            iterators.append(name)
            loops.append((low, high, rng.choice(["up", "up", "up", "up", "down"])))
        signs = [-1 if way == "up" else 1 for _, _, way in loops]
        body = []
        for target in written:
            reads = []
            for _ in range(rng.choice([1, 2, 2, 3])):
                offsets = [rng.choice([0, 1, 1, 2 if self.chance(0.2) else 1]) * sign for sign in signs]
                if self.chance(0.15):
                    offsets[-1] = -offsets[-1]
                if self.chance(0.1):
                    offsets = [-o for o in offsets]
                reads.append(self.place(rng.choice(written), iterators, offsets))
            for _ in range(rng.choice([0, 0, 1, 2])):
                offsets = [rng.choice([0, 0, -1, 1]) for _ in range(rank)]
                reads.append(self.place(rng.choice(arrays), iterators, offsets))
            value = self.sum_of(target.element, reads)
            if self.chance(0.3):
                scalar = Scalar(self.fresh("v"), target.element, "")
                body.append(Declare(scalar, value))
                value = Name(scalar.name)
            assign = Assign(self.place(target, iterators, [0] * rank), rng.choice(["=", "=", "=", "+="]), value)
            body.append(If(self.condition(), [assign]) if self.chance(0.2) else assign)
        for (low, high, way), name in reversed(list(zip(loops, iterators))):
            body = [Loop(name, "int", low, high, 1, way, body)]
            self.leave()
        return body[0]
