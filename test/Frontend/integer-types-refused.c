// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// An unsigned loop that never ends.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void down(unsigned n, double *a) {
  for (unsigned i = n - 1; i >= 0; i--)
    a[i] = 0;
}
// CHECK: remark: left alone: 'i' may wrap around its type 'unsigned int'{{.*}}(C2C1108)
