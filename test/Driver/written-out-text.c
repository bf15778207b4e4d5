// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The text with calls written out, which is read once more.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run --quiet --print-after=inlining %s -- | grep -v '// CHECK' | %filecheck %s
#define N 3000
static double u[N], v[N];
int printf(const char *, ...);

static void sweep(const double *a, double *b, double w) {
  if (w == 0)
    return;
  for (int i = 1; i < N - 1; i++)
    b[i] = w * (a[i - 1] + a[i + 1]); // the sum
  /* twice */
  for (int i = 1; i < N - 1; i++)
    b[i] += w;
}
static int last(double *a, int t) {
  for (int i = 0; i < N; i++)
    a[i] += t;
  return a[N - 1];
}

// Another compilation would return out of the caller.
static void guarded(double *a) {
#ifdef NOT_NOW
  return;
#endif
  for (int i = 0; i < N; i++)
    a[i] *= 0.5;
}

// Another file may have the one that is called.
__attribute__((weak)) void weakened(double *a) {
  for (int i = 0; i < N; i++)
    a[i] *= 0.25;
}

// CHECK: for (int t = 0; t < 10; t++) {
// CHECK-NEXT: #pragma omp single
// CHECK-NEXT:     {
// CHECK-NEXT:       if (!((t * 0.5) == 0)) {
// CHECK-NEXT:       for (int i = 1; i < N - 1; i++)
// CHECK-NEXT:         v[i] = (t * 0.5) * (u[i - 1] + u[i + 1]); // the sum
// CHECK-NEXT:       /* twice */
// CHECK-NEXT:       for (int i = 1; i < N - 1; i++)
// CHECK-NEXT:         v[i] += (t * 0.5);
// CHECK:            }
// CHECK-NEXT:     }
// CHECK-NEXT:     double x;
// CHECK-NEXT:     for (int i = 0; i < N; i++)
// CHECK-NEXT:       v[i] += t;
// CHECK-NEXT:     x = (int)(v[N - 1]);
// CHECK-NEXT:     guarded(u);
// CHECK-NEXT:     weakened(v);
// CHECK-NEXT:     printf("%g\n", x);
int main(void) {
  for (int t = 0; t < 10; t++) {
#pragma omp single
    sweep(u, v, t * 0.5);
    double x = last(v, t);
    guarded(u);
    weakened(v);
    printf("%g\n", x);
  }
  return 0;
}
