// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// N-body forces in single precision, skipping the body itself; kinetic energy at the end.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void forces(int n, float x[n][3], float m[n], float f[n][3]) {
  for (int i = 0; i < n; i++) {
    for (int d = 0; d < 3; d++)
      f[i][d] = 0.0f;
    for (int j = 0; j < n; j++) {
      if (j != i) {
        float dx = x[j][0] - x[i][0];
        float dy = x[j][1] - x[i][1];
        float dz = x[j][2] - x[i][2];
        float r2 = dx * dx + dy * dy + dz * dz + 0.01f;
        float s = m[i] * m[j] / (r2 * sqrtf(r2));
        f[i][0] += s * dx;
        f[i][1] += s * dy;
        f[i][2] += s * dz;
      }
    }
  }
}

static void advance(int n, float x[n][3], float v[n][3], float m[n], float f[n][3], float dt) {
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++) {
      v[i][d] += dt * f[i][d] / m[i];
      x[i][d] += dt * v[i][d];
    }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 75;
  int steps = argc > 2 ? atoi(argv[2]) : 6;
  float (*x)[3] = malloc(sizeof(float) * n * 3);
  float (*v)[3] = malloc(sizeof(float) * n * 3);
  float (*f)[3] = malloc(sizeof(float) * n * 3);
  float *m = malloc(sizeof(float) * n);

  for (int i = 0; i < n; i++) {
    x[i][0] = (float)(i % 5);
    x[i][1] = (float)(i / 5 % 5);
    x[i][2] = 1.5f * (float)(i / 25);
    v[i][0] = v[i][1] = v[i][2] = 0.0f;
    m[i] = 1.0f + 0.25f * (float)(i % 4);
  }

  for (int t = 0; t < steps; t++) {
    forces(n, x, m, f);
    advance(n, x, v, m, f, 0.005f);
  }

  double kinetic = 0.0, centre = 0.0, fsum = 0.0;
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++) {
      kinetic += 0.5 * m[i] * v[i][d] * v[i][d];
      centre += m[i] * x[i][d] * (1.0 + 0.1 * (d + i % 3));
      fsum += fabs(f[i][d]) * (1.0 + 0.01 * i);
    }
  printf("kinetic %.17g\n", kinetic);
  printf("centre  %.17g\n", centre);
  printf("forces  %.17g\n", fsum);
  printf("%.9g %.9g %.9g\n", x[0][0], x[n / 2][1], v[n - 1][2]);
  free(x);
  free(v);
  free(f);
  free(m);
  return 0;
}
