// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
// RUN: %c2cuda %s -o - --quiet -- | grep -v "// CHECK" | %filecheck %s
// Elements of what the kernel writes or of what it only reads, as a condition
// says. nvcc would load both through the cache that is not coherent if what is
// only read were __restrict__ (read-only-loads.test).
#include <stdio.h>
#include <stdlib.h>

// CHECK: columns_kernel(
// CHECK-NOT: const float *__restrict__ in
// CHECK: const float *in
static void columns(int n, int m, float *restrict a, const float *restrict in,
                    const int *restrict from) {
  for (int j = 1; j < n; j++)
    for (int i = 0; i < m; i++) {
      float t;
      if (from[j] > 2)
        t = a[(j - 1) * m + i];
      else
        t = in[j * m + i];
      a[j * m + i] = t * 1.5f + 1;
    }
}

// A value that the other array replaces; there is no branch that takes both.
// CHECK: later_kernel(
// CHECK-NOT: const float *__restrict__ in
// CHECK: const float *in
static void later(int n, int m, float *restrict a, const float *restrict in,
                  const int *restrict from) {
  for (int j = 1; j < n; j++)
    for (int i = 0; i < m; i++) {
      float t = in[j * m + i];
      if (from[j] > 3)
        t = a[(j - 1) * m + i];
      a[j * m + i] = t * 0.75f - 1;
    }
}

// What the kernel writes it does not read: nothing to take for it.
// CHECK: scaled_kernel(
// CHECK: const float *__restrict__ in
static void scaled(int n, int m, float *restrict b, const float *restrict in) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      b[j * m + i] = 0.5f * in[j * m + i];
}

// A sequence that begins with what was there before.
// CHECK: seed_at_kernel(const unsigned int *seed,
// CHECK: unsigned int *__restrict__ seed_at)
int main(void) {
  const int n = 70, m = 300;
  float *a = malloc(sizeof(float) * n * m), *in = malloc(sizeof(float) * n * m);
  int *from = malloc(sizeof(int) * n * m);
  unsigned seed = 17;
  for (int i = 0; i < n * m; i++) {
    seed = seed * 1103515245u + 12345u;
    from[i] = (int)(seed >> 16) % 7;
  }
  for (int i = 0; i < n * m; i++) {
    a[i] = from[i];
    in[i] = from[n * m - 1 - i] * 0.25f;
  }
  columns(n, m, a, in, from);
  later(n, m, a, in, from);
  double s = 0;
  for (int i = 0; i < n * m; i++)
    s = s * 0.999 + a[i];
  scaled(n, m, a, in);
  for (int i = 0; i < n * m; i++)
    s = s * 0.999 + a[i];
  printf("%u %.17g\n", seed, s);
  free(a);
  free(in);
  free(from);
  return 0;
}
