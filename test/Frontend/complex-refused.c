// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is left alone of C's complex numbers, next to what is not.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -w | %filecheck %s
#include <complex.h>

void wide(int n, long double complex *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'z[i]' is a complex number of a type that kernels do not have{{.*}}C2C1147
  for (int i = 0; i < n; i++)
    z[i] = z[i] + 1;
}
void quotients(int n, double complex *restrict z, double complex *restrict w) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'z[i] / w[i]' with complex numbers {{.*}}quotient{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] = z[i] / w[i];
}
void inverses(int n, double complex *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'1 / z[i]' {{.*}}quotient{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] = 1 / z[i];
}
void roots(int n, double complex *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'csqrt(z[i])' {{.*}}kernels have no 'csqrt'{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] = csqrt(z[i]);
}
void parts(int n, double complex *z, double *x) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'__real__ z[i]' {{.*}}no such operator{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    x[i] = __real__ z[i];
}
void dropped(int n, double complex *z, double *x) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'z[i]' {{.*}}becomes another one, or a real one{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    x[i] = z[i];
}
void mixed(int n, float complex *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'z[i] *= 2.0' {{.*}}another type{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] *= 2.0;
}
struct wave { double complex z; int n; };
void members(int n, struct wave *w) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'struct wave': its member 'z' is a complex number{{.*}}C2C1145
  for (int i = 0; i < n; i++)
    w[i].n = 1;
}
// CHECK-NOT: left alone
void hints(int n, double complex *restrict z, double complex *restrict w,
           float complex *f) {
  for (int i = 0; i < n; i++) {
    double re = creal(w[i]), im = cimag(w[i]);
    z[i] = z[i] * conj(w[i]) / (re * re + im * im);
  }
  for (int i = 0; i < n; i++)
    f[i] *= 2.0f;
}
