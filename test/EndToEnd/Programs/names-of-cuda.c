// Names that C++ and CUDA have for themselves, and strings for what is not
// constant.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 2 --run-flags=--check=all
#include <stdio.h>

static int xor(int a, int b) { return a ^ b; }
static int and_eq(int a) { return a & 7; }

static int a[1000];
static double d[1000];

static void show(char *name, double value) { printf("%s %g\n", name, value); }

int main(int argc, char **argv) {
  (void)argv;
  double threadIdx = argc * 0.5;
  int blockIdx = argc + 2, blockDim = 3, warpSize = 5;
  for (int i = 0; i < 1000; i++)
    a[i] = xor(i, 5) + and_eq(i);
  for (int i = 0; i < 1000; i++)
    d[i] = i * threadIdx + blockIdx * blockDim - warpSize + a[i];
  double gridDim = 0;
  for (int i = 0; i < 1000; i++)
    gridDim = gridDim * 0.5 + d[i];
  for (int compl = 0; compl < 1000; compl++)
    d[compl] += compl;
  show("first", d[0]);
  char *name = "last";
  show(name, d[999]);
  printf("%g %d\n", gridDim, xor(a[7], and_eq(a[9])));
  return 0;
}
