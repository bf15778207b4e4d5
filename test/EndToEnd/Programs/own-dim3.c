// A type of the user's with the name that launches are written with.
// RUN: %convert-and-compare %s --nvcc 2>&1 | %filecheck %s
// CHECK: the struct 'dim3': CUDA may have a struct of the same name
// CHECK: offloaded loop nest of 'shear'
// CHECK: host code stays C in {{.*}}: CUDA's headers have a 'dim3' of their own
#include <stdio.h>

typedef struct { int w, h, d; } dim3;

static void twice(dim3 *d, int n) {
  for (int i = 0; i < n; i++)
    d[i].w *= 2;
}
static void shear(int a[40][50]) {
  for (int i = 0; i < 40; i++)
    for (int j = 49; j >= 0; --j)
      a[i][j] += i - j;
}

int main(void) {
  static int a[40][50];
  static dim3 d[9] = {{1, 2, 3}, {4, 5, 6}};
  shear(a);
  twice(d, 9);
  long s = 0;
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 50; j++)
      s += a[i][j] * (i + 2 * j);
  printf("%ld %d %d\n", s, d[0].w, d[1].w);
  return 0;
}
