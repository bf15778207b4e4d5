// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pixels that are declared as packed, where that changes nothing, in a file whose
// host code stays C: kernels have a copy of the struct.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=2 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint8_t BYTE;

typedef struct {
  BYTE blue;
  BYTE green;
  BYTE red;
} __attribute__((__packed__)) RGBTRIPLE;

// Not where its members would be without the attribute.
typedef struct {
  BYTE kind;
  int32_t value;
} __attribute__((__packed__)) RECORD;

static void grayscale(int height, int width, RGBTRIPLE image[height][width]) {
  for (int i = 0; i < height; i++)
    for (int j = 0; j < width; j++) {
      BYTE g = (image[i][j].blue + image[i][j].green + image[i][j].red) / 3;
      image[i][j].blue = image[i][j].green = image[i][j].red = g;
    }
}

// CHECK: [[#@LINE+3]]:3: remark: left alone: {{.*}}(C2C1145)
static long total(int n, RECORD record[n]) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += record[i].value;
  return sum;
}

int main(void) {
  int h = 40, w = 36;
  RGBTRIPLE(*image)[w] = calloc(h, w * sizeof(RGBTRIPLE));
  static RECORD record[50];
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++)
      image[i][j].blue = i * 7 + j;
  for (int i = 0; i < 50; i++) {
    record[i].kind = 1;
    record[i].value = i;
    printf("%d", record[i].kind);
  }
  grayscale(h, w, image);
  printf("%d %ld\n", image[3][4].red, total(50, record));
  free(image);
}
