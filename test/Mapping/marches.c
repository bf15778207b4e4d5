// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Where a value reads much of what the one before it has read, threads go along:
// nvcc loads what is new, as their conditions are around the loop.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet --gpu=h200 -o - %s -- | grep -v '// CHECK' | %filecheck %s
// RUN: %c2cuda --quiet --block=32,4,2 -o - %s -- | grep -v "^//" | %filecheck %s --check-prefix=BLOCK
// RUN: %c2cuda --dry-run --print-after=mapping %s -- 2>&1 | %filecheck %s --check-prefix=MAPPING
// RUN: %c2cuda --dry-run --explain --gpu=h200 %s -- 2>&1 | %filecheck %s --check-prefix=EXPLAIN
// BLOCK-NOT: c2cuda_marches

// CHECK: static unsigned c2cuda_marches(
// CHECK-LABEL: star (marches.c:{{[0-9]+}}): threads go along i for each (j, k), blocks of 4 x 64.
// CHECK: star_kernel(
// CHECK-NOT: __shared__
// CHECK: const int planes = (n - 3 + gridDim.z) / gridDim.z;
// CHECK-NEXT: const int i0 = 1 + planes * blockIdx.z;
// CHECK-NEXT: const int j = 1 + 4 * blockIdx.y + threadIdx.y;
// CHECK-NEXT: const int k = 1 + 64 * blockIdx.x + threadIdx.x;
// CHECK-EMPTY:
// CHECK-NEXT: if (k < 69) {
// CHECK-NEXT: #pragma unroll 8
// CHECK-NEXT: for (int i = i0; i < min(i0 + planes, n - 1); i++) {
// CHECK-NEXT: a[i][j][k] = b[i - 1][j][k] + b[i][j - 1][k]
// CHECK-LABEL: void star(
// CHECK: star_kernel<<<dim3(2, 22, c2cuda_marches(n - 2, 2 * 22, 16, 264)),
// CHECK-NEXT: dim3(64, 4, 1)>>>(
// MAPPING: z: int i in blocks of 1{{.*}} to {{.*}}, marched, 16 at most
// EXPLAIN: block 64 x 4 threads along k, j, each going through 16 values of i
void star(int n, float (*restrict a)[90][70], const float (*restrict b)[90][70]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 89; j++)
      for (int k = 1; k < 69; k++)
        a[i][j][k] = b[i - 1][j][k] + b[i][j - 1][k] + b[i][j][k - 1] +
                     b[i][j][k + 1] + b[i][j + 1][k] + b[i + 1][j][k];
}

// What the kernel writes is read again.
// CHECK-LABEL: place_kernel(
// CHECK-NOT: planes
// CHECK-LABEL: void place(
void place(int n, float (*restrict a)[90][70]) {
  for (int i = 1; i < n - 1; i += 2)
    for (int j = 1; j < 89; j++)
      for (int k = 1; k < 69; k++)
        a[i][j][k] = a[i - 1][j][k] + a[i][j][k] + a[i + 1][j][k];
}

// In branches nvcc does not look for what has been read.
// CHECK-LABEL: wedge_kernel(
// CHECK-NOT: planes
// CHECK-LABEL: void wedge(
void wedge(int n, float (*restrict a)[90][70], const float (*restrict b)[90][70]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 89; j++)
      for (int k = i; k < 69; k++)
        a[i][j][k] = b[i - 1][j][k] + b[i][j][k] + b[i + 1][j][k];
}

// Neighbouring threads read far from each other.
// CHECK-LABEL: turned_kernel(
// CHECK-NOT: planes
// CHECK-LABEL: void turned(
void turned(int n, float (*restrict a)[90][70], const float (*restrict b)[90][70]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 69; j++)
      for (int k = 1; k < 69; k++)
        a[i][j][k] = b[i - 1][k][j] + b[i][k][j] + b[i + 1][k][j];
}

// In a plane only those that read more than memory takes time for.
// CHECK-LABEL: five_kernel(
// CHECK-NOT: rows
// CHECK-LABEL: void five(
void five(int n, float (*restrict a)[900], const float (*restrict b)[900]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 899; j++)
      a[i][j] = b[i - 1][j] + b[i][j - 1] + b[i][j + 1] + b[i + 1][j];
}

// CHECK-LABEL: many (marches.c:{{[0-9]+}}): threads go along i for each j, blocks of 256.
// CHECK: many_kernel(
// CHECK: const int rows = (n - 5 + gridDim.y) / gridDim.y;
// CHECK: for (int i = i0; i < min(i0 + rows, n - 2); i++) {
void many(int n, float (*restrict a)[900], const float (*restrict b)[900]) {
  for (int i = 2; i < n - 2; i++)
    for (int j = 2; j < 898; j++)
      a[i][j] = b[i - 2][j] + b[i - 1][j - 1] + b[i - 1][j] + b[i - 1][j + 1] +
                b[i][j - 2] + b[i][j - 1] + b[i][j] + b[i][j + 1] + b[i][j + 2] +
                b[i + 1][j - 1] + b[i + 1][j] + b[i + 1][j + 1] + b[i + 2][j];
}

// Iterators of 64 bits go along with a count in ints, as nvcc unrolls nothing else.
// CHECK-LABEL: wide_kernel(
// CHECK: const long long planes = (n - 3 + gridDim.z) / gridDim.z;
// CHECK: long long i = i0;
// CHECK-NEXT: #pragma unroll 8
// CHECK-NEXT: for (int number = 0; number < (int)min(planes, (long long)(n - 1) - i0);
// CHECK-NEXT: number++, i++) {
void wide(unsigned long n, float (*restrict a)[90][70],
          const float (*restrict b)[90][70]) {
  for (unsigned long i = 1; i + 1 < n; i++)
    for (int j = 1; j < 89; j++)
      for (int k = 1; k < 69; k++)
        a[i][j][k] = b[i - 1][j][k] + b[i][j][k] + b[i + 1][j][k] + b[i][j][k - 1];
}

// CHECK-LABEL: longs_kernel(
// CHECK: for (int i = i0; i < min(i0 + planes, (int)(n - 1)); i++) {
void longs(long n, float (*restrict a)[90][70], const float (*restrict b)[90][70]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 89; j++)
      for (int k = 1; k < 69; k++)
        a[i][j][k] = b[i - 1][j][k] + b[i][j][k] + b[i + 1][j][k] + b[i][j][k - 1];
}
