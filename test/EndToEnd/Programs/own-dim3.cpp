// In C++ nothing can stand beside a dim3 of the user's: launches are written with CUDA's.
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// CHECK: 'dim3'{{.*}}(C2C
// CHECK-NOT: offloaded
struct dim3 {
  int w, h;
};

void twice(dim3 *d, float *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
