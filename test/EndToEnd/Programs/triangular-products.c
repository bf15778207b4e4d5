// RUN: %convert-and-compare %s --nvcc --min-offloaded 14
// Products with triangles, in place: of rows and of columns, from the left and
// from the right, in several orders of loops. What is read before it is
// overwritten is copied, and blocks on the diagonal ask for each element.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void left_lower(int m, int n, double alpha, double a[m][m],
                       double b[m][n]) {
  for (int i = m - 1; i >= 0; i--)
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < i; k++)
        b[i][j] += a[i][k] * b[k][j];
      b[i][j] *= alpha;
    }
}

static void left_upper(int m, int n, float alpha, float a[m][m],
                       float b[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = i + 1; k < m; k++)
        b[i][j] += a[i][k] * b[k][j];
      b[i][j] *= alpha;
    }
}

static void left_transposed(int m, int n, float alpha, float a[m][m],
                            float b[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = i + 1; k < m; k++)
        b[i][j] += a[k][i] * b[k][j];
      b[i][j] = alpha * b[i][j];
    }
}

static void columns_first(int m, int n, double a[m][m], double b[m][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      for (int k = i + 1; k < m; k++)
        b[i][j] -= a[k][i] * b[k][j];
}

static void right_lower(int m, int n, float a[n][n], float b[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      b[i][j] *= a[j][j];
      for (int k = j + 1; k < n; k++)
        b[i][j] += b[i][k] * a[k][j];
    }
}

static void right_upper(int m, int n, double a[n][n], double b[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = n - 1; j >= 0; j--) {
      b[i][j] *= a[j][j];
      for (int k = 0; k < j; k++)
        b[i][j] += b[i][k] * a[k][j];
    }
}

static void sums_outside(int m, int n, float a[m][m], float b[m][n]) {
  for (int k = 0; k < m; k++)
    for (int i = 0; i < k; i++)
      for (int j = 0; j < n; j++)
        b[i][j] += a[i][k] * b[k][j];
}

static void descending(int m, int n, float a[m][m], float b[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int k = m - 1; k > i; k--)
        b[i][j] += a[k][i] * b[k][j];
}

static void beside_the_diagonal(int m, int n, float a[m][m], float b[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int k = i + 5; k < m; k++)
        b[i][j] += a[i][k] * b[k][j];
}

static void again(int steps, int m, int n, float a[m][m], float b[m][n]) {
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
        for (int k = i + 1; k < m; k++)
          b[i][j] += a[k][i] * b[k][j];
}

static void several(int c, int m, int n, float a[m][m], float b[c][m][n]) {
  for (int s = 0; s < c; s++)
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
        for (int k = i + 1; k < m; k++)
          b[s][i][j] += a[k][i] * b[s][k][j];
}

// Neither is in place.
static void lower_times(int m, int n, float a[m][m], float b[m][n],
                        float c[m][n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k <= i; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

static void upper_flat(int m, int n, const double *a, const double *b,
                       double *c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int k = i; k < m; k++)
        c[i * n + j] += a[i * m + k] * b[k * n + j];
}

static unsigned long long hash = 1;

static void show(const char *name, int m, int n, const void *data,
                 size_t bytes) {
  const unsigned char *at = data;
  for (size_t i = 0; i < bytes; i++)
    hash = hash * 1099511628211ull + at[i];
  printf("%s %d %d %llx\n", name, m, n, hash);
}

static float *af, *bf, *cf;
static double *ad, *bd, *cd;

static void fill(size_t count) {
  for (size_t i = 0; i < count; i++) {
    af[i] = (float)((i * 37 + 11) % 101) / 64 - 0.7f;
    bf[i] = (float)((i * 53 + 7) % 97) / 32 - 1.4f;
    ad[i] = af[i] / 3;
    bd[i] = bf[i] / 7;
    cf[i] = cd[i] = 0.25;
  }
}

#define RUN_F(call)                                                            \
  fill(size);                                                                  \
  call;                                                                        \
  show(#call, m, n, bf, size * sizeof *bf);                                    \
  show(#call, m, n, cf, size * sizeof *cf)
#define RUN_D(call)                                                            \
  fill(size);                                                                  \
  call;                                                                        \
  show(#call, m, n, bd, size * sizeof *bd);                                    \
  show(#call, m, n, cd, size * sizeof *cd)

static void all(int m, int n) {
  int most = m > n ? m : n;
  size_t size = (size_t)most * most * 2;
  RUN_D(left_lower(m, n, 1.5, (void *)ad, (void *)bd));
  RUN_F(left_upper(m, n, 1.5f, (void *)af, (void *)bf));
  RUN_F(left_transposed(m, n, 0.75f, (void *)af, (void *)bf));
  RUN_D(columns_first(m, n, (void *)ad, (void *)bd));
  RUN_F(right_lower(m, n, (void *)af, (void *)bf));
  RUN_D(right_upper(m, n, (void *)ad, (void *)bd));
  RUN_F(sums_outside(m, n, (void *)af, (void *)bf));
  RUN_F(descending(m, n, (void *)af, (void *)bf));
  RUN_F(beside_the_diagonal(m, n, (void *)af, (void *)bf));
  RUN_F(again(3, m, n, (void *)af, (void *)bf));
  RUN_F(several(2, m, n, (void *)af, (void *)bf));
  RUN_F(lower_times(m, n, (void *)af, (void *)bf, (void *)cf));
  RUN_D(upper_flat(m, n, ad, bd, cd));
}

int main(void) {
  static const int sizes[][2] = {{1, 1},   {2, 3},    {3, 2},   {31, 33},
                                 {33, 31}, {65, 129}, {129, 4}, {140, 65},
                                 {64, 64}, {136, 128}};
  size_t most = 140 * 140 * 2;
  af = malloc(most * sizeof *af), bf = malloc(most * sizeof *bf);
  cf = malloc(most * sizeof *cf), ad = malloc(most * sizeof *ad);
  bd = malloc(most * sizeof *bd), cd = malloc(most * sizeof *cd);
  for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++)
    all(sizes[s][0], sizes[s][1]);
  free(af), free(bf), free(cf), free(ad), free(bd), free(cd);
  return 0;
}
