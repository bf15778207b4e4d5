// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls that kernels cannot make.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

int printf(const char *, ...);
double elsewhere(double);
static int calls;
static double own(double x) {
  calls++;
  return x * 2;
}
void f(int n, double *restrict a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the call of 'printf' {{.*}}(C2C1201)
    printf("%f", a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'elsewhere' is called and its body is not visible{{.*}}(C2C1202)
    a[i] = elsewhere(a[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the call of 'own' {{.*}}(C2C1201)
    a[i] = own(a[i]);
}
