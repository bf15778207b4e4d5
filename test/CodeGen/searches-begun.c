// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The first block of a search does what one thread would have done in a launch
// before, and blocks begin where the array does.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// CHECK-LABEL: smallest_kernel(
// CHECK: for (int i0 = 512 * blockIdx.x; i0 < n; i0 += 512 * gridDim.x) {
// CHECK: if (i > 0 && i < n) {
// CHECK: c2cuda_search_first_min(
// CHECK-NEXT: 0, at_value_found, at_value_found_at, &at_value[0],
// CHECK-NEXT: [&] {
// CHECK-NEXT: at_value[0] = at_value_found;
// CHECK-NEXT: at[0] = at_found;
// CHECK-NEXT: },
// CHECK-NEXT: [&] { at_value[0] = x[at[0]]; });
// CHECK-LABEL: int smallest(
// CHECK: cudaMemcpy(dev_x, x, sizeof(float) * (size_t)n,
// CHECK: smallest_kernel<<<((n + 1023) / 1024 < 2048 ? (n + 1023) / 1024 : 2048),
int smallest(int n, const float *x) {
  int at = 0;
  for (int i = 1; i < n; i++)
    if (x[i] < x[at])
      at = i;
  return at;
}

// x[0] is not on the device, and x[1] the first of its buffer.
// CHECK-LABEL: later_kernel(
// CHECK: for (int i0 = 1 + 512 * blockIdx.x; i0 < n; i0 += 512 * gridDim.x) {
int later(int n, const float *x, float best) {
  int at = 0;
  for (int i = 1; i < n; i++)
    if (x[i] < best) {
      best = x[i];
      at = i;
    }
  return at;
}

// Other threads read what would be done first.
// CHECK-LABEL: needed_x_kernel(
// CHECK: x[n] = 0.5f * x[t] + t;
// CHECK-LABEL: needed_at_kernel(
// CHECK-NOT: 0.5f
// CHECK-LABEL: int needed(
// CHECK: needed_x_kernel<<<1, 1>>>(
int needed(int n, int times, float *x) {
  int found = 0;
  for (int t = 0; t < times; t++) {
    float best = 0;
    int at = -1;
    x[n] = 0.5f * x[t] + t;
    for (int i = 0; i < n; i++)
      if (x[i] * x[n] > best) {
        best = x[i] * x[n];
        at = i;
      }
    found += at;
  }
  return found;
}
