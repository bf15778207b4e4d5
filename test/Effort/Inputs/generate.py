# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Prints a program of which one part is larger than people write them."""

import sys


def function(body, parameters="int n, double *restrict a, double *restrict b",
             before=""):
    return f"{before}void f({parameters}) {{\n{body}\n}}\n"


def loop(body):
    return f"for (int i = 0; i < n; i++) {{\n{body}\n}}"


def lines(count, line):
    return "\n".join(line(k) for k in range(count))


def convolution_flat():
    """25 terms of one subscript each."""
    terms = " + ".join(f"in[(y + {r - 2}) * w + x + {c - 2}] * k[{r * 5 + c}]"
                       for r in range(5) for c in range(5))
    return function("for (int y = 2; y < h - 2; y++)\n"
                    "for (int x = 2; x < w - 2; x++)\n"
                    f"out[y * w + x] = {terms};",
                    "int h, int w, double *restrict out, "
                    "const double *restrict in, const double *restrict k")


def deep_sum():
    names = "bcdefghijklm"
    heads = "\n".join(f"for (int {i} = 0; {i} < n; {i}++)" for i in names)
    return function(f"{heads}\na[{' + '.join(names)}] += 1;")


def deep_triangle():
    names = "bcdefghijklm"
    heads = "\n".join(f"for (int {i} = 0; {i} < {last}; {i}++)"
                      for i, last in zip(names, "n" + names))
    return function(f"{heads}\na[{' + '.join(names)}] = 1;")


def deep_loops(count):
    return function("\n".join(f"for (int i{k} = 0; i{k} < n; i{k}++)"
                              for k in range(count)) + "\na[i0] = 1;")


def statements_one_array():
    return function(loop(lines(200, lambda k: f"a[i] = a[i] * b[i] + {k};")))


def statements_scalars():
    return function(loop(lines(
        200, lambda k: f"double t{k} = a[i + {k}] * {k} + "
                       f"{f't{k - 1}' if k else 1};") + "\nb[i] = t199;"))


def statements_arrays():
    return function(
        loop(lines(200, lambda k: f"a{k}[i] = a{max(k - 1, 0)}[i] + b[i];")),
        before=lines(200, lambda k: f"double a{k}[1000];") + "\n")


def nested_conditions():
    heads = lines(40, lambda k: f"if (i > {k} && n > {2 * k})")
    return function(loop(f"{heads}\na[i] = 1;"))


def conditions_in_a_row():
    parameters = "int n, double *restrict a, double *restrict b, " + ", ".join(
        f"int m{k}" for k in range(40))
    return function(
        loop(lines(40, lambda k: f"if (i < m{k}) a[i] = {k}; else b[i] = {k};")),
        parameters)


def disjunctions():
    condition = " || ".join(f"(i % {k + 2} == 0 && n % {k + 3} == 1)"
                            for k in range(40))
    return function(loop(f"if ({condition})\na[i] = 1;"))


def terms(count):
    return function(loop("a[i] = " + " + ".join(f"b[i + {k}]"
                                                for k in range(count)) + ";"))


def parentheses():
    return function(loop("a[i] = " + "(" * 240 + "b[i]" + " + 1)" * 240 + ";"))


def pointers(qualifier):
    names = ", ".join(f"double *{qualifier} a{k}" for k in range(30))
    return function(loop(lines(29, lambda k: f"a{k}[i] = a{k + 1}[i];")),
                    f"int n, {names}")


def many_arrays():
    names = ", ".join(f"double *restrict a{k}" for k in range(300))
    return function(loop("a[i] = " + " + ".join(f"a{k}[i]" for k in range(300))
                         + ";"), f"int n, double *restrict a, {names}")


def loops_in_a_row():
    return function(lines(60, lambda k: loop(
        f"{'ab'[k % 2]}[i] = {'ba'[k % 2]}[i] * {k};")))


def recurrences_in_a_row():
    return function(lines(60, lambda k: "for (int i = 1; i < n; i++)\n"
                                        f"a[i] = a[i - 1] * {k};"))


PROGRAMS = {
    "convolution-flat": convolution_flat,
    "deep-sum": deep_sum,
    "deep-triangle": deep_triangle,
    "deep-200": lambda: deep_loops(200),
    "statements-one-array": statements_one_array,
    "statements-scalars": statements_scalars,
    "statements-arrays": statements_arrays,
    "nested-conditions": nested_conditions,
    "conditions-in-a-row": conditions_in_a_row,
    "disjunctions": disjunctions,
    "terms-1000": lambda: terms(1000),
    "terms-20000": lambda: terms(20000),
    "parentheses": parentheses,
    "pointers": lambda: pointers(""),
    "pointers-restrict": lambda: pointers("restrict"),
    "many-arrays": many_arrays,
    "loops-in-a-row": loops_in_a_row,
    "recurrences-in-a-row": recurrences_in_a_row,
}

print(PROGRAMS[sys.argv[1]](), end="")
