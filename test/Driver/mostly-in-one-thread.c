// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A sum over all pairs whose order counts: one thread would do all the work, with memory
// for each pair, and others only a row's.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - -- 2>&1 | %filecheck %s

// CHECK: remark: left alone: {{.*}}(C2C1301)
// CHECK: remark: left alone: {{.*}}(C2C1310)
// CHECK-NOT: <<<1, 1>>>
double pairs(int n, const double *x, double *f) {
  double e = 0;
  for (int i = 0; i < n; i++) {
    double fi = 0;
    for (int j = 0; j < n; j++) {
      if (j == i)
        continue;
      double d = x[i] - x[j], r2 = d * d + 1e-3;
      if (r2 < 4.0) {
        double w = 1.0 / (r2 * r2);
        fi += w * d;
        e += 0.5 * w;
      }
    }
    f[i] = fi;
  }
  return e;
}

double all(int n, const double *x, double *f) {
  double e = 0;
  for (int i = 0; i < n; i++) {
    double fi = 0;
    for (int j = 0; j < n; j++) {
      double d = x[i] - x[j], w = 1.0 / (d * d + 1e-3);
      fi += w * d;
      e += 0.5 * w;
    }
    f[i] = fi;
  }
  return e;
}
