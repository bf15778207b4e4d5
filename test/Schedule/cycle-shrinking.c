// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is parallel in loops that depend on themselves some way back.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=text --stop-after=text --quiet %s -- | %filecheck %s

// Every 1000th iteration depends on the one before it.
void chains(int n, double *restrict a, const double *restrict b) {
  for (int i = 1000; i < n; i++)
    a[i] = a[i - 1000] + b[i];
}
// CHECK: // chains ({{.*}}): a thread for each first_i, blocks of 128.
// CHECK: const int first_i = 1000 + 128 * blockIdx.x + threadIdx.x;
// CHECK-EMPTY:
// CHECK-NEXT: if (first_i < 2000) {
// CHECK-NEXT: double a_before = {};
// CHECK-NEXT: if (first_i < n)
// CHECK-NEXT: a_before = a[first_i - 1000];
// CHECK-NEXT: for (long long i = first_i; i < n; i += 1000) {
// CHECK-NEXT: a[i] = a_before + b[i];
// CHECK-NEXT: a_before = a[i];
// CHECK: chains_kernel<<<8, 128>>>(

// Of 3000 and 2000, 1000 chains.
void divisor(int n, int k, double *restrict a) {
  for (int i = k; i < n; i++)
    a[i] = a[i - 3000] + a[i - 2000] * 0.5;
}
// CHECK: const int first_i = k + 128 * blockIdx.x + threadIdx.x;
// CHECK: for (long long i = first_i; i < n; i += 1000)

// Nothing in common: one group after the other, in one block.
void groups(int n, double *restrict a, const double *restrict b) {
  for (int i = 1300; i < n; i++) {
    double t = b[i] * 0.5;
    a[i] = a[i - 1000] + a[i - 1299] * t;
  }
}
// CHECK: // groups ({{.*}}): all rounds of i0 in one block, a thread for each i1,
// CHECK: const int i1 = threadIdx.x;
// CHECK-EMPTY:
// CHECK-NEXT: for (long long i0 = 1300; i0 < n; i0 += 1000) {
// CHECK-NEXT: if (i0 + i1 < n && i1 < 1000) {
// CHECK-NEXT: double t = b[i0 + i1] * 0.5;
// CHECK-NEXT: a[i0 + i1] = a[(i0 + i1) - 1000] + a[(i0 + i1) - 1299] * t;
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK: groups_kernel<<<1, 1024>>>(

// So many that the host launches a kernel for each group.
void launches(int n, double *restrict a) {
  for (int i = 30011; i < n; i++)
    a[i] = a[i - 20000] + a[i - 30011];
}
// CHECK: static __device__ void launches_phase(long long i0,
// CHECK: for (long long i0 = 30011; i0 < n; i0 += 20000) {
// CHECK-NEXT: launches_phase(i0,

// The smallest distance counts.
void twice(int n, double *restrict a) {
  for (int i = 500; i < n; i++)
    a[2 * i] = a[i] + 1;
}
// CHECK: for (long long i0 = 500; i0 < n; i0 += 500) {
// CHECK-NEXT: if (i0 + i1 < n && i1 < 500)

void down(int n, double *restrict a) {
  for (int i = n; i >= 0; i--)
    a[i] = a[i + 301] * 2;
}
// CHECK: const int first_i = (n < 300 ? 0 : (n - 300)) + 128 * blockIdx.x + threadIdx.x;

// A statement that begins later is in the same chain.
void conditions(int n, double *restrict a, int *restrict b) {
  for (int i = 300; i < n; i++) {
    a[i] = a[i - 300] * 2;
    if (i > 1000)
      b[i] = b[i - 600] ^ 5;
  }
}
// CHECK: for (long long i = first_i; i < n; i += 300) {
// CHECK-NEXT: a[i] = a_before * 2;
// CHECK-NEXT: a_before = a[i];
// CHECK-NEXT: if (i >= 1001)
// CHECK-NEXT: b[i] = b[i - 600] ^ 5;

// Here threads are as many already.
void waves(int n, double a[][1000]) {
  for (int i = 100; i < n; i++)
    for (int j = 3; j < 1000; j++)
      a[i][j] = a[i - 100][j - 3] * 2;
}
// CHECK-NOT: first_i
// CHECK: waves_kernel

// As far back as only the run tells.
void parameter(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = m; i < n; i++)
    a[i] = a[i - m] + b[i];
}
// CHECK: // parameter ({{.*}}): all rounds of i0, a thread for each i1, blocks of
// CHECK: const int i1 = 128 * blockIdx.x + threadIdx.x;
// CHECK: for (long long i0 = m; i0 < n; i0 += m) {
// CHECK-NEXT: if (i1 < m && i0 + i1 < n)
// CHECK-NEXT: a[i0 + i1] = a[(i0 + i1) - m] + b[i0 + i1];
// CHECK: if (m < n) {
// CHECK: parameter_kernel<<<

// The host is as fast.
void near(int n, double *restrict a) {
  for (int i = 32; i < n; i++)
    a[i] = a[i - 32] + 1;
}
// CHECK-NOT: first_i
