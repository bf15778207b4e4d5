// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

// No hint: the loops run in the kernels' threads already.
static int series(int x) {
  int sum = 0;
  for (int k = 0; k < 100; k++)
    sum += x / (k + 1);
  return sum;
}
void each(int n, int *a) {
  for (int i = 0; i < n; i++)
    a[i] = series(a[i]);
}
