// --check=launches: a <<<>>> that failed must be asked for.
// RUN: %c2cuda-run -o %t %s
// RUN: %t never | %filecheck %s --check-prefix=END
// RUN: env C2CUDA_CHECK_LAUNCHES=1 %not %t never 2>&1 | %filecheck %s --check-prefixes=END,NEVER
// RUN: env C2CUDA_CHECK_LAUNCHES=1 %not %t before 2>&1 | %filecheck %s --check-prefixes=END,NEVER
// RUN: env C2CUDA_CHECK_LAUNCHES=1 %t asked 2>&1 | %filecheck %s --check-prefix=END
// RUN: env C2CUDA_CHECK_LAUNCHES=1 %t peeked 2>&1 | %filecheck %s --check-prefix=END
// RUN: env C2CUDA_CHECK_LAUNCHES=1 %t called 2>&1 | %filecheck %s --check-prefix=END
// RUN: %not %c2cuda-run --check=launches %s -- never 2>&1 | %filecheck %s --check-prefix=NEVER
// RUN: %not %c2cuda-run --check=all %s -- never 2>&1 | %filecheck %s --check-prefix=NEVER
// END: end
// NEVER: c2cuda device: error: the launch of 'fill<int>' failed: invalid configuration argument, and the program never called cudaGetLastError
#include <stdio.h>
#include <string>

template <class T> __global__ void fill(T *p) { p[threadIdx.x] = 1; }

int main(int, char **argv) {
  const std::string what = argv[1];
  int *d;
  cudaMalloc(&d, 8192);
  fill<<<1, 1024>>>(d);
  if (what == "before")
    cudaGetLastError();
  if (what == "called") { // the result is there to be looked at
    void *args[] = {&d};
    cudaLaunchKernel(fill<int>, dim3(1), dim3(2048), args);
  } else {
    fill<<<1, 2048>>>(d);
  }
  cudaDeviceSynchronize();
  if (what == "asked")
    cudaGetLastError();
  if (what == "peeked")
    cudaPeekAtLastError();
  puts("end");
}
