// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What kernels written by hand share: buffers that copy, and times of library
// calls. Launches are timed by themselves (kernel_times.cu).

#ifndef C2CUDA_BENCHMARKS_HAND_H
#define C2CUDA_BENCHMARKS_HAND_H

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

extern "C" {
__attribute__((weak)) void harness_timed_begin();
__attribute__((weak)) void harness_timed_end();
}

inline void check(cudaError_t status) {
  if (status == cudaSuccess)
    return;
  fprintf(stderr, "hand: %s\n", cudaGetErrorString(status));
  exit(EXIT_FAILURE);
}

template <class T> class Buffer {
public:
  Buffer(size_t count) : count(count) {
    check(cudaMalloc(&data, count * sizeof(T)));
  }
  Buffer(const T *from, size_t count) : Buffer(count) {
    check(cudaMemcpy(data, from, count * sizeof(T), cudaMemcpyHostToDevice));
  }
  ~Buffer() { check(cudaFree(data)); }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;

  operator T *() { return data; }
  void copyTo(T *to) {
    check(cudaGetLastError());
    check(cudaMemcpy(to, data, count * sizeof(T), cudaMemcpyDeviceToHost));
  }

private:
  T *data;
  size_t count;
};

/// The time of what `call` does on the device counts as a kernel's.
template <class F> void timed(F call) {
  if (harness_timed_begin)
    harness_timed_begin();
  call();
  if (harness_timed_end)
    harness_timed_end();
}

#endif
