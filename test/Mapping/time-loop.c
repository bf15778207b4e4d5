// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The time loop of a stencil runs on the host, with both sweeps in it.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void heat(int n, int steps, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }
}
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK: heat_v_kernel<<<
// CHECK: heat_u_kernel<<<
// CHECK: }
// CHECK: cudaMemcpyDeviceToHost
