// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What does not depend on each other in a round is one launch.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// Column k above the diagonal and row k before it.
// CHECK-LABEL: shortest_d_phase_2(
// CHECK: for (long long p0 = grid.thread_rank(); p0 < k; p0 += grid.size()) {
// CHECK-NEXT: const int p = p0;
// CHECK-NEXT: if (d[k * n + k] + d[k * n + p] < d[k * n + p])
// CHECK-NEXT: d[k * n + p] = d[k * n + k] + d[k * n + p];
// CHECK-NEXT: if (d[p * n + k] + d[k * n + k] < d[p * n + k])
// CHECK-NEXT: d[p * n + k] = d[p * n + k] + d[k * n + k];
// CHECK-NEXT: }
// Behind it.
// CHECK-LABEL: shortest_d_phase_5(
// CHECK: for (long long p0 = k + 1 + grid.thread_rank(); p0 < n;
// The other two quarters have other rows and columns: threads of the one would
// have nothing to do in the other.
// CHECK-LABEL: shortest_rounds_kernel(
// CHECK: for (int k = 0; k < n; k++) {
// CHECK: shortest_d_phase(k, n, d);
// CHECK: shortest_d_phase_2(k, n, d);
// CHECK: shortest_d_phase_4(k, n, d);
// CHECK: shortest_d_phase_6(k, n, d);
// CHECK: shortest_d_phase_5(k, n, d);
// CHECK: shortest_d_phase_8(k, n, d);
// CHECK-NOT: _phase
void shortest(int n, int *d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i * n + k] + d[k * n + j] < d[i * n + j])
          d[i * n + j] = d[i * n + k] + d[k * n + j];
}
