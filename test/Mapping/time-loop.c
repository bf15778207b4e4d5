// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The time loop of a stencil runs on the host, with several steps in a launch;
// or with both sweeps where the second one goes over what changes with time.
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
// CHECK-LABEL: heat_kernel(int t0, int steps, int n,
// CHECK: shared_u[i - i0 + [[HALO:[0-9]+]]] = u[i];
// CHECK-NOT: = v[i]
// CHECK: __syncthreads();
// CHECK: for (int t = t0; t < min(steps, t0 + [[STEPS:[0-9]+]]); t++) {
// CHECK: shared_v{{.*}} =
// CHECK-NEXT: 0.5 * (shared_u
// CHECK: __syncthreads();
// CHECK: shared_u{{.*}} = shared_v
// CHECK: __syncthreads();
// CHECK: next_u[i] = shared_u
// CHECK: if (steps <= t0 + [[STEPS]])
// CHECK: v[i] = shared_v

// CHECK-LABEL: void heat(int n, int steps
// CHECK: cudaMemcpy(next_u, dev_u,
// CHECK-NEXT: cudaMemcpyDeviceToDevice
// CHECK: for (int t0 = 0; t0 < steps; t0 += [[STEPS]]) {
// CHECK: heat_kernel<<<
// CHECK: std::swap(dev_u, next_u);
// CHECK: }
// CHECK: cudaMemcpyDeviceToHost

void wedge(int n, int steps, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    for (int i = 1 + t; i < n - 1; i++)
      u[i] = v[i];
  }
}
// CHECK-LABEL: wedge_rounds_kernel(int steps,
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK-NEXT: wedge_v_phase(n, u, v);
// CHECK-NEXT: c2cuda_sync_grid();
// CHECK-NEXT: if (t + 2 < n) {
// CHECK-NEXT: wedge_u_phase(t, n, u, v);
// CHECK-NEXT: c2cuda_sync_grid();
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK: c2cuda_launch_at_once(wedge_rounds_kernel,
// CHECK: cudaMemcpyDeviceToHost
