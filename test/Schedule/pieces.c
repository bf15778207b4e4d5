// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Row k and column k are written and read in round k. Cut there, every piece is
// parallel in i and j, and the loop over k is the only one on the host; the one
// instance at (k, k) goes with a piece that it may run beside.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=mapping --stop-after=mapping --dry-run %s 2>&1 -- | %filecheck %s

void paths(int n, int d[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i][k] + d[k][j] < d[i][j])
          d[i][j] = d[i][k] + d[k][j];
}
// CHECK: kernel paths_d_kernel{{$}}
// CHECK-NEXT: host loop int k
// CHECK-NEXT: x: int j in blocks of 32, from [n, k] -> { [(0)] } to [n, k] -> { [(-1 + k)] }
// CHECK-NEXT: y: int i in blocks of 8, from [n, k] -> { [(0)] } to [n, k] -> { [(-1 + k)] }
// CHECK: kernel paths_d_kernel_4
// CHECK-NEXT: host loop int k
// CHECK-NEXT: x: int j
// CHECK-NEXT: y: int i
// CHECK: domain {{.*(k < i < n and 0 <= j < k|i = k, j = k).*(k < i < n and 0 <= j < k|i = k, j = k)}}
// CHECK: kernel paths_d_kernel_8
// CHECK-NEXT: host loop int k
// CHECK-NOT: host loop
// CHECK-NOT: paths_d_kernel_9

// One iteration is special, wherever n / 2 is.
void middle(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = a[n / 2] + b[i];
}
// CHECK: kernel middle_a_kernel{{$}}
// CHECK-NEXT: x: int i
// CHECK: kernel middle_a_kernel_2
// CHECK-NEXT: domain
// CHECK: kernel middle_a_kernel_3
// CHECK-NEXT: x: int i

// Each half reads what the other one has: a thread for both ends of a pair.
void mirror(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = a[n - 1 - i] * 0.5;
}
// CHECK: kernel mirror_kernel{{$}}
// CHECK-NEXT: x:

// A sum over all before: no plane lies between the one and the other.
void prefix(int n, double *a) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}
// CHECK: kernel prefix_kernel
// CHECK-NOT: x: int i
