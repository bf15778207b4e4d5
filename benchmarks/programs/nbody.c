// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The acceleration of every body by all of them, with softened gravity.
#include <math.h>

void nbody(int n, const float *x, const float *y, const float *z,
           const float *mass, float *ax, float *ay, float *az) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float sx = 0, sy = 0, sz = 0;
    for (int j = 0; j < n; j++) {
      float dx = x[j] - x[i];
      float dy = y[j] - y[i];
      float dz = z[j] - z[i];
      float inverse = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
      float s = mass[j] * inverse * inverse * inverse;
      sx += s * dx;
      sy += s * dy;
      sz += s * dz;
    }
    ax[i] = sx;
    ay[i] = sy;
    az[i] = sz;
  }
}
