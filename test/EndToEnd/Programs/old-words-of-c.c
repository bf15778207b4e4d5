// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What programs in C have and C++ does not, but for which it has other words: numbers
// that become enums, enums that are computed with, jumps over initialisers, constants
// for other files, sizes of parameters, `register`.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 2 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK-NOT: host code stays C
// CHECK: offloaded loop nest of 'main'
// CHECK-NOT: host code stays C
#include <stdio.h>
#include <stdlib.h>

enum side { LEFT, RIGHT, TOP, BOTTOM, NUM_SIDES };
enum option { VERBOSE = 1, CHECKED = 2, FAST = 4 };
struct setup { enum side first; enum option options; int n; };

_Static_assert(NUM_SIDES == 4, "sides");
extern const int Shown;
const double Diffusion = 0.2, Weights[2] = {0.5, 2};
const int Shown = 3;

static _Noreturn void stop(const char *why) {
  fprintf(stderr, "%s\n", why);
  exit(1);
}

static enum side turned(enum side s, int by) { return (s + by) % NUM_SIDES; }

static double total(int n, const double u[n]) {
  register double sum = 0;
  for (register int i = 0; i < n; i++)
    sum += u[i];
  return sum;
}

static int solve(int n, double start[static 2]) {
  int code = 1;
  double *u = malloc(n * sizeof *u);
  if (!u)
    goto end;
  double *v = malloc(n * sizeof *v);
  if (!v)
    goto end;
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i < n / 2 ? start[0] : start[1];
  for (int t = 0; t < 10; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + Diffusion * (u[i - 1] - 2 * u[i] + u[i + 1]);
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }
  double sum = total(n, u);
  printf("%.6f %.6f %.6f\n", u[n / 2], v[1], sum);
  code = sum < 0;
  free(v);
end:
  free(u);
  return code;
}

int main(void) {
  int n = 5000;
  struct setup s = {n % 3, 0, n};
  s.options = VERBOSE | FAST;
  int shown = 0;
  double less = 0;
  for (enum side k = LEFT; k < NUM_SIDES; k++) {
    shown += turned(k, Shown) * 10 + k;
    less += k - 2 < 2;
  }
  s.options = s.options & ~VERBOSE;
  printf("%d %g %d %d\n", shown, less, s.first, s.options);
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  if (!a || !b)
    stop("no memory");
  for (int i = 0; i < n; i++)
    a[i] = i % 17 * Weights[1];
  for (int i = 0; i < n; i++)
    b[i] = a[n - 1 - i] + a[i] * Weights[0];
  printf("%.6f\n", total(n, b));
  double start[2] = {1, 3};
  return solve(n, start);
}
