// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Values that the next iteration reads: from where they were copied, or from a
// variable per iteration. What goes back to the host is stored once.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - -- 2>/dev/null | %filecheck %s

double copied(int n, double *restrict a, const double *restrict b) {
  double x = b[n - 1], y = 0;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + x + y;
    y = x;
    x = b[i];
  }
  return x;
}
// CHECK-LABEL: // copied
// CHECK: {{^ *}}if (i < n)
// CHECK-NEXT: {{^ *}}a[i] = b[i] + (i > 0 ? b[i - 1] : x[0]) +
// CHECK-NEXT: {{^ *}}(i > 1    ? b[i - 2]
// CHECK-NEXT: {{^ *}}: i == 1 ? x[0]
// CHECK-NEXT: {{^ *}}: y);
// CHECK:       // copied ({{.*}}): once.
// CHECK: {{^ *}}x[0] = b[n - 1];
// CHECK-NOT: {{^ *}}y[0] =

double computed(int n, double *restrict a, const double *restrict b) {
  double t = 1, s;
  for (int i = 0; i < n; i++) {
    s = b[i] * b[i + 1];
    a[i] = s + t;
    t = s;
  }
  return t;
}
// CHECK-LABEL: // computed
// CHECK: {{^ *}}s[i] = b[i] * b[i + 1];
// CHECK: {{^ *}}a[i] = s[i] + (i > 0 ? s[i - 1] : t[0]);
// CHECK: {{^ *}}t[0] = s[n - 1];

void overwritten(int n, double *restrict a, double *restrict b, double x) {
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + x;
    x = b[i];
    b[i] = 0;
  }
}
// CHECK-LABEL: // overwritten
// CHECK: {{^ *}}x_at[i - 1] = b[i - 1];
// CHECK: {{^ *}}a[i] = b[i] + ({{.*}} > 0 ? x_at[i - 1] : x);
// CHECK-NOT: {{^ *}}x[0] =

void lost(int n, double *restrict a, double *restrict b,
          const double *restrict c) {
  for (int i = 0; i < n - 1; i++) {
    a[i] = b[i] * c[i];
    b[i] = b[i] + c[i];
    a[i + 1] = b[i] - a[i + 1] * c[i];
  }
}
// CHECK-LABEL: // lost
// CHECK: {{^ *}}a[i] = b[i] * c[i];
// CHECK-NEXT: {{^ *}}b[i] = b[i] + c[i];
// CHECK-NEXT: {{^ *}}if (i + 2 == n)
// CHECK-NEXT: {{^ *}}a[(n - 2) + 1] = b[n - 2] - a[(n - 2) + 1] * c[n - 2];

// The size of b is known by the reads that are left.
void shifted(int n, double *restrict a, const double *restrict b, double x) {
  for (int i = 0; i < n; i++) {
    a[i] = x;
    x = b[i];
  }
}
// CHECK-LABEL: // shifted
// CHECK:       {{^ *}}a[i] = (i > 0 ? b[i - 1] : x);

// j is what the copy's subscript is made of, too.
void through_variable(int n, double *restrict a, const double *restrict b) {
  int j;
  for (int i = 0; i < n - 1; i++) {
    j = i + 1;
    a[i] = a[j] + b[i];
  }
}
// CHECK-LABEL: // through_variable
// CHECK:       {{^ *}}a_old[i] = a[i + 1];
// CHECK:       {{^ *}}a[i] = a_old[i] + b[i];
