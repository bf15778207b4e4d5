// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags= \
// RUN:   --run-flags="--seed=4 --check=all"
// RUN: %convert-and-compare %s --run-flags="--check=all" --c2cuda-flags="--gpu=h200"
// All pairs but those of a body with itself, or with its neighbours: one loop
// over a tile with the condition in it; as many bodies as a block has threads,
// one more, one less, and hardly any.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  float x, y, z, m;
} body;
typedef struct {
  float x, y, z;
} vector;

static void forces(int n, const body *restrict b, vector *restrict f) {
  for (int i = 0; i < n; i++) {
    float ax = 0, ay = 0, az = 0;
    for (int j = 0; j < n; j++) {
      if (j != i) {
        float dx = b[j].x - b[i].x, dy = b[j].y - b[i].y, dz = b[j].z - b[i].z;
        float inv = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz);
        float s = b[j].m * inv * inv * inv;
        ax += dx * s;
        ay += dy * s;
        az += dz * s;
      }
    }
    f[i].x = ax;
    f[i].y = ay;
    f[i].z = az;
  }
}

static void cut_off(int n, float reach, const float *restrict x,
                    const float *restrict y, float *restrict out) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      if (i == j)
        continue;
      float dx = x[j] - x[i], dy = y[j] - y[i];
      float r2 = dx * dx + dy * dy;
      if (r2 < reach)
        s += (1 / r2 - 1) / r2;
    }
    out[i] = s;
  }
}

static void not_bonded(int n, const float *restrict x, float *restrict out) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++)
      if (j < i - 1 || j > i + 1)
        s += 1 / (x[i] - x[j]);
    out[i] = s;
  }
}

static void not_the_next(int n, const float *restrict x, float *restrict out) {
  for (int i = 0; i < n; i++) {
    float s = 1;
    for (int j = 0; j < n; j++)
      if (j != i + 1)
        s += x[j] * (x[i] - x[j]);
    out[i] = s;
  }
}

static void rows(int n, int m, const float *restrict x, float *restrict out) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      float s = 0;
      for (int j = 0; j < n; j++)
        if (j != i)
          s += x[j * m + k] * x[i * m + k];
      out[i * m + k] = s;
    }
}

static void print(int n, const float *a) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.75f + a[i];
  printf("%.9g %.9g\n", sum, n > 0 ? a[n / 2] : 0);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 127, 128, 129, 300};
  for (int s = 0; s < 8; s++) {
    int n = sizes[s];
    // No more than there is.
    body *b = malloc(n * sizeof(*b) + (n == 0));
    vector *f = malloc(n * sizeof(*f) + (n == 0));
    float *x = malloc(n * sizeof(*x) + (n == 0));
    float *y = malloc(n * sizeof(*y) + (n == 0));
    float *out = malloc(n * sizeof(*out) + (n == 0));
    for (int i = 0; i < n; i++) {
      x[i] = 0.37f * i + (i % 7) * 0.01f;
      y[i] = (i * 29 % 31) * 0.1f;
      b[i] = (body){x[i], y[i], 0.2f * (i % 5), 1 + i % 3};
    }
    forces(n, b, f);
    print(3 * n, (const float *)f);
    cut_off(n, 4.5f, x, y, out);
    print(n, out);
    not_bonded(n, x, out);
    print(n, out);
    not_the_next(n, x, out);
    print(n, out);
    rows(n / 3, 3, x, out);
    print(n / 3 * 3, out);
    free(b);
    free(f);
    free(x);
    free(y);
    free(out);
  }
  return 0;
}
