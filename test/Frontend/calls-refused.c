// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls that kernels cannot make.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

#include <assert.h>
#include <errno.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static jmp_buf place;
static volatile int flag;
static atomic_int number;
static int before(double *p, double *q) {
  int result = 0;
  if (p < q)
    result++;
  return result;
}

void f(int n, double *restrict a, double (*g)(double)) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'printf' reads or writes files or the terminal{{.*}}(C2C1215)
    printf("%f", a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'elsewhere' is called and its body is not visible{{.*}}(C2C1202)
    a[i] = elsewhere(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'own' is called and changes 'calls'{{.*}}(C2C1211)
    a[i] = own(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'reads' is called and reads 'scale', which is not constant{{.*}}(C2C1212)
    a[i] = n > 2 ? reads(a[i]) : 1;
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
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'assert' in a kernel would not end the program{{.*}}(C2C1227)
    assert(a[i] > 0);
    a[i] = 1;
  }
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: '__errno_location' keeps a state{{.*}}(C2C1217)
    a[i] = errno;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'malloc' allocates or frees memory{{.*}}(C2C1216)
    a[i] = malloc(8) != 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'flag' is volatile or atomic{{.*}}(C2C1109)
    a[i] = flag;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'number' is volatile or atomic{{.*}}(C2C1109)
    number = i;
    a[i] = 1;
  }
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: an 'asm' statement cannot be part of a kernel{{.*}}(C2C1203)
    __asm__ volatile("nop");
    a[i] = 1;
  }
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: '_setjmp' ends or leaves the program{{.*}}(C2C1218)
    a[i] = setjmp(place);
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'longjmp' ends or leaves the program{{.*}}(C2C1218)
    a[i] = 1;
    longjmp(place, 1);
  }
}

void pointers(int n, int m, double *a, int *k, double *b, char *bytes) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'before' is called, and 'p < q' in it cannot be part of a kernel{{.*}}(C2C1219)
    b[i] = before(a + i, b + i);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'memcpy' gets a pointer, and which elements it accesses there cannot be told{{.*}}(C2C1226)
    memcpy(a + i * m, bytes + i * m, m);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'memmove' gets a pointer{{.*}}(C2C1226)
    memmove(a + i * m, a + i * m + 1, (m - 1) * sizeof *a);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'memset' gets a pointer{{.*}}(C2C1226)
    memset(a + i * m, 0, m);
}
