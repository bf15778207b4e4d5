// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// q = A p and s = transpose(A) r in one walk over A.

void bicg(int n, int m, const float *restrict a, const float *restrict p,
          const float *restrict r, float *restrict q, float *restrict s) {
  for (int j = 0; j < m; j++)
    s[j] = 0;
  for (int i = 0; i < n; i++) {
    q[i] = 0;
    for (int j = 0; j < m; j++) {
      s[j] += r[i] * a[i * m + j];
      q[i] += a[i * m + j] * p[j];
    }
  }
}
