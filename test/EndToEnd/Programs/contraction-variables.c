// RUN: %convert-and-compare %s --nvcc --min-offloaded 13 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// RUN: %convert-and-compare %s --min-offloaded 13 --c2cuda-flags="--strict-fp" --run-flags=--check=all
// Products in whose loops variables stand: operands, subscripts, factors.
#include <stdio.h>
#include <stdlib.h>
void outside(int n, int m, int k, const float *restrict a,
             const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++) {
      float r = a[i * k + l];
      for (int j = 0; j < m; j++)
        c[i * m + j] += r * b[l * m + j];
    }
}
void outside_doubles(int n, int m, int k, const double *restrict a,
                     const double *restrict b, double *restrict c) {
  for (int l = 0; l < k; l++)
    for (int j = 0; j < m; j++) {
      const double r = b[l * m + j];
      for (int i = 0; i < n; i++)
        c[i * m + j] -= a[i * k + l] * r;
    }
}
/* elements that change while the variable keeps what they were */
void changed(int n, int m, int k, float *restrict a, const float *restrict b,
             float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++) {
      float r = a[i * k + l], q = 2 * a[i * k + l];
      a[i * k + l] += 1;
      for (int j = 0; j < m; j++)
        c[i * m + j] += r * b[l * m + j] - q;
    }
}
void from_results(int n, int m, const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int l = 0; l < m; l++) {
      float r = c[i * m + l];
      for (int j = 0; j < m; j++)
        c[i * m + j] += r * b[l + j];
    }
}
void rows(int n, int m, int k, const float *restrict a, const float *restrict b,
          float *restrict c) {
  for (int i = 0; i < n; i++) {
    const float *ai = a + i * k;
    float *ci = c + i * m;
    for (int j = 0; j < m; j++) {
      float s = 0.0f;
      for (int l = 0; l < k; l++)
        s += ai[l] * b[l * m + j];
      ci[j] = s;
    }
  }
}
void scaled(int n, int m, int k, float alpha, float beta,
            const float *restrict a, const float *restrict b,
            float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = 0.0f;
      for (int l = 0; l < k; l++) {
        float x = alpha * a[i * k + l];
        float y = b[j * k + l];
        s = s + x * y;
      }
      c[i * m + j] = beta * c[i * m + j] + s;
    }
}
/* distances */
void distances(int n, int m, int k, const float *restrict a,
               const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = 0.0f;
      for (int l = 0; l < k; l++) {
        float d = a[i * k + l] - b[j * k + l];
        s += d * d;
      }
      c[i * m + j] = s;
    }
}
void operands(int n, int m, int k, const double *restrict a,
              const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int l = 0; l < k; l++) {
        double x = a[i * k + l], y = b[l * m + j];
        s += x * y;
      }
      c[i * m + j] = s;
    }
}
void subscripts(int n, int m, int k, const double *restrict a,
                const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int l = 0; l < k; l++) {
        int p = i * k + l, q = l * m + j;
        s += a[p] * b[q];
      }
      c[i * m + j] = s;
    }
}
/* complex numbers by hand */
void two_sums(int n, int m, int k, const float *restrict a,
              const float *restrict b, float *restrict c, float *restrict d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float re = 0, im = 0;
      for (int l = 0; l < k; l++) {
        float ar = a[2 * (i * k + l)], ai = a[2 * (i * k + l) + 1];
        float br = b[2 * (l * m + j)], bi = b[2 * (l * m + j) + 1];
        re += ar * br - ai * bi;
        im += ar * bi + ai * br;
      }
      c[i * m + j] = re;
      d[i * m + j] = im;
    }
}
void two_products(int n, const float *restrict a, const float *restrict b,
                  float *restrict c, float *restrict d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0, t = 0;
      for (int k = 0; k < n; k++) {
        s += a[i * n + k] * b[k * n + j];
        t += a[i * n + k] * b[j * n + k];
      }
      c[i * n + j] = s;
      d[i * n + j] = t;
    }
}
void least(int n, int m, int k, const int *restrict a, const int *restrict b,
           int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int best = 0;
      for (int l = 0; l < k; l++) {
        int x = a[i * k + l] & 255;
        int y = b[l * m + j];
        int z = x < y ? x : y;
        best += z;
      }
      c[i * m + j] = best;
    }
}
int main(void) {
  enum { N = 67, M = 83, K = 45 };
  static float a[4 * N * M], b[4 * N * M], c[N * M], d[N * M];
  static double x[N * M], y[K * M + N * M], z[N * M];
  static int u[N * M], v[N * M], w[N * M];
  for (int i = 0; i < 4 * N * M; i++) {
    a[i] = i * 7 % 13 - 5;
    b[i] = i * 3 % 11 - 4;
  }
  for (int i = 0; i < N * M; i++) {
    x[i] = i * 5 % 9 * 0.25;
    u[i] = i * 7 % 300;
    v[i] = i * 11 % 270;
  }
  for (int i = 0; i < K * M + N * M; i++)
    y[i] = i * 3 % 7 * 0.5;
  double s = 0;
  int sizes[][3] = {{N, M, K}, {1, 1, 1}, {16, 64, 8}, {N, 1, 0}};
  for (int q = 0; q < 4; q++) {
    int n = sizes[q][0], m = sizes[q][1], k = sizes[q][2];
#define SHOW                                                                   \
  for (int i = 0; i < N * M; i++)                                              \
    s = s * 0.99 + c[i] + d[i] + z[i] + w[i];                                  \
  printf("%.17g\n", s);
    outside(n, m, k, a, b, c);
    SHOW outside_doubles(n, m, k, x, y, z);
    SHOW changed(n, m, k, a, b, c);
    SHOW for (int i = 0; i < N * M; i++) c[i] = i % 5 * 1e-3f;
    from_results(n < 5 ? n : 5, m < 9 ? m : 9, b, c);
    SHOW rows(n, m, k, a, b, c);
    SHOW scaled(n, m, k, 1.5f, 0.5f, a, b, c);
    SHOW distances(n, m, k, a, b, c);
    SHOW operands(n, m, k, x, y, z);
    SHOW subscripts(n, m, k, x, y, z);
    SHOW two_sums(n, m, k, a, b, c, d);
    SHOW two_products(n, a, b, c, d);
    SHOW least(n, m, k, u, v, w);
    SHOW
  }
}
