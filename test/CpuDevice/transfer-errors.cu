// Copies that leave a buffer or go the wrong way, and double frees.
// RUN: %c2cuda-run %s | %filecheck %s --match-full-lines
#include <stdio.h>

static void report(const char *what, cudaError_t error) {
  printf("%s: %d, last %d\n", what, error, cudaGetLastError());
}

int main() {
  char h[200], *d, *e, *pinned, *managed;
  cudaMalloc(&d, 100);
  cudaMalloc(&e, 100);
  cudaMallocHost(&pinned, 100);
  cudaMallocManaged(&managed, 100);
  // CHECK: whole: 0, last 0
  report("whole", cudaMemcpy(d, h, 100, cudaMemcpyHostToDevice));
  // CHECK-NEXT: longer: 1, last 1
  report("longer", cudaMemcpy(d, h, 101, cudaMemcpyHostToDevice));
  // CHECK-NEXT: from the middle: 1, last 1
  report("from the middle", cudaMemcpy(h, d + 50, 51, cudaMemcpyDeviceToHost));
  // CHECK-NEXT: wrong way: 1, last 1
  report("wrong way", cudaMemcpy(d, h, 10, cudaMemcpyDeviceToHost));
  // CHECK-NEXT: host to host: 1, last 1
  report("host to host", cudaMemcpy(h, d, 10, cudaMemcpyHostToHost));
  // CHECK-NEXT: no direction: 21, last 21
  report("no direction", cudaMemcpy(h, d, 10, (cudaMemcpyKind)7));
  // CHECK-NEXT: default: 0, last 0
  report("default", cudaMemcpy(h, d, 10, cudaMemcpyDefault));
  // CHECK-NEXT: device to device: 0, last 0
  report("device to device", cudaMemcpy(e, d, 100, cudaMemcpyDeviceToDevice));
  // CHECK-NEXT: nothing: 0, last 0
  report("nothing", cudaMemcpy(nullptr, nullptr, 0, cudaMemcpyHostToDevice));
  // CHECK-NEXT: null: 1, last 1
  report("null", cudaMemcpy(nullptr, h, 1, cudaMemcpyHostToDevice));
  // CHECK-NEXT: pinned: 0, last 0
  report("pinned", cudaMemcpy(pinned, d, 100, cudaMemcpyDeviceToHost));
  pinned[99] = managed[99] = 1;
  // CHECK-NEXT: managed: 0, last 0
  report("managed", cudaMemcpy(managed, d, 100, cudaMemcpyDeviceToHost));
  // CHECK-NEXT: set: 1, last 1
  report("set", cudaMemset(d, 0, 101));
  // CHECK-NEXT: set host: 1, last 1
  report("set host", cudaMemset(h, 0, 1));
  // CHECK-NEXT: too large: 2, last 2
  report("too large", cudaMalloc(&e, (size_t)1 << 50));
  // CHECK-NEXT: no bytes: 0, last 0
  report("no bytes", cudaMalloc(&e, 0));
  // CHECK-NEXT: free: 0, last 0
  report("free", cudaFree(d));
  // CHECK-NEXT: free again: 1, last 1
  report("free again", cudaFree(d));
  // CHECK-NEXT: copy freed: 1, last 1
  report("copy freed", cudaMemcpy(h, d, 1, cudaMemcpyDeviceToHost));
  // CHECK-NEXT: free null: 0, last 0
  report("free null", cudaFree(nullptr));
  // CHECK-NEXT: free host: 1, last 1
  report("free host", cudaFree(h));
  // CHECK-NEXT: free pinned: 0, last 0
  report("free pinned", cudaFreeHost(pinned));
}
