// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements whose number data chooses, but only among those that a loop goes through:
// the nearest centre, the first sphere that a ray hits.
// RUN: %convert-and-compare --nvcc --run-flags=--check=all %s
// RUN: %c2cuda %s --dry-run -- 2>&1 | %filecheck %s

#include <stdio.h>
#include <stdlib.h>

typedef struct {
  float x, y, z, r, colour;
} Sphere;

// CHECK: remark: offloaded loop nest of 'nearest' (i)
void nearest(const float *points, int n, const float *centres, int k,
                    float *out) {
  for (int i = 0; i < n; i++) {
    int best = 0;
    float least = 1e30f;
    for (int j = 0; j < k; j++) {
      float d = (points[i] - centres[j]) * (points[i] - centres[j]);
      if (d < least) {
        least = d;
        best = j;
      }
    }
    out[i] = centres[best];
  }
}

// Nothing may be hit.
// CHECK: remark: offloaded loop nest of 'render' (y)
void render(const Sphere *spheres, int count, float *image, int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float nearest = 1e30f, dx = x - w * .5f, dy = y - h * .5f;
      int hit = -1;
      for (int s = 0; s < count; s++) {
        float b = dx * spheres[s].x + dy * spheres[s].y + spheres[s].z;
        float t = b - spheres[s].r;
        if (t > 0 && t < nearest) {
          nearest = t;
          hit = s;
        }
      }
      image[y * w + x] = hit >= 0 ? spheres[hit].colour : 0.0f;
    }
}

// Downwards, and the one before that.
// CHECK: remark: offloaded loop nest of 'last_above' (i)
void last_above(const int *values, int k, const int *limits, int *out, int n) {
  for (int i = 0; i < n; i++) {
    int found = 0;
    for (int j = k - 1; j >= 0; j--)
      if (values[j] > limits[i])
        found = j;
    out[i] = values[found];
    if (found > 0)
      out[i] += values[found - 1];
  }
}

// What an array says may be anything.
// CHECK: remark: left alone: which elements of 'values' are accessed depends on 'found'
void by_table(const int *values, const int *table, int k, int *out, int n) {
  for (int i = 0; i < n; i++) {
    int found = 0;
    for (int j = 0; j < k; j++)
      if (values[j] > i)
        found = table[j];
    out[i] = values[found];
  }
}

// Behind what the loop goes through.
// CHECK: remark: left alone: which elements of 'values' are accessed depends on 'found'
void behind(const int *values, int k, int *out, int n) {
  for (int i = 0; i < n; i++) {
    int found = 0;
    for (int j = 0; j < k; j++)
      if (values[j] > i)
        found = j;
    out[i] = values[found + 1];
  }
}

// Two marks for nothing: only one of them is excluded.
// CHECK: remark: left alone: which elements of 'values' are accessed depends on 'found'
void two_marks(const int *values, int k, int *out, int n) {
  for (int i = 0; i < n; i++) {
    int found = i % 2 ? -1 : -2;
    for (int j = 0; j < k; j++)
      if (values[j] > i)
        found = j;
    out[i] = found != -1 ? values[found] : 0;
  }
}

// One mark.
// CHECK: remark: offloaded loop nest of 'one_mark' (i)
void one_mark(const int *values, int k, int *out, int n) {
  for (int i = 0; i < n; i++) {
    int found = -1;
    for (int j = 0; j < k; j++)
      if (values[j] > i)
        found = j;
    out[i] = found != -1 ? values[found] : 0;
  }
}

int main(void) {
  enum { N = 203, K = 9, W = 37, H = 29 };
  float *points = malloc(sizeof(float) * N), *out = malloc(sizeof(float) * N);
  float *centres = malloc(sizeof(float) * K);
  for (int i = 0; i < N; i++)
    points[i] = i * 37 % 101;
  for (int i = 0; i < K; i++)
    centres[i] = i * 41 % 97 + .5f;
  double sum = 0;
  nearest(points, N, centres, K, out);
  for (int i = 0; i < N; i++)
    sum += out[i] * (i % 7);
  nearest(points, N, centres, 0, out);
  for (int i = 0; i < N; i++)
    sum += out[i] * (i % 5);
  Sphere *spheres = malloc(sizeof(Sphere) * K);
  for (int i = 0; i < K; i++) {
    Sphere s = {i % 3 - 1.f, i % 4 - 2.f, i * 2.f, 5.f + i, i + 1.f};
    spheres[i] = s;
  }
  float *image = malloc(sizeof(float) * W * H);
  render(spheres, K, image, W, H);
  for (int i = 0; i < W * H; i++)
    sum += image[i] * (i % 5);
  render(spheres, 0, image, W, H);
  for (int i = 0; i < W * H; i++)
    sum += image[i] * (i % 3);
  int values[K + 1], limits[N], table[K], ints[N];
  for (int i = 0; i <= K; i++)
    values[i] = i * 29 % 31;
  for (int i = 0; i < K; i++)
    table[i] = K - 1 - i;
  for (int i = 0; i < N; i++)
    limits[i] = i * 17 % 37;
  last_above(values, K, limits, ints, N);
  for (int i = 0; i < N; i++)
    sum += ints[i] * (i % 3);
  by_table(values, table, K, ints, N);
  for (int i = 0; i < N; i++)
    sum += ints[i] * (i % 11);
  two_marks(values + 2, K - 2, ints, N);
  for (int i = 0; i < N; i++)
    sum += ints[i] * (i % 17);
  one_mark(values, K, ints, N);
  for (int i = 0; i < N; i++)
    sum += ints[i] * (i % 19);
  behind(values, K, ints, N);
  for (int i = 0; i < N; i++)
    sum += ints[i] * (i % 13);
  printf("%.17g\n", sum);
  free(points);
  free(out);
  free(centres);
  free(spheres);
  free(image);
  return 0;
}
