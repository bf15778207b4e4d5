// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Twelve loops deep.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void f(double *a) {
  for (int b = 0; b < 2; b++) for (int c = 0; c < 2; c++) for (int d = 0; d < 2; d++)
  for (int e = 0; e < 2; e++) for (int f = 0; f < 2; f++) for (int g = 0; g < 2; g++)
  for (int h = 0; h < 2; h++) for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++)
  for (int k = 0; k < 2; k++) for (int l = 0; l < 2; l++) for (int m = 0; m < 2; m++)
    a[b + 2*c + 4*d + 8*e + 16*f + 32*g + 64*h + 128*i + 256*j + 512*k + 1024*l + 2048*m] = 1;
}
// CHECK: S0[b, c, d, e, f, g, h, i, j, k, l, m]
