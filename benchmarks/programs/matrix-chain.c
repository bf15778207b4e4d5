// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The cheapest order to multiply matrices in; matrix i has rows[i] rows and
// rows[i + 1] columns.

void matrix_chain(int n, const int *rows, int *cost) {
  for (int i = n - 1; i >= 0; i--) {
    cost[i * n + i] = 0;
    for (int j = i + 1; j < n; j++) {
      int best = 2000000000;
      for (int k = i; k < j; k++) {
        int c = cost[i * n + k] + cost[(k + 1) * n + j] +
                rows[i] * rows[k + 1] * rows[j + 1];
        if (c < best)
          best = c;
      }
      cost[i * n + j] = best;
    }
  }
}
