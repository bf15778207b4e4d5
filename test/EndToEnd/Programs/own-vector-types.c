// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The same in C, in one file: its own float2 and int3 get other names.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s
// CHECK: // CUDA's headers have these names, too.
// CHECK-NEXT: #define float2 own_float2
// CHECK-NEXT: #define int3 own_int3
// CHECK-NEXT: #define make_float2 own_make_float2
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  float x, y;
} float2;
typedef struct int3 {
  int x, y, z;
} int3;

static float2 make_float2(float x, float y) {
  float2 v = {x, y};
  return v;
}

void norms(int n, const float2 *v, float *d) {
  for (int i = 0; i < n; i++)
    d[i] = v[i].x * v[i].x + v[i].y * v[i].y;
}
static int crosses(const float2 *v, int n, float px, float py) {
  int c = 0;
  for (int j = 0, k = n - 1; j < n; k = j++) {
    float2 a = v[j], b = v[k];
    if (((a.y > py) != (b.y > py)) &&
        (px < (b.x - a.x) * (py - a.y) / (b.y - a.y) + a.x))
      c = !c;
  }
  return c;
}
void inside(int n, const float2 *points, int *in, const float2 *polygon, int m) {
  for (int i = 0; i < n; i++)
    in[i] = crosses(polygon, m, points[i].x, points[i].y);
}
void cells(int n, int3 *c, int nx, int ny) {
  for (int i = 0; i < n; i++) {
    c[i].x = i % nx;
    c[i].y = i / nx % ny;
    c[i].z = i / (nx * ny);
  }
}

int main(void) {
  float2 *v = (float2 *)malloc(200 * sizeof *v), corners[5];
  static float d[200];
  static int in[200];
  static int3 c[200];
  for (int i = 0; i < 200; i++)
    v[i] = make_float2(i * 0.05f, (i * 7 % 100) * 0.1f);
  for (int k = 0; k < 5; k++)
    corners[k] = make_float2(k % 2 ? 9.0f - k : 1.0f + k, 2.0f * k);
  norms(200, v, d);
  inside(200, v, in, corners, 5);
  cells(200, c, 7, 5);
  int count = 0;
  for (int i = 0; i < 200; i++)
    count += in[i];
  printf("%g %d %d %d %d\n", d[77], count, c[199].x, c[199].y, c[199].z);
  free(v);
  return 0;
}
