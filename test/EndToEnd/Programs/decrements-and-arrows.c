// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `v-- > hi` compares with hi: it is no member `v- -> hi` of anything.
//
// RUN: %convert-and-compare %s --min-offloaded 2 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 2 --cflags="-x c++"
#include <stdio.h>

struct range {
  int lo, hi;
};
enum { first = 7 };
int a[2500], b[2500];

void between(int n, int lo, int hi) {
  for (int i = 0; i < n; i++) {
    int v = a[i];
    b[i] = v < lo ? 1 : v-- > hi ? v : 2;
    if (v-->first)
      b[i] += v;
  }
}

void within(int n, const struct range *r, int first) {
  for (int i = 0; i < n; i++) {
    int v = a[i];
    b[i] += v-- /* above */ > r->hi ? 1 : v++ < r->lo ? v : 2;
    b[i] += v-- > first;
  }
}

int main(void) {
  struct range r = {-3, 150};
  for (int i = 0; i < 2500; i++)
    a[i] = i * 37 % 601 - 100;
  between(2500, -20, 90);
  long s = 0;
  for (int i = 0; i < 2500; i++)
    s = s * 3 % 100003 + b[i];
  printf("%ld\n", s);
  within(2500, &r, 200);
  for (int i = 0; i < 2500; i++)
    s = s * 3 % 100003 + b[i];
  printf("%ld\n", s);
  return 0;
}
