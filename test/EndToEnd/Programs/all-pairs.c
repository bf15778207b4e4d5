// RUN: %convert-and-compare %s --nvcc --min-offloaded 11 --run-flags= \
// RUN:   --run-flags="--seed=4 --check=all"
// RUN: %convert-and-compare %s --run-flags="--seed=9 --check=all" --c2cuda-flags="--thread-tile=8x1"
// Loops in which all values meet the same: several values for each thread, also
// beyond the edges, where nobody looks; and those that cannot be like that.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct centre {
  float x, y, weight;
};

static void potential(int h, int w, int m, const struct centre *centres,
                      float *out) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float py = 0.5f * i, px = 0.25f * j, sum = 0;
      for (int k = 0; k < m; k++) {
        float dx = px - centres[k].x, dy = py - centres[k].y;
        sum += centres[k].weight * (dx * dx + dy * dy);
      }
      out[i * w + j] += sum;
    }
}

static void forces(int n, const float *restrict x, const float *restrict y,
                   const float *restrict mass, float (*restrict a)[2]) {
  for (int i = 0; i < n; i++) {
    float sx = 0, sy = 0;
    for (int j = 0; j < n; j++) {
      float dx = x[j] - x[i], dy = y[j] - y[i];
      float s = mass[j] * fabsf(dx * dx + dy * dy - 0.1f);
      sx += s * dx;
      sy += s * dy;
    }
    a[i][0] = sx;
    a[i][1] = sy;
  }
}

static void into_memory(int n, int m, const double *restrict p,
                        const double *restrict q, double *restrict out) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      out[i] += fmax(p[i] * q[k], q[k] - p[i]);
}

static void count(int n, int m, float r, const float (*restrict p)[3],
                  const float (*restrict q)[3], int *restrict near) {
  for (int i = 0; i < n; i++) {
    int found = 0;
    for (int k = 0; k < m; k++) {
      float dx = p[i][0] - q[k][0], dy = p[i][1] - q[k][1];
      float dz = p[i][2] - q[k][2];
      found += dx * dx + dy * dy + dz * dz < r;
    }
    near[i] = found;
  }
}

static void two_loops(int n, int m, const float *restrict p,
                      const float *restrict q, const float *restrict r,
                      float *restrict out) {
  for (int i = 0; i < n; i++) {
    float s = 1, t = p[i];
    for (int k = 0; k < m; k++)
      s += (p[i] - q[k]) * (p[i] - q[k]);
    t -= s;
    for (int k = 0; k < n; k++)
      t += (s - r[k]) * r[k];
    out[i] = s * 0.125f + t;
  }
}

static void others(int n, const float *restrict x, float *restrict out) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++)
      if (i != j)
        s += (x[i] - x[j]) * x[j];
    out[i] = s;
  }
}

static void before(int n, const float *restrict x, float *restrict out) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < i; j++)
      s += (x[i] - x[j]) * x[j];
    out[i] = s;
  }
}

static void whole(int n, int m, const int *restrict a, const int *restrict b,
                  int *restrict out) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      out[i] ^= (a[i] + b[k]) / (1 + (b[k] & 3));
}

static void rounds(int n, int m, float *restrict x, const float *restrict c,
                   float *restrict v) {
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++) {
      float s = 0;
      for (int k = 0; k < m; k++)
        s += c[k] * (x[i] - c[k]);
      v[i] = s;
    }
    for (int i = 0; i < n; i++)
      x[i] += 0.001f * v[i];
  }
}

static void some(int n, int m, const float *restrict x,
                 const float *restrict c, float *restrict out) {
  for (int i = 3; i < n - 2; i++) {
    float s = 0;
    for (int k = 1; k < m; k += 2)
      s += c[k] * (x[n - i] - c[k]);
    out[i] = s;
  }
}

static void planes(int n, int m, const double *restrict c,
                   double (*restrict out)[7][33]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 7; j++)
      for (int l = 0; l < 33; l++) {
        double s = 0;
        for (int k = 0; k < m; k++)
          s += c[k] * (c[k] - i) * (c[k] - j) * (c[k] - l);
        out[i][j][l] = s;
      }
}

static double check(int n, const float *a) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.75 + a[i];
  return sum;
}

int main(void) {
  enum { N = 1337, M = 293, H = 37, W = 90 };
  struct centre *c = malloc(M * sizeof(*c));
  float *f[8];
  for (int k = 0; k < 8; k++) {
    f[k] = malloc(H * W * sizeof(float));
    for (int i = 0; i < H * W; i++)
      f[k][i] = (i * (k + 3) % 101) * 0.01f - 0.3f;
  }
  for (int i = 0; i < M; i++)
    c[i] = (struct centre){0.1f * i, 3.0f - 0.01f * i, (i % 5) - 1.5f};
  float (*pairs)[2] = malloc(N * sizeof(*pairs));
  double *d = calloc(H * W, sizeof(*d)), *p = malloc(N * sizeof(*p));
  double (*box)[7][33] = malloc(9 * sizeof(*box));
  int *a = malloc(N * sizeof(*a)), *b = malloc(N * sizeof(*b));
  for (int i = 0; i < N; i++) {
    p[i] = i % 19 - 9;
    a[i] = i * 7919 % 1013;
    b[i] = i % 83;
  }
  potential(H, W, M, c, f[0]);
  potential(H, W, 0, NULL, f[0]);
  forces(N, f[1], f[2], f[3], pairs);
  into_memory(N, M, p, p + 5, d);
  count(N / 3, M / 3, 0.05f, (const float(*)[3])f[4], (const float(*)[3])f[5],
        b);
  two_loops(N, M, f[1], f[2], f[3], f[4]);
  others(N, f[1], f[5]);
  before(N, f[2], f[6]);
  whole(N, M, a, b, (int *)f[7]);
  rounds(N, M, f[1], f[2], f[3]);
  some(N, M, f[1], f[2], f[0] + 1);
  planes(9, M, p, box);
  for (int k = 0; k < 7; k++)
    printf("%.9g\n", check(N, f[k]));
  printf("%.9g %.9g %d %d\n", pairs[N - 1][0], pairs[77][1], b[11], b[300]);
  for (int i = 0; i < N; i += 97)
    printf("%d %.17g %.17g\n", ((int *)f[7])[i], d[i],
           box[i % 9][i % 7][i % 33]);
  return 0;
}
