// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `k = k > hi ? hi : k` with a limit that is wider than k, or unsigned: it is
// compared before it is brought into k's type.
//
// RUN: %convert-and-compare %s --min-offloaded 5 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 5 --cflags="-x c++"
#include <limits.h>
#include <stdio.h>

enum { n = 2100 };
static unsigned a[n], c[n];

void by_unsigned(unsigned hi) {
  for (int i = 0; i < n; i++) {
    int k = i;
    k = k > hi ? hi : k;
    a[i] = k;
  }
}
void element(unsigned hi) {
  for (int i = 0; i < n; i++) {
    int k = i;
    k = k > hi ? hi : k;
    a[i] = c[k] * 3;
  }
}
void on_both_sides(long hi) {
  for (int i = 0; i < n; i++) {
    int k = i - 2;
    k = k < 0 ? 0 : k > hi ? hi : k;
    a[i] = c[k] * 3;
  }
}
void of_long(long long hi) {
  for (int i = 0; i < n; i++) {
    short k = i;
    k = k > hi ? hi : k;
    a[i] = c[k] + k;
  }
}
void by_long_counter(int hi) {
  for (long i = 0; i < n; i++) {
    int k = i < hi ? 5 : 7;
    k = i > hi ? hi : k;
    a[i] = c[k] + k;
  }
}

static void show(const char *name) {
  unsigned long s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 % 1000003 + a[i];
  printf("%s %lu\n", name, s);
}

int main(void) {
  const long limits[] = {9, 1999, UINT_MAX - 1l, UINT_MAX, 1l << 31, 1l << 40};
  for (int i = 0; i < n; i++)
    c[i] = i % 23;
  for (int q = 0; q < 6; q++) {
    by_unsigned(limits[q]);
    show("by_unsigned");
    element(limits[q]);
    show("element");
    on_both_sides(limits[q]);
    show("on_both_sides");
    of_long(limits[q]);
    show("of_long");
    by_long_counter(limits[q] % 2000);
    show("by_long_counter");
  }
  return 0;
}
