// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the device can do at most, measured: bytes copied in its memory (read
// and written), fused multiply-adds in both precisions and on the tensor cores,
// and bytes from and to the host's pageable memory. Prints JSON; an argument
// scales the work down, in per cent.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

static void check(cudaError_t status) {
  if (status == cudaSuccess)
    return;
  fprintf(stderr, "limits: %s\n", cudaGetErrorString(status));
  exit(EXIT_FAILURE);
}

__global__ void copy(size_t n, const float4 *in, float4 *out) {
  const size_t step = (size_t)gridDim.x * blockDim.x;
  for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += step)
    out[i] = in[i];
}

// Eight chains, so that none waits for itself.
template <class T> __global__ void multiply(int rounds, T *out) {
  T x[8], y = (T)0.999 + threadIdx.x * (T)1e-9;
  for (int c = 0; c < 8; c++)
    x[c] = threadIdx.x + c;
  for (int r = 0; r < rounds; r++)
#pragma unroll
    for (int c = 0; c < 8; c++)
      x[c] = x[c] * y + (T)0.5;
  T sum = 0;
  for (int c = 0; c < 8; c++)
    sum += x[c];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

__global__ void multiply_on_tensor_cores(int rounds, double *out) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  double x[8][2] = {}, a = threadIdx.x * 1e-3, b = 0.5;
  for (int r = 0; r < rounds; r++)
#pragma unroll
    for (int c = 0; c < 8; c++)
      asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 "
                   "{%0, %1}, {%2}, {%3}, {%0, %1};"
                   : "+d"(x[c][0]), "+d"(x[c][1])
                   : "d"(a), "d"(b));
  double sum = 0;
  for (int c = 0; c < 8; c++)
    sum += x[c][0] + x[c][1];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
#endif
}

// The median of seven, after one to warm up.
template <class F> static double seconds(F work) {
  cudaEvent_t before, after;
  check(cudaEventCreate(&before));
  check(cudaEventCreate(&after));
  std::vector<double> times;
  for (int i = 0; i < 8; i++) {
    float milliseconds;
    check(cudaEventRecord(before));
    work();
    check(cudaGetLastError());
    check(cudaEventRecord(after));
    check(cudaEventSynchronize(after));
    check(cudaEventElapsedTime(&milliseconds, before, after));
    if (i > 0)
      times.push_back(1e-3 * milliseconds);
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

int main(int argc, char **argv) {
  const double scale = argc > 1 ? atof(argv[1]) / 100 : 1;
  cudaDeviceProp properties;
  check(cudaGetDeviceProperties(&properties, 0));
  const size_t count = (size_t)(scale * (1 << 26)),
               bytes = count * sizeof(float4);
  const int blocks =
      8 * std::max(1, (int)(scale * properties.multiProcessorCount));
  const int threads = 256, rounds = std::max(4, (int)(scale * 65536));
  float4 *in, *out;
  check(cudaMalloc(&in, bytes));
  check(cudaMalloc(&out, bytes));
  check(cudaMemset(in, 0, bytes));
  std::vector<char> host(bytes / 4);

  printf("{\"device\": \"%s\"", properties.name);
  printf(", \"copy\": %.6g", 2.0 * bytes / seconds([&] {
                               copy<<<4 * blocks, threads>>>(count, in, out);
                             }));
  const double flops = 2.0 * 8 * rounds * blocks * threads;
  printf(", \"fp32\": %.6g", flops / seconds([&] {
                               multiply<<<blocks, threads>>>(rounds,
                                                             (float *)out);
                             }));
  printf(", \"fp64\": %.6g", flops / seconds([&] {
                               multiply<<<blocks, threads>>>(rounds,
                                                             (double *)out);
                             }));
  if (properties.major >= 8)
    printf(", \"fp64_mma\": %.6g",
           8 * flops / seconds([&] {
             multiply_on_tensor_cores<<<blocks, threads>>>(rounds,
                                                           (double *)out);
           }));
  printf(", \"to_device\": %.6g", bytes / 4 / seconds([&] {
                                    check(cudaMemcpy(in, host.data(), bytes / 4,
                                                     cudaMemcpyHostToDevice));
                                  }));
  printf(", \"to_host\": %.6g}\n",
         bytes / 4 / seconds([&] {
           check(
               cudaMemcpy(host.data(), in, bytes / 4, cudaMemcpyDeviceToHost));
         }));
  check(cudaFree(in));
  check(cudaFree(out));
  return 0;
}
