// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C lets the body of a loop declare the loop's variable again, C++ does not: a loop
// that is taken whole with its text is left alone, others get a new name.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=2 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>

static double a[300], b[300];

// CHECK: left alone: a loop whose body declares its variable 'z' again cannot be part of a kernel
static void whole(int n) {
  for (int i = 0; i < n; i++)
    if (a[i] > 2)
      for (int z = 0; z < 3; z++) {
        double z = a[i];
        b[i] += 0.5 * z;
      }
}

// CHECK: offloaded loop nest of 'apart' (i)
static void apart(int n) {
  for (int i = 0; i < n; i++)
    for (int z = 0; z < 3; z++) {
      double z = a[i];
      b[i] += 0.25 * z;
    }
}

int main(void) {
  for (int i = 0; i < 300; i++)
    a[i] = i % 7;
  whole(300);
  apart(300);
  double sum = 0;
  for (int i = 0; i < 300; i++)
    sum = sum * 0.99 + b[i];
  printf("%.9g\n", sum);
  return 0;
}
