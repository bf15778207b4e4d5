// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// CUDA's headers have names like cudaMalloc, not all that begin with "cuda".
// RUN: %c2cuda %s -o - 2>&1 | grep -v "// CHECK" | %filecheck %s
// CHECK-NOT: host code stays C
// CHECK: extern "C" void cuda_scale(int n
void cuda_scale(int n, float *a) {
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
