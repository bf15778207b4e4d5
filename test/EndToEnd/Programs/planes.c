// RUN: %convert-and-compare %s --c2cuda-flags=--small-nests --min-offloaded 4 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s
// Parts of rows in some planes of an array with three subscripts: the buffer begins
// with the first plane that is used.
#include <stdio.h>

#define P 6
#define Q 9
#define S 10

static double a[P][Q][S], total;

static void down(double (*x)[Q][S], int k, int n) {
  for (int j = 0; j < n; j++)
    for (int i = 1; i < S - 1; i++)
      x[k][j][i] = x[k][j][i] + x[k + 1][j][i - 1] * 0.5 + x[k + 2][j][i + 1] * 0.25;
}

static void host(double *t) {
  total = total * 0.5 + t[0];
  t[0] = total;
}

static void planes(double (*x)[Q][S], int from, int to) {
  for (int k = 1; k < 4; k++) {
    for (int j = from; j < to; j++)
      for (int i = 2; i < 5; i++)
        x[k][j][i] += x[k + 1][j][i] * 0.1;
    host(&x[k][from][0]);
  }
}

static double work(double *t) {
  total = total * 0.5 + t[3];
  t[1] = total;
  return total;
}

static void columns(double (*x)[Q][S]) {
  double t[32];
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < S; i++) {
      for (int j = 0; j < Q; j++)
        t[j] = x[k][j][i] * 2;
      work(t);
      for (int j = 0; j < Q; j++)
        x[k][j][i] = t[j];
    }
}

// Of four subscripts, and not the first plane of the second.
static double b[3][4][Q][S];
static void blocks(double (*x)[4][Q][S], int l, int k, int n) {
  for (int j = 2; j < n; j++)
    for (int i = 1; i < S - 1; i++)
      x[l][k][j][i] = x[l][k - 1][j][i] + x[l + 1][k][j][i + 1];
}

static void print(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 17 + 1);
  printf("%.17g\n", s);
}

int main(void) {
  for (int i = 0; i < P * Q * S; i++)
    (&a[0][0][0])[i] = i % 37;
  for (int i = 0; i < 3 * 4 * Q * S; i++)
    (&b[0][0][0][0])[i] = i % 41;
  down(a, 0, Q);
  down(a, 2, 4);
  down(a, 3, 0);
  print(&a[0][0][0], P * Q * S);
  planes(a, 0, Q);
  planes(a, 2, 4);
  print(&a[0][0][0], P * Q * S);
  columns(a);
  print(&a[0][0][0], P * Q * S);
  blocks(b, 1, 2, Q);
  blocks(b, 0, 3, 5);
  print(&b[0][0][0][0], 3 * 4 * Q * S);
  return 0;
}
