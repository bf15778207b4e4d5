// RUN: %convert-and-compare %s --min-offloaded 2 --args 5
// RUN: %convert-and-compare %s --min-offloaded 2 --args 2147483000
// What stays on the device, and values near the largest of an int.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int lo = argc > 1 ? atoi(argv[1]) : 5, hi = lo + 600;
  float *a = malloc(600 * sizeof *a), *b = malloc(600 * sizeof *b);
  for (int i = 0; i < 600; i++)
    a[i] = i % 13, b[i] = 0;
  for (int r = 0; r < 10; r++) {
    for (int i = lo; i < hi; i++)
      b[i - lo] += a[i - lo] * 0.5f;
    for (int i = lo; i < hi; i++)
      a[i - lo] = b[i - lo] - r;
    printf("round %d\n", r);
  }
  for (int i = 0; i < 600; i++)
    if (i % 50 == 0)
      printf("%g %g\n", a[i], b[i]);
}
