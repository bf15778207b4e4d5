# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Writes one or several programs as one C or C++ file, with a main that fills
their arrays, calls them and prints a checksum of every array and scalar."""

from printing import Printer

SHORT = {"unsigned": "unsigned", "long long": "longlong", "unsigned long long": "ulonglong",
         "unsigned short": "ushort", "signed char": "schar", "unsigned char": "uchar",
         "unsigned long": "ulong"}


def short(element):
    return SHORT.get(element, element)


class Unit:
    """A file, and which of its lines belong to which program."""

    def __init__(self, programs):
        self.printers = [Printer(p) for p in programs]
        self.cxx = programs[0].cxx
        self.lines = []
        self.first_lines = []  # of the programs
        self.depth = 0
        self.prologue()
        for printer in self.printers:
            self.first_lines.append(len(self.lines) + 1)
            self.lines += printer.text_lines() + [""]
        self.support()
        for printer in self.printers:
            self.calls(printer)
        self.main()

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def opened(self, head):
        self.line(head + " {")
        self.depth += 1

    def closed(self):
        self.depth -= 1
        self.line("}")

    def text(self):
        return "\n".join(self.lines) + "\n"

    def seed_of_line(self, line):
        seed = None
        if line >= self.first_support_line:
            return None
        for printer, first in zip(self.printers, self.first_lines):
            if first <= line:
                seed = printer.program.seed
        return seed

    def prologue(self):
        if self.cxx:
            headers = ["algorithm", "array", "cmath", "cstdio", "cstdlib", "vector"]
        else:
            headers = ["math.h", "stdio.h", "stdlib.h"]
        for header in headers:
            self.line(f"#include <{header}>")
        self.line("#define LARGER(x, y) ((x) > (y) ? (x) : (y))")
        self.line("#define SMALLER(x, y) ((x) < (y) ? (x) : (y))")
        self.line("")

    # Filling and showing --------------------------------------------------

    def support(self):
        """Fills and sums in order, which nobody should convert."""
        self.first_support_line = len(self.lines) + 1
        self.line("static unsigned state_of_random = 1u;")
        self.line("static unsigned next_random(void) {")
        self.line("  return (state_of_random = state_of_random * 1664525u + 1013904223u) >> 8;")
        self.line("}")
        self.line("static unsigned long long sum = 14695981039346656037ull;")
        self.line("static void add_bytes(const void *data, int bytes) {")
        self.line("  const unsigned char *p = (const unsigned char *)data;")
        self.line("#pragma c2cuda off")
        self.line("  for (int i = 0; i < bytes; i++) sum = (sum ^ p[i]) * 1099511628211ull;")
        self.line("}")
        elements = set()
        for p in self.printers:
            elements |= {a.element for a in p.live_arrays()} | {s.element for s in p.live_scalars()}
        for element in sorted(elements):
            self.support_for(element)
        self.line("")

    def support_for(self, element):
        name = short(element)
        value = "next_random() % limit"
        if element in ("double", "float"):
            value = f"({element})(next_random() % 2048) / 1024 - ({element})0.75"
        self.line(f"static void fill_{name}({element} *p, long count, unsigned limit) {{")
        self.line("#pragma c2cuda off")
        self.line(f"  for (long i = 0; i < count; i++) p[i] = ({element})({value});")
        self.line("  (void)limit;")
        self.line("}")
        # Which NaN comes out of an operation is nobody's promise.
        canonical = "if (v != v) v = 0; " if element in ("double", "float") else ""
        self.line(f"static void show_{name}(const char *name, const {element} *p, long count) {{")
        self.line("  sum = 14695981039346656037ull;")
        self.line("#pragma c2cuda off")
        self.line(f"  for (long i = 0; i < count; i++) {{ {element} v = p[i]; {canonical}add_bytes(&v, (int)sizeof v); }}")
        self.line('  printf("%s %016llx\\n", name, sum);')
        self.line("}")
        self.line(f"static {element} **rows_{name}({element} *p, long rows, long length) {{")
        self.line(f"  {element} **row = ({element} **)malloc(rows * sizeof(*row));")
        self.line("#pragma c2cuda off")
        self.line("  for (long i = 0; i < rows; i++) row[i] = p + i * length;")
        self.line("  return row;")
        self.line("}")

    # Calls ----------------------------------------------------------------

    def main(self):
        self.opened("int main(void)")
        for printer in self.printers:
            self.line(f"{printer.top('run')}();")
        self.line("return 0;")
        self.closed()

    def calls(self, printer):
        seed = printer.program.seed
        self.opened(f"static void {printer.top('run')}(void)")
        self.line(f'printf("program {seed}\\n");')
        self.line(f"state_of_random = {seed % 65536 + 1}u;")
        for at in range(len(printer.program.sets)):
            self.opened("")
            self.one_call(printer, at)
            self.closed()
        self.closed()

    def one_call(self, printer, at):
        program = printer.program
        arguments = [str(program.sets[at][s]) for s in program.sizes]
        arguments += [str(values[at]) for _, values in printer.pitches()]
        shown, made = [], {}
        if printer.members():
            self.line(f"static struct {printer.top('state')} the_state;")
        for a in sorted(printer.live_arrays(), key=lambda a: a.shared_with is not None):
            made[a.name] = self.make_array(printer, a, at, shown)
        pointers = [text for a in printer.live_arrays() for text in made[a.name]]
        if printer.members() and not printer.is_method():
            pointers.append("&the_state")
        function = ("the_state." if printer.is_method() else "") + printer.top("compute") + (f"<{program.template}>" if program.template else "")
        self.line(f"{function}({', '.join(arguments + pointers)});")
        for name, pointer, element, count in shown:
            self.line(f'show_{short(element)}("{name}", {pointer}, {count});')
        for s in printer.live_scalars():
            self.line(f'show_{short(s.element)}("{s.name}", &{printer.top("out_" + s.name)}, 1);')
        for a in printer.live_arrays():
            if a.kind in ("flat", "rows", "member", "pointers", "record") and not a.shared_with:
                self.line(f"free({a.name});")
            if a.kind == "pointers":
                self.line(f"free(rows_of_{a.name});")

    @staticmethod
    def memory(printer, array, at):
        """How many elements the memory behind an array has."""
        total = printer.shapes[array.name].total(at)
        for other in printer.live_arrays():
            if other.shared_with == array.name:
                total = max(total, printer.shapes[other.name].total(at) + other.shift)
        return total

    def make_array(self, printer, a, at, shown):
        """Declares, fills; the text of the argument, if it is one."""
        if a.shared_with:
            if a.inside:
                return []
            self.line(f"{a.element} *{a.name} = {a.shared_with} + {a.shift};")
            return self.arguments(printer, a, at)
        name = short(a.element)
        count = self.memory(printer, a, at) * (2 if a.kind == "record" else 1)
        limit = a.index_range if a.fill == "index" else 97
        pointer = a.name
        if a.kind == "vector":
            self.line(f"std::vector<{a.element}> {a.name}({count});")
            pointer = f"{a.name}.data()"
        elif a.kind == "stdarray":
            self.line(f"static std::array<{a.element}, {count}> {a.name};")
            pointer = f"{a.name}.data()"
        elif a.kind == "reference":
            extents = "".join(f"[{v[at]}]" for v in printer.shapes[a.name].values)
            self.line(f"static {a.element} {a.name}{extents};")
            pointer = f"&{a.name}" + "[0]" * a.rank
        elif a.kind == "inner":
            pointer = f"&the_state.{a.name}" + "[0]" * a.rank
        elif a.kind == "global":
            pointer = "&" + printer.top(a.name) + "[0]" * a.rank
        else:
            self.line(f"{a.element} *{a.name} = ({a.element} *)malloc({count} * sizeof({a.element}));")
        self.line(f"fill_{name}({pointer}, {count}, {limit}u);")
        if a.kind == "member":
            self.line(f"the_state.{a.name} = {a.name};")
        elif a.kind == "pointers":
            rows, length = (v[at] for v in printer.shapes[a.name].values)
            self.line(f"{a.element} **rows_of_{a.name} = rows_{name}({a.name}, {rows}, {length});")
        shown.append((a.name, pointer, a.element, count))
        return self.arguments(printer, a, at)

    @staticmethod
    def arguments(printer, a, at):
        if a.kind == "rows" and a.rank > 1:
            inner = "".join(f"[{v[at]}]" for v in printer.shapes[a.name].values[1:])
            return [f"({a.element}(*){inner}){a.name}"]
        if a.kind == "pointers":
            return [f"rows_of_{a.name}"]
        if a.kind == "record":
            return [f"(struct {printer.top('record_' + a.name)} *){a.name}"]
        return [a.name] if a.kind not in ("global", "member", "inner") else []
