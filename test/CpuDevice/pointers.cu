// Pointers of all origins in kernels: to buffers, shared memory and locals, in
// structs and buffers, swapped, walked, chosen; functions that are not inlined,
// recursive, virtual, or called through pointers, with barriers in them.
// RUN: %c2cuda-run %s | %filecheck %s
// RUN: %c2cuda-run -O0 %s | %filecheck %s
// RUN: %c2cuda-run -O3 --seed=5 %s | %filecheck %s
#include <stdio.h>

struct Node {
  int value;
  Node *next;
};

struct View {
  double *data;
  int n;
};

__global__ void link(Node *nodes, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    nodes[i].value = i * i;
    nodes[i].next = i + 1 < n ? &nodes[i + 1] : nullptr;
  }
}

__global__ void follow(const Node *node, int *sum) {
  *sum = 0;
  for (; node; node = node->next)
    *sum += node->value;
}

__noinline__ __device__ double total(const double *p, int n) {
  double sum = 0;
  for (const double *end = p + n; p != end; p++)
    sum += *p;
  return sum;
}

__global__ void origins(View view, double **table, double *out) {
  __shared__ double shared[8];
  double local[8];
  const int t = threadIdx.x;
  shared[t] = view.data[t];
  for (int i = 0; i < 8; i++)
    local[i] = i + t;
  __syncthreads();
  const double *chosen = t % 3 == 0 ? local : t % 3 == 1 ? shared : table[1];
  out[t] = total(chosen, view.n);
}

__global__ void rotate(int steps, double *a, double *b) {
  const int t = threadIdx.x, n = blockDim.x;
  for (int s = 0; s < steps; s++) {
    b[t] = a[t] + a[(t + 1) % n];
    __syncthreads();
    double *old = a;
    a = b;
    b = old;
  }
}

struct Shape {
  __device__ virtual int area(int *scratch) const = 0;
};
struct Square : Shape {
  __device__ int area(int *scratch) const override {
    scratch[threadIdx.x] = 4;
    __syncthreads();
    return scratch[(threadIdx.x + 1) % blockDim.x] * side * side / 4;
  }
  int side = 3;
};
__device__ int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}
__device__ int twice(int n) { return 2 * n; }
__device__ int (*const functions[])(int) = {fibonacci, twice};

__global__ void calls(int *out) {
  __shared__ int scratch[4];
  const int t = threadIdx.x;
  Square square;
  const Shape *shape = &square;
  out[t] = shape->area(scratch) + functions[t % 2](10 + t);
}

template <class T> static T *device(const T *from, int n) {
  T *p;
  cudaMalloc(&p, n * sizeof(T));
  if (from)
    cudaMemcpy(p, from, n * sizeof(T), cudaMemcpyHostToDevice);
  return p;
}

int main() {
  Node *nodes = device<Node>(nullptr, 50);
  int *sum = device<int>(nullptr, 1), s;
  link<<<1, 32>>>(nodes, 50);
  follow<<<1, 1>>>(nodes, sum);
  cudaMemcpy(&s, sum, sizeof(s), cudaMemcpyDeviceToHost);
  // CHECK: list 40425
  printf("list %d\n", s);

  double a[8], b[8], h[8];
  for (int i = 0; i < 8; i++) {
    a[i] = i;
    b[i] = 10 * i;
  }
  double *pointers[2] = {device(a, 8), device(b, 8)}, *out = device(a, 8);
  origins<<<1, 8>>>(View{pointers[0], 8}, device(pointers, 2), out);
  cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
  // CHECK: origins 28 28 280 52 28 280 76 28
  printf("origins");
  for (double x : h)
    printf(" %g", x);

  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < 8; i++)
      b[i] = a[i] + a[(i + 1) % 8];
    for (int i = 0; i < 8; i++)
      a[i] = b[i];
  }
  rotate<<<1, 8>>>(3, pointers[0], pointers[1]);
  cudaMemcpy(h, pointers[1], sizeof(h), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < 8; i++)
    wrong += h[i] != a[i];
  // CHECK: rotate 0
  printf("\nrotate %d\n", wrong);

  int *results = device<int>(nullptr, 4), r[4];
  calls<<<1, 4>>>(results);
  cudaMemcpy(r, results, sizeof(r), cudaMemcpyDeviceToHost);
  // CHECK: calls 64 31 153 35
  printf("calls %d %d %d %d\n", r[0], r[1], r[2], r[3]);
}
