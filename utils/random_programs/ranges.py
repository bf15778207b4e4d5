# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""What a program touches: the subscripts' ranges, from which extents follow,
and how much work it is."""

from affine import Affine, Range
from tree import Linear, Loop, Move, Quasi, Read, Seek, Swap, Walk


class OutOfRange(Exception):
    """A subscript may be negative: shrinking went too far."""


class Needs:
    """needs[array][dimension]: the highest subscript, a list by set of sizes."""

    def __init__(self, program):
        self.program = program
        self.sets = len(program.sets)
        self.ranges = {
            n: Range.of([s[n] for s in program.sets]) for n in program.sizes
        }
        self.arrays = {a.name: a for a in program.arrays}
        self.shape_of = {a.name: a.name for a in program.arrays}
        self.highest = {a.name: [[0] * self.sets for _ in range(a.rank)] for a in program.arrays}
        self.work = [0] * self.sets
        self.block(program.body, [1] * self.sets)
        self.join_swapped(program.body)

    def subscript_range(self, subscript):
        if isinstance(subscript, Linear):
            return subscript.value.range(self.ranges, self.sets)
        if isinstance(subscript, Quasi):
            inner = subscript.value.range(self.ranges, self.sets)
            if inner.lowest() < 0:
                raise OutOfRange
            if subscript.operator == "%":
                last = subscript.divisor - 1
                return Range([p and (0, min(last, p[1])) for p in inner.parts])
            return Range([p and (p[0] // subscript.divisor, p[1] // subscript.divisor) for p in inner.parts])
        index = self.arrays[subscript.array]  # a Read of an index array
        self.expression(subscript)
        return Range([(0, index.index_range - 1)] * self.sets)

    def expression(self, expr):
        if isinstance(expr, Read):
            for dim, subscript in enumerate(expr.subscripts):
                self.touch(expr.array, dim, self.subscript_range(subscript))
            return
        if isinstance(expr, Quasi):
            self.subscript_range(expr)
        for _, child in expr.children():
            self.expression(child)

    def touch(self, array, dim, touched):
        highest = self.highest[array][dim]
        for at, part in enumerate(touched.parts):
            if part is None:
                continue
            if part[0] < 0:
                raise OutOfRange
            highest[at] = max(highest[at], part[1])

    def block(self, statements, rounds):
        for statement in statements:
            if isinstance(statement, Walk):
                end = statement.count.range(self.ranges, self.sets)
                walked = Range([(0, p[1] - 1) if p and p[1] > 0 else None for p in end.parts])
                self.ranges[statement.iterator] = walked
                self.touch(statement.array, 0, Range([p and (0, p[1] * (statement.stride or 1)) for p in walked.parts]))
            if isinstance(statement, Move):
                self.move(statement)
            if isinstance(statement, Seek):
                # The condition is read for places below `most` only; the place
                # is used as an index later.
                most = statement.most.range(self.ranges, self.sets)
                self.ranges[statement.place] = Range([p and (0, max(p[1], 0)) for p in most.parts])
            for _, child in statement.children():
                self.expression(child)
            if isinstance(statement, Loop):
                self.loop(statement, rounds)
                continue
            for name in statement.blocks:
                self.block(getattr(statement, name), rounds)
            self.work = [w + r for w, r in zip(self.work, rounds)]

    def move(self, statement):
        count = statement.count.range(self.ranges, self.sets)
        for array, offset in ((statement.to, statement.to_offset), (statement.source, statement.source_offset)):
            self.touch(array, 0, Range([(offset, max(offset, offset + p[1] - 1)) for p in count.parts]))

    def loop(self, loop, rounds):
        low = loop.low.range(self.ranges, self.sets)
        high = loop.high.range(self.ranges, self.sets)
        parts, inner = [], []
        for first, last, count in zip(low.parts, high.parts, rounds):
            if first is None or last is None or last[1] - 1 < first[0]:
                parts.append(None)
                inner.append(0)
                continue
            parts.append((first[0], last[1] - 1))
            inner.append(count * ((last[1] - first[0] + loop.step - 1) // loop.step))
        self.ranges[loop.iterator] = Range(parts)
        self.block(loop.body, inner)

    def join_swapped(self, statements):
        """Arrays that are exchanged have to be of one size: `shape_of` names
        the array whose shape all of them have."""
        for statement in statements:
            for name in statement.blocks:
                self.join_swapped(getattr(statement, name))
            if isinstance(statement, Swap):
                self.join(statement.first, statement.second)

    def join(self, first, second):
        one, other = self.shape_of[first], self.shape_of[second]
        together = [n for n, shape in self.shape_of.items() if shape in (one, other)]
        for dim, highest in enumerate(self.highest[one]):
            both = [max(x, y) for x, y in zip(highest, self.highest[other][dim])]
            for name in together:
                self.highest[name][dim] = list(both)
        for name in together:
            self.shape_of[name] = min(one, other)
