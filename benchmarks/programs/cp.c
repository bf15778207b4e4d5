// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The electric potential of charges at the points of a plane.
#include <math.h>

struct atom {
  float x, y, z, charge;
};

void cp(int h, int w, int atoms, float spacing, const struct atom *atom,
        float *potential) {
#pragma omp parallel for
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float py = spacing * i, px = spacing * j;
      float energy = 0;
      for (int k = 0; k < atoms; k++) {
        float dx = px - atom[k].x;
        float dy = py - atom[k].y;
        energy +=
            atom[k].charge / sqrtf(dx * dx + dy * dy + atom[k].z * atom[k].z);
      }
      potential[i * w + j] += energy;
    }
}
