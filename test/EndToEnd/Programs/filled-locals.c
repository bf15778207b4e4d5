// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda -o - %s -- 2>%t.err | grep -v '// CHECK' | %filecheck %s
// RUN: %filecheck %s --check-prefix=REMARK <%t.err
// Functions with loops that fill an array of the caller's: each thread has one
// where the call is written out.
#include <math.h>
#include <stdio.h>

#define N 60

static double distance_of(int nd, const double r1[], const double r2[],
                          double dr[]) {
  double d = 0.0;
  for (int i = 0; i < nd; i++) {
    dr[i] = r1[i] - r2[i];
    d = d + dr[i] * dr[i];
  }
  return sqrt(d);
}

// CHECK: // forces ({{.*}}): a thread for each k, blocks of 128.
// CHECK: forces_kernel(
// CHECK: double between_at[3];
// REMARK: written out in this loop: calls of 'distance_of'
static void forces(int np, int nd, double *restrict pos, double *restrict f) {
  double between[3], d, d2;
  for (int k = 0; k < np; k++) {
    for (int i = 0; i < nd; i++)
      f[i + k * nd] = 0.0;
    for (int j = 0; j < np; j++)
      if (k != j) {
        d = distance_of(nd, pos + k * nd, pos + j * nd, between);
        d2 = d < 1.57 ? d : 1.57;
        for (int i = 0; i < nd; i++)
          f[i + k * nd] = f[i + k * nd] - between[i] * d2 / d;
      }
  }
}

static void corners(const float *p, float c[8]) {
  for (int k = 0; k < 8; k++)
    c[k] = p[k] * (k % 3) + p[8 - k];
}

// REMARK: written out in this loop: calls of 'corners'
static void cells(int n, const float *restrict p, float *restrict q) {
  float c[8];
  for (int i = 0; i < n; i++) {
    corners(p + 4 * i, c);
    float s = 0;
    for (int k = 0; k < 8; k++)
      s = s * 0.5f + c[k];
    q[i] = s + c[i % 8];
  }
}

int main(void) {
  static double pos[3 * N], f[3 * N];
  static float p[4 * N + 16], q[N];
  for (int i = 0; i < 3 * N; i++)
    pos[i] = (i * 37 + i * i % 11) % 101;
  for (int i = 0; i < 4 * N + 16; i++)
    p[i] = i * 7 % 13;
  forces(N, 3, pos, f);
  cells(N, p, q);
  double s = 0;
  for (int i = 0; i < 3 * N; i++)
    s = s * 0.9 + f[i];
  for (int i = 0; i < N; i++)
    s = s * 0.9 + q[i];
  printf("%.17g\n", s);
}
