# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Random reductions and searches, pointers that walk, exchanges, calls."""

from affine import Affine, Range
from expressions import FLOATS, UNSIGNED
from tree import *

# Sums of floating-point numbers are no kernels.
WIDE = ["double", "float", "int", "int", "long long", "unsigned", "unsigned long long", "long"]


class Forms:
    """Part of Chooser: needs what Expressions needs, and nest()."""

    # Reductions -----------------------------------------------------------

    def reduction(self):
        element = self.rng.choice(WIDE)
        scalar = Scalar(self.fresh("s"), element, self.rng.choice(["0", "1", "3"]))
        self.scalars.append(scalar)
        form = self.rng.choice(["sum", "sum", "product", "best", "best", "count", "bits"])
        places = []
        if form == "best" and self.chance(0.5):
            places = [Scalar(self.fresh("at"), self.rng.choice(["int", "int", "long"]), "-1")
                      for _ in range(self.rng.choice([1, 1, 2]))]
            self.scalars += places
        return [self.nest(lambda: self.update(scalar, form, places))]

    def update(self, scalar, form, places):
        name, element = scalar.name, scalar.element
        if form == "best":
            return [self.best(scalar, places)]
        if form == "count":
            return [If(self.data_condition(), [Assign(Name(name), "+=", Literal("1"))])]
        value = self.value(element)
        if form == "bits" and element not in FLOATS:
            return [Assign(Name(name), self.rng.choice(["|=", "&=", "^="]), value)]
        if form == "product" and element in UNSIGNED:
            return [Assign(Name(name), "*=", Binary("|", Wrapped("(", value, ")"), Literal("1")))]
        if element in ("int", "long long", "long"):
            value = Wrapped("(", value, ") % 97")
        return [Assign(Name(name), "+=", value)]

    def best(self, scalar, places):
        operator = self.rng.choice(["<", ">", "<=", ">="])
        iterators = [i[0] for i in self.iterators]
        value = Wrapped("(", self.value(scalar.element), ")")
        if places:
            noted = [(p.name, i) for p, i in zip(places, reversed(iterators))]
            return Best(scalar.name, operator, value, "if", scalar.element, noted)
        form = self.rng.choice(["if", "if", "choice", "function", "macro"])
        if form == "function" and scalar.element not in FLOATS and not self.cxx:
            form = "choice"
        return Best(scalar.name, operator, value, form, scalar.element)

    # Contractions ---------------------------------------------------------

    def contraction(self):
        """c[i][j] += a[i][k] * b[k][j], with sizes around those of tiles."""
        rng = self.rng
        self.sizes = ["n", "m", "p"]
        for sizes in self.sets:
            values = rng.choice([(129, 131, 3), (65, 200, 4), (250, 17, 11), (40, 33, 40), (3, 150, 33), (130, 64, 6),
                                 (64, 128, 6), (128, 1, 65), (70, 0, 5), (37, 39, 16), (128, 128, 3), (100, 90, 0)])
            sizes.update(zip(self.sizes, values))
        self.ranges.update((n, Range.of([s[n] for s in self.sets])) for n in self.sizes)
        element = rng.choice(["double", "double", "float", "float", "unsigned"])
        c, a, b = (Array(self.fresh("a"), element, 2, rng.choice(["rows", "flat", "global", "member"] if not self.cxx
                                                                 else ["flat", "global", "reference"])) for _ in range(3))
        if self.chance(0.1):
            b = a
        self.arrays += [c, a] + ([b] if b is not a else [])
        i, j, k = (self.fresh(x) for x in "ijk")
        loops = []
        for at, name in enumerate((i, j, k)):
            low = Affine(rng.choice([0, 0, 0, 0, 1]))
            high = Affine.variable(self.sizes[at], 1, rng.choice([0, 0, 0, -1, 2]))
            if name != i and self.chance(0.15):
                high = Affine.variable(rng.choice((i, j)[:at]), 1, rng.choice([0, 1]))
            elif name != i and self.chance(0.08):
                low = Affine.variable(i, 1, rng.choice([0, 1]))
            self.enter(name, "int", low, high, 1)
            loops.append((low, high))
        return self.contraction_loops(element, (i, j, k), loops, (c, a, b))

    def contraction_loops(self, element, iterators, loops, arrays):
        rng = self.rng
        i, j, k = iterators
        c, a, b = arrays

        def element_of(array, first, second):
            first, second = (first, second) if self.chance(0.7) else (second, first)
            return self.read(array, [Linear(self.not_negative(Affine.variable(x, 1, rng.choice([0, 0, 0, 1]))))
                                     for x in (first, second)])

        value = Binary("*", element_of(a, i, k), element_of(b, k, j))
        if element in FLOATS:
            value = Binary("*", Literal("0.0625" + ("f" if element == "float" else "")), value)
        target = element_of(c, i, j)
        inner, outer = [], []
        form = rng.choice(["none", "zero", "scale", "scalar", "scalar"])
        if form == "scalar":
            total = Scalar(self.fresh("v"), element, "")
            outer = [Declare(total, Literal("0"))]
            inner = [Assign(Name(total.name), rng.choice(["+=", "+=", "-="]), value)]
        else:
            inner = [Assign(target, rng.choice(["+=", "+=", "-="]), value)]
            if form != "none":
                outer = [Assign(target, "=" if form == "zero" else "*=", Literal("0" if form == "zero" else "3" if element == "unsigned" else "0.5"))]
        body = outer + [Loop(k, "int", *loops[2], 1, "up", inner)]
        if form == "scalar":
            body.append(Assign(target, rng.choice(["=", "+="]), Name(total.name)))
        body = [Loop(j, "int", *loops[1], 1, "up", body)]
        for _ in range(3):
            self.leave()
        return [Loop(i, "int", *loops[0], 1, "up", body)]

    # Pointers -------------------------------------------------------------

    def swap(self):
        """Arrays that are exchanged at the end of each round."""
        shared = {a.shared_with for a in self.arrays}
        free = [a for a in self.arrays if a.kind in ("flat", "member", "vector") and a.fill == "data"
                and not a.shared_with and a.name not in shared]
        for a in free:
            for b in free:
                if a is not b and (a.element, a.rank, a.kind) == (b.element, b.rank, b.kind) and self.chance(0.7):
                    a.restrict = b.restrict = False
                    return Swap(a.name, b.name, a.element)
        return None

    def lines(self):
        """Arrays that `p[i]` can mean."""
        return [a for a in self.arrays if a.kind == "flat" and a.rank == 1 and a.fill == "data"]

    def walk(self):
        if not self.lines():
            return None
        array = self.rng.choice(self.lines())
        count = Affine.variable(self.rng.choice(self.sizes), 1, self.rng.choice([0, 1, 3]))
        iterator = self.fresh("i")
        self.enter(iterator, "int", Affine(0), count, 1)
        value = self.stored(array.element)
        self.leave()
        return Walk(self.fresh("w"), array.name, count, iterator, value, array.element, self.rng.choice([0, 0, 1, 2, 3]))

    def move(self):
        """Calls of a function with a loop; some get parts of one array."""
        if not self.lines():
            return None
        calls = []
        for _ in range(self.rng.choice([1, 2])):
            to = self.rng.choice(self.lines())
            source = self.rng.choice([a for a in self.lines() if a.element == to.element])
            to.restrict = source.restrict = False
            count = Affine.variable(self.rng.choice(self.sizes), 1, self.rng.choice([0, 1]))
            calls.append(Move(self.helper("move", to.element), to.name, self.rng.choice([0, 0, 1, 4, 40]),
                              source.name, self.rng.choice([0, 0, 1, 3, 40]), count))
        return calls

    def helper(self, kind, element):
        name = f"{kind}_{element.replace(' ', '-')}"
        if name not in self.helpers:
            self.helpers.append(name)
        return name

    # Statements -----------------------------------------------------------

    def seek(self):
        place = self.fresh("q")
        most = Affine.variable(self.rng.choice(self.sizes), 1, self.rng.choice([0, 0, 1]))
        self.enter(place, "int", Affine(0), most, 1)
        condition = self.data_condition()
        self.leave()
        return Seek(place, most, condition)

    def assign_place(self):
        """A use of the place that was just found; it is in no bound."""
        place = f"q{self.names}"
        array = self.rng.choice([a for a in self.arrays if a.fill == "data"])
        value = Wrapped("(", Name(place), ") % 97")
        return Assign(self.read(array, self.target_subscripts(array)), "=", value)

    def split(self):
        element = self.rng.choice(["double", "float"])
        first, second = Scalar(self.fresh("v"), element, ""), Scalar(self.fresh("v"), element, "")
        statement = Split(self.helper("split", element), first, second,
                          self.floating_leaf(element, ""), self.floating_leaf(element, ""))
        self.locals += [first, second]
        return statement
