// Graphs: what is captured is done when the graph is launched, not before, with
// the parameters of the capture; other streams join through events.
// RUN: %c2cuda-run %s | %filecheck %s
#include <stdio.h>

__global__ void add(int *p, int what) { p[threadIdx.x] += what; }
__global__ void twice(int *p) { p[threadIdx.x] *= 2; }

static int first(int *d) {
  int h;
  cudaMemcpy(&h, d, sizeof(h), cudaMemcpyDeviceToHost);
  return h;
}

int main() {
  int *d, host[32] = {100}, back = -1;
  cudaMalloc(&d, sizeof(host));
  cudaMemset(d, 0, sizeof(host));
  cudaStream_t s, t;
  cudaEvent_t fork, join;
  cudaStreamCreate(&s);
  cudaStreamCreate(&t);
  cudaEventCreate(&fork);
  cudaEventCreate(&join);

  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamCaptureStatus status;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  for (int i = 1; i <= 3; i++)
    add<<<1, 32, 0, s>>>(d, i);
  cudaEventRecord(fork, s);
  cudaStreamWaitEvent(t, fork);
  twice<<<1, 32, 0, t>>>(d);
  cudaMemcpyAsync(&back, d, sizeof(back), cudaMemcpyDeviceToHost, t);
  cudaEventRecord(join, t);
  cudaStreamWaitEvent(s, join);
  cudaLaunchHostFunc(s, [](void *text) { puts((char *)text); }, (void *)"host");
  cudaStreamIsCapturing(t, &status);
  // CHECK: capturing 1, sync: operation not permitted when stream is capturing
  printf("capturing %d, sync: %s\n", status,
         cudaGetErrorString(cudaStreamSynchronize(s)));
  // CHECK: end elsewhere: the operation cannot be performed in the present state
  printf("end elsewhere: %s\n",
         cudaGetErrorString(cudaStreamEndCapture(t, &graph)));
  cudaStreamEndCapture(s, &graph);
  cudaStreamIsCapturing(t, &status);
  cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0);
  // CHECK: captured: 0 -1 0
  printf("captured: %d %d %d\n", first(d), back, status);
  // CHECK: host
  cudaGraphLaunch(exec, s);
  cudaStreamSynchronize(s);
  // CHECK: once: 12 12
  printf("once: %d %d\n", first(d), back);
  // CHECK: host
  cudaGraphLaunch(exec, s);
  // CHECK: twice: 36 36
  printf("twice: %d %d\n", first(d), back);
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);

  // Streams work at once again.
  cudaMemcpyAsync(d, host, sizeof(host), cudaMemcpyHostToDevice, t);
  add<<<1, 32, 0, s>>>(d, 1);
  // CHECK: after: 101
  printf("after: %d\n", first(d));

  int blocks, threads;
  cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, add);
  // CHECK: 264 blocks of 1024
  printf("%d blocks of %d\n", blocks, threads);
}
