// RUN: %convert-and-compare %s --min-offloaded 20
// RUN: mkdir -p %t.dir && sed 's/$/\r/' %s > %t.dir/crlf.c
// RUN: %convert-and-compare %t.dir/crlf.c --min-offloaded 20
// Nests in unusual places: after other code on a line, as branches without
// braces, behind labels, in switches, in macros; pragmas, comments everywhere.
#include <stdio.h>
#define N 200
static double a[N], b[N], c[N];
static int h[N];
#define FOR(i, n) for (int i = 0; i < (n); ++i)
#define SQ(x) ((x) * (x))
#define AXPY(n, s, x, y) do { for (int q = 0; q < (n); q++) (y)[q] += (s) * (x)[q]; } while (0)
#define BODY(i) { c[i] = SQ(a[i]) + b[i]; }
#define WRAP2(x) WRAP1(x, 1)
#define WRAP1(x, y) ((x) + (y))
static void foo(void) { printf("foo %g\n", a[3]); }
static void one(void) { for (int i = 0; i < N; i++) a[i] = i; foo(); }
static void two(void) { for (int i = 0; i < N; i++) a[i] += i; for (int i = 0; i < N; i++) b[i] = a[i] * 2; foo(); }
static void unbraced(int c0) {
  if (c0) for (int i = 0; i < N; i++) a[i] += 1;
  else for (int i = 0; i < N; i++) a[i] -= 1;
  foo();
  if (c0 > 1)
    for (int i = 0; i < N; i++)
      b[i] = 3;
  else if (c0 > 0)
    for (int i = 0; i < N; i++)
      b[i] += a[i];
  else
    foo();
}
static void labels(int k) {
  if (k == 2) goto second;
first:
  for (int i = 0; i < N; i++) a[i] = a[i] * 0.5;
second: for (int i = 0; i < N; i++) b[i] = b[i] + 0.25;
  if (k == 2) { k = 1; goto first; }
}
static void sw(int k) {
  switch (k) {
  case 0: for (int i = 0; i < N; i++) c[i] = 1; break;
  case 1:
    for (int i = 0; i < N; i++) c[i] = i;
  case 2: { for (int i = 0; i < N; i++) c[i] += a[i]; } break;
  default: for (int i = 0; i < N; i++) c[i] = -1;
  }
}
static void macros(void) {
  FOR(i, N) { a[i] = SQ(b[i]); }
  FOR(i, N) FOR(j, 3) a[i] += WRAP2(j) * b[i];
  AXPY(N, 2.0, a, b);
  FOR(i, N) BODY(i)
}
static void cont(void) {
  for (int i = 0; \
       i < N; \
       i++) { \
    a[i] = b[i] \
      + c[i]; \
  }
}
static void comments(void) {
  /*1*/ for /*2*/ ( /*3*/ int /*4*/ i /*5*/ = /*6*/ 0 /*7*/ ; /*8*/ i /*9*/ < /*10*/ N /*11*/ ; /*12*/ i ++ /*13*/ ) /*14*/ { /*15*/ a /*16*/ [ /*17*/ i /*18*/ ] /*19*/ = /*20*/ b [ i ] /*21*/ * /*22*/ 2 /*23*/ ; /*24*/ } /*25*/
  for (int i = 0; i < N; i++) // behind the head
    // alone
    b[i] = a[i] // in the middle
           + c[i]; // at the end
}
static void tabs(void) {
	for (int i = 0; i < N; i++) {
		/* tab	comment */
		a[i]	=	b[i]	- c[i];
	}
}
static int knr(int n, double *x, double *y)
{
  int i;
  for (i = 0; i < n; i++) y[i] = x[i] * 1.5;
  return i;
}
static void pragmas(void) {
#pragma omp parallel for
  for (int i = 0; i < N; i++) a[i] = b[i] + 1;
#ifdef _OPENMP
#pragma omp parallel for
#endif
  for (int i = 0; i < N; i++) b[i] = a[i] + 1;
#pragma GCC ivdep
  for (int i = 0; i < N; i++) c[i] = a[i] + b[i];
  _Pragma("GCC unroll 4") for (int i = 0; i < N; i++) c[i] += 1;
#pragma GCC unroll 8
#pragma GCC ivdep
  for (int i = 0; i < N; i++)
#pragma GCC unroll 2
    for (int j = 0; j < 2; j++) c[i] += j;
}
static void cond(void) {
#if 1
  for (int i = 0; i < N; i++) a[i] += 1;
#else
  for (int i = 0; i < N; i++) a[i] -= 1;
#endif
  for (int i = 0; i < N; i++) {
#if 1 // active
    b[i] += a[i]; /* kept */
#else // inactive
    b[i] -= a[i]; /* kept too */
#endif
  }
#ifdef NOTHING
  for (int i = 0; i < N; i++) {
#else
  for (int i = 1; i < N; i++) {
#endif
    c[i] += 1;
  }
}
static void one_line_if(int k) { if (k) { for (int i = 0; i < N; i++) h[i] = i; } else { for (int i = 0; i < N; i++) h[i] = -i; } }
static double sum(const double *x) { double s = 0; for (int i = 0; i < N; i++) s += (i % 7 + 1) * x[i]; return s; }
static void show(const char *w) { double s = 0; for (int i = 0; i < N; i++) s += h[i]; printf("%s %.17g %.17g %.17g %g\n", w, sum(a), sum(b), sum(c), s); }
int main(void) {
  one(); show("one"); two(); show("two"); unbraced(0); show("u0"); unbraced(1); show("u1"); unbraced(2); show("u2");
  labels(1); show("l1"); labels(2); show("l2"); for (int k = 0; k < 4; k++) { sw(k); show("sw"); }
  macros(); show("macros"); cont(); show("cont"); comments(); show("comments"); tabs(); show("tabs");
  printf("%d\n", knr(N, a, b)); show("knr"); pragmas(); show("pragmas"); cond(); show("cond"); one_line_if(0); show("o"); one_line_if(1); show("o");
  return 0;
}
