// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls that are seen through: lambdas, templates, references.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

template <typename T> T square(T x) { return x * x; }
double &element(double *p, int i, int n) { return p[i * n]; }

void lambdas(int n, double s, double *__restrict a, const double *__restrict b) {
  auto f = [&](double x) { return x * s; };
  auto at = [=](int i, int j) { return i * n + j; };
  auto twice = [](auto x) { return x + x; };
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[at(i, j)] = f(b[at(j, i)]) + twice(i);
}
// CHECK-LABEL: scop lambdas
// CHECK: read { S0[i, j] -> b[j, i] }
// CHECK: write { S0[i, j] -> a[i, j] }
// CHECK: text <{{.*}}> = (<0:b[{{.*}}]> * <s>) + (<i> + <i>);

void references(int n, double *__restrict a, const double *__restrict b) {
  for (int i = 0; i < n; i++)
    element(a, i, 3) = square(b[i]);
}
// CHECK-LABEL: scop references
// CHECK: write { S0[i] -> a[3i] }
// CHECK: text <1:a[<i> * 3]> = square(<0:b[<i>]>);

// What a lambda copied before it was changed is not the variable any more.
void stale(int n, double *__restrict a) {
  int m = n;
  auto f = [=](int i) { return i + m; };
  m = 0;
  for (int i = 0; i < n; i++)
    a[f(i)] = m;
}
// CHECK-NOT: scop stale
