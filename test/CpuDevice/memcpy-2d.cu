// Rectangles and boxes: what lies outside must not change.
// RUN: %c2cuda-run --stats %s 2>&1 | %filecheck %s
#include <stdio.h>
#include <string.h>

__global__ void negate(char *p, size_t pitch, int w, int h) {
  const int x = threadIdx.x, y = threadIdx.y;
  if (x < w && y < h)
    p[y * pitch + x] = -p[y * pitch + x];
}

int main() {
  char in[8][16], out[8][16];
  for (int i = 0; i < 128; i++) {
    in[i / 16][i % 16] = i - 64;
    out[i / 16][i % 16] = 99;
  }
  char *d;
  size_t pitch;
  cudaMallocPitch(&d, &pitch, 10, 6);
  // CHECK: pitch 512
  printf("pitch %zu\n", pitch);
  cudaMemcpy2D(d, pitch, &in[1][2], 16, 10, 6, cudaMemcpyHostToDevice);
  negate<<<1, dim3(16, 8)>>>(d, pitch, 10, 6);
  cudaMemset2D(d + 3, pitch, 5, 2, 2);
  cudaMemcpy2D(&out[1][2], 16, d, pitch, 10, 6, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 16; x++) {
      const bool inside = y >= 1 && y < 7 && x >= 2 && x < 12;
      const bool set = y >= 1 && y < 3 && x >= 5 && x < 7;
      wrong += out[y][x] != (set ? 5 : inside ? -in[y][x] : 99);
    }
  // CHECK: 2D 0
  printf("2D %d\n", wrong);

  // A box of 3 x 2 x 2 bytes from (1, 1, 1) of one of 6 x 4 x 3.
  char box[3][4][6], got[2][2][3];
  for (int i = 0; i < 72; i++)
    (&box[0][0][0])[i] = i;
  char *e;
  cudaMalloc(&e, 72);
  cudaMemcpy(e, box, 72, cudaMemcpyHostToDevice);
  cudaMemcpy3DParms p = {};
  p.srcPtr = make_cudaPitchedPtr(e, 6, 6, 4);
  p.srcPos = make_cudaPos(1, 1, 1);
  p.dstPtr = make_cudaPitchedPtr(got, 3, 3, 2);
  p.extent = make_cudaExtent(3, 2, 2);
  p.kind = cudaMemcpyDeviceToHost;
  cudaMemcpy3D(&p);
  wrong = 0;
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 2; y++)
      for (int x = 0; x < 3; x++)
        wrong += got[z][y][x] != box[z + 1][y + 1][x + 1];
  // CHECK: 3D 0
  printf("3D %d\n", wrong);
  // CHECK: narrow: invalid pitch argument
  printf("narrow: %s\n", cudaGetErrorString(cudaMemcpy2D(
                             d, 8, in, 16, 10, 2, cudaMemcpyHostToDevice)));
  // CHECK: outside: invalid argument
  printf("outside: %s\n",
         cudaGetErrorString(
             cudaMemcpy2D(d, pitch, in, 16, 10, 7, cudaMemcpyHostToDevice)));
  // Holes are not counted.
  // CHECK: copied host to device {{ *}}132 bytes in 2 copies
  // CHECK: copied device to host {{ *}}72 bytes in 2 copies
}
