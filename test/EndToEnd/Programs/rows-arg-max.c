// RUN: %convert-and-compare %s --nvcc --expect-offloaded 4
// RUN: c2cuda -o - %s -- 2>&1 | FileCheck %s
// The index of each row's largest element, found by looking at the best one again:
// rows are shared out, as the variable is declared in the loop over them.
#include <stdio.h>
#include <stdlib.h>

// CHECK: correct ({{.*}}): {{.*}}; threads share i
static int correct(const float *p, const int *label, int rows, int n) {
  int count = 0;
  for (int i = 0; i < rows; i++) {
    int best = 0;
    for (int j = 1; j < n; j++)
      if (p[i * n + j] > p[i * n + best])
        best = j;
    if (best == label[i])
      count++;
  }
  return count;
}

// CHECK: least ({{.*}}): a thread for each i
static void least(const float *p, int *at, int rows, int n) {
  for (int i = 0; i < rows; i++) {
    const float *row = p + i * n;
    int best = n - 1;
    for (int j = n - 2; j >= 0; j--)
      if (row[j] <= row[best])
        best = j;
    at[i] = best;
  }
}

// CHECK: pivots ({{.*}}): a thread for each k
static void pivots(double a[40][40], int *pivot) {
  for (int k = 0; k < 40; k++) {
    int best = k;
    for (int i = k + 1; i < 40; i++)
      if (a[i][k] > a[best][k])
        best = i;
    pivot[k] = best;
  }
}

int main(void) {
  const int rows = 130, n = 19;
  static double a[40][40];
  static int pivot[40];
  float *p = malloc(rows * n * sizeof *p);
  int *label = malloc(rows * sizeof *label), *at = malloc(rows * sizeof *at);
  for (int i = 0; i < rows; i++) {
    label[i] = i * 3 % n;
    for (int j = 0; j < n; j++)
      p[i * n + j] = (i * 31 + j * 17) % 23;
  }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 40; j++)
      a[i][j] = (i * 13 + j * 7) % 31;
  printf("%d\n", correct(p, label, rows, n));
  printf("%d\n", correct(p, label, rows, 1));
  least(p, at, rows, n);
  pivots(a, pivot);
  for (int i = 0; i < rows; i++)
    printf("%d\n", at[i]);
  for (int k = 0; k < 40; k++)
    printf("%d\n", pivot[k]);
  free(p);
  free(label);
  free(at);
  return 0;
}
