// --check=races: two accesses of different threads, one of them a write, with
// nothing that orders them, end the program, in whatever order the threads run.
// Two writes of the same value are a race too.
// RUN: %c2cuda-run --check=races -o %t %s
// RUN: %not %t no-barrier 2>&1 | %filecheck %s --check-prefix=NOBARRIER
// RUN: env C2CUDA_SEED=5 %not %t no-barrier 2>&1 | %filecheck %s --check-prefix=SEEDED
// RUN: %not %t dynamic 2>&1 | %filecheck %s --check-prefix=DYNAMIC
// RUN: %not %t blocks 2>&1 | %filecheck %s --check-prefix=BLOCKS
// RUN: env C2CUDA_SEED=5 %not %t blocks 2>&1 | %filecheck %s --check-prefix=BLOCKS
// RUN: %not %t condition 2>&1 | %filecheck %s --check-prefix=CONDITION
// RUN: %not %t readers 2>&1 | %filecheck %s --check-prefix=READERS
// RUN: env C2CUDA_SEED=8 %not %t readers 2>&1 | %filecheck %s --check-prefix=READERS
// RUN: %not %t mixed 2>&1 | %filecheck %s --check-prefix=MIXED
// RUN: %not %t pieces 2>&1 | %filecheck %s --check-prefix=PIECES
// RUN: %not %t struct 2>&1 | %filecheck %s --check-prefix=STRUCT
// RUN: %not %t warp 2>&1 | %filecheck %s --check-prefix=WARP
// RUN: %not %t half 2>&1 | %filecheck %s --check-prefix=HALF
// RUN: %not %t last 2>&1 | %filecheck %s --check-prefix=LAST
// RUN: %not %t looks 2>&1 | %filecheck %s --check-prefix=LOOKS
// RUN: env C2CUDA_SEED=6 %not %t looks 2>&1 | %filecheck %s --check-prefix=LOOKS
// RUN: %not %t tickets 2>&1 | %filecheck %s --check-prefix=TICKETS
// RUN: %t fine | %filecheck %s --check-prefix=FINE
// RUN: env C2CUDA_SEED=3 %t fine | %filecheck %s --check-prefix=FINE
// RUN: env C2CUDA_SEED=11 %t fine | %filecheck %s --check-prefix=FINE
// Unless it is asked for, nothing is checked.
// RUN: %c2cuda-run %s -- no-barrier | %filecheck %s --check-prefix=UNCHECKED
// UNCHECKED: no-barrier: no race
#include <stdio.h>
#include <string>

__global__ void shift(int *p, bool barrier) {
  __shared__ int s[64];
  // NOBARRIER: error: kernel 'shift', block (0,0,0), thread ({{[0-9]+}},0,0): data race: this thread
  // NOBARRIER-SAME: 4 bytes at byte {{[0-9]+}} of variable 's' of 256 bytes at {{[^ ]*}}races.cu:[[#@LINE+4]]:
  // NOBARRIER-SAME: which thread ({{[0-9]+}},0,0) reads at {{[^ ]*}}races.cu:[[#@LINE+6]]:
  // NOBARRIER-SAME: no __syncthreads
  // SEEDED: data race: {{.*}} of variable 's' of 256 bytes at
  s[threadIdx.x] = p[threadIdx.x];
  if (barrier)
    __syncthreads();
  p[threadIdx.x] = s[(threadIdx.x + 1) % 64];
}

__global__ void dynamic(int *p) {
  extern __shared__ int s[];
  s[threadIdx.x] = p[threadIdx.x];
  // DYNAMIC: of dynamic shared memory at
  p[threadIdx.x] = s[(threadIdx.x + 63) % 64];
}

__global__ void blocks(int *out) {
  // BLOCKS: kernel 'blocks', block ([[B:[0-9]]],0,0), thread ([[T:[0-9]+]],0,0): data race:
  // BLOCKS-SAME: this thread writes 4 bytes at byte {{[0-9]+}} of 'out', device buffer 1 of 4096 bytes at {{[^ ]*}}races.cu:[[#@LINE+2]]:
  // BLOCKS-SAME: which thread ([[T]],0,0) of block ({{[0-9]}},0,0) writes at {{[^ ]*}}races.cu:[[#@LINE+1]]:{{.*}}; blocks of a launch have no order
  out[threadIdx.x + 32 * (blockIdx.x / 2)] = 1;
}

__global__ void condition(const int *limits, int *out) {
  if (threadIdx.x < 2)
    out[threadIdx.x] = 0;
  // CONDITION: thread (60,0,0): data race: this thread writes 4 bytes at byte 2052 of 'out'
  // CONDITION-SAME: which thread (1,0,0) writes
  if (threadIdx.x > limits[0])
    out[threadIdx.x - 59] = 1;
}

// All read what one writes, from two warps and before and after it.
__global__ void readers(int *out) {
  __shared__ int flag;
  if (threadIdx.x == 0)
    flag = 1;
  __syncthreads();
  const int mine = flag;
  // READERS: data race: {{.*}} of variable 'flag' of 4 bytes
  if (threadIdx.x == 40)
    flag = 2;
  out[threadIdx.x] = mine;
}

__global__ void mixed(int *out) {
  atomicAdd(out, 1);
  // MIXED: thread (3,0,0): data race: this thread reads {{.*}} changes atomically at
  if (threadIdx.x == 3)
    out[1] = *out;
}

// Parts of what another thread uses whole, without a barrier.
__global__ void pieces(char *out) {
  // PIECES: data race: this thread writes 1 byte at byte 1 of 'out'{{.*}} thread (0,0,0) writes
  if (threadIdx.x % 4 == 0)
    *(int *)(out + threadIdx.x) = 2;
  else
    out[threadIdx.x] = 1;
}

struct Cell {
  double value[4];
};
__global__ void copies(Cell *p) {
  // STRUCT: data race: this thread writes 32 bytes at byte {{[0-9]+}} of 'p'
  Cell c = p[threadIdx.x + 1];
  p[threadIdx.x] = c;
}

__global__ void warps(int *out, unsigned mask) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  if (mask == ~0u || threadIdx.x < 16)
    __syncwarp(mask);
  // HALF: data race: {{.*}} of variable 's'
  out[threadIdx.x] = s[mask == ~0u ? 31 - threadIdx.x : threadIdx.x ^ 16];
}

// A shuffle orders nothing.
__global__ void shuffled(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  int sum = __shfl_xor_sync(~0u, threadIdx.x, 16);
  // WARP: data race: this thread reads {{.*}} of variable 's' {{.*}} no __syncthreads or __syncwarp is between them
  out[threadIdx.x] = s[31 - threadIdx.x] + sum;
}

// The last block to finish adds up; a fence before the counter is needed.
__global__ void last(int *parts, int *count, int *out, bool fenced) {
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = blockIdx.x;
    if (fenced)
      __threadfence();
    is_last = atomicAdd(count, 1) == (int)gridDim.x - 1;
  }
  __syncthreads();
  if (!is_last)
    return;
  int sum = 0;
  for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x)
    // LAST: data race: this thread reads 4 bytes {{.*}} of 'parts', {{.*}} of block (0,0,0) writes
    sum += parts[i];
  atomicAdd(out, sum);
}

// A first look at what an atomic operation then changes, or leaves.
__global__ void looks(double *sum, int *most) {
  unsigned long long *bits = (unsigned long long *)sum;
  unsigned long long seen = *bits, assumed;
  do {
    assumed = seen;
    seen = atomicCAS(bits, assumed,
                     (unsigned long long)__double_as_longlong(
                         __longlong_as_double((long long)assumed) + 1));
  } while (seen != assumed);
  const int before = *most;
  const int mine = __shfl_xor_sync(~0u, before + threadIdx.x, 1);
  atomicMax(most, mine);
}

// The block begins with the largest value so far, and one thread adds its own.
__global__ void most_of_block(int *most, const int *in) {
  __shared__ int all[64];
  const int begin = *most;
  all[threadIdx.x] = max(begin, in[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) {
    int best = begin;
    for (int i = 0; i < 64; i++)
      best = max(best, all[i]);
    atomicMax(most, best);
  }
}

// An addition puts nothing right.
__global__ void tickets(int *count, int *out) {
  // TICKETS: kernel 'tickets', {{.*}}: data race: {{.*}} changes atomically at
  if (*count < 100)
    out[threadIdx.x] = 1;
  atomicAdd(count, 1);
}

// Some never change what they have looked at, in warps and blocks.
__global__ void lookers(int *most, int *out) {
  // LOOKS: kernel 'lookers', block (0,0,0), thread (40,0,0): data race: this thread reads {{.*}}races.cu:[[#@LINE+2]]:{{.*}} changes atomically at {{.*}}races.cu:[[#@LINE+4]]:
  if (threadIdx.x == 40)
    out[threadIdx.x] = *most;
  else
    atomicMax(most, threadIdx.x);
}

// Own elements, before and after barriers, in bytes and as a whole; one value
// for all; sums in shared memory; sums by shuffles.
__global__ void fine(int *out, const int *in, int *sum) {
  __shared__ int s[64];
  __shared__ char bytes[64];
  bytes[threadIdx.x] = in[0];
  s[threadIdx.x] = in[threadIdx.x] + in[0];
  for (int d = 32; d > 0; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
  }
  __syncthreads();
  if (threadIdx.x < 16)
    ((int *)bytes)[threadIdx.x] += s[0];
  int v = threadIdx.x;
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(~0u, v, d);
  if (threadIdx.x % 32 == 0)
    atomicAdd(sum, v);
  if (threadIdx.x == 0)
    out[blockIdx.x] = s[0];
}

static void run(const std::string &what, int *d) {
  int *e = d + 512;
  if (what == "no-barrier")
    shift<<<1, 64>>>(d, false);
  else if (what == "dynamic")
    dynamic<<<1, 64, 256>>>(d);
  else if (what == "blocks")
    blocks<<<4, 32>>>(d);
  else if (what == "condition")
    condition<<<4, 61>>>(d, e);
  else if (what == "readers")
    readers<<<1, 64>>>(d);
  else if (what == "mixed")
    mixed<<<1, 32>>>(d);
  else if (what == "pieces")
    pieces<<<1, 8>>>((char *)d);
  else if (what == "struct")
    copies<<<1, 8>>>((Cell *)d);
  else if (what == "warp")
    shuffled<<<1, 32>>>(d);
  else if (what == "half")
    warps<<<1, 32>>>(d, 0xffff);
  else if (what == "looks")
    lookers<<<1, 64>>>(d, e);
  else if (what == "tickets")
    tickets<<<1, 2>>>(d, e);
  else if (what == "last")
    last<<<8, 64>>>(d, e, e + 1, false);
  else {
    shift<<<1, 64>>>(d, true);
    shift<<<1, 64>>>(d, true); // the same buffer in another launch
    warps<<<1, 32>>>(d, ~0u);
    last<<<8, 64>>>(d, e, e + 1, true);
    fine<<<8, 64>>>(d + 128, d, e + 2);
    looks<<<4, 64>>>((double *)e + 8, e);
    most_of_block<<<8, 64>>>(e, d);
  }
}

int main(int, char **argv) {
  int *d;
  cudaMalloc(&d, 4096);
  cudaMemset(d, 0, 4096);
  int limit = 59;
  if (!strcmp(argv[1], "condition"))
    cudaMemcpy(d, &limit, 4, cudaMemcpyHostToDevice);
  run(argv[1], d);
  // FINE: fine: no race
  printf("%s: no race\n", argv[1]);
}
