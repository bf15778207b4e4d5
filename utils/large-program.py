#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Prints a C program of about LINES lines, all of them functions with loop nests.

    utils/large-program.py LINES > large.c

The same number gives the same program. The nests are of the kinds that programs are
made of: products, stencils with time loops, triangles, sums, conditions, serial
recurrences, calls. Every function is a little different.
"""

import sys

SHAPES = [
    """
void product{k}(int n, int m, double *restrict c, const double *restrict a,
             const double *restrict b) {{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {{
      double sum = {k};
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * m + j];
      c[i * m + j] = sum;
    }}
}}
""",
    """
void heat{k}(int steps, int n, double a[n][n], double b[n][n]) {{
  for (int t = 0; t < steps; t++) {{
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 0.{k} * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }}
}}
""",
    """
void triangle{k}(int n, double l[n][n], double *x, double *restrict y) {{
  for (int i = 0; i < n; i++)
    y[i] = {k};
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      y[i] += l[i][j] * x[j];
  for (int i = 0; i < n; i++) {{
    if (y[i] < 0)
      y[i] = -y[i];
    else
      y[i] += {k};
  }}
}}
""",
    """
long count{k}(int n, const int *a) {{
  long total = 0;
  int most = a[0];
  for (int i = 0; i < n; i++)
    if (a[i] % {odd} == 1)
      total += a[i];
  for (int i = 1; i < n; i++)
    if (a[i] > most)
      most = a[i];
  return total + most;
}}
""",
    """
void filter{k}(int n, const float *restrict in, float *restrict out) {{
  float kept = {k};
  for (int i = 0; i < n; i++) {{
    kept = 0.5f * kept + in[i];
    out[i] = kept;
  }}
  for (int i = {odd}; i < n; i++)
    out[i] = weight{k}(out[i], in[i - {odd}]);
}}
""",
    """
void particles{k}(int n, struct particle *p, double dt) {{
  for (int i = 0; i < n; i++) {{
    p[i].x += dt * p[i].vx;
    p[i].y += dt * p[i].vy;
    if (p[i].x > {k})
      p[i].vx = -p[i].vx;
  }}
}}
""",
    """
void transpose{k}(int n, int m, float *restrict a, const float *restrict b) {{
#define AT(i, j) ((i) * m + (j))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[j * n + i] = b[AT(i, j)] + {k};
#undef AT
  for (int d = 0; d < n + m - 1; d++)
    for (int i = 0; i < n; i++)
      if (d - i >= 0 && d - i < m)
        a[(d - i) * n + i] *= {odd};
}}
""",
]
WEIGHT = """
static float weight{k}(float a, float b) {{
  return a * b > {k} ? a : b;
}}
"""


def main():
    lines = int(sys.argv[1])
    text = ("#include <math.h>\n\nstruct particle {\n"
            "  double x, y, vx, vy;\n};\n")
    number = 0
    while text.count("\n") < lines:
        values = {"k": number + 1, "odd": 2 * (number % 9) + 3}
        shape = SHAPES[number % len(SHAPES)]
        if "weight" in shape:
            text += WEIGHT.format(**values)
        text += shape.format(**values)
        number += 1
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
