// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

// No hint: every intermediate value is kept.
void totals(int n, double *restrict total, double *restrict a) {
  for (int i = 1; i < n; i++)
    total[i] = total[i - 1] + a[i];
}
