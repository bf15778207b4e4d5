# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Writes a program's tree as C or C++, the way people write such code."""

from affine import Affine
from ranges import Needs
from tree import *

SHORT = {"unsigned": "unsigned", "long long": "longlong", "unsigned long long": "ulonglong",
         "unsigned short": "ushort", "signed char": "schar", "unsigned char": "uchar"}


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
        if array.kind == "global":
            self.texts.append(str(max(needs)))
            self.values.append([max(needs)] * len(needs))
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
        self.find_used(program.body)
        for a in program.arrays:
            if a.shared_with and a.name in self.used:
                self.used.add(a.shared_with)
        self.shapes = {
            a.name: Shape(program, a, self.needs.highest[a.name], self.needs.shape_of[a.name]) for a in program.arrays}
        self.lines = []
        self.depth = 0

    def find_used(self, nodes):
        for node in nodes:
            if isinstance(node, Read):
                self.used.add(node.array)
            elif isinstance(node, Walk):
                self.used.add(node.array)
            elif isinstance(node, Swap):
                self.used |= {node.first, node.second}
            elif isinstance(node, Call):
                self.used.add(node.function)
            elif isinstance(node, (Name, Best)):
                self.used.add(node.name if isinstance(node, Name) else node.best)
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
            name = e.function
            return f"{name}({', '.join(self.expr(a) for a in e.arguments)})"
        assert isinstance(e, Choice)
        return f"{self.expr(e.condition)} ? {self.expr(e.yes)} : {self.expr(e.no)}"

    def element(self, read):
        array, shape = self.arrays[read.array], self.shapes[read.array]
        name = f"s->{array.name}" if array.kind == "member" else array.name
        texts = [self.expr(s) for s in read.subscripts]
        if array.kind in ("rows", "global"):
            return name + "".join(f"[{t}]" for t in texts)
        flat = texts[0]
        for text, extent in zip(texts[1:], shape.texts[1:]):
            flat = f"{self.factor(flat)} * {self.factor(extent)} + {text}"
        return f"{name}[{flat}]"

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
            self.line(f"{s.scalar.element} {s.scalar.name} = {self.expr(s.value)};")
        elif isinstance(s, Best):
            value = self.expr(s.value)
            self.line(f"if ({value} {s.operator} {s.best}) {s.best} = {value};")
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
            self.line(f"{s.element} *swap_{s.first} = {s.first};")
            self.line(f"{s.first} = {s.second};")
            self.line(f"{s.second} = swap_{s.first};")
        else:
            assert isinstance(s, Walk)
            self.line(f"{s.element} *{s.pointer} = {s.array};")
            self.line(f"for (int {s.iterator} = 0; {s.iterator} < {s.count.text()}; {s.iterator}++)")
            self.line(f"  *{s.pointer}++ = {self.expr(s.value)};")

    def loop(self, s):
        i, low, high = s.iterator, s.low.text(), s.high.text()
        step = f"{i}++" if s.step == 1 else f"{i} += {s.step}"
        form = s.form
        if form == "while" and any(isinstance(b, Jump) for b in s.body):
            form = "up"  # `continue` would skip the step
        if form in ("down", "from-end") and s.step != 1:
            form = "up"
        if form == "down":
            head = f"for ({s.type} {i} = {high} - 1; {i} >= {low}; {i}--)"
        elif form == "from-end" and s.low.text() == "0" and s.type != "short":
            # In rounds that do not exist `high` may be negative: `i > 0`, not `i != 0`.
            head = f"for ({s.type} {i} = {high}; {i}-- > 0;)"
            if s.type not in ("unsigned", "size_t"):
                head = f"for ({s.type} {i} = {high}; --{i} >= 0;)"
        elif form == "below":
            head = f"for ({s.type} {i} = {low}; {i} <= {high} - 1; {step})"
            if s.type in ("unsigned", "size_t"):
                head = f"for ({s.type} {i} = {low}; {i} < {high}; ++{i})" if s.step == 1 else f"for ({s.type} {i} = {low}; {i} < {high}; {step})"
        elif form == "while":
            self.line(f"{s.type} {i} = {low};")
            self.braced(f"while ({i} < {high})", s.body)
            self.line(f"  {step};")
            self.line("}")
            return
        else:
            head = f"for ({s.type} {i} = {low}; {i} < {high}; {step})"
        self.braced(head, s.body)
        self.line("}")

    # The function ---------------------------------------------------------

    def parameters(self):
        texts = [f"int {s}" for s in self.program.sizes]
        texts += [f"int {name}" for name, _ in self.pitches()]
        for a in self.live_arrays():
            if a.kind == "rows":
                extents = "".join(f"[{t}]" for t in self.shapes[a.name].texts)
                texts.append(f"{a.element} {a.name}{extents}")
            elif a.kind == "flat":
                texts.append(f"{a.element} *{a.name}")
            elif a.kind == "vector":
                texts.append(f"std::vector<{a.element}> &{a.name}")
        if any(a.kind == "member" for a in self.live_arrays()):
            texts.append("struct state *s")
        return ", ".join(texts)

    def function(self):
        self.braced(f"void compute({self.parameters()})", [])
        self.depth += 1
        for s in self.live_scalars():
            self.line(f"{s.element} {s.name} = {s.start};")
        self.block(self.program.body)
        for s in self.live_scalars():
            self.line(f"out_{s.name} = {s.name};")
        self.depth -= 1
        self.line("}")

    def prologue(self):
        if self.program.cxx:
            for header in ("cmath", "cstdio", "cstdlib", "cstring", "vector"):
                self.line(f"#include <{header}>")
        else:
            for header in ("math", "stdio", "stdlib", "string"):
                self.line(f"#include <{header}.h>")
        self.line("")
        for a in self.live_arrays():
            if a.kind == "global":
                self.line(f"{a.element} {a.name}" + "".join(f"[{t}]" for t in self.shapes[a.name].texts) + ";")
        members = [a for a in self.live_arrays() if a.kind == "member"]
        if members:
            self.braced("struct state", [])
            for a in members:
                self.line(f"  {a.element} *{a.name};")
            self.line("};")
        for s in self.live_scalars():
            self.line(f"static {s.element} out_{s.name};")
        for helper in self.program.helpers:
            if helper in self.used:
                element = helper.split("_")[1]
                self.line(f"static inline {element} {helper}({element} x, {element} y) {{")
                self.line(f"  {element} z = x - y;")
                self.line("  return z > 0 ? z : x + y;")
                self.line("}")
        self.line("")

    # main -----------------------------------------------------------------

    def support(self):
        """Fills and sums in order, which nobody should convert."""
        self.line("#pragma c2cuda off")
        self.line("static unsigned state_of_random = 1u;")
        self.line("static unsigned next_random(void) {")
        self.line("  return (state_of_random = state_of_random * 1664525u + 1013904223u) >> 8;")
        self.line("}")
        self.line("static unsigned long long sum = 14695981039346656037ull;")
        self.line("static void add_bytes(const void *data, int bytes) {")
        self.line("  const unsigned char *p = (const unsigned char *)data;")
        self.line("  for (int i = 0; i < bytes; i++) sum = (sum ^ p[i]) * 1099511628211ull;")
        self.line("}")
        for element in sorted({a.element for a in self.live_arrays()} | {s.element for s in self.live_scalars()}):
            self.support_for(element)

    def support_for(self, element):
        short = SHORT.get(element, element)
        value = "next_random() % limit"
        if element in ("double", "float"):
            value = f"({element})(next_random() % 2048) / 1024 - ({element})0.75"
        self.line(f"static void fill_{short}({element} *p, long count, unsigned limit) {{")
        self.line(f"  for (long i = 0; i < count; i++) p[i] = ({element})({value});")
        self.line("  (void)limit;")
        self.line("}")
        # Which NaN comes out of an operation is nobody's promise.
        canonical = "if (v != v) v = 0; " if element in ("double", "float") else ""
        self.line(f"static void show_{short}(const char *name, const {element} *p, long count) {{")
        self.line("  sum = 14695981039346656037ull;")
        self.line(f"  for (long i = 0; i < count; i++) {{ {element} v = p[i]; {canonical}add_bytes(&v, (int)sizeof v); }}")
        self.line('  printf("%s %016llx\\n", name, sum);')
        self.line("}")

    def main(self):
        self.braced("int main(void)", [])
        self.depth += 1
        for at in range(len(self.program.sets)):
            self.braced("", [])
            self.depth += 1
            self.one_call(at)
            self.depth -= 1
            self.line("}")
        self.line("return 0;")
        self.depth -= 1
        self.line("}")

    def memory(self, array, at):
        """How many elements the memory behind an array has."""
        total = self.shapes[array.name].total(at)
        for other in self.live_arrays():
            if other.shared_with == array.name:
                total = max(total, self.shapes[other.name].total(at) + other.shift)
        return total

    def one_call(self, at):
        arguments = [str(self.program.sets[at][s]) for s in self.program.sizes]
        arguments += [str(values[at]) for _, values in self.pitches()]
        shown = []
        made = {}
        for a in sorted(self.live_arrays(), key=lambda a: a.shared_with is not None):
            made[a.name] = self.make_array(a, at, shown)
        pointers = [text for a in self.live_arrays() for text in made[a.name]]
        members = [a for a in self.live_arrays() if a.kind == "member"]
        if members:
            self.line("struct state the_state = {" + ", ".join(a.name for a in members) + "};")
            pointers.append("&the_state")
        self.line(f"compute({', '.join(arguments + pointers)});")
        for name, pointer, element, count in shown:
            self.line(f'show_{SHORT.get(element, element)}("{name}", {pointer}, {count});')
        for s in self.live_scalars():
            self.line(f'show_{SHORT.get(s.element, s.element)}("{s.name}", &out_{s.name}, 1);')
        for a in self.live_arrays():
            if a.kind in ("flat", "rows", "member") and not a.shared_with:
                self.line(f"free({a.name});")

    def make_array(self, a, at, shown):
        """Declares, fills; the text of the argument, if it is one."""
        short = SHORT.get(a.element, a.element)
        if a.shared_with:
            self.line(f"{a.element} *{a.name} = {a.shared_with} + {a.shift};")
            return [a.name]
        count = self.memory(a, at)
        limit = a.index_range if a.fill == "index" else 97
        pointer = a.name
        if a.kind == "vector":
            self.line(f"std::vector<{a.element}> {a.name}({count});")
            pointer = f"{a.name}.data()"
        elif a.kind == "global":
            pointer = "&" + a.name + "[0]" * a.rank
        else:
            self.line(f"{a.element} *{a.name} = ({a.element} *)malloc({count} * sizeof({a.element}));")
        self.line(f"fill_{short}({pointer}, {count}, {limit}u);")
        shown.append((a.name, pointer, a.element, count))
        if a.kind == "rows" and a.rank > 1:
            inner = "".join(f"[{v[at]}]" for v in self.shapes[a.name].values[1:])
            return [f"({a.element}(*){inner}){a.name}"]
        return [a.name] if a.kind not in ("global", "member") else []

    def text(self):
        self.prologue()
        self.function()
        self.line("")
        self.support()
        self.line("")
        self.main()
        return "\n".join(self.lines) + "\n"


def text_of(program):
    return Printer(program).text()
