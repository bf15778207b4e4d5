// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops over the dimensions of space are known to be short: the distances of all
// pairs are no array that is worth its memory, n * n floats beside 3 * n.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run --explain %s 2>&1 | %filecheck %s
// RUN: %c2cuda -o - --quiet %s | grep -vE '^// (CHECK|TEXT)' | %filecheck %s --check-prefix=TEXT

// CHECK: order: as written
// TEXT-COUNT-1: __global__
// TEXT-NOT: __global__
// TEXT-NOT: (size_t)n * n
void density(int n, const float (*restrict x)[3], float *restrict rho, float h) {
  for (int i = 0; i < n; ++i) {
    float s = 0;
    for (int j = 0; j < n; ++j) {
      float r2 = 0;
      for (int d = 0; d < 3; ++d) {
        const float t = x[i][d] - x[j][d];
        r2 += t * t;
      }
      s += r2 < h ? (h - r2) * (h - r2) : 0;
    }
    rho[i] = s;
  }
}
