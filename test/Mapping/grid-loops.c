// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A host loop around small launches is a loop of one cooperative kernel.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// CHECK: #include <cooperative_groups.h>
// CHECK: cooperative_groups::this_grid().sync();

// Phases of one value and of many; a row of blocks where none has more.
// CHECK: a phase of a round, in one thread.
// CHECK-NEXT: static __device__ void
// CHECK-NEXT: mixed_p_phase(
// CHECK: if (cooperative_groups::this_grid().thread_rank() != 0)
// CHECK-NEXT: return;
// CHECK-NEXT: p[k] = a[k] * 0.5 + b[n - 1 - k];
// CHECK: a phase of a round, threads take i in turn.
// An int may not have what comes behind the last value.
// CHECK: const auto grid = cooperative_groups::this_grid();
// CHECK: for (long long i0 = grid.thread_rank(); i0 < n; i0 += grid.size()) {
// CHECK-NEXT: const int i = i0;
// CHECK-NEXT: b[i] = b[i] + p[k] * a[i];
// CHECK-NEXT: }
// CHECK: all rounds of k in one launch, whose blocks wait for each other.
// CHECK-NEXT: static __global__ void __launch_bounds__(1024, 1)
// CHECK-NEXT: mixed_rounds_kernel(
// CHECK: for (int k = 0; k < n; k++) {
// CHECK-NEXT: mixed_p_phase(
// CHECK-NEXT: c2cuda_sync_grid();
// CHECK-NEXT: mixed_b_phase(
// CHECK-NEXT: c2cuda_sync_grid();
// CHECK-NEXT: mixed_a_phase(
// CHECK-NEXT: c2cuda_sync_grid();
// CHECK-NEXT: }
// CHECK: c2cuda_launch_at_once(mixed_rounds_kernel, (n + 255) / 256, 256, n,
void mixed(int n, double *restrict a, double *restrict b, double *restrict p) {
  for (int k = 0; k < n; k++) {
    p[k] = a[k] * 0.5 + b[n - 1 - k];
    for (int i = 0; i < n; i++)
      b[i] = b[i] + p[k] * a[i];
    for (int i = 0; i < n; i++)
      a[i] = b[n - 1 - i] * 0.25 + 1;
  }
}

// Two dimensions, never more than 1000: an int is enough.
// CHECK: static __device__ void columns_a_phase_2(
// CHECK: const c2cuda_place at = c2cuda_place_for({{.*}});
// CHECK-NEXT: if (at.y >= at.high)
// CHECK-NEXT: return;
// CHECK-NEXT: for (int i = k + 1 + at.y; i < 1000; i += at.high) {
// CHECK-NEXT: for (int j = k + 1 + at.x; j < 1000; j += at.wide) {
// CHECK: columns_rounds_kernel(
// CHECK: for (int k = 0; k < 999; k++) {
// CHECK: c2cuda_launch_at_once(columns_rounds_kernel, 1LL * 32 * 125, dim3(32, 8),
// CHECK-NEXT: dev_a);
void columns(float a[1000][1000]) {
  for (int k = 0; k + 1 < 1000; k++) {
    for (int i = k + 1; i < 1000; i++)
      a[i][k] = a[i][k] * a[k][k] + a[i][999];
    for (int i = k + 1; i < 1000; i++)
      for (int j = k + 1; j < 1000; j++)
        a[i][j] = a[i][j] * 0.5f + a[i][k];
  }
}

// A thread has a long way to go: what a launch takes does not matter.
// CHECK-LABEL: static void long_way(
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK-NEXT: long_way_{{.*}}<<<
static void long_way(int n, int steps, double a[500][500]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 1; j < n; j++)
        a[i][j] += a[i][j - 1] * 0.5;
    for (int j = 0; j < n; j++)
      for (int i = 1; i < n; i++)
        a[i][j] += a[i - 1][j] * 0.5;
  }
}

// Few rounds.
// CHECK-LABEL: void few(
// CHECK: for (int t = 0; t < 4; t++) {
// CHECK-NEXT: few_{{.*}}<<<
void few(int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < n; i++)
      a[i] = b[n - 1 - i] + t * a[i];
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i] * 0.5 + a[i];
  }
}
