// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is no array of numbers, and pointers that move.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

struct point { double x; struct { double y; }; };
void f(int n, double **a, volatile double *v, struct point *p, long double *l, double *q) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'a' is an array of pointers{{.*}}(C2C1121)
    *a[i * i] = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'v[i]' is volatile or atomic{{.*}}(C2C1109)
    v[i] = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: kernels cannot have the struct {{.*}}(C2C1145)
    p[i].x = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'l[i]' has the type 'long double'{{.*}}(C2C1107)
    l[i] = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the pointer {{.*}}(C2C1104)
    *(i % 2 ? q++ : q) = 0;
}
void g(int n, double a[n][n]) {
  n = n / 2;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the length 'n' in the type of 'a' is changed {{.*}}(C2C1110)
    a[i][0] = 1;
}
