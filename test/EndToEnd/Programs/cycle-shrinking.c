// RUN: %convert-and-compare %s --nvcc --min-offloaded 24 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all" --run-flags="--seed=11 --check=all"
// Loops whose iterations depend on others some way before them only: chains of
// every D-th iteration, groups of D of them.
#include <stdio.h>
#include <stdlib.h>

enum { Size = 30000 };

static void distance_1(int n, double *restrict a, const double *restrict b) {
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] * 0.5 + b[i];
}

static void distance_2(int n, double *restrict a, const double *restrict b) {
  for (int i = 2; i < n; i++)
    a[i] = a[i - 2] * 0.5 + b[i];
}

static void distance_31(int n, double *restrict a, const double *restrict b) {
  for (int i = 31; i < n; i++)
    a[i] = a[i - 31] * 0.5 + b[i];
}

static void distance_32(int n, double *restrict a, const double *restrict b) {
  for (int i = 32; i < n; i++)
    a[i] = a[i - 32] * 0.5 + b[i];
}

static void distance_33(int n, double *restrict a, const double *restrict b) {
  for (int i = 33; i < n; i++)
    a[i] = a[i - 33] * 0.5 + b[i];
}

static void distance_64(int n, double *restrict a, const double *restrict b) {
  for (int i = 64; i < n; i++)
    a[i] = a[i - 64] * 0.5 + b[i];
}

static void distance_100(int n, double *restrict a, const double *restrict b) {
  for (int i = 100; i < n; i++)
    a[i] = a[i - 100] * 0.5 + b[i];
}

static void distance_128(int n, double *restrict a, const double *restrict b) {
  for (int i = 128; i < n; i++)
    a[i] = a[i - 128] * 0.5 + b[i];
}

static void distance_1000(int n, double *restrict a, const double *restrict b) {
  for (int i = 1000; i < n; i++)
    a[i] = a[i - 1000] * 0.5 + b[i];
}

static void distance_1024(int n, double *restrict a, const double *restrict b) {
  for (int i = 1024; i < n; i++)
    a[i] = a[i - 1024] * 0.5 + b[i];
}

static void distance_5000(int n, double *restrict a, const double *restrict b) {
  for (int i = 5000; i < n; i++)
    a[i] = a[i - 5000] * 0.5 + b[i];
}

static void integers(int n, int *restrict a) {
  for (int i = 77; i < n; i++)
    a[i] = a[i - 77] * 3 + i;
}

// From a variable on.
static void from_k(int n, int k, float *restrict a) {
  for (int i = k; i <= n; i++)
    a[i] += a[i - 200];
}

static void down(int n, double *restrict a) {
  for (int i = n - 301; i >= 0; i--)
    a[i] = a[i + 300] + a[i] * 0.25;
}

static void in_steps(int n, int *restrict a) {
  for (int i = 600; i < n; i += 3)
    a[i] = a[i - 600] + i;
}

// 1000 divides both: as many chains.
static void common_divisor(int n, double *restrict a) {
  for (int i = 3000; i < n; i++)
    a[i] = a[i - 3000] + a[i - 2000] * 0.5;
}

// No common divisor: groups of 300.
static void two_distances(int n, double *restrict a,
                          const double *restrict b) {
  for (int i = 701; i < n; i++) {
    double t = b[i] * 0.5;
    a[i] = a[i - 701] * t + a[i - 300] * b[i];
  }
}

// More than a block has threads.
static void far(int n, int k, float *restrict a) {
  for (int i = k; i < n; i++)
    a[i] = a[i - 1500] + a[i - 1801] * 0.25f;
}

static void very_far(int n, int *restrict a) {
  for (int i = 20011; i < n; i++)
    a[i] = a[i - 20011] + a[i - 19000] * 3;
}

// Elements that are overwritten later.
static void read_first(int n, int *restrict a) {
  for (int i = 0; i < n - 250; i++) {
    a[i + 250] = a[i] + 7;
    a[i] = i;
  }
}

static void two_statements(int n, double *restrict a, double *restrict b) {
  for (int i = 200; i < n; i++) {
    a[i] = b[i - 200] + 1.0;
    b[i] = a[i] * 0.5;
  }
}

static void two_of_two(int n, double *restrict a, double *restrict b) {
  for (int i = 400; i < n; i++) {
    a[i] = b[i - 130] + 1.0;
    if (i > 1000)
      b[i] = a[i - 311] * 0.5;
  }
}

// Loops inside, in the thread.
static void body(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 128; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < m; j++)
      sum += b[j] * a[i - 128];
    a[i] = sum;
  }
}

static void body_in_groups(int n, int m, double *restrict a) {
  for (int i = 300; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i] = a[i] * 0.5 + a[i - 150 - j];
}

// The distance grows.
static void twice(int n, int *restrict a) {
  for (int i = 500; i < n; i++)
    a[2 * i] = a[i] + i;
}

// A condition on data.
static void sides(int n, int *restrict a, const int *restrict b) {
  for (int i = 150; i < n; i++)
    if (b[i] % 3)
      a[i] = a[i - 150] + b[i];
    else
      a[i] = a[i - 90] - 1;
}

// Rows, and what is beside.
static void rows(int n, int a[][200]) {
  for (int i = 80; i < n; i++) {
    a[i][0] = a[i - 80][0] + i;
    a[i][1] = a[i][0] ^ a[i - 80][1];
  }
}

static void in_plane(int n, int m, int a[][200]) {
  for (int i = 4; i < n; i++)
    for (int j = 6; j < m; j++)
      a[i][j] = a[i - 2][j - 3] + a[i - 4][j - 6] * 3;
}

static void again_and_again(int rounds, int n, int *restrict a) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 100; i < n; i++)
      a[i] = a[i - 100] + t;
    a[0] = a[n - 1] & 1023;
  }
}

// Parallel beside.
static void beside(int n, int *restrict a, int *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = b[i] * 5 + 1;
  for (int i = 96; i < n; i++)
    a[i] = a[i - 96] ^ b[i];
}

static void chars(int n, unsigned char *restrict a) {
  for (int i = 65; i < n; i++)
    a[i] = (unsigned char)(a[i - 65] + a[i]);
}

static double a[Size], b[Size];
static float c[Size];
static int d[Size], e[Size], plane[Size / 200][200];
static unsigned char f[Size];

static void fill(void) {
  for (int i = 0; i < Size; i++) {
    a[i] = i % 13 * 0.5;
    b[i] = i % 7 * 0.25;
    c[i] = (float)(i % 11);
    d[i] = i % 17;
    e[i] = i % 5;
    plane[i / 200][i % 200] = i % 23;
    f[i] = (unsigned char)i;
  }
}

static void show(const char *name) {
  double sums[6] = {0};
  for (int i = 0; i < Size; i++) {
    double weight = i % 101;
    sums[0] += a[i] * weight;
    sums[1] += b[i] * weight;
    sums[2] += c[i] * weight;
    sums[3] += (d[i] & 0xffff) * weight + (e[i] & 0xffff);
    sums[4] += (plane[i / 200][i % 200] & 0xffff) * weight;
    sums[5] += f[i] * weight;
  }
  printf("%s", name);
  for (int i = 0; i < 6; i++)
    printf(" %a", sums[i]);
  printf("\n");
  fill();
}

#define TRY(...)                                                               \
  do {                                                                         \
    __VA_ARGS__;                                                               \
    show(#__VA_ARGS__);                                                        \
  } while (0)

static void run(int n, int k) {
  TRY(distance_1(n, a, b));
  TRY(distance_2(n, a, b));
  TRY(distance_31(n, a, b));
  TRY(distance_32(n, a, b));
  TRY(distance_33(n, a, b));
  TRY(distance_64(n, a, b));
  TRY(distance_100(n, a, b));
  TRY(distance_128(n, a, b));
  TRY(distance_1000(n, a, b));
  TRY(distance_1024(n, a, b));
  TRY(distance_5000(n, a, b));
  TRY(integers(n, d));
  TRY(from_k(n - 1, k, c));
  TRY(down(n, a));
  TRY(in_steps(n, d));
  TRY(common_divisor(n, a));
  TRY(two_distances(n, a, b));
  TRY(far(n, k + 1601, c));
  TRY(very_far(n, d));
  TRY(read_first(n, d));
  TRY(two_statements(n, a, b));
  TRY(two_of_two(n, a, b));
  TRY(body(n < 2000 ? n : 2000, 9, a, b));
  TRY(body_in_groups(n < 1000 ? n : 1000, 7, a));
  TRY(twice(n / 2, d));
  TRY(sides(n, d, e));
  TRY(rows(n / 200, plane));
  TRY(in_plane(n / 200, n % 200, plane));
  TRY(again_and_again(3, n < 101 ? 101 : n, d));
  TRY(beside(n, d, e));
  TRY(chars(n, f));
}

int main(void) {
  fill();
  run(Size, 200);
  run(29999, 1777);
  run(20012, 201);
  run(1111, 1110);
  run(70, 5000);
  run(0, 200);
  return 0;
}
