// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Whether iterations depend on each other is asked at run time.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - -- 2>/dev/null | %filecheck %s

void add(int n, int m, double *a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = a[i + m] + b[i];
}
// CHECK-LABEL: void add(
// CHECK:       {{^ *}}if (m >= 0) {
// CHECK:       {{^ *}}add_a_old_kernel<<<
// CHECK:       {{^ *}}add_a_kernel<<<
// CHECK:       {{^ *}}} else {
// CHECK-NEXT:  {{^ *}}for (int i = 0; i < n; i++)
// CHECK-NEXT:  {{^ *}}a[i] = a[i + m] + b[i];

// Chains of iterations that are m apart; not for offsets below one: nobody means
// that.
void back(int n, int m, double *a) {
  for (int i = m; i < n; i++)
    a[i] = a[i - m] * 2;
}
// CHECK-LABEL: void back(
// CHECK-NEXT:  {{^ *}}if (m >= 64) {
// CHECK:       {{^ *}}back_kernel<<<
// CHECK:       {{^ *}}} else {
// CHECK-NEXT:  {{^ *}}for (int i = m; i < n; i++)
// CHECK-NEXT:  {{^ *}}a[i] = a[i - m] * 2;

// Distances that have nothing to do with each other.
void both(int n, int m, int k, double *a) {
  for (int i = m + k; i < n; i++)
    a[i] = a[i - m] + a[i - k];
}
// CHECK-LABEL: void both(
// CHECK-NEXT:    for (int i = m + k; i < n; i++)
