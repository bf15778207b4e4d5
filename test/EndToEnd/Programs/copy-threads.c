// Rows and columns that few threads add up, with others that copy for them.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 13 --run-flags=--check=all \
// RUN:   --run-flags="--check=all --seed=7"
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

#define AT(m, i, j) m[(size_t)(i) * columns + (j)]

// CHECK-LABEL: // rows ({{.*}}): a thread for each i, blocks of 32 and 256 more that copy.
// CHECK: __shared__ __align__(16) float shared_a[5][32][68];
// CHECK: auto copy = [&](int j0, int to) {
// CHECK-NEXT: if (threadIdx.y > 0 && j0 < columns) {
// CHECK-NEXT: for (int at_y = 0; at_y < 2; at_y++)
// CHECK-NEXT: c2cuda_vector_async<aligned>(
// CHECK-NEXT: &shared_a[to][row16 + 16 * at_y][4 * column16],
// CHECK: copy(192, 3);
// CHECK: __pipeline_wait_prior(3);
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: copy(j0 + 256, (now + 4) % 5);
// CHECK-NEXT: if (j0 + 63 < columns) {
// CHECK-NEXT: if (threadIdx.y == 0 && i < rows) {
// CHECK-NEXT: #pragma unroll 8
// CHECK-NEXT: for (int j = j0; j < j0 + 64; j++)
// CHECK: if (columns % 4 == 0)
// CHECK: rows_kernel<true>
// CHECK: rows_kernel<false><<<(rows + 31) / 32, dim3(32, 9)>>>
static void rows(int rows, int columns, const float *restrict a,
                 const float *restrict x, float *restrict y) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      y[i] += AT(a, i, j) * x[j];
}

// CHECK-LABEL: // columns_of ({{.*}}): a thread for each j, blocks of 32 and 256 more that copy.
// CHECK: __shared__ __align__(16) double shared_a[5][32][32];
static void columns_of(int rows, int columns, const double *restrict a,
                       const double *restrict x, double *restrict y) {
  for (int j = 0; j < columns; j++) {
    double sum = 1;
    for (int i = rows - 1; i >= 0; i--)
      sum -= AT(a, i, j) * x[i];
    y[j] = sum;
  }
}

// Two matrices, and values that stay the same.
static void two(int n, const double *restrict a, const double *restrict b,
                const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double in_a = 0, in_b = 0;
    for (int j = 0; j < n; j++) {
      in_a += a[i * n + j] * x[j] * x[i];
      in_b += b[j * n + i] * x[j];
    }
    y[i] = in_a * 2 + in_b;
  }
}

// Half of each row, from one end or the other.
static void halves(int n, const double *restrict a, const double *restrict x,
                   double *restrict y) {
  for (int i = 0; i < n; i++) {
    double below = 0, above = 0;
    for (int j = 0; j <= i; j++)
      below += a[i * n + j] * x[j];
    for (int j = i + 3; j < n; j++)
      above = above * 0.5 + a[i * n + j] * x[j];
    y[i] = below - above;
  }
}

// Three loops over a row, the last of which writes it: no place for others.
static void softened(int n, const float *restrict a, float *restrict b) {
  for (int i = 0; i < n; i++) {
    float most = a[i * n];
    for (int j = 1; j < n; j++)
      most = a[i * n + j] > most ? a[i * n + j] : most;
    float sum = 0;
    for (int j = 0; j < n; j++)
      sum += a[i * n + j] - most;
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[i * n + j] / sum;
  }
}

// Every third column, integers of several sizes.
static void integers(int rows, int columns, const int *restrict a,
                     const long *restrict x, long *restrict y) {
  for (int i = 0; i < rows; i++) {
    long odd = 0;
    for (int j = 1; j < columns / 3; j++)
      odd = odd * 3 + AT(a, i, 3 * j) * x[j];
    y[i] = odd;
  }
}

// Again and again, each time from what the last time gave.
static void powers(int n, int times, const double *restrict a,
                   double *restrict x, double *restrict y) {
  for (int t = 0; t < times; t++) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++)
        sum += a[i * n + j] * x[j];
      y[i] = sum / (1 + sum * sum);
    }
    for (int i = 0; i < n; i++)
      x[i] = y[i];
  }
}

// The rows of a symmetric matrix are columns, too.
static void symmetric(int n, double a[n][n], double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < i; j++)
      sum += a[i][j] * x[j];
    for (int j = i; j < n; j++)
      sum += a[j][i] * x[j];
    y[i] = sum;
  }
}

// As short as that, others are not worth it.
static void few(int n, const double a[][8], double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      y[i] += a[i][j];
}

// A band of the matrix, as large as its parts are.
static double band[300][270], wide[270], high[300];
static void part(int first, int last) {
  for (int i = first; i < last; i++) {
    high[i] = 0;
    for (int j = first / 2; j < 270 - last % 7; j++)
      high[i] += band[i][j] * wide[j];
  }
}

// Each column is divided by its length, which one thread adds up, and taken
// from the later ones.
// CHECK-LABEL: // normalized ({{.*}}): what depends on itself, in one thread; 128 more copy for it.
// CHECK: __launch_bounds__(160)
// CHECK: if (threadIdx.x == 0) {
// CHECK: normalized{{.*}}_kernel<<<1, 160>>>
static void normalized(int n, double *restrict a, double *restrict r) {
  for (int k = 0; k < n; k++) {
    double length = 0;
    for (int i = 0; i < n; i++)
      length += a[i * n + k] * a[i * n + k];
    r[k] = length > 0.5 ? length / (1 + length) : 2;
    for (int i = 0; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * r[k];
  }
}

static void fill_floats(float *a, size_t n) {
  for (size_t i = 0; i < n; i++)
    a[i] = (float)(i * 7 % 23) / 8 - 1;
}

static void fill(double *a, size_t n) {
  for (size_t i = 0; i < n; i++)
    a[i] = (double)(i * 11 % 29) / 16 - 0.75;
}

static void show(const char *name, const double *y, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.875 + y[i];
  printf("%s %.17g\n", name, sum);
}

int main(void) {
  static const int sizes[][2] = {{1, 1},   {3, 200}, {200, 3},  {32, 32},
                                 {33, 65}, {70, 64}, {100, 321}};
  for (int s = 0; s < 7; s++) {
    int n = sizes[s][0], m = sizes[s][1], most = n > m ? n : m;
    size_t all = (size_t)most * most;
    double *a = malloc(all * sizeof(double)), *b = malloc(all * sizeof(double));
    double *x = malloc(most * sizeof(double)), *y = malloc(most * sizeof(double));
    float *f = malloc(all * sizeof(float)), *g = malloc(all * sizeof(float));
    float *h = calloc(most, sizeof(float));
    int *numbers = malloc(all * sizeof(int));
    long *factors = malloc(most * sizeof(long)), *sums = calloc(most, sizeof(long));
    fill(a, all);
    fill(b, all);
    fill(x, most);
    fill_floats(f, all);
    fill_floats(g, all);
    for (size_t i = 0; i < all; i++)
      numbers[i] = (int)(i * 13 % 31) - 9;
    for (int i = 0; i < most; i++)
      factors[i] = i % 5 - 2;
    rows(n, m, f, g, h);
    for (int i = 0; i < most; i++)
      y[i] = h[i];
    show("rows", y, most);
    columns_of(n, m, a, x, y);
    show("columns", y, m);
    two(most, a, b, x, y);
    show("two", y, most);
    halves(most, a, x, y);
    show("halves", y, most);
    softened(n, f, g);
    for (int i = 0; i < n; i++)
      y[i] = g[i * n + i / 2];
    show("softened", y, n);
    integers(n, m, numbers, factors, sums);
    for (int i = 0; i < n; i++)
      y[i] = (double)(sums[i] % 1000003);
    show("integers", y, n);
    powers(n, 3, a, x, y);
    show("powers", x, n);
    symmetric(most, (void *)a, x, y);
    show("symmetric", y, most);
    few(all / 8, (void *)b, a);
    normalized(most, a, x);
    show("normalized", x, most);
    show("few", a, (int)(all / 8));
    free(a), free(b), free(x), free(y), free(f), free(g), free(h);
    free(numbers), free(factors), free(sums);
  }
  fill(&band[0][0], 300 * 270);
  fill(wide, 270);
  part(0, 300);
  part(7, 111);
  part(299, 300);
  part(5, 5);
  show("part", high, 300);
  return 0;
}
