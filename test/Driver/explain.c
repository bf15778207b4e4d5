// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// --explain, with figures worked out by hand.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run --quiet --explain --gpu=v100 %s 2>&1 | %filecheck %s
// RUN: %c2cuda --dry-run --explain --steps=1 %s 2>&1 | %filecheck %s --check-prefix=ANY

// 100 x 100 x 4 bytes read and written, twice that; one product for each
// element, an instruction. Warps of 32 threads along a row of 100 ask for whole
// sectors: four bytes each. 2 us of a launch are longer than all of it.
// CHECK: [[@LINE+13]]:3: remark: sizes for sm_70, figures of the v100; loops of unknown length count as 1000 iterations [--explain]
// CHECK-NEXT: order: as written, price {{.*}} us
// CHECK-NEXT: kernel scale_kernel
// CHECK-NEXT: block 32 x 8 threads along j, i, each one value
// CHECK-NEXT: shared 0 bytes
// CHECK-NEXT: registers about
// CHECK-NEXT: occupancy 8 blocks of a multiprocessor, 2048 of 2048 threads, limited by threads
// CHECK-NEXT: a launch 52 blocks; 80 KB of memory, 80 KB without caches; 10000 fp32 instructions
// CHECK-NEXT: time at least 2 us, by launch (memory 0.0889 us, fp32 0.00196 us)
// ANY: [[@LINE+4]]:3: remark: offloaded loop nest of 'scale'
// ANY: [[@LINE+3]]:3: remark: sizes for any GPU from sm_70 on, figures of an h200; loops
float a[100][100], b[100][100];
void scale(void) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      a[i][j] = 3 * b[i][j];
}

// Of blocks of 128 x 64 values, 8 x 16. All elements of three arrays are moved
// once, c twice: 4 x 8 MB. 10^9 fused products, two operations each, at 7.8 x
// 10^12 a second.
// CHECK: kernel multiply_kernel
// CHECK-NEXT: block 16 x 16 threads along j, i, each 8 x 4 values
// CHECK-NEXT: tiles 8 iterations of k0
// CHECK-NEXT: shared 29184 bytes: shared_x[2][8][68] through staged_x, shared_y[2][8][128]
// CHECK-NEXT: registers about 128
// CHECK-NEXT: occupancy 2 blocks of a multiprocessor, 512 of 2048 threads, limited by registers
// CHECK-NEXT: a launch 128 blocks; 32 MB of memory, {{.*}} MB without caches; 1e+09 fp64 instructions
// CHECK-NEXT: time at least 256 us, by fp64 (shared memory {{.*}} us, memory 35.6 us, launch 2 us)
void multiply(int n, const double *restrict x, const double *restrict y,
              double *restrict z) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        z[i * n + j] += x[i * n + k] * y[k * n + j];
}

// CHECK: kernel heat_kernel
// CHECK-NEXT: block 256 threads along i, each going round {{.*}} elements
// CHECK-NEXT: steps {{.*}} of t in a launch: {{.*}} ps for each of an element, {{.*}} with launches of one
// CHECK: time at least {{.*}} launches, {{.*}}s
// ANY: kernel heat_{{.*}}kernel
// ANY-NEXT: block 128 threads along i, each one value
// ANY: time at least 2 us, by launch (memory {{.*}}); 1000 launches, 2 ms
void heat(int n, int steps, double *restrict now, double *restrict next) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = 0.5 * (now[i - 1] + now[i + 1]);
    for (int i = 1; i < n - 1; i++)
      now[i] = next[i];
  }
}

// One thread: 1000 iterations that wait for memory, 0.3 us each.
// ANY: weighed: as written {{.*}}s, {{.*}}s
// ANY: kernel chain_{{.*}}kernel
// ANY: block one thread
// ANY: time at least 300 us, by one thread
void chain(int n, double *restrict s, double *restrict r) {
  for (int i = 1; i < n; i++) {
    s[i] = s[i - 1] * 0.5;
    for (int j = 0; j < n; j++)
      r[j] += s[i] * j;
  }
}

// A launch for each diagonal of tiles: as many as two loops have together.
// CHECK: kernel diagonal_kernel
// CHECK-NEXT: block 64 threads along i, each going along j of a tile, 64 values of each
// CHECK: 32 launches,
void diagonal(int n, int d[n][n]) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      d[i][j] = d[i - 1][j] + d[i][j - 1];
}
