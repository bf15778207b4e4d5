// RUN: %c2cuda --thread-tile=1x1 --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
// An int has room for the values behind a loop's last one: else the host does it.
#include <limits.h>

// CHECK-LABEL: void rows(
// CHECK: if (hi < 2130706432) {
// CHECK: } else {
// CHECK-NEXT: for (int i = lo; i < hi; i++)
void rows(int lo, int hi, float *a) {
  for (int i = lo; i < hi; i++)
    a[i - lo] = 1;
}

// Always near it: a variable of 64 bits.
// CHECK: const long long i = 2147482647 + 128LL * blockIdx.x + threadIdx.x;
// CHECK-LABEL: void constant(
// CHECK-NOT: 2130706432
void constant(float *a) {
  for (int i = INT_MAX - 1000; i < INT_MAX; i++)
    a[i - (INT_MAX - 1000)] = 2;
}

// Fewer elements of four bytes, and those have 8 GB.
// CHECK-LABEL: void from_zero(
// CHECK-NOT: 2130706432
// CHECK: <<<(n + 127) / 128, 128>>>
void from_zero(int n, float *a) {
  for (int i = 0; i < n; i++)
    a[i] = 3;
}

// CHECK-LABEL: void bytes(
// CHECK: if (n < 2130706432) {
void bytes(int n, char *a) {
  for (int i = 0; i < n; i++)
    a[i] = 4;
}

// What nothing in memory has to do with.
// CHECK-LABEL: int none(
// CHECK: if (n < 2130706432) {
int none(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += i % 7 == 0;
  return sum;
}

// Of the loops in a thread those that do not begin near 0, if they do in tiles.
// CHECK-LABEL: void product(
// CHECK: if (hi < 2130706432) {
void product(int lo, int hi, int n, const float *restrict x,
             const float *restrict y, float *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = lo; k < hi; k++)
        sum += x[i * (hi - lo) + (k - lo)] * y[(k - lo) * n + j];
      a[i * n + j] += sum;
    }
}

// isl's sums have 64 bits.
// CHECK-LABEL: void thirds(
// CHECK: if (hi < 2130706432) {
// CHECK: c2cuda_floordiv(hi + 2LL * lo + 2, 3)
void thirds(int lo, int hi, float *a) {
  for (int i = lo; i < hi; i += 3)
    a[(i - lo) / 3] += 5;
}
