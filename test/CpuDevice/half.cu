// Half precision: every operation is rounded for itself, on both sides alike.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %c2cuda-run --check=all %s | %filecheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -c %s -o %t.o %}
// CHECK: axpy 0, pairs 0, bits 0, sums 0 wrong
#include <cuda_fp16.h>
#include <math.h>
#include <stdio.h>

__global__ void axpy(int n, __half a, const __half *x, half *y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

// Two at once, and fused.
__global__ void pairs(int n, const half2 *x, const half2 *y, half2 *z) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const half2 v = __hfma2(x[i], y[i], __float2half2_rn(0.25f));
    z[i] = __hgt(__low2half(v), __high2half(v)) ? __lowhigh2highlow(v) : v;
  }
}

__global__ void bits(const float *in, unsigned short *out) {
  out[threadIdx.x] = __half_as_ushort(__float2half(in[threadIdx.x]));
}

__global__ void sums(const half *x, float *out) {
  half sum = x[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, d);
  out[threadIdx.x] = __half2float(sum);
}

/// The nearest number with 11 bits; ties go to even.
static float rounded(double x) {
  if (x == 0)
    return (float)x;
  int exponent;
  frexp(x, &exponent);
  const int shift = exponent - 11 < -24 ? -24 : exponent - 11;
  return (float)ldexp(nearbyint(ldexp(x, -shift)), shift);
}

int main() {
  const int n = 200;
  half *x, *y, *z;
  float *f;
  unsigned short *u;
  cudaMallocManaged(&x, n * sizeof(half));
  cudaMallocManaged(&y, n * sizeof(half));
  cudaMallocManaged(&z, n * sizeof(half));
  cudaMallocManaged(&f, n * sizeof(float));
  cudaMallocManaged(&u, n * sizeof(unsigned short));
  float old[n];
  for (int i = 0; i < n; i++) {
    x[i] = __float2half(0.1f * i - 7);
    y[i] = __float2half(i / 3.0f);
    old[i] = __half2float(y[i]);
  }
  int wrong[4] = {};
  const half a = __float2half(1.7f);
  axpy<<<2, 128>>>(n, a, x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++) {
    const float product = rounded((double)(float)a * (float)x[i]);
    wrong[0] += (float)y[i] != rounded((double)product + old[i]);
  }
  pairs<<<1, 128>>>(n / 2, (half2 *)x, (half2 *)y, (half2 *)z);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i += 2) {
    float v[2];
    for (int j = 0; j < 2; j++)
      v[j] = rounded((double)(float)x[i + j] * (float)y[i + j] + 0.25);
    const bool swaps = v[0] > v[1];
    wrong[1] += (float)z[i] != v[swaps] || (float)z[i + 1] != v[!swaps];
  }
  const float special[] = {1, -2, 65504, 65520, 1e-8f, 6e-8f, INFINITY, 0.5f};
  const unsigned short expected[] = {0x3c00, 0xc000, 0x7bff, 0x7c00,
                                     0x0000, 0x0001, 0x7c00, 0x3800};
  for (int i = 0; i < 8; i++)
    f[i] = special[i];
  bits<<<1, 8>>>(f, u);
  cudaDeviceSynchronize();
  for (int i = 0; i < 8; i++)
    wrong[2] += u[i] != expected[i];
  for (int i = 0; i < 32; i++)
    x[i] = __float2half(i);
  sums<<<1, 32>>>(x, f);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; i++)
    wrong[3] += f[i] != 496;
  printf("axpy %d, pairs %d, bits %d, sums %d wrong\n", wrong[0], wrong[1],
         wrong[2], wrong[3]);
}
