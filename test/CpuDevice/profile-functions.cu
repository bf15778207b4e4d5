// --profile: divisions and mathematical functions take as many instructions as
// nvcc makes of them, and their unit has some of these to do.
// RUN: %c2cuda-run --profile %s 2>&1 | %filecheck %s
#include <math.h>
#include <stdio.h>

// 256 x 1000 uses of the unit: 256000 / (16 x 132 x 1.98e9) s; with it 4
// instructions each, which take half of that.
// CHECK: kernel roots:
// CHECK: fp32 0 add, 0 mul, 0 fma, 0 div, 256000 special
// CHECK: at least 0.0612 us on h200, by special functions
__global__ void roots(float *out) {
  float v = out[threadIdx.x];
  for (int i = 0; i < 1000; i++)
    v = rsqrtf(v);
  out[threadIdx.x] = v;
}

// 31 for both of one angle, and a sum: 2 x 256000 x 32 / 67e12 s.
// CHECK: kernel turns:
// CHECK: fp32 256000 add, 0 mul, 0 fma, 0 div, 512000 special
// CHECK: at least 0.245 us on h200, by fp32
__global__ void turns(float *out) {
  float v = out[threadIdx.x];
  for (int i = 0; i < 1000; i++) {
    float s, c;
    sincosf(v, &s, &c);
    v = s + c;
  }
  out[threadIdx.x] = v;
}

// A square root and a division with it are two: 2 x 256000 x 20 / 67e12 s.
// CHECK: kernel both:
// CHECK: fp32 0 add, 0 mul, 0 fma, 256000 div, 256000 special
// CHECK: at least 0.153 us on h200, by fp32
__global__ void both(float *out) {
  float v = out[threadIdx.x];
  for (int i = 0; i < 1000; i++)
    v = 1.0f / sqrtf(v);
  out[threadIdx.x] = v;
}

int main() {
  float *out;
  cudaMalloc(&out, 256 * sizeof(float));
  cudaMemset(out, 0, 256 * sizeof(float));
  roots<<<1, 256>>>(out);
  turns<<<1, 256>>>(out);
  both<<<1, 256>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
