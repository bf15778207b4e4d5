// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Numbers that no integer of C holds: never text of a kernel.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void nearly_all(double *a) {
  // CHECK: [[@LINE+1]]:{{.*}}bounds or subscripts of the nest need numbers of more than 64 bits{{.*}}(C2C1307)
  for (unsigned long i = 2147483648; i < 18446744073709551615u; i++)
    a[i] = 1;
}

void all_of_them(double *a) {
  // CHECK: [[@LINE+1]]:{{.*}}(C2C1307)
  for (long i = 0; i < 9223372036854775807; i++)
    a[i] = 1;
}

void wraps(long n, double *a) {
  // CHECK: [[@LINE+1]]:{{.*}}(C2C1307)
  for (long i = 1; i < n; i++)
    a[i + 18446744073709551615u] = 1;
}

// A divisor whose bits are those of -1.
void divides(long n, double *restrict a) {
  // CHECK: [[@LINE+1]]:{{.*}}left alone
  for (unsigned long i = 0; i < n; i++)
    a[i + i / 18446744073709551615u] = 1;
}

// The value that a loop gives a variable in each round.
void rounds(int n, double *restrict a) {
  unsigned long k = 0;
  // CHECK: [[@LINE+1]]:{{.*}}remark:
  for (int i = 0; i < n; i++) {
    k = 18446744073709551614u;
    a[i] = k + i;
  }
}

void large_but_fine(long n, double *restrict a, const double *restrict b) {
  // CHECK: [[@LINE+1]]:{{.*}}offloaded
  for (long i = 4611686018427387904; i < n; i++)
    a[i - 4611686018427387904] = b[i];
}
// CHECK-NOT: remark:

// A remainder of large products: isl's steps would take minutes each.
void spread(int n, int m, double *restrict a) {
  for (long i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: {{.*}}(C2C1302)
    for (long j = 0; j < m; j++)
      a[(2147483648 * i + j) % 1000003] += 1;
}
