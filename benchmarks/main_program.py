# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Writes the main program that calls a benchmark (harness.h)."""

from description import FOLDER


def array_line(array):
    fix, rows = array.fix or "NULL", "n" if array.fix else "0"
    return (f"  void *{array.name} = harness_add(harness_{array.type}, "
            f"(size_t){array.size}, {array.low}, {array.high}, "
            f"{int(array.role != 'in')}, {rows}, {fix});")


def main_program(program):
    lines = [f'#include "{FOLDER}/harness.h"', "",
             f"{program.prototype()};", "",
             "int main(int argc, char **argv) {",
             "  harness_begin(argc, argv);",
             '  const long seed = harness_value("seed", 1);',
             "  (void)seed;"]
    lines += [f'  const int {name} = harness_value("{name}", {pair[0]});'
              for name, pair in program.sizes.items()]
    lines += [array_line(array) for array in program.arrays]
    call = program.call
    if program.result:
        lines += [f"  {program.result} result = 0;",
                  "  harness_returns(&result, sizeof result);"]
        call = f"result = {call}"
    lines += ["  while (harness_next()) {", f"    {call};",
              "    harness_called();", "  }", "  return 0;", "}"]
    return "\n".join(lines) + "\n"
