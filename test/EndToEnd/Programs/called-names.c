// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls whose bodies would mean something else where they stand, if names were
// taken as they are; arguments that the function changes on its way.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --run-flags=--check=all
#include <stdio.h>
#define N 2000
static double A[N], B[N];
static void init(void) {
  for (int i = 0; i < N; i++) {
    A[i] = (i * 37 % 101) * 0.01;
    B[i] = (i % 13) * 0.5;
  }
}
static void show(const char *what) {
  double s = 0, q = 0;
  for (int i = 0; i < N; i++) {
    s += A[i] * (i % 7);
    q += B[i] * (i % 5);
  }
  printf("%s %.15g %.15g\n", what, s, q);
}

// A global variable, and a local one of the same name; the caller has one, too.
double scale = 3;
static void hidden(double *u, int n) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] * 0.5 + scale;
  for (int i = 0; i < n; i++) {
    double scale = u[i] * 0.25;
    u[i] = u[i] - scale;
  }
}
static void testHidden(void) {
  double scale = 0.125;
  for (int t = 0; t < 10; t++) {
    hidden(A, N);
    for (int i = 0; i < N; i++)
      B[i] = B[i] * 0.5 + A[i] * scale;
  }
}

// A macro of the caller's whose variable the function has, too, and changes.
#define SIZE (n - 8)
static void macros(double *u, const double *v, int n, int m) {
  n -= 3;
  m -= 1;
  for (int i = 1; i < m; i++)
    u[i] = v[i] * 0.5 + v[i - 1] * 0.25 + v[i + 1] * 0.125 + (i < n);
}
static void testMacros(void) {
  int n = N;
  for (int t = 0; t < 10; t++) {
    macros(A, B, 1000, SIZE);
    macros(B, A, 1200, SIZE);
  }
}

// Parameters in macros, and the same names the other way round.
#define AT(i) u[(i)] * w
static void turned(double *u, const double *v, double w) {
  for (int i = 1; i < N - 1; i++)
    u[i] = AT(i) + v[i - 1] * 0.25;
}
static void testTurned(void) {
  double *u = A, *v = B, w = 0.5;
  for (int t = 0; t < 10; t++) {
    turned(v, u, w);
    turned(u, v, w * 0.5);
  }
}

// Names that are pasted together, and others that are hidden by a macro later on.
static double g_a = 2, g_b = 5;
#define G(x) g_##x
static void pasted(double *u, int n) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] * 0.5 + G(a) * G(b);
}
#define LATER 2
static void redefined(double *u, int n) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] * 0.5 + LATER;
}
#undef LATER
#define LATER 3
static void testPasted(void) {
  double g_a = 0.5;
  for (int t = 0; t < 3; t++) {
    pasted(A, N);
    redefined(B, N);
    for (int i = 0; i < N; i++)
      B[i] = B[i] * g_a + A[i] + LATER;
  }
}

// What follows on the line of a call.
static void trailing(double *u, const double *v) {
  for (int i = 1; i < N - 1; i++)
    u[i] = v[i] * 0.5 + v[i + 1] * 0.25 + v[i - 1] * 0.125; // done
}
static void conditional(double *u, const double *v) {
  for (int i = 1; i < N - 1; i++)
    u[i] = v[i] * 0.5 + v[i + 1] * 0.25 + v[i - 1] * 0.125;
#ifdef DEBUG
  printf("x");
#endif
}
static void testTrailing(void) {
  int k = 1;
  for (int t = 0; t < 10; t++) {
    trailing(A, B); k += 1;
    conditional(B, A); k *= 2;
  }
  printf("%d\n", k);
}

// Numbers that are promoted or converted on their way in and out.
struct Config { unsigned level : 4; int n; };
static void promoted(double *u, unsigned level, int n) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] * 0.5 + (level - 5 > 0 ? 1 : 2);
}
static int truncated(double *u, float by) {
  for (int i = 0; i < N; i++)
    u[i] = u[i] * 0.5 + by;
  return u[N / 2] * 10;
}
static void testConverted(void) {
  struct Config c = {3, N};
  double sum = 0;
  for (int t = 0; t < 10; t++) {
    promoted(A, c.level, c.n);
    double got = truncated(B, 0.1);
    sum += truncated(A, t);
    printf("%g %.9g\n", got, sum);
  }
}

// Variables that the function changes, by their names, addresses or parts.
static int level = 1;
union Punned { int i; float f; } pun;
static void count(unsigned *p, int k, double *u) {
  *p = *p + 3;
  for (int i = 0; i < N; i++)
    u[i] = u[i] * 0.5 + k;
}
static void store(double *u, int k) {
  pun.f = pun.f + 1.5f;
  level++;
  for (int i = 0; i < N; i++)
    u[i] = u[i] * 0.5 + k % 17;
}
static void shorten(double *u, int n) {
  if (n < 3)
    return;
  while (n-- > N / 2)
    u[n] += 0.5;
  if (u[0] > 100) {
    return;
  }
  for (int i = 0; i < n; i++)
    u[i] *= 0.75;
}
static void testChanged(void) {
  pun.i = 7;
  for (int t = 0; t < 10; t++) {
    count((unsigned *)&level, level, A);
    store(B, pun.i);
    store(A, level);
    shorten(A, N - t * 150);
    shorten(B, t);
  }
  printf("%d\n", level);
}

int main(void) {
  init();
  testHidden();
  show("hidden");
  testMacros();
  show("macros");
  testTurned();
  show("turned");
  testPasted();
  show("pasted");
  testTrailing();
  show("trailing");
  testConverted();
  show("converted");
  testChanged();
  show("changed");
  return 0;
}
