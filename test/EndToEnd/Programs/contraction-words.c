// RUN: %convert-and-compare %s --nvcc --min-offloaded 12 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// Contractions whose loops call functions, choose, or keep several sums.
#include <math.h>
#include <stdio.h>

void fused(int n, int m, int k, const float *restrict a,
           const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = 0;
      for (int l = 0; l < k; l++)
        s = fmaf(a[i * k + l], b[l * m + j], s);
      c[i * m + j] = s;
    }
}
void manhattan(int n, int m, int k, const double *restrict a,
               const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int l = 0; l < k; l++)
        s += fabs(a[i * k + l] - b[j * k + l]);
      c[i * m + j] = s;
    }
}
void least_sums(int n, int m, int k, const double *restrict a,
                const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 1e30;
      for (int l = 0; l < k; l++)
        s = fmin(s, a[i * k + l] + b[l * m + j]);
      c[i * m + j] = s;
    }
}
void largest_sums(int n, int m, int k, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = -1e30f;
      for (int l = 0; l < k; l++) {
        float v = a[i * k + l] + b[l * m + j];
        if (v > s)
          s = v;
      }
      c[i * m + j] = s;
    }
}
void least_choice(int n, int m, int k, const int *restrict a,
                  const int *restrict b, int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++)
        c[i * m + j] = c[i * m + j] < a[i * k + l] + b[l * m + j]
                           ? c[i * m + j]
                           : a[i * k + l] + b[l * m + j];
}
/* the sums of squares have one operand only */
void cosines(int n, int k, const float *restrict a, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float ab = 0, aa = 0, bb = 0;
      for (int l = 0; l < k; l++) {
        ab += a[i * k + l] * a[j * k + l];
        aa += a[i * k + l] * a[i * k + l];
        bb += a[j * k + l] * a[j * k + l];
      }
      c[i * n + j] = ab / (sqrtf(aa) * sqrtf(bb) + 1);
    }
}
/* a condition on data decides about an update */
void above(int n, int m, int k, float least, const float *restrict a,
           const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = 0;
      for (int l = 0; l < k; l++) {
        float x = a[i * k + l], y = b[j * k + l];
        if (x * y > least)
          s += x * y;
        else
          s -= 1;
      }
      c[i * m + j] = s;
    }
}
/* a division by an integer, which is 0 beyond the edges */
void quotients(int n, int m, int k, const int *restrict a,
               const int *restrict b, int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int s = 0;
      for (int l = 0; l < k; l++)
        s += a[i * k + l] / (b[l * m + j] + 1);
      c[i * m + j] = s;
    }
}
/* an element that is read under the condition only */
void guarded(int n, int m, int k, const float *restrict a,
             const float *restrict b, const float *restrict w,
             float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = 0;
      for (int l = 0; l < k; l++)
        s += a[i * k + l] > 0 ? b[l * m + j] * w[l] : 0;
      c[i * m + j] = s;
    }
}
/* copies of elements */
void copies(int n, int m, int k, const double *restrict a,
            const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = c[i * m + j];
      for (int l = 0; l < k; l++) {
        const double x = a[i * k + l];
        const double y = b[j * k + l];
        s += x * y;
      }
      c[i * m + j] = s;
    }
}
/* two pointers in one declaration */
void two_pointers(int n, int m, int k, const double *restrict a,
                  const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const double *x = a + i * k, *y = b + j * k;
      double s = 0;
      for (int l = 0; l < k; l++)
        s += x[l] * y[l];
      c[i * m + j] = s;
    }
}
void two_walks(int n, int m, int k, const float *restrict a,
               const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const float *x = a + i * k, *y = b + j * k;
      float s = 0;
      for (int l = 0; l < k; l++)
        s += *x++ * *y++;
      c[i * m + j] = s;
    }
}
int main(void) {
  enum { N = 67, M = 83, K = 45 };
  static float a[N * M], b[N * M], c[N * M];
  static double x[N * M], y[N * M], z[N * M];
  static int u[N * M], v[N * M], w[N * M];
  for (int i = 0; i < N * M; i++) {
    a[i] = i * 7 % 13 - 5.5f;
    b[i] = i * 3 % 11 - 4.25f;
    x[i] = i * 5 % 9 * 0.25 - 1;
    y[i] = i * 3 % 7 * 0.3;
    u[i] = i * 7 % 300 - 150;
    v[i] = i * 11 % 270;
  }
  double s = 0;
  int sizes[][3] = {{N, M, K}, {1, 1, 1}, {16, 64, 8}, {N, 1, 0}, {5, 70, 33}};
  for (int q = 0; q < 5; q++) {
    int n = sizes[q][0], m = sizes[q][1], k = sizes[q][2];
#define SHOW                                                                   \
  for (int i = 0; i < N * M; i++)                                              \
    s = s * 0.99 + c[i] + z[i] + w[i];                                         \
  printf("%.17g\n", s);
    fused(n, m, k, a, b, c);
    SHOW manhattan(n, m, k, x, y, z);
    SHOW least_sums(n, m, k, x, y, z);
    SHOW largest_sums(n, m, k, a, b, c);
    SHOW least_choice(n, m, k, u, v, w);
    SHOW cosines(n, k, a, c);
    SHOW above(n, m, k, 3.5f, a, b, c);
    SHOW quotients(n, m, k, u, v, w);
    SHOW guarded(n, m, k, a, b, b, c);
    SHOW copies(n, m, k, x, y, z);
    SHOW two_pointers(n, m, k, x, y, z);
    SHOW two_walks(n, m, k, a, b, c);
    SHOW
  }
}
