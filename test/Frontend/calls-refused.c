// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls that kernels cannot make.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

double elsewhere(double);
static int calls;
static double scale = 2;
static double own(double x) {
  calls++;
  return x * 2;
}
static double reads(double x) {
  while (x > 1)
    x /= scale;
  return x;
}
static double counts(double x) {
  static int number;
  number = number + 1;
  return x + number;
}
static double down(double x) { return x < 1 ? x : down(x / 2); }
static double loud(double x) {
  printf("%g\n", x);
  return x;
}
static double jumps(double x) {
again:
  x = x / 2;
  if (x > 1)
    goto again;
  return x;
}

void f(int n, double *restrict a, double (*g)(double)) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'printf' reads or writes files or the terminal{{.*}}(C2C1215)
    printf("%f", a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'elsewhere' is called and its body is not visible{{.*}}(C2C1202)
    a[i] = elsewhere(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'own' is called and changes 'calls'{{.*}}(C2C1211)
    a[i] = own(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'reads' is called and reads 'scale', which is not constant{{.*}}(C2C1212)
    a[i] = reads(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'counts' is called and changes 'number'{{.*}}(C2C1211)
    a[i] = counts(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'down' is called and calls itself{{.*}}(C2C1210)
    a[i] = down(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'printf' reads or writes files{{.*}}(C2C1215)
    a[i] = loud(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'jumps' is called, and a 'goto' in it cannot be part of a kernel{{.*}}(C2C1219)
    a[i] = jumps(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: which function 'g' calls is only known at run time{{.*}}(C2C1214)
    a[i] = g(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'rand' keeps a state from one call to the next{{.*}}(C2C1217)
    a[i] = rand();
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'abort' ends or leaves the program{{.*}}(C2C1218)
    if (a[i] < 0)
      abort();
    a[i] = 1;
  }
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'free' allocates or frees memory{{.*}}(C2C1216)
    a[i] = 1;
    free(a);
  }
}
