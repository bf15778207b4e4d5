// RUN: %convert-and-compare %s --expect-offloaded 3
// Multiples of what threads of the last block stand for are more than an int has
// room for, where the last value itself is not.

#include <limits.h>
#include <stdio.h>

static int a[2000], b[2000];

void third(int lo, int n) {
  for (int i = lo; i < n / 3; i++)
    a[i - lo] += 1;
}

void fifth(int lo, int hi, int n) {
  for (int i = lo; i < hi; i++)
    if (i < n / 5)
      a[i - lo] ^= 3;
}

void pairs(int lo, int n) {
  for (int i = lo; i < n / 3; i++)
    for (int j = 0; j < 3; j++)
      b[i - lo] += j + 1;
}

int main(int argc, char **argv) {
  int n = INT_MAX - (argc - 1);
  third(n / 3 - 1000, n);
  third(n / 3 - 1037, n);
  third(n / 3 - 1, n);
  fifth(n / 5 - 100, n / 5 + 100, n);
  pairs(n / 3 - 900, n);
  long sum = 0;
  for (int i = 0; i < 2000; i++)
    sum = (sum * 31 + a[i] * 7 + b[i]) % 1000003;
  printf("%ld\n", sum);
  return 0;
}
