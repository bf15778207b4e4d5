// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How long the GPU works on kernels, without a change to what launches them:
// the linker (--wrap, in timing.py) sends launches here, and events around each
// take the time. An event costs about a microsecond, which counts as the
// kernel's. Calls of libraries are bracketed by harness_timed_begin and _end
// instead.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

namespace {

constexpr int Pairs = 1024;
cudaEvent_t Before[Pairs], After[Pairs];
int Open = 0;
bool AreMade = false;
double Seconds = 0;
unsigned long Launches = 0;

void check(cudaError_t Status) {
  if (Status == cudaSuccess)
    return;
  fprintf(stderr, "kernel_times: %s\n", cudaGetErrorString(Status));
  exit(EXIT_FAILURE);
}

void collect() {
  for (int I = 0; I != Open; ++I) {
    float Milliseconds = 0;
    check(cudaEventSynchronize(After[I]));
    check(cudaEventElapsedTime(&Milliseconds, Before[I], After[I]));
    Seconds += 1e-3 * Milliseconds;
  }
  Open = 0;
}

/// Events of a stream that is being recorded would become part of the graph,
/// whose launch is timed.
bool isCaptured(cudaStream_t Stream) {
  cudaStreamCaptureStatus Status;
  return cudaStreamIsCapturing(Stream, &Status) == cudaSuccess &&
         Status != cudaStreamCaptureStatusNone;
}

void begin(cudaStream_t Stream) {
  for (int I = 0; !AreMade && I != Pairs; ++I) {
    check(cudaEventCreate(&Before[I]));
    check(cudaEventCreate(&After[I]));
  }
  AreMade = true;
  if (Open == Pairs)
    collect();
  check(cudaEventRecord(Before[Open], Stream));
}

void end(cudaStream_t Stream) {
  check(cudaEventRecord(After[Open++], Stream));
  ++Launches;
}

template <class F> cudaError_t timed(cudaStream_t Stream, F Launch) {
  if (isCaptured(Stream))
    return Launch();
  begin(Stream);
  const cudaError_t Status = Launch();
  end(Stream);
  return Status;
}

} // namespace

extern "C" {

double harness_kernel_seconds(unsigned long *launches) {
  collect();
  const double Result = Seconds;
  *launches = Launches;
  Seconds = 0;
  Launches = 0;
  return Result;
}

void harness_timed_begin() { begin(nullptr); }
void harness_timed_end() { end(nullptr); }

cudaError_t __real_cudaLaunchKernel(const void *, dim3, dim3, void **, size_t,
                                    cudaStream_t);
cudaError_t __wrap_cudaLaunchKernel(const void *Kernel, dim3 Grid, dim3 Block,
                                    void **Arguments, size_t Shared,
                                    cudaStream_t Stream) {
  return timed(Stream, [&] {
    return __real_cudaLaunchKernel(Kernel, Grid, Block, Arguments, Shared,
                                   Stream);
  });
}

// What nvcc makes of <<<>>> since CUDA 13.
#if CUDART_VERSION >= 13000
cudaError_t __real___cudaLaunchKernel(cudaKernel_t, dim3, dim3, void **, size_t,
                                      cudaStream_t);
cudaError_t __wrap___cudaLaunchKernel(cudaKernel_t Kernel, dim3 Grid,
                                      dim3 Block, void **Arguments,
                                      size_t Shared, cudaStream_t Stream) {
  return timed(Stream, [&] {
    return __real___cudaLaunchKernel(Kernel, Grid, Block, Arguments, Shared,
                                     Stream);
  });
}
#endif

cudaError_t __real_cudaLaunchKernelExC(const cudaLaunchConfig_t *, const void *,
                                       void **);
cudaError_t __wrap_cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                       const void *Kernel, void **Arguments) {
  return timed(Config->stream, [&] {
    return __real_cudaLaunchKernelExC(Config, Kernel, Arguments);
  });
}

cudaError_t __real_cudaLaunchCooperativeKernel(const void *, dim3, dim3,
                                               void **, size_t, cudaStream_t);
cudaError_t __wrap_cudaLaunchCooperativeKernel(const void *Kernel, dim3 Grid,
                                               dim3 Block, void **Arguments,
                                               size_t Shared,
                                               cudaStream_t Stream) {
  return timed(Stream, [&] {
    return __real_cudaLaunchCooperativeKernel(Kernel, Grid, Block, Arguments,
                                              Shared, Stream);
  });
}

cudaError_t __real_cudaGraphLaunch(cudaGraphExec_t, cudaStream_t);
cudaError_t __wrap_cudaGraphLaunch(cudaGraphExec_t Graph, cudaStream_t Stream) {
  return timed(Stream, [&] { return __real_cudaGraphLaunch(Graph, Stream); });
}

} // extern "C"
