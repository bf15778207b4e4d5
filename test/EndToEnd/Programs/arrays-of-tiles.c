// RUN: %convert-and-compare %s --min-offloaded 1 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// A local array for each tile of each round: threads have their own one, rather than
// memory for all rounds and tiles, which no device may have.
#include <stdio.h>
#include <stdlib.h>
#define R 7
#define T 256

// CHECK: int temp[270];
// CHECK-NOT: dev_temp

static void smooth(const int *a, int *b, int n, int rounds) {
  for (int r = 0; r < rounds; r++)
    for (int i = 0; i < n; i += T) {
      int temp[T + 2 * R];
      for (int j = 0; j < T; j++) {
        temp[j + R] = a[i + j + R];
        if (j < R) {
          temp[j] = i < R ? 0 : a[i + j];
          temp[j + R + T] = a[i + j + T + R];
        }
      }
      for (int j = 0; j < T; j++) {
        int s = r;
        for (int k = -R; k <= R; k++)
          s += temp[j + R + k];
        b[i + j] = s;
      }
    }
}

int main(void) {
  int n = 1 << 12;
  int *a = malloc((n + 2 * R) * sizeof(int)), *b = malloc(n * sizeof(int));
  for (int i = 0; i < n + 2 * R; i++)
    a[i] = i % 13;
  smooth(a, b, n, 3);
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += (long)b[i] * (i % 31);
  printf("%ld %d %d\n", sum, b[0], b[n - 1]);
  free(a), free(b);
  return 0;
}
