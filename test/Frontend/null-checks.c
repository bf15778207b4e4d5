// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Whether a pointer is null: a parameter, whose conditions are in domains.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda -o - %s 2>/dev/null -- | %filecheck %s --check-prefix=TEXT
#include <stddef.h>

void choose(int n, float *restrict y, const float *restrict bias) {
  for (int i = 0; i < n; i++)
    y[i] = bias != NULL ? bias[i] : 0;
}
// CHECK-LABEL: scop choose
// CHECK: { S0[i] -> bias[i] : has_bias > 0 and 0 <= i < n }
// TEXT: choose_kernel(int n, bool has_bias,
// TEXT: y[i] = has_bias ? bias[i] : 0;
// TEXT: float *dev_bias = NULL;
// TEXT-NEXT: if (bias != 0)
// TEXT: choose_kernel<<<(n + 127) / 128, 128>>>(n, (bias != 0), dev_bias, dev_y);

void update(int n, float *restrict x, float *restrict a, float *restrict b) {
  for (int i = 0; i < n; i++) {
    if (a)
      a[i] += x[i];
    if (!a && 0 != b)
      b[i] = x[i];
    if (a || b)
      x[i] = 0;
  }
}
// CHECK-LABEL: scop update
// CHECK: { S0[i] : has_a > 0 and 0 <= i < n }
// CHECK: { S1[i] : has_b > 0 and has_a <= 0 and 0 <= i < n }
// TEXT: update_kernel(int n, bool has_a, bool has_b,
// TEXT: if (has_a && i < n)
// TEXT-NEXT: a[i] += x[i];
// TEXT-NEXT: else if (has_b && !has_a && i < n)
// TEXT-NEXT: b[i] = x[i];
// TEXT: if ((b != 0 || a != 0) && n > 0) {

struct net {
  int n;
  float *x, *g;
};

void member(struct net *p) {
  if (p->g == NULL)
    return;
  for (int i = 0; i < p->n; i++)
    if (p->g)
      p->x[i] -= p->g[i];
}
// CHECK-LABEL: scop member
// CHECK: { S0[i] : has_g > 0 and 0 <= i < n }
