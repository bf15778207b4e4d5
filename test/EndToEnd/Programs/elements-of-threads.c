// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Threads that have several elements of an array for themselves, or that
// overwrite what they have by another name: each is in a register where that
// is right, and the program's result is what it was where it is not.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=17 --run-flags=--check=all
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

// The same forces, by loops over their components.
// CHECK-LABEL: by_loops_kernel(
// CHECK: double f_i[3];
// CHECK: f_i[0] = f[i][0];
// CHECK: p_i[2] = p[i][2];
// CHECK: d[c] = shared_p[jj][c] - p_i[c];
// CHECK: f_i[c] += d[c] / r2;
// CHECK: f[i][2] = f_i[2];
void by_loops(int n, double (*p)[3], double (*f)[3]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double d[3], r2 = 0.01;
      for (int c = 0; c < 3; c++) {
        d[c] = p[j][c] - p[i][c];
        r2 += d[c] * d[c];
      }
      for (int c = 0; c < 3; c++)
        f[i][c] += d[c] / r2;
    }
}

// All are written before they are read.
// CHECK-LABEL: flat_kernel(
// CHECK-NOT: = y[
// CHECK: y_i[c] +=
// CHECK-NEXT: shared_w{{.*}} * shared_x{{.*}} + 0.001 * y_i[(c + 1) % 4];
// CHECK: y[(size_t)i * 4 + 3] = y_i[3];
void flat(int n, double *y, const double *w, const double *x) {
  for (int i = 0; i < n; i++) {
    for (int c = 0; c < 4; c++)
      y[i * 4 + c] = 0;
    for (int k = 0; k < M; k++)
      for (int c = 0; c < 4; c++)
        y[i * 4 + c] += w[k] * x[k * 4 + c] + 0.001 * y[i * 4 + (c + 1) % 4];
  }
}

// The outer ones are only read, also by others.
// CHECK-LABEL: inner_kernel(
// CHECK: y_i[4] = y[i][4];
// CHECK: y[i][1] = y_i[1];
// CHECK-NEXT: y[i][2] = y_i[2];
// CHECK-NEXT: y[i][3] = y_i[3];
// CHECK-NEXT: }
void inner(int n, double (*y)[5], const double *w) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < M; k++)
      for (int c = 1; c < 4; c++)
        y[i][c] = 0.5 * y[i][c - 1] + w[k] * y[i][c + 1];
}

// Some are not always written.
void sometimes(int n, double (*y)[3], const double *w) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < M; k++) {
      double last = y[i][2];
      for (int c = 0; c < 3; c++)
        if (w[k] > 0.3 * c)
          y[i][c] = w[k] + c + 0.1 * last;
    }
}

void matrices(int n, double (*a)[3][3], double (*b)[3][3]) {
  for (int q = 0; q < n; q++)
    for (int t = 0; t < 4; t++) {
      double r[3][3];
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
          double s = 0;
          for (int k = 0; k < 3; k++)
            s += a[q][i][k] * b[t][k][j];
          r[i][j] = s;
        }
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
          a[q][i][j] = r[i][j];
    }
}

// Most threads only read theirs, as all do the first one.
// CHECK-LABEL: thirds_kernel(
// CHECK: b[i] = a_i;
// CHECK: a[i] = a_i;
void thirds(int n, double *a, double *b, const double *w) {
  for (int i = 0; i < n; i++) {
    b[i] = a[i];
    if (i % 3 == 1)
      for (int k = 0; k < M; k++)
        a[i] += w[k] * a[0];
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
  by_loops(N, pos, f);
  print("loops", &f[0][0], 3 * N);
  flat(N / 2, x, m, &data[0][0]);
  print("flat", x, 2 * N);
  inner(N / 3, (double (*)[5])&z[0][0], m);
  sometimes(N / 3, (double (*)[3])&z[20][0], m);
  print("inner", &z[0][0], N * M);
  matrices(N / 3, (double (*)[3][3])&c[0][0], (double (*)[3][3])&data[0][0]);
  print("matrices", &c[0][0], N * N);
  thirds(N, x, d, m);
  print("thirds", x, N);
  print("", d, N);
  return 0;
}
