// Sizes that the user asks for, on the command line: blocks, tiles, steps of time
// and values of a thread, also such as do not divide anything.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 6 --args "70 5" --c2cuda-flags="--block=32,4 --thread-tile=4x2 --tile=5"
// RUN: %convert-and-compare %s --args "70 5" --c2cuda-flags="--block=7,5 --tile=3 --gpu=sm_70"
// RUN: %convert-and-compare %s --args "70 6" --c2cuda-flags="--steps=3 --thread-tile=8x4 --gpu=a100" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "70 5" --c2cuda-flags="--steps=1 --thread-tile=1x1 --tile=64"
// RUN: %convert-and-compare %s --args "33 2" --c2cuda-flags="--thread-tile=1x16 --tile=1 --gpu=sm_75"
// RUN: %convert-and-compare %s --args "0 0" --c2cuda-flags="--block=16,8,2 --steps=2"
#include <stdio.h>
#include <stdlib.h>

#define MOST 100

static double a[MOST][MOST], b[MOST][MOST], c[MOST][MOST];
static float u[MOST][MOST], v[MOST][MOST], w[MOST][MOST];
static double now[MOST][MOST], next[MOST][MOST];
static float cube[20][22][24], other[20][22][24];

static void multiply(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += 1.5 * a[i][k] * b[k][j];
}

static void multiplyTransposed(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        w[i][j] += u[k][i] * v[j][k];
}

static void heat(int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        next[i][j] = 0.2 * (now[i][j] + now[i - 1][j] + now[i + 1][j] +
                            now[i][j - 1] + now[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        now[i][j] = next[i][j];
  }
}

static void heatInSpace(int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < 19; i++)
      for (int j = 1; j < 21; j++)
        for (int k = 1; k < 23; k++)
          other[i][j][k] = cube[i - 1][j][k] + cube[i + 1][j][k] +
                           cube[i][j - 1][k] - cube[i][j + 1][k] +
                           0.5f * (cube[i][j][k - 1] - cube[i][j][k + 1]);
    for (int i = 1; i < 19; i++)
      for (int j = 1; j < 21; j++)
        for (int k = 1; k < 23; k++)
          cube[i][j][k] = 0.125f * other[i][j][k];
  }
}

static void transpose(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = c[j][i];
}

static void smooth(int n) {
  for (int i = 2; i < n - 2; i++)
    for (int j = 2; j < n - 2; j++) {
      double sum = 0;
      for (int k = -2; k <= 2; k++)
        sum += b[i + k][j] * (3 - k);
      a[i][j] = sum;
    }
}

int main(int argc, char **argv) {
  int n = atoi(argv[1]), steps = atoi(argv[2]);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      a[i][j] = (i * 7 + j * 3) % 11 * 0.25;
      b[i][j] = (i * 5 - j * 2) % 13 * 0.5;
      c[i][j] = i - j;
      u[i][j] = (i + 2 * j) % 7 * 0.5f;
      v[i][j] = (3 * i - j) % 5 * 0.25f;
      now[i][j] = (i * j) % 17;
    }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 22; j++)
      for (int k = 0; k < 24; k++)
        cube[i][j][k] = (i * 3 + j * 5 + k * 7) % 19;
  multiply(n);
  multiplyTransposed(n);
  heat(n, steps);
  heatInSpace(steps);
  transpose(n);
  smooth(n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      printf("%.17g %.9g %.17g %.17g\n", a[i][j], w[i][j], c[i][j], now[i][j]);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 22; j++)
      for (int k = 0; k < 24; k++)
        printf("%.9g\n", cube[i][j][k]);
  return 0;
}
