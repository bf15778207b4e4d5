// RUN: %convert-and-compare %s --min-offloaded 2 --nvcc
// RUN: %convert-and-compare %s --min-offloaded 2 --c2cuda-flags="--extra-arg=-ffast-math" --nvcc
// Divisions by square roots: the same text if they may be products with the
// inverse, but for the digits that rounding decides.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct atom {
  float x, y, charge;
};

static void potential(int n, int m, const struct atom *atoms, float *out) {
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int k = 0; k < m; k++) {
      float dx = atoms[k].x - 0.1f * i;
      sum += atoms[k].charge / sqrtf(dx * dx + atoms[k].y * atoms[k].y);
    }
    out[i] = sum;
  }
}

static void normalise(int n, double (*v)[3]) {
  for (int i = 0; i < n; i++) {
    double inverse =
        1 / sqrt(v[i][0] * v[i][0] + v[i][1] * v[i][1] + v[i][2] * v[i][2]);
    v[i][0] *= inverse;
    v[i][1] *= inverse;
    v[i][2] *= inverse;
  }
}

int main(void) {
  enum { N = 777, M = 333 };
  struct atom *atoms = malloc(M * sizeof(*atoms));
  float *out = malloc(N * sizeof(*out));
  double(*v)[3] = malloc(N * sizeof(*v));
  for (int k = 0; k < M; k++) {
    atoms[k].x = 0.25f * k;
    atoms[k].y = 1.0f + k % 7;
    atoms[k].charge = k % 5 - 1.5f;
  }
  for (int i = 0; i < N; i++)
    for (int c = 0; c < 3; c++)
      v[i][c] = 1 + (i * (c + 3)) % 11;
  potential(N, M, atoms, out);
  normalise(N, v);
  for (int i = 0; i < N; i += 50)
    printf("%.3f %.9f %.9f %.9f\n", out[i], v[i][0], v[i][1], v[i][2]);
  free(atoms);
  free(out);
  free(v);
}
