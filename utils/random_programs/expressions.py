# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Random subscripts, conditions and values over what is in scope."""

from affine import Affine
from tree import *

FLOATS = ("double", "float")
UNSIGNED = ("unsigned", "unsigned long long", "unsigned long")
NARROW_UNSIGNED = ("unsigned char", "unsigned short")


class Expressions:
    """Part of Chooser: needs rng, arrays, iterators, ranges, locals."""

    # Subscripts -----------------------------------------------------------

    def read(self, array, subscripts):
        member = self.rng.choice([".v", ".v", ".w"]) if array.kind == "record" else ""
        return Read(array.name, subscripts, member)

    def not_negative(self, value):
        low = value.range(self.ranges, len(self.sets)).lowest()
        return value.plus(Affine(-low)) if low < 0 else value

    def subscripts(self, array):
        return [self.subscript(array, dim) for dim in range(array.rank)]

    def target_subscripts(self, array):
        """Mostly one iterator a dimension, so that loops can be parallel."""
        iterators = [i for i in self.iterators if i[0][0] != "t"]
        if len(iterators) < array.rank or self.chance(0.2):
            return self.subscripts(array)
        chosen = iterators[-array.rank:]
        if self.chance(0.2):
            chosen = self.rng.sample(iterators, array.rank)
        offset = self.rng.choice([0, 0, 0, 0, 1, 2])
        return [Linear(self.not_negative(Affine.variable(i[0], 1, offset))) for i in chosen]

    def subscript(self, array, dim):
        rng = self.rng
        iterators = [i[0] for i in self.iterators if i[0][0] != "t"]
        roll = rng.random()
        if not iterators or roll < 0.06:
            return Linear(Affine(rng.choice([0, 0, 1, 3])))
        name = iterators[min(dim, len(iterators) - 1)] if self.chance(0.6) else rng.choice(iterators)
        value = Affine.variable(name, 1, rng.choice([0, 0, 0, 1, -1, 2]))
        if roll < 0.11 and len(iterators) > 1:
            value = value.plus(Affine.variable(rng.choice(iterators)), rng.choice([1, -1]))
        elif roll < 0.15:
            value = Affine.variable(name, 2, rng.choice([0, 1]))
        elif roll < 0.20:
            size = Affine.variable(rng.choice(self.sizes), 1, -1)
            value = size.plus(Affine.variable(name), -1)
        elif roll < 0.23:
            return Quasi(self.not_negative(value), rng.choice(["%", "/"]), rng.choice([2, 3, 4, 8]))
        elif roll < 0.27:
            index = [a for a in self.arrays if a.fill == "index"]
            if index:
                return Read(index[0].name, [Linear(self.not_negative(value))])
        return Linear(self.not_negative(value))

    # Conditions -----------------------------------------------------------

    def condition(self):
        return self.affine_condition() if self.chance(0.5) else self.data_condition()

    def affine_condition(self):
        rng = self.rng
        signed = [i[0] for i in self.iterators if i[1] not in ("unsigned", "size_t")]
        if not signed:
            return self.data_condition()
        left = Affine.variable(rng.choice(signed))
        if self.chance(0.3):
            return Binary("==", Wrapped("", Linear(left), f" % {rng.choice([2, 3, 4])}"), Literal("0"))
        right = Affine(rng.choice([0, 1, 3, 10]))
        roll = rng.random()
        if roll < 0.4:
            right = Affine.variable(rng.choice(signed), 1, rng.choice([0, 1, -1]))
        elif roll < 0.7:
            right = Affine.variable(rng.choice(self.sizes), 1, rng.choice([0, -1, -3]))
        first = Binary(rng.choice(["<", "<=", ">", ">=", "==", "!="]), Linear(left), Linear(right))
        if self.chance(0.15):
            return Binary(rng.choice(["&&", "||"]), Wrapped("(", first, ")"), Wrapped("(", self.condition(), ")"))
        return first

    def data_condition(self):
        array = self.rng.choice([a for a in self.arrays if a.fill == "data"])
        limit = self.rng.choice(["0.25", "0.5"]) if array.element in FLOATS else self.rng.choice(["10", "50"])
        return Binary(self.rng.choice(["<", ">", ">="]), self.read(array, self.subscripts(array)), Literal(limit))

    # Values ---------------------------------------------------------------

    def stored(self, element):
        """A value that may be assigned to an element or a scalar of that type."""
        if element in FLOATS:
            return self.scaled(element)
        value = self.value(element)
        if element in UNSIGNED:
            return value
        if element in NARROW_UNSIGNED and self.chance(0.6):
            return value  # only the low bits are kept
        return Wrapped("(", value, f") % {100 if 'char' in element else 997}")

    def scaled(self, element):
        """Floating point that stays small in repeated updates."""
        suffix = "f" if element == "float" else ""
        factor = self.rng.choice(["0.5", "0.25", "0.3", "0.125"]) + suffix
        return Binary("*", Literal(factor), Wrapped("(", self.floating(element, self.rng.choice([1, 1, 2])), ")"))

    def value(self, element):
        if element in FLOATS:
            return self.floating(element, self.rng.choice([1, 1, 2]))
        return self.integer(element, self.rng.choice([1, 1, 2]))

    def floating(self, element, depth):
        rng = self.rng
        roll = rng.random()
        suffix = "f" if element == "float" else ""
        if depth == 0 or roll < 0.2:
            return self.floating_leaf(element, suffix)
        if roll < 0.75:
            operator = rng.choice(["+", "+", "+", "-", "*"])
            return Binary(operator, self.operand(self.floating(element, depth - 1)),
                          self.operand(self.floating(element, depth - 1)))
        if roll < 0.80:
            return Binary("/", self.operand(self.floating(element, depth - 1)), Literal("3.0" + suffix))
        if roll < 0.90:
            function = rng.choice(["fabs", "fmin", "fmax", "sqrt", "floor"])
            arguments = [self.floating(element, depth - 1)]
            if function in ("fmin", "fmax"):
                arguments.append(self.floating(element, depth - 1))
            if function == "sqrt":
                arguments = [Call("fabs" + suffix, arguments)]
            return Call(function + suffix, arguments)
        if roll < 0.95:
            return self.helper_call(element, depth)
        return Wrapped("(", Choice(self.condition(), self.floating(element, depth - 1),
                                   self.floating(element, depth - 1)), ")")

    def operand(self, expr):
        if isinstance(expr, (Read, Name, Literal, Call, Wrapped)):
            return expr
        return Wrapped("(", expr, ")")

    def floating_leaf(self, element, suffix):
        rng = self.rng
        scalars = [s for s in self.locals if s.element in FLOATS]
        if scalars and self.chance(0.4):
            return Name(rng.choice(scalars).name)
        arrays = [a for a in self.arrays if a.fill == "data"]
        same = [a for a in arrays if a.element == element]
        if self.chance(0.8):
            array = rng.choice(same) if same and self.chance(0.8) else rng.choice(arrays)
            read = self.read(array, self.subscripts(array))
            if array.element in FLOATS:
                return read
            return Wrapped(f"({element})(", read, " % 16) / 16")
        if self.iterators and self.chance(0.5):
            return Wrapped(f"0.01{suffix} * (", Linear(Affine.variable(rng.choice(self.iterators)[0])), ")")
        return Literal(rng.choice(["1.0", "0.5", "-2.0", "0.1"]) + suffix)

    def integer(self, element, depth):
        """Below 10^6 in size where the type is signed."""
        rng = self.rng
        roll = rng.random()
        if depth == 0 or roll < 0.25:
            return self.integer_leaf(element)
        left = self.operand(self.integer(element, depth - 1))
        if roll < 0.70:
            return Binary(rng.choice(["+", "+", "-", "^", "&", "|"]), left,
                          self.operand(self.integer(element, depth - 1)))
        if roll < 0.80:
            small = Wrapped("(", left, ") % 31") if element not in UNSIGNED else left
            return Binary("*", small, Literal(rng.choice(["3", "7", "5"])))
        if roll < 0.88:
            return Binary(rng.choice(["/", "%", ">>"]), left, Literal(rng.choice(["2", "3", "7"])))
        if roll < 0.93:
            return Wrapped("(", Choice(self.condition(), left, self.integer_leaf(element)), ")")
        return Wrapped("-(", left, ")") if element in UNSIGNED else Wrapped("abs((int)(", left, "))")

    def integer_leaf(self, element):
        rng = self.rng
        scalars = [s for s in self.locals if s.element not in FLOATS]
        if scalars and self.chance(0.3):
            return Name(rng.choice(scalars).name)
        arrays = [a for a in self.arrays if a.element not in FLOATS]
        if arrays and self.chance(0.75):
            array = rng.choice(arrays)
            read = self.read(array, self.subscripts(array))
            if element in UNSIGNED:
                return read if array.element in UNSIGNED else Wrapped("(unsigned)", read)
            return Wrapped("(int)(", read, " % 997)") if array.element in UNSIGNED else read
        if self.iterators and self.chance(0.7):
            iterator = rng.choice(self.iterators)
            cast = "(unsigned)" if element in UNSIGNED else "(int)"
            return Wrapped(cast, Name(iterator[0]))
        return Literal(rng.choice(["1", "2", "5", "11"]) + ("u" if element in UNSIGNED else ""))

    def helper_call(self, element, depth):
        """A call of one of a few helpers of the program."""
        return Call(self.helper("mix", element), [self.floating(element, depth - 1), self.floating(element, depth - 1)])
