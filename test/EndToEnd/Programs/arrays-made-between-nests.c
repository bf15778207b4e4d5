// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays that are allocated where they are needed first, between nests: they stay on the
// device as well, and ways out before that know nothing of them.
//
// RUN: %convert-and-compare %s --expect-offloaded 5 --nvcc
// RUN: %c2cuda %s --dry-run -- 2>&1 | FileCheck %s
// CHECK: remark: on the device from nest to nest: a, b, c
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static int work(int n, int bad) {
  double *a = malloc(n * sizeof *a);
  if (!a)
    return -1;
  for (int i = 0; i < n; i++)
    a[i] = 0.5 * i;
  double *b = malloc(n * n * sizeof *b);
  if (!b || bad == 1) {
    free(a);
    return -2;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[i] - a[j];
  if (bad == 2)
    return (int)a[3];
  double *c = (double *)calloc(n, sizeof(double));
  if (c == NULL)
    return -3;
  clock_t start = clock();
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < n; j++)
      s += b[i * n + j] * a[j];
    c[i] = s;
  }
  if (clock() < start)
    printf("no\n");
  int big = 0;
  for (int k = 0; k < n * n; k++)
    if (b[k] > 3)
      big++;
  printf("%d %g %g\n", big, c[1], b[n + 1]);
  for (int i = 0; i < n; i++)
    a[i] = c[i] + 1;
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%.10g\n", sum);
  free(a);
  free(b);
  free(c);
  return big;
}
int main(void) { printf("%d %d %d\n", work(70, 0), work(20, 1), work(33, 2)); }
