// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that get pointers to rows, and hints before loops in them.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all"
// RUN: %convert-and-compare %s --cflags=-DSPLIT --min-offloaded 4

#include <stdio.h>
#include <stdlib.h>
#define NX 12
#define NY 10
#define NZ 9
static double laplacian(const double c[][NY][NX], double h, int x, int y, int z) {
  int xp, xn, yp, yn, zp, zn;
  int nx = NX - 1, ny = NY - 1, nz = NZ - 1;
  xp = x + 1;
  xn = x - 1;
  yp = y + 1;
  yn = y - 1;
  zp = z + 1;
  zn = z - 1;
  if (xp > nx) xp = 0;
  if (xn < 0) xn = nx;
  if (yp > ny) yp = 0;
  if (yn < 0) yn = ny;
  if (zp > nz) zp = 0;
  if (zn < 0) zn = nz;
  double cxx = (c[z][y][xp] + c[z][y][xn] - 2.0 * c[z][y][x]) / (h * h);
  double cyy = (c[z][yp][x] + c[z][yn][x] - 2.0 * c[z][y][x]) / (h * h);
  double czz = (c[zp][y][x] + c[zn][y][x] - 2.0 * c[z][y][x]) / (h * h);
  return cxx + cyy + czz;
}
static void lap(double out[NZ][NY][NX], double in[NZ][NY][NX]) {
  for (int z = 0; z < NZ; z++)
    for (int y = 0; y < NY; y++)
      for (int x = 0; x < NX; x++)
        out[z][y][x] = laplacian(in, 0.1, x, y, z);
}
static void mat3(double r[3], const double m[3][3], const double v[3]) {
#pragma unroll
  for (int i = 0; i < 3; i++) {
    r[i] = 0;
    #pragma GCC ivdep
    for (int j = 0; j < 3; j++)
      r[i] += m[i][j] * v[j];
  }
}
static void transform(int n, double (*p)[3], const double m[3][3]) {
  for (int i = 0; i < n; i++) {
    double t[3];
    mat3(t, m, p[i]);
    for (int k = 0; k < 3; k++)
      p[i][k] = t[k];
  }
}
static void setrow(int cw[][3], int r, int g, int b, int k) {
  cw[k][0] = r;
  cw[k][1] = g;
  cw[k][2] = b;
}
static void wheel(float fx, unsigned char *pix) {
  int cw[20][3], i, k = 0;
  for (i = 0; i < 12; i++)
    setrow(cw, 255, 255 * i / 12, 0, k++);
  for (i = 0; i < 8; i++)
    setrow(cw, 255 - 255 * i / 8, 255, 0, k++);
  int k0 = (int)(fx * 18);
#pragma unroll
  for (int b = 0; b < 3; b++)
    pix[2 - b] = (int)(0.5f * cw[k0][b] + 0.25f * cw[k0 + 1][b]);
}
static void image(int w, int h, unsigned char *img) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      wheel((x + y) / (float)(w + h), img + 3 * (y * w + x));
}
static double block[6][4][3];
static void clear(double (*rows)[3], int n, double v) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      rows[i][j] += v * (i + j);
}
static double total(double rows[4][3]) {
  double s = 0;
  for (int i = 0; i < 4; i++) {
    double *r = rows[i];
    for (int j = 0; j < 3; j++)
      s += r[j];
  }
  return s;
}
static void blocks(double *sums) {
  for (int b = 0; b < 6; b++)
    clear(block[b], 4, b);
  for (int b = 0; b < 6; b++)
    clear(&block[b][2], 2, 0.5);
  for (int b = 0; b < 6; b++)
    sums[b] = total(block[b]);
  for (int b = 0; b < 6; b++) {
    double m[4][3];
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 3; j++)
        m[i][j] = block[b][i][j] * 2;
    clear(m, 4, b);
    sums[b] += total(m);
  }
}
#ifdef SPLIT // something that C++ does not have: the host stays C
static const int other[] = {[2] = 1};
#else
static const int other[] = {0, 0, 1};
#endif
int main(void) {
  static double a[NZ][NY][NX], b[NZ][NY][NX];
  double (*p)[3] = malloc(50 * sizeof *p), m[3][3], sums[6];
  unsigned char *img = malloc(3 * 16 * 12);
#pragma c2cuda off
  for (int i = 0; i < NZ * NY * NX; i++)
    a[0][0][i] = i * 7 % 31;
#pragma c2cuda off
  for (int i = 0; i < 150; i++)
    p[0][i] = i * 5 % 17;
#pragma c2cuda off
  for (int i = 0; i < 9; i++)
    m[0][i] = i * 0.25 - 1;
  lap(b, a);
  transform(50, p, m);
  image(16, 12, img);
  blocks(sums);
  double s = 0;
#pragma c2cuda off
  for (int i = 0; i < NZ * NY * NX; i++)
    s = s * 0.75 + b[0][0][i];
#pragma c2cuda off
  for (int i = 0; i < 150; i++)
    s = s * 0.75 + p[0][i];
#pragma c2cuda off
  for (int i = 0; i < 3 * 16 * 12; i++)
    s = s * 0.75 + img[i];
#pragma c2cuda off
  for (int i = 0; i < 6; i++)
    s = s * 0.75 + sums[i];
  printf("%.17g\n", s);
  return other[0];
}
