// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What only a handler reads is read: control gets there from any call. So is a
// variable that a function of __attribute__((cleanup)) gets.
//
// RUN: %convert-and-compare %s --min-offloaded 4 --c2cuda-flags=--small-nests --run-flags=--check=all
#include <cstdio>

static double a[600];

__attribute__((noinline)) static void may_throw(int n) {
  if (n > 100)
    throw n;
}

static void counter(int n) {
  int i;
  try {
    for (i = 0; i < n; i++)
      a[i] = i * 2;
    may_throw(n);
    i = 0;
  } catch (int) {
    std::printf("i %d\n", i);
  }
}

static void contents(int n) {
  double t[600];
  try {
    for (int i = 0; i < n; i++)
      t[i] = a[i] * 2;
    may_throw(n);
  } catch (int) {
    std::printf("t %g\n", t[n - 1] + t[5]);
  }
}

static int count(int n) {
  int cnt = 0, s = 0;
  try {
    for (int i = 0; i < n; i++)
      if (a[i] > 5)
        cnt++;
    may_throw(n);
    return 0;
  } catch (...) {
    s = cnt;
  }
  return s;
}

static int last(int n) try {
  int found = -1;
  for (int i = 0; i < n; i++)
    if (a[i] == 6)
      found = i;
  may_throw(found);
  return found;
} catch (...) {
  return -2;
}

static void show(int *p) { std::printf("at the end %d\n", *p); }
static void cleaned(int n) {
  int x __attribute__((cleanup(show))) = 0;
  for (int i = 0; i < n; i++)
    x += i % 7;
}
static void cleaned_counter(int n) {
  int i __attribute__((cleanup(show))) = 0;
  for (i = 0; i < n; i++)
    a[i] = i * 3;
}

int main() {
  counter(400);
  contents(400);
  std::printf("count %d\n", count(400));
  std::printf("last %d\n", last(400));
  cleaned(400);
  cleaned_counter(400);
  std::printf("%g\n", a[399]);
}
