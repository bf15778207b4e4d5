// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Threads that have several elements of an array for themselves, or that
// overwrite what they have by another name: each is in a register where that
// is right, and the program's result is what it was where it is not.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=11 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

#define N 37
#define M 29

// Three forces on a body, whose own place is read once.
// CHECK-LABEL: forces_kernel(
// CHECK: pos_i_0 = pos[i][0];
// CHECK: f_i_0 = f_i_1 = f_i_2 = 0;
// CHECK: double dx = shared_pos[jj][0] - pos_i_0;
// CHECK: f_i_0 += shared_m[jj] * dx / r2;
// CHECK: f[i][0] = f_i_0;
// CHECK-NEXT: f[i][1] = f_i_1;
// CHECK-NEXT: f[i][2] = f_i_2;
void forces(int n, double (*pos)[3], double *m, double (*f)[3]) {
  for (int i = 0; i < n; i++) {
    f[i][0] = f[i][1] = f[i][2] = 0;
    for (int j = 0; j < n; j++) {
      double dx = pos[j][0] - pos[i][0], dy = pos[j][1] - pos[i][1];
      double dz = pos[j][2] - pos[i][2], r2 = dx * dx + dy * dy + dz * dz + 1e-3;
      f[i][0] += m[j] * dx / r2;
      f[i][1] += m[j] * dy / r2;
      f[i][2] += m[j] * dz / r2;
    }
  }
}

// Real and imaginary parts beside each other.
// CHECK-LABEL: complex_product_kernel(
// CHECK: c_ij_0[y][x] +=
// CHECK: c_ij_1[y][x] +=
void complex_product(int n, float *a, float *b, float *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[2 * (i * n + j)] = 0;
      c[2 * (i * n + j) + 1] = 0;
      for (int k = 0; k < n; k++) {
        c[2 * (i * n + j)] += a[2 * (i * n + k)] * b[2 * (k * n + j)] -
                              a[2 * (i * n + k) + 1] * b[2 * (k * n + j) + 1];
        c[2 * (i * n + j) + 1] += a[2 * (i * n + k)] * b[2 * (k * n + j) + 1] +
                                  a[2 * (i * n + k) + 1] * b[2 * (k * n + j)];
      }
    }
}

// The other half of a symmetric matrix.
// CHECK-LABEL: covariance_kernel(
// CHECK: cov_ij /= M - 1;
// CHECK-NEXT: cov[j][i] = cov_ij;
// CHECK-NEXT: if (i < j)
// CHECK-NEXT: cov[i][j] = cov_ij;
void covariance(double data[M][N], double cov[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++) {
      cov[i][j] = 0;
      for (int k = 0; k < M; k++)
        cov[i][j] += data[k][i] * data[k][j];
      cov[i][j] /= M - 1;
      cov[j][i] = cov[i][j];
    }
}

// On the diagonal the last one counts.
// CHECK-LABEL: doubled_kernel(
// CHECK: c[j][i] = 2 * c_ij + 1;
// CHECK-NEXT: if (i < j)
void doubled(double a[M][N], double c[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++) {
      for (int k = 0; k < M; k++)
        c[i][j] += a[k][i] * a[k][j];
      c[j][i] = 2 * c[i][j] + 1;
    }
}

// It is overwritten before the end, on the diagonal.
void early(double a[M][N], double c[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++) {
      c[j][i] = 0.5;
      for (int k = 0; k < M; k++)
        c[i][j] += a[k][i] * a[k][j];
    }
}

// And read after that.
void read_again(double a[M][N], double c[N][N], double *d) {
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++) {
      for (int k = 0; k < M; k++)
        c[i][j] += a[k][i] * a[k][j];
      c[j][i] = c[i][j] + 1;
      d[i * N + j] = c[i][j];
    }
}

// Each from the other one, in each round.
void turns(int n, double *x, double *w) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < M; k++) {
      x[2 * i] += 0.25 * x[2 * i + 1] + w[k];
      x[2 * i + 1] += 0.5 * x[2 * i];
    }
}

// One of them is not always written, and the old value stays.
void some(int n, double *x, double *w) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < M; k++) {
      x[2 * i] += w[k];
      if (w[k] > 0.9)
        x[2 * i + 1] = w[k];
    }
}

// The second one is read before anything writes it.
void begins(int n, double (*x)[2], double *w) {
  for (int i = 0; i < n; i++) {
    x[i][0] = 0;
    for (int k = 0; k < M; k++) {
      x[i][0] += w[k] * x[i][1];
      x[i][1] += w[k];
    }
  }
}

// A row's element that the loop walks over is one that it keeps, too.
void walks(int n, double (*x)[M]) {
  for (int i = 0; i < n; i++)
    for (int k = 1; k < M; k++) {
      x[i][0] += x[i][k];
      x[i][k] = x[i][0];
    }
}

// Of one array, which holds both.
void halves(int n, double *a) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < M; k++) {
      a[i] += 0.5 * k;
      a[n + i] += a[i];
    }
}

static double value(int i) { return i * 37 % 101 * 0.01; }

static void print(const char *name, const double *a, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * (i % 7 + 1);
  printf("%s %.17g\n", name, sum);
}

int main(void) {
  static double pos[N][3], f[N][3], m[M + N], data[M][N], c[N][N], d[N * N];
  static double x[2 * N], y[N][2], z[N][M];
  static float ca[2 * N * N], cb[2 * N * N], cc[2 * N * N];
  for (int i = 0; i < M + N; i++)
    m[i] = value(i + 5);
  for (int i = 0; i < 3 * N; i++)
    pos[0][i] = value(i);
  for (int i = 0; i < M * N; i++)
    data[0][i] = value(i * 3), z[0][i] = value(i * 5);
  for (int i = 0; i < 2 * N * N; i++)
    ca[i] = (float)value(i), cb[i] = (float)value(i * 7);
  for (int i = 0; i < 2 * N; i++)
    x[i] = value(i), y[0][i] = value(i + 3);
  forces(N, pos, m, f);
  print("forces", &f[0][0], 3 * N);
  complex_product(N, ca, cb, cc);
  for (int i = 0; i < 2 * N * N; i++)
    d[i / 2] += cc[i];
  print("complex", d, N * N);
  covariance(data, c);
  print("covariance", &c[0][0], N * N);
  doubled(data, c);
  print("doubled", &c[0][0], N * N);
  early(data, c);
  print("early", &c[0][0], N * N);
  read_again(data, c, d);
  print("again", &c[0][0], N * N);
  print("", d, N * N);
  turns(N, x, m);
  print("turns", x, 2 * N);
  some(N, x, m);
  print("some", x, 2 * N);
  begins(N, y, m);
  print("begins", &y[0][0], 2 * N);
  walks(N, z);
  print("walks", &z[0][0], N * M);
  halves(N, x);
  print("halves", x, 2 * N);
  return 0;
}
