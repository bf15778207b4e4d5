// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

// No hint: every intermediate value of two totals is kept.
void totals(int n, int *restrict total, int *restrict squares,
            const int *restrict a) {
  int sum = 0, square = 0;
  for (int i = 0; i < n; i++) {
    sum += a[i];
    square += a[i] * a[i];
    total[i] = sum;
    squares[i] = square;
  }
}
