// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the first round of a loop does before its first `break` happens for certain,
// if the loop has a round. What comes behind the `break`, and what later rounds do,
// may not happen: the arrays may be shorter.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
// An array that ends before a forbidden page.
static void *atEnd(size_t bytes) {
  size_t page = 4096, all = (bytes + page - 1) / page * page;
  char *p = mmap(0, all + page, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(p + all, page, PROT_NONE);
  return p + all - bytes;
}
// market[o] is always read.
// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'implied' (o): 1 kernel, 2 arrays to the device, 1 back
void implied(const double *a, const double *market, double *iv, int n) {
  for (int o = 0; o < n; o++) {
    double lo = 1e-4, hi = 4.0;
    int it;
    for (it = 0; it < 200; it++) {
      double mid = 0.5 * (lo + hi);
      double f = a[o] * mid * mid;
      if (fabs(f - market[o]) < 1e-10)
        break;
      if (f > market[o])
        hi = mid;
      else
        lo = mid;
    }
    iv[o] = 0.5 * (lo + hi);
  }
}
// There may be no round: then neither is a read nor out written.
// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'rounds' (o): 1 kernel
void rounds(const double *a, double *iv, int n, int m) {
  for (int o = 0; o < n; o++) {
    double x = o;
    for (int it = 0; it < m; it++) {
      x = 0.5 * (x + a[o] / (x + 1));
      iv[o] = x;
      if (x * x < a[o] + 0.01)
        break;
    }
  }
}
// a[k] for a larger k may not be read.
// CHECK: [[@LINE+2]]:3: remark: left alone: which elements of 'a' are accessed
void search(const double *a, double *out, int n, int m) {
  for (int o = 0; o < n; o++) {
    double best = -1;
    for (int k = 0; k < m; k++) {
      double d = a[k] - o;
      if (d * d < 0.3) {
        best = k;
        break;
      }
    }
    out[o] = best;
  }
}
// Behind the break b[o] may not be read.
// CHECK: [[@LINE+2]]:3: remark: left alone: which elements of 'b' are accessed
void after(const double *a, const double *b, double *out, int n) {
  for (int o = 0; o < n; o++) {
    double x = a[o];
    for (int k = 0; k < 50; k++) {
      if (x * x > 100)
        break;
      x = x * 1.5 + b[o];
    }
    out[o] = x;
  }
}
// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'once' (o): 1 kernel
void once(const double *a, double *out, int n) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    int k = 0;
    do {
      x = x * 1.25 + a[o];
      if (x > 50)
        break;
    } while (++k < 20);
    out[o] = x;
  }
}
// CHECK: [[@LINE+2]]:3: remark: left alone: which elements of 'out' are accessed
void forever(const double *a, double *out, int n) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    while (1) {
      x = x * 1.25 + a[o];
      if (x > 50)
        break;
      out[o] = x;
    }
  }
}
// In a loop of its own before the break; the number of rounds differs.
// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'rows' (o): 1 kernel, 1 array to the device, 1 back
void rows(const double *a, double *out, int n, int m) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    for (int it = o; it >= 0; it--) {
      for (int k = 0; k < m; k++)
        x = x * 0.75 + a[o * m + k];
      if (x > 7)
        break;
      x += it;
    }
    out[o] = x;
  }
}
// The first round skips b.
// CHECK: [[@LINE+2]]:3: remark: left alone: which elements of 'b' are accessed
void second(const double *a, const double *b, double *out, int n) {
  for (int o = 0; o < n; o++) {
    double x = a[o];
    for (int it = 0; it < 10; it++) {
      if (it > 0)
        x = x * 0.5 + b[o];
      if (x < 1)
        break;
    }
    out[o] = x;
  }
}
// A continue skips the rest of its round, but no later ones.
// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'skip' (o): 1 kernel, 1 array to the device, 1 back
void skip(const double *a, double *out, int n, int m) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    for (int k = 0; k < m; k++) {
      double d = a[o * m + k];
      if (d > 2)
        continue;
      x = x * 0.75 + d;
    }
    out[o] = x;
  }
}
static void print(const double *out, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + out[i] * (i % 5);
  printf("%.15g\n", s);
}
int main(void) {
  int n = 1000;
  double *a = atEnd(n * 8), *m = atEnd(n * 8), *out = atEnd(n * 8),
         *shortA = atEnd(100 * 8);
  for (int i = 0; i < n; i++) {
    a[i] = 1 + i % 17;
    m[i] = a[i] * (0.01 + i % 7);
    out[i] = 0;
  }
  for (int i = 0; i < 100; i++)
    shortA[i] = i;
  implied(a, m, out, n);
  print(out, n);
  rounds(a, out, n, 30);
  print(out, n);
  rounds(shortA, out, n, 0);
  print(out, n);
  search(shortA, out, 100, 1000);
  printf("%g\n", out[50]);
  for (int i = 0; i < n; i++)
    a[i] = i < 100 ? 0.5 : 20;
  for (int i = 0; i < 100; i++)
    shortA[i] = i * 0.125;
  after(a, shortA, out, n);
  print(out, n);
  second(shortA, shortA, out, 100);
  print(out, n);
  for (int i = 0; i < 100; i++)
    shortA[i] = 0.5;
  second(shortA, NULL, out, 100);
  print(out, n);
  rows(a, out, 250, 4);
  print(out, n);
  skip(a, out, 200, 5);
  print(out, n);
  once(a, out, n);
  print(out, n);
  forever(a, out, n);
  print(out, n);
  return 0;
}
