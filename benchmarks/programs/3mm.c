// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// G = (A B)(C D).

void three_products(int n, const float *a, const float *b, const float *c,
                    const float *d, float *e, float *f, float *g) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      e[i * n + j] = 0;
      for (int k = 0; k < n; k++)
        e[i * n + j] += a[i * n + k] * b[k * n + j];
    }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      f[i * n + j] = 0;
      for (int k = 0; k < n; k++)
        f[i * n + j] += c[i * n + k] * d[k * n + j];
    }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      g[i * n + j] = 0;
      for (int k = 0; k < n; k++)
        g[i * n + j] += e[i * n + k] * f[k * n + j];
    }
}
