// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Indices that a helper clamps, of pointers of unknown size: the host finds out
// what is read, where the helper computes the same everywhere.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int w, h;
  float *p;
} image;

static float pixels[80 * 60];

static int clampi(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
static float lerp(float a, float b, float t) { return a + t * (b - a); }

// CHECK: offloaded loop nest of 'resize' (y)
static void resize(const float *s, float *d, int w, int h, int W, int H) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      float fx = (x + 0.5f) * w / W - 0.5f, fy = (y + 0.5f) * h / H - 0.5f;
      int ix = clampi((int)floorf(fx), 0, w - 1), iy = clampi((int)floorf(fy), 0, h - 1);
      d[y * W + x] = s[iy * w + ix];
    }
}

// CHECK: offloaded loop nest of 'scale' (y)
static void scale(const image *s, image *d) {
  for (int y = 0; y < d->h; y++)
    for (int x = 0; x < d->w; x++) {
      int ix = clampi((int)((float)x * s->w / d->w), 0, s->w - 1);
      int iy = clampi((int)((float)y * s->h / d->h), 0, s->h - 1);
      d->p[y * d->w + x] = s->p[iy * s->w + ix];
    }
}

// In a function a device may round these sums once, where the host rounds twice.
// CHECK: left alone: which elements of 's' are accessed depends on {{.*}}lerp
void warp(const float *s, float *d, int n, float t) {
  for (int x = 0; x < n; x++)
    d[x] = s[(int)lerp(x, n - 1 - x, t)];
}

// This product both round by itself.
// CHECK: offloaded loop nest of 'shift' (x)
void shift(const float *s, float *d, int n, float t) {
  for (int x = 0; x < n; x++) {
    float far = x * t;
    int at = (int)(far + 0.25f);
    d[x] = s[at];
  }
}

static void show(const float *d) {
  double sum = 0;
  for (int i = 0; i < 9000; i++)
    sum = sum * 0.999 + d[i];
  printf("%.9g\n", sum);
}

int main(void) {
  float *d = malloc(4 * 100 * 90);
  for (int i = 0; i < 9000; i++)
    d[i] = 0;
  for (int i = 0; i < 4800; i++)
    pixels[i] = i % 37;
  resize(pixels, d, 80, 60, 100, 90);
  show(d);
  image a = {80, 60, pixels}, b = {100, 90, d};
  scale(&a, &b);
  show(d);
  warp(pixels, d, 4000, 0.3f);
  shift(pixels, d, 4000, 0.9f);
  show(d);
  free(d);
  return 0;
}
