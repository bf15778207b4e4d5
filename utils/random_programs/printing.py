# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Writes a program's tree as C or C++, the way people write such code."""

from ranges import Needs
from tree import *


CONSTANT = ("global", "inner", "reference", "stdarray")  # extents are numbers
NESTED = ("rows", "global", "inner", "pointers", "reference", "stdarray")  # a[i][j]


class Shape:
    """Extents of an array: as text in the function, as numbers by set."""

    def __init__(self, program, array, highest, name):
        self.array, self.name = array, name
        self.texts, self.values = [], []
        for dim, needs in enumerate(highest):
            self.add(program, array, dim, [h + 1 for h in needs])

    def add(self, program, array, dim, needs):
        sizes = program.sizes
        choice = sum(map(ord, self.name)) + dim
        if array.kind in CONSTANT:
            self.texts.append(str(max(needs)))
            self.values.append([max(needs)] * len(needs))
            return
        if array.kind == "pointers":
            self.texts.append("")
            self.values.append(needs)
            return
        if array.kind != "rows" and choice % 3 == 0:
            self.texts.append(f"ld_{self.name}_{dim}")
            self.values.append(needs)
            return
        size = sizes[choice % len(sizes)]
        more = max(0, max(n - s[size] for n, s in zip(needs, program.sets)))
        more = max(more, 1)  # at least one element
        self.texts.append(f"{size} + {more}")
        self.values.append([s[size] + more for s in program.sets])

    def total(self, at):
        result = 1
        for values in self.values:
            result *= values[at]
        return result

    def pitches(self):
        """The parameters that hold extents, with their values."""
        return [(t, v) for dim, (t, v) in enumerate(zip(self.texts, self.values)) if t.startswith("ld_") and dim]


class Printer:
    def __init__(self, program):
        self.program = program
        self.arrays = {a.name: a for a in program.arrays}
        self.needs = Needs(program)
        self.used = set()
        self.written = set()
        self.find_used(program.body)
        for a in program.arrays:
            if a.shared_with and a.name in self.used:
                self.used.add(a.shared_with)
        self.shapes = {
            a.name: Shape(program, a, self.needs.highest[a.name], self.needs.shape_of[a.name]) for a in program.arrays}
        self.lines = []
        self.depth = 0
        self.constants = set()  # numbers that have names

    def find_used(self, nodes):
        for node in nodes:
            if isinstance(node, Assign) and isinstance(node.target, Read):
                self.written.add(node.target.array)
            if isinstance(node, Read):
                self.used.add(node.array)
            elif isinstance(node, Walk):
                self.used.add(node.array)
                self.written.add(node.array)
            elif isinstance(node, Swap):
                self.used |= {node.first, node.second}
                self.written |= {node.first, node.second}
            elif isinstance(node, Move):
                self.used |= {node.function, node.to, node.source}
                self.written |= {node.to, node.source}
            elif isinstance(node, Split):
                self.used.add(node.function)
            elif isinstance(node, Loop) and node.form == "outside":
                self.used.add(node.iterator)
            elif isinstance(node, Call):
                self.used.add(node.function)
            elif isinstance(node, (Name, Best)):
                self.used |= {node.name} if isinstance(node, Name) else {node.best, *(p for p, _ in node.places)}
            self.find_used([child for _, child in node.children()])
            for block in getattr(node, "blocks", ()):
                self.find_used(getattr(node, block))

    def live_arrays(self):
        return [a for a in self.program.arrays if a.name in self.used]

    def pitches(self):
        """Parameters for extents, each once, with their values by set."""
        found = {}
        for a in self.live_arrays():
            for name, values in self.shapes[a.name].pitches():
                found.setdefault(name, values)
        return list(found.items())

    def live_scalars(self):
        return [s for s in self.program.scalars if s.name in self.used]

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def top(self, name):
        """A name outside of functions: several programs may be in one file."""
        return f"{name}_{self.program.seed}"

    # Expressions ----------------------------------------------------------

    def expr(self, e):
        if isinstance(e, Literal):
            return e.written
        if isinstance(e, Name):
            return e.name
        if isinstance(e, Linear):
            return e.value.text()
        if isinstance(e, Quasi):
            return f"({e.value.text()}) {e.operator} {e.divisor}"
        if isinstance(e, Read):
            return self.element(e)
        if isinstance(e, Binary):
            return f"{self.expr(e.left)} {e.operator} {self.expr(e.right)}"
        if isinstance(e, Wrapped):
            return f"{e.before}{self.expr(e.inner)}{e.after}"
        if isinstance(e, Call):
            name = self.top(e.function.replace('-', '_')) if e.function in self.program.helpers else e.function
            return f"{name}({', '.join(self.expr(a) for a in e.arguments)})"
        assert isinstance(e, Choice)
        return f"{self.expr(e.condition)} ? {self.expr(e.yes)} : {self.expr(e.no)}"

    def element(self, read):
        array, shape = self.arrays[read.array], self.shapes[read.array]
        texts = [self.expr(s) for s in read.subscripts]
        if array.macro:
            return f"{self.top('AT_' + array.name)}({', '.join(texts)})"
        name = array.name
        if array.kind in ("member", "inner"):
            name = self.member(name)
        elif array.kind == "global":
            name = self.top(name)
        if array.kind in NESTED:
            return name + "".join(f"[{t}]" for t in texts)
        return f"{name}[{self.flat(texts, shape)}]{read.member}"

    def member(self, name):
        return name if self.is_method() else f"s->{name}"

    def is_method(self):
        return self.program.method and bool(self.members())

    def members(self):
        return [a for a in self.live_arrays() if a.kind in ("member", "inner")]

    def flat(self, texts, shape):
        flat = texts[0]
        for text, extent in zip(texts[1:], shape.texts[1:]):
            flat = f"{self.factor(flat)} * {self.factor(extent)} + {text}"
        return flat

    @staticmethod
    def factor(text):
        return text if text.isidentifier() or text.isdigit() else f"({text})"

    # Statements -----------------------------------------------------------

    def block(self, statements):
        for s in statements:
            self.statement(s)

    def braced(self, head, statements):
        self.line(head + " {")
        self.depth += 1
        self.block(statements)
        self.depth -= 1

    def statement(self, s):
        if isinstance(s, Assign):
            self.line(f"{self.expr(s.target)} {s.operator} {self.expr(s.value)};")
        elif isinstance(s, Declare):
            self.line(f"{self.type(s.scalar.element)} {s.scalar.name} = {self.expr(s.value)};")
        elif isinstance(s, Best):
            self.best(s)
        elif isinstance(s, Seek):
            self.line(f"int {s.place} = 0;")
            self.line(f"while ({s.place} < {s.most.text()} && {self.expr(s.condition)}) {s.place}++;")
        elif isinstance(s, Split):
            self.split(s)
        elif isinstance(s, Move):
            self.line(f"{self.top(s.function.replace('-', '_'))}({self.offset(s.to, s.to_offset)}, "
                      f"{self.offset(s.source, s.source_offset)}, {s.count.text()});")
        elif isinstance(s, Jump):
            self.line(f"if ({self.expr(s.condition)}) {s.word};")
        elif isinstance(s, If):
            self.braced(f"if ({self.expr(s.condition)})", s.body)
            if s.other:
                self.braced("} else", s.other)
            self.line("}")
        elif isinstance(s, Loop):
            self.loop(s)
        elif isinstance(s, Swap):
            self.swap(s)
        else:
            assert isinstance(s, Walk)
            self.walk(s)

    @staticmethod
    def offset(name, offset):
        return f"{name} + {offset}" if offset else name

    def best(self, s):
        value, op = self.expr(s.value), s.operator
        larger = op[0] == ">"
        if s.places:
            self.braced(f"if ({value} {op} {s.best})", [])
            self.line(f"  {s.best} = {value};")
            for place, iterator in s.places:
                self.line(f"  {place} = {iterator};")
            self.line("}")
        elif s.form == "choice":
            self.line(f"{s.best} = {value} {op} {s.best} ? {value} : {s.best};")
        elif s.form == "macro":
            self.line(f"{s.best} = {'LARGER' if larger else 'SMALLER'}({s.best}, {value});")
        elif s.form == "function" and self.program.cxx:
            self.line(f"{s.best} = std::{'max' if larger else 'min'}<{s.element}>({s.best}, {value});")
        elif s.form == "function":
            self.line(f"{s.best} = {'fmax' if larger else 'fmin'}{'f' if s.element == 'float' else ''}({s.best}, {value});")
        else:
            self.line(f"if ({value} {op} {s.best}) {s.best} = {value};")

    def split(self, s):
        self.line(f"{s.first.element} {s.first.name}, {s.second.name};")
        refer = "" if self.program.cxx else "&"
        self.line(f"{self.top(s.function)}({self.expr(s.value)}, {self.expr(s.other)}, "
                  f"{refer}{s.first.name}, {refer}{s.second.name});")

    def swap(self, s):
        kind = self.arrays[s.first].kind
        if kind == "vector":
            self.line(f"{s.first}.swap({s.second});" if len(s.first) % 2 else f"std::swap({s.first}, {s.second});")
            return
        first, second = (self.member(n) if kind == "member" else n for n in (s.first, s.second))
        self.line(f"{self.type(s.element)} *swap_{s.first} = {first};")
        self.line(f"{first} = {second};")
        self.line(f"{second} = swap_{s.first};")

    def walk(self, s):
        head = f"for (int {s.iterator} = 0; {s.iterator} < {s.count.text()}; {s.iterator}++)"
        if s.stride:
            self.line(f"int {s.pointer} = 0;")
            self.braced(head, [])
            self.line(f"  {s.array}[{s.pointer}] = {self.expr(s.value)};")
            self.line(f"  {s.pointer} += {s.stride};" if s.stride > 1 else f"  {s.pointer}++;")
            self.line("}")
            return
        self.line(f"{self.type(s.element)} *{s.pointer} = {s.array};")
        self.line(head)
        self.line(f"  *{s.pointer}++ = {self.expr(s.value)};")

    def bound(self, value):
        """A number in a loop's head may have a name."""
        if self.program.constants and not value.factors and value.constant > 3:
            self.constants.add(value.constant)
            return self.top(f"COUNT_{value.constant}")
        return value.text()

    def loop(self, s):
        low, high = self.bound(s.low), self.bound(s.high)
        form = self.form_of(s)
        if form in ("while", "do"):
            self.line(f"{s.type} {s.iterator} = {low};")
        if form == "while":
            self.braced(f"while ({s.iterator} < {high})", s.body)
            self.line(f"  {self.step(s)};")
            self.line("}")
        elif form == "do":
            step = f"++{s.iterator}" if s.step == 1 else f"({s.iterator} += {s.step})"
            self.line(f"if ({s.iterator} < {high})")
            self.depth += 1
            self.braced("do", s.body)
            self.line(f"}} while ({step} < {high});")
            self.depth -= 1
        else:
            self.braced(f"for ({self.head(s, form, low, high)})", s.body)
            self.line("}")

    def form_of(self, s):
        """What is possible of what was asked for."""
        form, unsigned = s.form, s.type in ("unsigned", "size_t")
        if form == "while" and any(isinstance(b, Jump) for b in s.body):
            return "up"  # `continue` would skip the step
        if form in ("down", "from-end") and s.step != 1:
            return "up"
        if form == "from-end" and (s.low.text() != "0" or s.type == "short"):
            return "up"
        if form == "below" and unsigned:
            return "up"
        if form == "do" and any(isinstance(b, Jump) for b in s.body) and s.step != 1:
            return "up"
        if form == "unequal":
            low = s.low.range(self.needs.ranges, self.needs.sets)
            high = s.high.range(self.needs.ranges, self.needs.sets)
            ends = all(p and q and p[0] == p[1] and q[0] == q[1] and p[0] <= q[0] for p, q in zip(low.parts, high.parts))
            return form if ends and s.step == 1 else "up"
        return form

    @staticmethod
    def step(s):
        return f"{s.iterator}++" if s.step == 1 else f"{s.iterator} += {s.step}"

    def head(self, s, form, low, high):
        i, step = s.iterator, self.step(s)
        if form == "down":
            return f"{s.type} {i} = {high} - 1; {i} >= {low}; {i}--"
        if form == "from-end" and s.type in ("unsigned", "size_t"):
            # In rounds that do not exist `high` may be negative: `i > 0`, not `i != 0`.
            return f"{s.type} {i} = {high}; {i}-- > 0;"
        if form == "from-end":
            return f"{s.type} {i} = {high}; --{i} >= 0;"
        if form == "below":
            return f"{s.type} {i} = {low}; {i} <= {high} - 1; {step}"
        if form == "unequal":
            return f"{s.type} {i} = {low}; {i} != {high}; {step}"
        if form == "outside":
            return f"{i} = {low}; {i} < {high}; {step}"
        return f"{s.type} {i} = {low}; {i} < {high}; {step}"

    # The function ---------------------------------------------------------

    def type(self, element):
        return "T" if element == self.program.template else element

    def parameters(self):
        texts = [f"int {s}" for s in self.program.sizes]
        texts += [f"int {name}" for name, _ in self.pitches()]
        texts += [t for t in map(self.parameter, self.live_arrays()) if t]
        if self.members() and not self.is_method():
            texts.append(f"struct {self.top('state')} *s")
        return ", ".join(texts)

    def parameter(self, a):
        """An array's parameter, or nothing."""
        element = self.type(a.element)
        extents = "".join(f"[{t}]" for t in self.shapes[a.name].texts)
        const = "const " if a.name not in self.written and a.fill == "data" and len(a.name) % 2 == 0 else ""
        shared = any(b.shared_with == a.name and b.inside for b in self.program.arrays)
        if a.kind == "rows":
            return f"{element} {a.name}{extents}"
        if a.kind == "flat" and not a.inside:
            star = "*" if not a.restrict else "*__restrict " if self.program.cxx else "*restrict "
            return f"{'' if shared else const}{element} {star}{a.name}"
        if a.kind == "pointers":
            return f"{element} **{a.name}"
        if a.kind == "record":
            return f"struct {self.top('record_' + a.name)} *{a.name}"
        if a.kind == "vector":
            return f"{const}std::vector<{element}> &{a.name}"
        if a.kind == "reference":
            return f"{element} (&{a.name}){extents}"
        if a.kind == "stdarray":
            return f"std::array<{element}, {self.shapes[a.name].texts[0]}> &{a.name}"
        return ""

    def function(self):
        if self.program.template:
            self.line("template <typename T>")
        within = self.top("state") + "::" if self.is_method() else ""
        self.braced(f"void {within}{self.top('compute')}({self.parameters()})", [])
        self.depth += 1
        for s in self.live_scalars():
            self.line(f"{s.element} {s.name} = {s.start};")
        for a in self.live_arrays():
            if a.inside:
                self.line(f"{self.type(a.element)} *{a.name} = {self.offset(a.shared_with, a.shift)};")
        self.block(self.program.body)
        for s in self.live_scalars():
            self.line(f"{self.top('out_' + s.name)} = {s.name};")
        self.depth -= 1
        self.line("}")

    def text_lines(self):
        """The function and, before it, what it needs."""
        self.function()
        function, self.lines = self.lines, []
        self.declarations()
        return self.lines + function

    def declarations(self):
        for number in sorted(self.constants):
            self.line(f"#define {self.top(f'COUNT_{number}')} {number}")
        for a in self.live_arrays():
            extents = "".join(f"[{t}]" for t in self.shapes[a.name].texts)
            if a.kind == "global":
                self.line(f"{a.element} {self.top(a.name)}{extents};")
            elif a.kind == "record":
                self.line(f"struct {self.top('record_' + a.name)} {{ {a.element} v, w; }};")
            if a.macro:
                names = ["i", "j", "k"][:a.rank]
                name = self.member(a.name) if a.kind == "member" else a.name
                flat = self.flat([f"({n})" for n in names], self.shapes[a.name])
                self.line(f"#define {self.top('AT_' + a.name)}({', '.join(names)}) {name}[{flat}]")
        if self.members():
            self.braced(f"struct {self.top('state')}", [])
            for a in self.members():
                extents = "".join(f"[{t}]" for t in self.shapes[a.name].texts)
                self.line(f"  {a.element} *{a.name};" if a.kind == "member" else f"  {a.element} {a.name}{extents};")
            if self.is_method():
                self.line(f"  void {self.top('compute')}({self.parameters()});")
            self.line("};")
        for s in self.live_scalars():
            self.line(f"static {s.element} {self.top('out_' + s.name)};")
        for helper in self.program.helpers:
            if helper in self.used:
                self.helper(helper)

    def helper(self, helper):
        kind, element = helper.split("_")
        element, name = element.replace("-", " "), self.top(helper.replace("-", "_"))
        if kind == "mix":
            self.line(f"static inline {element} {name}({element} x, {element} y) {{")
            self.line(f"  {element} z = x - y;")
            self.line("  return z > 0 ? z : x + y;")
        elif kind == "split":
            mark = "&" if self.program.cxx else "*"
            star = "" if self.program.cxx else "*"
            self.line(f"static void {name}({element} x, {element} y, {element} {mark}low, {element} {mark}high) {{")
            self.line(f"  {star}low = x < y ? x : y;")
            self.line(f"  {star}high = x < y ? y : x;")
        else:
            value = "from[i] * 0.5" if element in ("double", "float") else "(from[i] + 3) % 97"
            if element == "float":
                value += "f"
            self.line(f"static void {name}({element} *to, {element} *from, int count) {{")
            self.line(f"  for (int i = 0; i < count; i++) to[i] = {value};")
        self.line("}")
