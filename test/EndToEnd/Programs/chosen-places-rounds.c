// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// RUN: %c2cuda %s -o - --quiet -- | grep -v "// CHECK" | %filecheck %s
// As in chosen-places.c, with what another phase of the same kernel writes.
#include <stdio.h>

enum { N = 300 };
static float a[N], b[N], in[N];
static int c[N];

// CHECK: rounds_rounds_kernel({{.*}}const float *in,
void rounds(int n, int m, float *restrict a, float *restrict b,
                   const float *restrict in, const int *restrict c) {
  for (int t = 0; t < m; t++) {
    for (int i = 1; i < n; i++) {
      float x = in[i];
      if (c[i] > t)
        x = b[i - 1];
      a[i] = x * 0.5f;
    }
    for (int i = 1; i < n; i++)
      b[i] = a[i] + a[i - 1];
  }
}

int main(void) {
  for (int i = 0; i < N; i++) {
    in[i] = i % 11;
    b[i] = i % 5;
    c[i] = i % 9;
  }
  rounds(N, 8, a, b, in, c);
  double s = 0;
  for (int i = 0; i < N; i++)
    s = s * 0.999 + a[i] + b[i];
  printf("%.17g\n", s);
}
