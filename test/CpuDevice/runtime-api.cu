// What programs ask of the run time besides buffers and launches.
// RUN: %c2cuda-run %s | %filecheck %s --match-full-lines
// RUN: env C2CUDA_NO_DEVICE=1 %c2cuda-run %s | %filecheck %s --check-prefix=NONE
// NONE: no device: no CUDA-capable device is detected
#include <cuda.h>
#include <device_functions.h>
#include <device_launch_parameters.h>
#include <stdio.h>

__global__ void twice(int n, int *p) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] *= 2;
}

__global__ void heap(int *out) {
  int *p = (int *)malloc(10 * sizeof(int));
  for (int i = 0; i < 10; i++)
    p[i] = i;
  *out = p[3] + p[7];
  free(p);
}

int main() {
  int count = 0, value;
  if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0) {
    printf("no device: %s\n", cudaGetErrorString(cudaGetLastError()));
    // NONE: no memory: 100, no launch: 100
    int *p, error = cudaMalloc(&p, 4);
    heap<<<1, 1>>>(p);
    cudaPeekAtLastError();
    printf("no memory: %d, no launch: %d\n", error, cudaGetLastError());
    return 0;
  }
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  // CHECK: 1 device, warps of 32, blocks of 1024, 49152 bytes shared, 9.0
  printf("%d device, warps of %d, blocks of %d, %zu bytes shared, %d.%d\n",
         count, p.warpSize, p.maxThreadsPerBlock, p.sharedMemPerBlock, p.major,
         p.minor);
  cudaDeviceGetAttribute(&value, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0);
  // CHECK: 232448 on request
  printf("%d on request\n", value);
  // CHECK: device 1: invalid device ordinal
  printf("device 1: %s\n", cudaGetErrorString(cudaSetDevice(1)));

  cudaStream_t stream;
  cudaEvent_t start, stop;
  cudaStreamCreate(&stream);
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  int h[100], *managed, *pinned, *d;
  cudaMallocManaged(&managed, sizeof(h));
  cudaMallocHost(&pinned, sizeof(h));
  cudaMalloc(&d, sizeof(h));
  for (int i = 0; i < 100; i++)
    pinned[i] = managed[i] = i;
  cudaEventRecord(start, stream);
  cudaMemcpyAsync(d, pinned, sizeof(h), cudaMemcpyHostToDevice, stream);
  twice<<<2, 64, 0, stream>>>(100, d);
  twice<<<2, 64, 0, stream>>>(100, managed);
  twice<<<2, 64, 0, stream>>>(100, pinned);
  cudaMemcpyAsync(h, d, sizeof(h), cudaMemcpyDeviceToHost, stream);
  cudaEventRecord(stop, stream);
  cudaEventSynchronize(stop);
  cudaStreamSynchronize(stream);
  float ms = -1;
  cudaEventElapsedTime(&ms, start, stop);
  int wrong = 0;
  for (int i = 0; i < 100; i++)
    wrong += h[i] != 2 * i || managed[i] != 2 * i || pinned[i] != 2 * i;
  // CHECK: stream 0 wrong, time passed
  printf("stream %d wrong, time %s\n", wrong, ms >= 0 ? "passed" : "stood");
  cudaEventDestroy(start);
  cudaEventDestroy(stop);
  cudaStreamDestroy(stream);

  heap<<<1, 1>>>(d);
  cudaMemcpy(h, d, sizeof(int), cudaMemcpyDeviceToHost);
  // CHECK: heap 10
  printf("heap %d\n", h[0]);

  size_t before, after, total;
  cudaMemGetInfo(&before, &total);
  cudaMalloc(&d, 1000000);
  cudaMemGetInfo(&after, &total);
  // CHECK: 1000000 bytes less
  printf("%zu bytes less\n", before - after);
  cudaPointerAttributes a, b;
  cudaPointerGetAttributes(&a, d + 5);
  cudaPointerGetAttributes(&b, h);
  // CHECK: pointers 2 0
  printf("pointers %d %d\n", a.type, b.type);
  // CHECK: names cudaErrorInvalidValue, out of memory
  printf("names %s, %s\n", cudaGetErrorName(cudaErrorInvalidValue),
         cudaGetErrorString(cudaErrorMemoryAllocation));
  cudaDeviceSynchronize();
  cudaDeviceReset();
}
