// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The lanes of a warp share a loop in which one thread would look for the least or
// largest, where launches have few values and lanes read along rows.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// What others read before is written behind a barrier of the warp.
// CHECK-LABEL: pairs_kernel(
// CHECK: const int i = 4 * blockIdx.x + threadIdx.x / 32;
// CHECK-NEXT: const int lane = threadIdx.x % 32;
// CHECK-NEXT: const int j = step0 + i;
// CHECK: if (j < n) {
// CHECK-NEXT: int table_i = table[i][j];
// CHECK-NEXT: table_i = ((table_i) > (table[i][j - 1]) ? (table_i) : (table[i][j - 1]));
// CHECK-NEXT: for (int k = i + 1 + lane; k < j; k += 32)
// CHECK-NEXT: table_i = ((table_i) > (table[i][k] + table[k + 1][j])
// CHECK-NEXT: ? (table_i)
// CHECK-NEXT: : (table[i][k] + table[k + 1][j]));
// CHECK-NEXT: table_i = c2cuda_warp_max(table_i);
// CHECK-NEXT: __syncwarp();
// CHECK-NEXT: if (lane == 0)
// CHECK-NEXT: table[i][j] = table_i;
// CHECK-LABEL: void pairs(
// CHECK: pairs_kernel<<<(n - step0 + 3) / 4, 128>>>(
#define MAX(a, b) ((a) > (b) ? (a) : (b))
void pairs(int n, int (*restrict table)[500]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      table[i][j] = MAX(table[i][j], table[i][j - 1]);
      for (int k = i + 1; k < j; k++)
        table[i][j] = MAX(table[i][j], table[i][k] + table[k + 1][j]);
    }
}

// Loops that count down, a variable of the thread's, `lane` being taken.
// CHECK-LABEL: least_kernel(
// CHECK: const int lane_2 = threadIdx.x % 32;
// CHECK: for (int k = len + l - 1 - lane_2; k > l; k -= 32)
// CHECK: best = c2cuda_warp_min(best);
// CHECK-NEXT: if (lane_2 == 0)
// CHECK-NEXT: cost[l][l + len] = best + lane[l];
void least(int n, int (*restrict cost)[500], const int *restrict lane) {
  for (int len = 2; len < n; len++)
    for (int l = 0; l + len < n; l++) {
      int best = 1 << 30;
      for (int k = l + len - 1; k > l; k--)
        if (cost[l][k] + cost[k][l + len] < best)
          best = cost[l][k] + cost[k][l + len];
      cost[l][l + len] = best + lane[l];
    }
}

// The order of zeros and NaNs would be another.
// CHECK-LABEL: real_kernel(
// CHECK-NOT: lane
// CHECK-LABEL: void real(
void real(int n, float (*restrict table)[500]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++)
      for (int k = i + 1; k < j; k++)
        if (table[i][k] + table[k + 1][j] > table[i][j])
          table[i][j] = table[i][k] + table[k + 1][j];
}

// Threads beside each other read along rows as they are.
// CHECK-LABEL: columns_kernel(
// CHECK-NOT: lane
// CHECK-LABEL: void columns(
void columns(int steps, int n, int (*restrict best)[500],
             const int (*restrict a)[500]) {
  for (int t = 1; t < steps; t++)
    for (int i = 0; i < 500; i++) {
      int own = best[t - 1][n - i];
      for (int k = 0; k < n; k++)
        if (a[k][i] > own)
          own = a[k][i];
      best[t][i] = own;
    }
}

// Too short for a warp.
// CHECK-LABEL: brief_kernel(
// CHECK-NOT: lane
// CHECK-LABEL: void brief(
void brief(int n, int (*restrict best)[500], const int (*restrict a)[500]) {
  for (int t = 1; t < n; t++)
    for (int i = 0; i < 500; i++) {
      int own = best[t - 1][499 - i];
      for (int k = 0; k < 20; k++)
        if (a[i][k] > own)
          own = a[i][k];
      best[t][i] = own;
    }
}

// The least and the largest in turn: in order.
// CHECK-LABEL: clamped_kernel{{[_0-9]*}}(
// CHECK-NOT: lane
// CHECK-LABEL: void clamped(
void clamped(int n, int (*restrict c)[500], const int *restrict lo) {
  for (int len = 2; len < n; len++)
    for (int l = 0; l + len < n; l++) {
      int own = c[l][l + len];
      for (int k = l + 1; k < l + len; k++) {
        own = c[l][k] + lo[k] < own ? c[l][k] + lo[k] : own;
        own = c[k][l + len] > own ? c[k][l + len] : own;
      }
      c[l][l + len] = own;
    }
}
