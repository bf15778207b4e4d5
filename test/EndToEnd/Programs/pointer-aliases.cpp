// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 4
// References and pointers to parts of arrays in C++.
#include <cstdio>

static constexpr int N = 40, M = 25;
static double A[N][M], B[N][M];

static void rows() {
  for (int i = 0; i < N; i++) {
    auto &row = A[i];
    const auto &other = B[N - 1 - i];
    for (int j = 0; j < M; j++)
      row[j] += 2 * other[j];
  }
}

static void elements(double *v) {
  for (int i = 0; i < N; i++) {
    double &x = v[i];
    const double &y = A[i][3];
    x = x * 0.5 + y;
    x += 1;
  }
}

static void pointers(double *__restrict v, int m) {
  for (int i = 0; i < N; i++) {
    auto *p = v + i * m;
    for (int j = 0; j < m; j++)
      p[j] -= *(p + j) * 0.25 + j;
  }
}

static void before(int m) {
  double *const p = &A[2][0];
  for (int j = 0; j < m; j++)
    p[j] = A[1][j] + A[3][j];
}

int main() {
  static double v[N * M];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      A[i][j] = i + j % 3;
      B[i][j] = i * j % 5;
      v[i * M + j] = j;
    }
  rows();
  elements(v);
  pointers(v, M);
  before(M);
  before(10);
  before(2 * M);
  double s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      s = s * 0.5 + A[i][j] + v[i * M + j];
  std::printf("%.17g\n", s);
  return 0;
}
