// Kernels from templates, lambdas for the device, arguments of every kind, and
// kernels as arguments of templates and of cudaLaunchKernel.
// RUN: %c2cuda-run %s | %filecheck %s
#include <stdio.h>

struct Point {
  char tag;
  double x;
  float y[3];
  int n;
};
struct Empty {};
struct Pair {
  float a, b;
};

template <class T, int N> __global__ void fill(T *out, T value) {
#pragma unroll
  for (int i = 0; i < N; i++)
    out[N * threadIdx.x + i] = value + T(i);
}

template <class F> __global__ void apply(int n, int *out, F f) {
  const int i = threadIdx.x;
  if (i < n)
    out[i] = f(i);
}

__global__ void arguments(Point p, Empty, bool flag, char c, short s, Pair pair,
                          unsigned long long big, float4 v, dim3 d,
                          double *out) {
  p.x += threadIdx.x; // a copy for each thread
  out[threadIdx.x] = p.tag + p.x + p.y[2] + p.n + (flag ? 1000 : 0) + c + s +
                     pair.a + pair.b + (double)big + v.w + d.y;
}

static __global__ void __launch_bounds__(64, 2) bounded(int *__restrict__ out) {
  out[0] = 5;
}

struct Adder {
  int by;
  __host__ __device__ int operator()(int i) const { return i + by; }
};

template <class T> static int check(const T *d, int n, T first, int period) {
  T h[256];
  cudaMemcpy(h, d, n * sizeof(T), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < n; i++)
    wrong += h[i] != first + T(i % period);
  return wrong;
}

int main() {
  float *f;
  long long *l;
  int *d;
  double *o, h[4];
  cudaMalloc(&f, 24 * sizeof(float));
  cudaMalloc(&l, 30 * sizeof(long long));
  cudaMalloc(&d, 20 * sizeof(int));
  cudaMalloc(&o, sizeof(h));
  fill<float, 3><<<1, 8>>>(f, 0.5f);
  fill<long long, 5><<<1, 6>>>(l, 1LL << 40);
  // CHECK: fill 0 0
  printf("fill %d %d\n", check(f, 24, 0.5f, 3), check(l, 30, 1LL << 40, 5));

  const int by = 7;
  apply<<<1, 32>>>(20, d, [=] __device__(int i) { return i + by; });
  // CHECK: lambda 0
  printf("lambda %d\n", check(d, 20, 7, 100));
  apply<<<1, 32>>>(20, d, Adder{40});
  // CHECK: functor 0
  printf("functor %d\n", check(d, 20, 40, 100));

  Point p = {1, 2.5, {0, 0, 3}, 4};
  arguments<<<1, 4>>>(p, Empty(), true, -5, 600, Pair{0.25f, 0.5f}, 1ull << 33,
                      make_float4(1, 2, 3, 4), dim3(1, 9), o);
  cudaMemcpy(h, o, sizeof(h), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int t = 0; t < 4; t++)
    wrong += h[t] != 1 + 2.5 + t + 3 + 4 + 1000 - 5 + 600 + 0.75 +
                         8589934592.0 + 4 + 9;
  // CHECK: arguments 0
  printf("arguments %d\n", wrong);

  void *args[] = {&d};
  cudaLaunchKernel(bounded, dim3(1), dim3(64), args);
  // CHECK: launched 0
  printf("launched %d\n", check(d, 1, 5, 1));
  bounded<<<1, 65>>>(d);
  // CHECK: too many threads: too many resources requested for launch
  printf("too many threads: %s\n", cudaGetErrorString(cudaGetLastError()));
  cudaFuncAttributes a;
  cudaFuncGetAttributes(&a, bounded);
  // CHECK: bound 64
  printf("bound %d\n", a.maxThreadsPerBlock);
}
