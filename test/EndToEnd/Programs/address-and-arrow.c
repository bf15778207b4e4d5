// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `(&im)->px` of a macro that takes a pointer is `im.px`.
//
// RUN: %convert-and-compare %s --min-offloaded 1 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 1 --cflags="-x c++ -fpermissive"
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int w, h;
  float *px;
  float gain[3];
} image;
#define PX(im, x, y) ((im)->px[(y) * (im)->w + (x)])

typedef struct {
  float x, y;
} point;
point grid[2000];

static void blur(const image *in, image *out) {
  for (int y = 1; y < in->h - 1; y++)
    for (int x = 1; x < in->w - 1; x++)
      PX(out, x, y) = (PX(in, x - 1, y) + PX(in, x + 1, y)) * (&in->gain[1])[0];
}

int main(int argc, char **argv) {
  image im = {argc > 1 ? atoi(argv[1]) : 128, 96, NULL, {1, 0.5f, 2}}, out;
  im.px = (float *)malloc(sizeof(float) * im.w * im.h);
  out = im;
  out.px = (float *)malloc(sizeof(float) * im.w * im.h);
  for (int y = 0; y < im.h; y++)
    for (int x = 0; x < im.w; x++) {
      PX(&im, x, y) = 128 + x * 0.1f + y * (&im)->gain[2];
      PX(&out, x, y) = 0;
    }
  for (int step = 0; step < 3; step++) {
    blur(&im, &out);
    for (int y = 0; y < (&im)->h; y++)
      for (int x = 0; x < (&im)->w; x++)
        PX(&im, x, y) += 0.25f * PX(&out, x, y);
  }
  for (int i = 0; i < 2000; i++) {
    (&grid[i])->x = i;
    (&grid[i])->y = (&grid[i])->x * 0.5f;
  }
  double s = 0;
  for (int i = 0; i < im.w * im.h; i++)
    s += im.px[i] * (i % 5);
  for (int i = 0; i < 2000; i++)
    s += grid[i].x - grid[i].y;
  printf("%f\n", s);
  return 0;
}
