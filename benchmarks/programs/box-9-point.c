// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A 3 x 3 average, again and again; the grids change places.

void box_9_point(int steps, int n, float *from, float *to) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        const float *up = from + (i - 1) * n + j;
        const float *at = from + i * n + j;
        const float *down = from + (i + 1) * n + j;
        to[i * n + j] = 0.25f * at[0] +
                        0.125f * (up[0] + down[0] + at[-1] + at[1]) +
                        0.0625f * (up[-1] + up[1] + down[-1] + down[1]);
      }
    float *old = from;
    from = to;
    to = old;
  }
}
