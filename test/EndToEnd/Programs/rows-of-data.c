// RUN: %convert-and-compare %s --min-offloaded 8 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// Rows of flat arrays that only the run can tell: two columns are two elements in
// whatever row, so that threads share the columns.
#include <float.h>
#include <stdio.h>
#include <stdlib.h>

static double total(const float *a, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = 0.9 * sum + a[i] * (i % 17 + 1);
  return sum;
}

// CHECK: // sums {{.*}}: a thread for each j
static void sums(const float *x, int n, int m, const int *group, float *sum) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum[group[i] * m + j] += x[i * m + j];
}

// By a variable of the loop, a pointer, and of other types.
// CHECK: // named {{.*}}: a thread for each j
static void named(const float *x, size_t n, size_t m, const unsigned char *group,
                  float *sum) {
  for (size_t i = 0; i < n; i++) {
    const size_t row = group[i] * m;
    for (size_t j = 0; j < m; j++)
      sum[row + j] += x[i * m + j];
  }
}

// CHECK: // pointed {{.*}}: a thread for each j
static void pointed(const double *x, int n, int m, const long *group,
                    double *sum) {
  for (int i = 0; i < n; i++) {
    const long own = group[i];
    double *row = sum + own * m;
    for (int j = 0; j < m; j++)
      row[j] = 0.5 * row[j] + x[i * m + j];
  }
}

// Rows of seven: a number in the place of a variable.
// CHECK: // sevens {{.*}}: a thread for each j
static void sevens(const double *x, int n, const int *group, double *sum) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 7; j++)
      sum[7 * group[i] + j] += x[i * 7 + j];
}

// No column of its own: j runs into the next row.
static void overlapping(const double *x, int n, int m, const int *group,
                        double *sum) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m + 1; j++)
      sum[group[i] * m + j] += x[i * m + j];
}

// Numbers that wrap around are no rows.
static void wrapping(const double *x, unsigned n, unsigned m,
                     const unsigned *group, double *sum) {
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      sum[group[i] * m + j] += x[i * m + j];
}

// What the loop computes: the nearest of k, and the sums of what is near to each.
// CHECK: // nearest {{.*}}: a thread for each i
// CHECK: // nearest {{.*}}: a thread for each j
static double nearest(const float *x, int n, int m, int k, const float *centre,
                      int *member) {
  int *count = calloc(k, sizeof(int));
  float *sum = calloc(k * m, sizeof(float));
  for (int i = 0; i < n; i++) {
    int best = 0;
    float least = FLT_MAX;
    for (int q = 0; q < k; q++) {
      float d = 0;
      for (int j = 0; j < m; j++)
        d += (x[i * m + j] - centre[q * m + j]) *
             (x[i * m + j] - centre[q * m + j]);
      if (d < least) {
        least = d;
        best = q;
      }
    }
    member[i] = best;
    count[best]++;
    for (int j = 0; j < m; j++)
      sum[best * m + j] += x[i * m + j];
  }
  double result = total(sum, k * m);
  for (int q = 0; q < k; q++)
    result = result * 0.5 + count[q];
  free(count), free(sum);
  return result;
}

// Rows that go to other places.
// CHECK: // move {{.*}}: a thread for each j
static void move(const double *x, int n, int m, const int *to, double *y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[to[i] * m + j] = x[i * m + j];
}

// As many elements as n rows of l have, of which nobody knows how many rows of m
// they are: their number may be no int.
// CHECK: // reshaped {{.*}}: a thread for each j
// CHECK: c2cuda_rows(((long long){{[ln]}} * (long long){{[ln]}}), m) > 0
static float reshaped(int n, int l, int m, int h, const int *group, const float *x) {
  float *sum = calloc((size_t)n * l, sizeof(float));
  for (int i = 0; i < h; i++)
    for (int j = 0; j < m; j++)
      sum[group[i] * m + j] += x[i * m + j];
  float result = sum[m + 1] + 3 * sum[2 * m];
  free(sum);
  return result;
}

static double totalOf(const double *a, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = 0.9 * sum + a[i] * (i % 17 + 1);
  return sum;
}

int main(void) {
  enum { N = 300, M = 9, K = 11 };
  float *x = malloc(N * M * sizeof(float));
  double *d = malloc((N + 1) * M * sizeof(double));
  float *sum = calloc(K * M, sizeof(float));
  float *other = calloc(K * M, sizeof(float));
  double *wide = calloc((N + 1) * M, sizeof(double));
  int *group = malloc(N * sizeof(int)), *to = malloc(N * sizeof(int));
  unsigned *natural = malloc(N * sizeof(unsigned));
  unsigned char *small = malloc(N);
  long *large = malloc(N * sizeof(long));
  int *member = malloc(N * sizeof(int));
  for (int i = 0; i < N * M; i++)
    x[i] = (i * 7919 % 1013) * 0.01f;
  for (int i = 0; i < (N + 1) * M; i++)
    d[i] = (i * 6007 % 997) * 0.03;
  for (int i = 0; i < N; i++) {
    group[i] = i * i % K;
    to[i] = (i * 7) % N;
    natural[i] = small[i] = large[i] = group[i];
  }
  sums(x, N, M, group, sum);
  printf("%.9g\n", total(sum, K * M));
  named(x, N, M, small, other);
  printf("%.9g\n", total(other, K * M));
  pointed(d, N, M, large, wide);
  printf("%.9g\n", totalOf(wide, K * M));
  sevens(d, N, group, wide);
  printf("%.9g\n", totalOf(wide, K * M));
  overlapping(d, N, M, group, wide);
  printf("%.9g\n", totalOf(wide, K * M));
  wrapping(d, N, M, natural, wide);
  printf("%.9g\n", totalOf(wide, K * M));
  printf("%.9g %.9g\n", reshaped(K, 13, 11, N / 2, group, x),
         reshaped(29, 5, 11, N / 2, group, x));
  printf("%.9g\n", nearest(x, N, M, K, other, member));
  move(d, N, M, to, wide);
  printf("%.9g\n", totalOf(wide, N * M));
  free(x), free(d), free(sum), free(other), free(wide), free(group), free(to);
  free(natural), free(small), free(large), free(member);
  return 0;
}
