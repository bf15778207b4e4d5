// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Heat in a cube; the two grids change places after every step.

#define AT(i, j, k) (((long)(i)*n + (j)) * n + (k))

void heat_3d(int steps, int n, float *now, float *next) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          next[AT(i, j, k)] =
              0.4f * now[AT(i, j, k)] +
              0.1f * (now[AT(i - 1, j, k)] + now[AT(i + 1, j, k)] +
                      now[AT(i, j - 1, k)] + now[AT(i, j + 1, k)] +
                      now[AT(i, j, k - 1)] + now[AT(i, j, k + 1)]);
    float *swap = now;
    now = next;
    next = swap;
  }
}
