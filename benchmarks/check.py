# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Compares what two variants left in the arrays that they write."""

import array
import operator

try:
    import numpy    # for arrays of many elements
except ImportError:
    numpy = None

from description import BYTES

CODES = {"float": "f", "double": "d", "int": "i", "char": "b"}


def parts(program, sizes):
    """(name, type, count) in the order of the file."""
    if program.result:
        yield "the result", program.result, 1
    for out in program.outputs:
        yield out.name, out.type, program.value(out.size, sizes)


def difference(type, one, other):
    """(how many elements differ, by what share of the largest at most)"""
    if numpy:
        return difference_of_many(CODES[type], one, other)
    before, after = array.array(CODES[type]), array.array(CODES[type])
    before.frombytes(one)
    after.frombytes(other)
    largest = max(map(abs, before), default=0)
    apart = [abs(a - b) for a, b in zip(before, after) if not a == b]
    if any(map(operator.ne, apart, apart)):    # NaN
        return len(apart), float("inf")
    return len(apart), max(apart, default=0) / (largest or 1)


def difference_of_many(code, one, other):
    before, after = numpy.frombuffer(one, code), numpy.frombuffer(other, code)
    apart = abs(before[before != after].astype("d") - after[before != after])
    if numpy.isnan(apart).any():
        return len(apart), float("inf")
    return len(apart), apart.max(initial=0) / (abs(before.astype("d")).max() or 1)


def compare(program, sizes, expected, actual):
    """(elements that differ, elements, the largest difference as a share of the
    largest element of its array, where)"""
    differ = elements = worst = 0
    where = ""
    with open(expected, "rb") as one, open(actual, "rb") as other:
        for name, type, count in parts(program, sizes):
            size = count * BYTES[type]
            before, after = one.read(size), other.read(size)
            elements += count
            if len(before) != size or len(after) != size:
                return elements, elements, float("inf"), name
            if before == after:
                continue
            some, share = difference(type, before, after)
            differ += some
            if share > worst:
                worst, where = share, name
    return differ, elements, worst, where


def verdict(program, comparison, may_differ):
    """"equal", "within 3e-07", or "WRONG: ...". A tolerance below 0 is for
    programs whose results are counts that hang on the last bits: that share of
    the elements may differ, by whatever."""
    differ, elements, worst, where = comparison
    if not differ:
        return "equal"
    if may_differ and program.tolerance < 0 and \
            differ <= -program.tolerance * elements:
        return f"{differ} of {elements} differ"
    if may_differ and worst <= program.tolerance:
        return f"within {worst:.0e}"
    return (f"WRONG: {differ} of {elements} elements, by {worst:.1e} of the "
            f"largest in '{where}'")
