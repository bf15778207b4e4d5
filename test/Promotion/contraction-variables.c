// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Variables of the inner loop that have operands' values, or are subscripts, do
// not stand in the way of tiles; the latter are left out where tiles have
// subscripts of their own.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void operands(int n, int m, int k, const float *restrict a,
              const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float sum = 0;
      for (int l = 0; l < k; l++) {
        float x = 2 * a[i * k + l];
        float y = b[l * m + j];
        sum += x * y;
      }
      c[i * m + j] = sum;
    }
}
// CHECK: operands (contraction-variables.c:10): all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: float x = 2 * shared_a[
// CHECK-NEXT: float y = shared_b[
// CHECK-NEXT: sum[{{.*}}] += x * y;

void subscripts(int n, int m, int k, const double *restrict a,
                const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0;
      const int row = i * k;
      for (int l = 0; l < k; l++) {
        int p = row + l, q = l * m + j;
        sum += a[p] * b[q];
      }
      int to = i * m + j;
      c[to] = sum;
    }
}
// CHECK: subscripts (contraction-variables.c:28): all (i, j), blocks of 32 x 4 threads with 4 x 16 values each.
// CHECK-NOT: {{[^.]}}row =
// CHECK-NOT: int p{{[^a]}}
// CHECK: c2cuda_mma(&sum
// CHECK: int to = i * m + j;
// CHECK-NEXT: c[to] = sum

// Where the user's subscript is printed its variable stays.
void copy(int n, int m, const double *restrict a, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int at = i * m + j;
      c[at] = 2 * a[at];
    }
}
// CHECK: copy_kernel(
// CHECK: int at = i * m + j;
// CHECK-NEXT: c[at] = 2 * a[at];

// An element that a thread keeps in a register needs no subscript either.
void kept(int n, int m, int k, float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < k; l++) {
        float x = b[i * k + l], y = b[j * k + l];
        int into = i * m + j;
        a[into] = a[into] * 0.5f + x * y;
      }
}
// CHECK: kept_kernel(
// CHECK-NOT: into

// Around the innermost loop, too: elements are read again, not copied to a
// buffer by a launch of its own.
void outside(int n, int m, int k, float alpha, const float *restrict a,
             const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++) {
      float r = alpha * a[i * k + l];
      for (int j = 0; j < m; j++)
        c[i * m + j] += r * b[l * m + j];
    }
}
// CHECK: outside (contraction-variables.c:{{[0-9]+}}): all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: c2cuda_vector_async<aligned>
// CHECK: float r_new = alpha * shared_a[
// CHECK-NEXT: c_ij[y][x] += r_new * shared_b[
// CHECK-NOT: dev_r

// Divisions are made once for each element.
void quotients(int n, int m, int k, const float *restrict a,
           const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++) {
      float r = 1 / a[i * k + l];
      for (int j = 0; j < m; j++)
        c[i * m + j] += r * b[l * m + j];
    }
}
// CHECK: quotients_c_kernel(
// CHECK: dev_r

// An element that changes in between is kept.
void changed(int n, int m, int k, float *restrict a, const float *restrict b,
             float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++) {
      float r = a[i * k + l];
      a[i * k + l] = 0;
      for (int j = 0; j < m; j++)
        c[i * m + j] += r * b[l * m + j];
    }
}
// CHECK: changed_c_kernel(
// CHECK: dev_r

// A copy of an element is that element, also to tensor cores.
void copied(int n, int m, int k, const double *restrict a,
            const double *restrict b, double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int l = 0; l < k; l++) {
      double r = a[i * k + l];
      for (int j = 0; j < m; j++)
        c[i * m + j] += r * b[l * m + j];
    }
}
// CHECK: copied (contraction-variables.c:{{[0-9]+}}): all (i, j), blocks of 32 x 4 threads with 4 x 16 values each.
// CHECK: c2cuda_mma(
// CHECK-NOT: dev_r

// Two results leave registers for fewer values.
void two(int n, const float *restrict a, const float *restrict b,
         float *restrict c, float *restrict d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0, t = 0;
      for (int k = 0; k < n; k++) {
        s += a[i * n + k] * b[k * n + j];
        t += a[i * n + k] * b[j * n + k];
      }
      c[i * n + j] = s;
      d[i * n + j] = t;
    }
}
// CHECK: two (contraction-variables.c:{{[0-9]+}}): all (i, j), blocks of 16 x 16 threads with 4 x 8 values each.

// Also in the innermost loop.
void inside(int n, const double *restrict a, const double *restrict b,
            double *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = 0;
      for (int k = 0; k < n; k++) {
        const double x = a[i * n + k];
        const double y = b[k * n + j];
        s += x * y;
      }
      c[i * n + j] = s;
    }
}
// CHECK: inside (contraction-variables.c:{{[0-9]+}}): all (i, j), blocks of 32 x 4 threads with 4 x 16 values each.
// CHECK: c2cuda_mma(
