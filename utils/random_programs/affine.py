# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Affine functions of iterators and sizes, and what values they take.

A program is run with several sets of sizes; `Range` keeps one interval for
each set, so that arrays can be made just large enough for all of them.
"""

from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple

Interval = Optional[Tuple[int, int]]  # None: no value at all (a loop of no rounds)


@dataclass
class Range:
    """One interval for each set of sizes."""

    parts: List[Interval]

    @staticmethod
    def of(values):
        return Range([(v, v) for v in values])

    def plus(self, other, factor=1):
        parts = []
        for mine, theirs in zip(self.parts, other.parts):
            if mine is None or theirs is None:
                parts.append(None)
                continue
            ends = (theirs[0] * factor, theirs[1] * factor)
            parts.append((mine[0] + min(ends), mine[1] + max(ends)))
        return Range(parts)

    def lowest(self):
        return min((p[0] for p in self.parts if p), default=0)

    def highest(self):
        return max((p[1] for p in self.parts if p), default=0)


@dataclass
class Affine:
    """constant + the sum of factor * variable."""

    constant: int = 0
    factors: Dict[str, int] = field(default_factory=dict)

    @staticmethod
    def variable(name, factor=1, constant=0):
        return Affine(constant, {name: factor})

    def plus(self, other, factor=1):
        factors = dict(self.factors)
        for name, f in other.factors.items():
            factors[name] = factors.get(name, 0) + f * factor
        return Affine(
            self.constant + other.constant * factor,
            {n: f for n, f in factors.items() if f},
        )

    def range(self, ranges, sets):
        """`ranges`: a Range for every variable that may occur."""
        result = Range([(self.constant, self.constant)] * sets)
        for name, factor in self.factors.items():
            result = result.plus(ranges[name], factor)
        return result

    def text(self):
        """Positive terms stand first: no partial sum is below the whole, so
        unsigned iterators do not wrap where the value is not negative."""
        positive, negative = [], []
        for name, factor in self.factors.items():
            size = abs(factor)
            term = name if size == 1 else f"{size} * {name}"
            (positive if factor > 0 else negative).append(term)
        if self.constant > 0:
            positive.append(str(self.constant))
        elif self.constant < 0:
            negative.append(str(-self.constant))
        text = " + ".join(positive)
        if not text:
            text = "0" if not negative else ""
        for term in negative:
            text += f" - {term}" if text else f"-{term}"
        return text
