// Graphs built node by node, in an order that only the dependences tell, with
// parameters that are changed later; launches with attributes.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -std=c++17 -c %s -o %t.o %}
#include <stdio.h>

__global__ void add(int *p, int what) { p[threadIdx.x] += what; }
__global__ void scale(int *p, float by, long offset) {
  p[threadIdx.x] = (int)(p[threadIdx.x] * by + offset);
}

static cudaKernelNodeParams params(void *kernel, void **arguments) {
  cudaKernelNodeParams result = {};
  result.func = kernel;
  result.gridDim = dim3(1);
  result.blockDim = dim3(32);
  result.kernelParams = arguments;
  return result;
}

static void depend(cudaGraph_t graph, cudaGraphNode_t from,
                   cudaGraphNode_t to) {
#if CUDART_VERSION >= 13000
  cudaGraphAddDependencies(graph, &from, &to, nullptr, 1);
#else
  cudaGraphAddDependencies(graph, &from, &to, 1);
#endif
}

int main() {
  int *d, back[32], what = 5;
  float by = 2;
  long offset = 100;
  cudaMalloc(&d, sizeof(back));

  cudaGraph_t graph;
  cudaGraphNode_t cleared, added, scaled, copied, said, joined;
  cudaGraphCreate(&graph, 0);
  void *of_add[] = {&d, &what}, *of_scale[] = {&d, &by, &offset};
  cudaKernelNodeParams p = params((void *)add, of_add);
  cudaGraphAddKernelNode(&added, graph, nullptr, 0, &p);
  p = params((void *)scale, of_scale);
  cudaGraphAddKernelNode(&scaled, graph, &added, 1, &p);
  cudaMemsetParams m = {};
  m.dst = d;
  m.value = 0x00020001;
  m.elementSize = 4;
  m.width = 32;
  m.height = 1;
  cudaGraphAddMemsetNode(&cleared, graph, nullptr, 0, &m);
  depend(graph, cleared, added);
  cudaGraphAddMemcpyNode1D(&copied, graph, &scaled, 1, back, d, sizeof(back),
                           cudaMemcpyDeviceToHost);
  cudaHostNodeParams h = {};
  h.fn = [](void *text) { puts((const char *)text); };
  h.userData = (void *)"host";
  cudaGraphAddHostNode(&said, graph, &copied, 1, &h);
  const cudaGraphNode_t both[] = {copied, said};
  cudaGraphAddEmptyNode(&joined, graph, both, 2);
  what = 7; // too late
  cudaGraphExec_t exec;
  cudaGraphInstantiate(&exec, graph, 0);
  // CHECK: host
  cudaGraphLaunch(exec, 0);
  cudaDeviceSynchronize();
  // CHECK: 262256 262256
  printf("%d %d\n", back[0], back[31]);
  by = 0.5f;
  cudaGraphExecKernelNodeSetParams(exec, scaled, &p);
  // CHECK: host
  cudaGraphLaunch(exec, 0);
  cudaDeviceSynchronize();
  // CHECK: 65639
  printf("%d\n", back[7]);

  // CHECK: circle: invalid argument
  depend(graph, said, cleared);
  printf("circle: %s\n",
         cudaGetErrorString(cudaGraphInstantiate(&exec, graph, 0)));

  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeCooperative;
  attribute.val.cooperative = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(1);
  config.blockDim = dim3(32);
  config.attrs = &attribute;
  config.numAttrs = 1;
  // The 3 becomes a float, the 4 a long.
  cudaLaunchKernelEx(&config, scale, d, 3, 4);
  cudaMemcpy(back, d, sizeof(back), cudaMemcpyDeviceToHost);
  // CHECK: 196921
  printf("%d\n", back[31]);
  config.blockDim = dim3(2000);
  // CHECK: too large: invalid configuration argument
  printf("too large: %s\n",
         cudaGetErrorString(cudaLaunchKernelEx(&config, scale, d, 3, 4)));
}
