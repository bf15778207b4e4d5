// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Running totals of what the iterations compute before: in variables of theirs,
// or in memory, which then comes in a loop of its own.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 12 --run-flags=--check=all \
// RUN:   --run-flags=--seed=7
#include <stdio.h>
#include <stdlib.h>
static void squares(int n, const int *restrict a, int *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int v = a[i] * a[i];
    s += v;
    b[i] = s - v;
  }
}
static int chain(int n, const int *restrict a, int *restrict b, int *restrict c) {
  int s = 1;
  for (int i = 0; i < n; i++) {
    int u = a[i] % 7, w;
    int v = u * 3 - 1;
    if (v > 4) w = v; else w = -u;
    s += w;
    int t = s / 2;
    b[i] = t + u;
    c[i] = t;
  }
  return s;
}
// The total decides what is added.
static void depends(int n, const int *restrict a, int *restrict b) {
  int s = 1;
  for (int i = 0; i < n; i++) {
    int v = s % 3;
    s += v + a[i];
    b[i] = s;
  }
}
static void elem(int n, const int *restrict a, int *restrict b) {
  b[0] = 4;
  for (int i = 1; i < n; i++) {
    int v = a[i] & 15;
    v = v * 2 + 1;
    b[i] = b[i - 1] + v;
  }
}
static void shared_local(int n, const int *restrict a, int *restrict b) {
  int s = 0;
  int v;
  for (int i = 0; i < n; i++) {
    v = a[i] > 3 ? a[i] : 3;
    b[i] = s;
    s += v;
  }
  for (int i = 0; i < n; i++) {
    v = b[i] / 2;
    b[i] += v;
  }
}
static void through_array(int n, int *restrict a, int *restrict b) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    a[i] = a[i] * 2;
    int v = a[i] + 1;
    s += v;
    b[i] = s;
  }
}
static void offsets(int n, const int *restrict a, int *restrict len, int *restrict off) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    int k = a[i] > 0 ? a[i] : 0;
    len[i] = k * 2;
    off[i] = total;
    total += len[i];
  }
}
// What would have to come before the loop is one after the other itself.
static void rewritten(int n, int *restrict a, int *restrict b) {
  int s = 0;
  for (int i = 0; i < n - 1; i++) {
    a[i + 1] = a[i] + 1;
    s += a[i];
    b[i] = s;
  }
}
// It cannot all come before: an element is read before it is overwritten.
static void later(int n, int *restrict a, int *restrict b) {
  int s = 0;
  for (int i = 1; i < n - 1; i++) {
    a[i - 1] = b[i] * 3;
    s += a[i - 1] + a[i + 1];
    b[i] = s % 50;
  }
}
static void twice_written(int n, int *restrict a, int *restrict b, const int *restrict c) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    a[i] = c[i] * 2;
    s += a[i];
    a[i] = c[i] - 1;
    b[i] = s;
  }
}
static void common_local(int n, int *restrict a, int *restrict b, const int *restrict c) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int v = c[i] * 2;
    a[i] = v;
    s += a[i];
    b[i] = s + v;
  }
}
// What is added changes something itself.
static void counts_up(int n, const int *restrict a, int *restrict b, int *restrict c) {
  b[0] = a[0];
  for (int i = 1; i < n; i++)
    b[i] = b[i - 1] + c[i]++;
  for (int i = 1; i < n; i++)
    b[i] = c[i]-- + b[i - 1];
}
static void no_spaces(int n,const int*restrict a,int*restrict b,int*restrict c){
  b[0]=1;
  for(int i=1;i<n;i++)b[i]=b[i-1]+a[i]*2;
  c[0]=b[0];
  for(int i=1;i<n;i++)c[i]=a[i]-
    i+c[i-1];
  for(int i=1;i<n;i++)b[i]+=b[i-1];
  for(int i=1;i<n;i++)c[i]=a[i]*3- +c[i-1];
}
int main(void) {
  static const int sizes[] = {1, 2, 31, 100, 5000, 70001};
  for (int k = 0; k < 6; k++) {
    int n = sizes[k];
    int *a = malloc(4 * n), *b = calloc(n, 4), *c = calloc(n, 4);
    for (int i = 0; i < n; i++) a[i] = i * 31 % 57 - 9;
    unsigned h = 0;
#define SHOW(p) for (int i = 0; i < n; i++) h = h * 31 + p[i]; printf("%d %u\n", n, h)
    squares(n, a, b); SHOW(b);
    printf("%d\n", chain(n, a, b, c)); SHOW(b); SHOW(c);
    depends(n, a, b); SHOW(b);
    elem(n, a, b); SHOW(b);
    shared_local(n, a, b); SHOW(b);
    through_array(n, a, b); SHOW(a); SHOW(b);
    for (int i = 0; i < n; i++) a[i] = i * 17 % 91 - 20;
    offsets(n, a, b, c); SHOW(b); SHOW(c);
    rewritten(n, c, b); SHOW(c); SHOW(b);
    later(n, b, c); SHOW(c); SHOW(b);
    twice_written(n, a, b, c); SHOW(a); SHOW(b);
    common_local(n, a, b, c); SHOW(a); SHOW(b);
    counts_up(n, a, b, c); SHOW(b); SHOW(c);
    no_spaces(n, a, b, c); SHOW(b); SHOW(c);
    free(a); free(b); free(c);
  }
}
