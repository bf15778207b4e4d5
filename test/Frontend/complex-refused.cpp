// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is left alone of std::complex, next to what is not.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -w -std=c++17 | %filecheck %s
#include <complex>
typedef std::complex<double> cplx;

void quotients(int n, cplx *__restrict z, cplx *__restrict w) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'z[i] / w[i]' {{.*}}quotient{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] = z[i] / w[i];
}
void exponentials(int n, cplx *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'std::exp(z[i])' {{.*}}kernels have no 'std::exp'{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] = std::exp(z[i]);
}
void setters(int n, cplx *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}the call of 'real' {{.*}}C2C1201
  for (int i = 0; i < n; i++)
    z[i].real(1);
}
void converted(int n, cplx *z, std::complex<float> *f) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}of another type{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] = cplx(f[i]);
}
void wide(int n, std::complex<long double> *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}the call of 'operator+=' {{.*}}C2C1201
  for (int i = 0; i < n; i++)
    z[i] += 1.0L;
}
void extension(int n, _Complex double *z) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}in C++ its type is an extension{{.*}}C2C1148
  for (int i = 0; i < n; i++)
    z[i] = z[i] * 2.0;
}
// CHECK-NOT: left alone
void hints(int n, cplx *__restrict z, const cplx *__restrict w) {
  for (int i = 0; i < n; i++)
    z[i] = z[i] * std::conj(w[i]) / std::norm(w[i]);
}
