// RUN: %convert-and-compare %s --min-offloaded 4
// RUN: c2cuda -o - %s -- 2>&1 | FileCheck %s
// A size that one function knows as a variable, and a called one as a member: the
// arrays stay on the device where both are the same.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int n, rounds;
  double *rhs;
} linear;

static void apply(const linear *s, const double *x, double *y) {
  int n = s->n;
  for (int i = 0; i < n; i++)
    y[i] = 4 * x[i] - (i > 0 ? x[i - 1] : 0) - (i < n - 1 ? x[i + 1] : 0);
}

// CHECK-LABEL: int relax(
// CHECK: on_device = n == s->n
static int relax(const linear *s, double *x, double w) {
  const int n = s->n;
  double *r = malloc(n * sizeof *r);
  double most = 1;
  int round;
  for (round = 0; round < s->rounds && most > 1e-9; round++) {
    apply(s, x, r);
    for (int i = 0; i < n; i++) {
      r[i] = s->rhs[i] - r[i];
      x[i] += w * r[i];
    }
    most = fabs(r[n / 2]);
  }
  free(r);
  return round;
}

// Another size, since the member has been changed in between.
static void halves(linear *s, double *x) {
  int n = s->n;
  s->n = n / 2;
  for (int round = 0; round < 3; round++) {
    apply(s, x, s->rhs);
    for (int i = 0; i < n; i++)
      x[i] += 0.125 * s->rhs[i];
    printf("%g\n", x[round]);
  }
  s->n = n;
}

// And one that changes while the loop runs.
static void shrinks(linear *s, double *x) {
  int n = s->n;
  for (int round = 0; round < 4; round++) {
    apply(s, x, s->rhs);
    for (int i = 0; i < n; i++)
      x[i] += 0.125 * s->rhs[i];
    s->n--;
  }
  s->n = n;
}

// A pointer that leads nowhere when a loop without rounds is reached: not asked.
// CHECK-NOT: {{n == at->[n]}}
static void ended(linear *s, double *x, int rounds) {
  linear *at = s;
  int n = at->n;
  if (rounds == 0)
    at = NULL;
  for (int round = 0; round < rounds; round++) {
    apply(at, x, s->rhs);
    for (int i = 0; i < n; i++)
      x[i] += 0.125 * s->rhs[i];
    for (int i = 0; i < at->n; i++)
      x[i] *= 0.5;
    printf("%g\n", x[round]);
  }
}

static void show(const linear *s, const double *x) {
  double sum = 0;
  for (int i = 0; i < s->n; i++)
    sum += x[i] * (i % 5 + 1);
  printf("%.17g %.17g\n", sum, x[s->n / 3]);
}

int main(void) {
  linear s = {200, 60, malloc(200 * sizeof(double))};
  double *x = calloc(200, sizeof *x);
  for (int i = 0; i < s.n; i++)
    s.rhs[i] = i % 11;
  printf("%d\n", relax(&s, x, 0.2));
  show(&s, x);
  halves(&s, x);
  show(&s, x);
  shrinks(&s, x);
  show(&s, x);
  ended(&s, x, 3);
  ended(&s, x, 0);
  show(&s, x);
  s.n = 0;
  printf("%d\n", s.rounds = 0);
  printf("%d\n", relax(&s, x, 0.2));
  free(s.rhs);
  free(x);
  return 0;
}
