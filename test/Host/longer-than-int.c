// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `4L * n` is more than an int has room for: sizes, places and numbers of blocks
// have 64 bits where the loop has.
//
// RUN: %c2cuda --small-nests %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s

// CHECK-LABEL: fill_kernel(
// CHECK: if (i < 4LL * n)
// CHECK-LABEL: void fill(
// CHECK: (size_t)(4LL * n)
// CHECK: fill_kernel<<<(4LL * n + {{[0-9]+}}) /
void fill(unsigned char *a, int n) {
  for (long i = 0; i < 4L * n; i++)
    a[i] = (unsigned char)(i * 7);
}

// CHECK-LABEL: from_kernel(
// CHECK: = m + 1000LL + {{.*}}blockIdx.x
// CHECK-LABEL: void from(
// CHECK: if (m + 1000LL < n)
// CHECK: dev_a - ((m + 1000LL))
// CHECK: cudaMemcpy(a + m + 1000LL,
void from(unsigned char *a, int m, long n) {
  for (long i = (long)m + 1000; i < n; i++)
    a[i] = (unsigned char)(i * 7);
}

// CHECK-LABEL: rows_kernel(
// CHECK: const long long j = 2LL * n +
// CHECK-LABEL: void rows(
// CHECK: cudaMemcpy(dev_a, a + 2LL * n,
// CHECK: rows_kernel<<<(2LL * n + {{[0-9]+}}) /
void rows(unsigned char *a, int n) {
  for (long i = 0; i < 3L * n; i++)
    for (long j = 2L * n; j < 4L * n; j++)
      a[j] += (unsigned char)(i * 7);
}

// An int goes no further than that.
// CHECK-LABEL: void narrow(
// CHECK: (size_t)(4 * n)
// CHECK: narrow_kernel<<<(4 * n + {{[0-9]+}}) /
void narrow(unsigned char *a, int n) {
  for (int i = 0; i < 4 * n; i++)
    a[i] = (unsigned char)(i * 7);
}
