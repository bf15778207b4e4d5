// RUN: %convert-and-compare %s --min-offloaded 18 --nvcc
// Arrays that stay on the device while loops run on the host, and a few that only
// keep their buffers: convergence tests, output, clocks, conditions.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N 40
static double a[N][N], anew[N][N];
static double global_sum;

static int jacobi(double tol, int maxit) {
  double err = 1.0;
  int iter = 0;
  while (err > tol && iter < maxit) {
    err = 0;
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        anew[i][j] = 0.25 * (a[i + 1][j] + a[i - 1][j] + a[i][j - 1] + a[i][j + 1]);
        err = fmax(err, fabs(anew[i][j] - a[i][j]));
      }
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        a[i][j] = anew[i][j];
    iter++;
    if (iter % 10 == 0)
      printf("%d %.12g\n", iter, err);
  } // until it converges
  return iter;
}

/* The same with pointers, of which nobody knows whether they overlap, the copy
   in a region of its own. */
static int jacobi_flat(int n, int m, double *u, double *unew, double tol) {
  double err;
  int iter = 0;
  do {
    err = 0;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        unew[i * m + j] = 0.25 * (u[(i + 1) * m + j] + u[(i - 1) * m + j] +
                                  u[i * m + j - 1] + u[i * m + j + 1]);
        err = fmax(err, fabs(unew[i * m + j] - u[i * m + j]));
      }
    if (iter == 7)
      printf("seven: %.12g\n", err);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        u[i * m + j] = unew[i * m + j];
    if (++iter > 60)
      break;
  } while (err > tol);
  return iter;
}

/* Sums stay in order on the host: the matrix stays on the device, vectors come
   back. */
static int conjugate_gradients(int n, int maxit, double tol, const double *A,
                               double *x, double *r, double *p, double *q) {
  double rr = 0;
  int it;
  for (int i = 0; i < n; i++)
    rr += r[i] * r[i];
  for (it = 0; it < maxit && rr > tol; it++) {
    for (int i = 0; i < n; i++) {
      double s = 0;
      for (int j = 0; j < n; j++)
        s += A[i * n + j] * p[j];
      q[i] = s;
    }
    double pq = 0;
    for (int i = 0; i < n; i++)
      pq += p[i] * q[i];
    double alpha = rr / pq;
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    double rn = 0;
    for (int i = 0; i < n; i++)
      rn += r[i] * r[i];
    double beta = rn / rr;
    rr = rn;
    for (int i = 0; i < n; i++)
      p[i] = r[i] + beta * p[i];
  }
  return it;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + 1e-9 * now.tv_nsec;
}

/* Clocks, a function of the file, continue, and a region under a condition that is
   the first one. */
static void steps(int n, int count, float *restrict v, float *restrict w) {
  double spent = 0;
  for (int t = 0; t < count; t++) {
    double begin = seconds();
    if (t % 3 == 2) {
      for (int i = 0; i < n; i++)
        w[i] = w[i] * 0.5f + v[i];
      printf("step %d\n", t);
    }
    if (t == 4)
      continue;
    for (int i = 0; i < n; i++)
      v[i] = v[i] + w[i] * 0.25f + t;
    spent += seconds() - begin;
  }
  if (spent < 0)
    printf("%f\n", spent);
}

/* Smallest values and where they are; the points stay. */
static int means(int n, int k, const int *points, int *centre, int *of) {
  int moved = 1, rounds = 0;
  int *sum = malloc(sizeof(int) * k), *number = malloc(sizeof(int) * k);
  while (moved && rounds < 20) {
    moved = 0;
    for (int i = 0; i < n; i++) {
      int best = 0;
      for (int c = 1; c < k; c++)
        if (abs(points[i] - centre[c]) < abs(points[i] - centre[best]))
          best = c;
      if (of[i] != best)
        moved++;
      of[i] = best;
    }
    for (int c = 0; c < k; c++) {
      sum[c] = 0;
      number[c] = 0;
    }
    for (int i = 0; i < n; i++) {
      sum[of[i]] += points[i];
      number[of[i]] += 1;
    }
    for (int c = 0; c < k; c++)
      if (number[c] > 0)
        centre[c] = sum[c] / number[c];
    rounds++;
    printf("round %d: %d moved\n", rounds, moved);
  }
  free(sum);
  free(number);
  return rounds;
}

/* Loops in loops; an array that the outer one prints. */
static void levels(int n, double *restrict u, double *restrict f) {
  for (int level = 0; level < 3; level++) {
    double change = 1;
    int rounds = 0;
    while (change > 1e-3 && rounds++ < 5) {
      change = 0;
      for (int i = 1; i < n - 1; i++)
        f[i] = 0.5 * (u[i - 1] + u[i + 1]);
      for (int i = 1; i < n - 1; i++) {
        change = fmax(change, fabs(f[i] - u[i]));
        u[i] = f[i];
      }
    }
    printf("level %d: %.12g %.12g\n", level, u[n / 2], change);
  }
}

/* A sum in a variable of the file, and a time loop with output. */
static void totals(int n, int *restrict b) {
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < n; i++)
      b[i] = b[i] * 3 + t;
    printf("t %d\n", t);
    int s = 0;
    for (int i = 0; i < n; i++)
      s += b[i] & 15;
    global_sum += s;
    printf("%g\n", global_sum);
  }
}

/* The variable that comes back is another one in every round. */
static int settles(int n, double *restrict u, double *restrict f) {
  for (int t = 0; t < 30; t++) {
    double change = 0;
    for (int i = 1; i < n - 1; i++)
      f[i] = 0.25 * (u[i - 1] + 2 * u[i] + u[i + 1]);
    for (int i = 1; i < n - 1; i++) {
      change = fmax(change, fabs(f[i] - u[i]));
      u[i] = f[i];
    }
    if (change < 1e-2)
      break;
    printf("%d %.12g\n", t, change);
  }
  return n;
}

static void show(const char *what, int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 7 + 1);
  printf("%s %.12g\n", what, s);
}

int main(void) {
  enum { n = 50, m = 30 };
  static double A[n * n], x[n], r[n], p[n], q[n], u[n * m], unew[n * m];
  static float v[n], w[n];
  static int points[n * m], centre[5], of[n * m], b[n];
  for (int i = 0; i < N; i++)
    a[0][i] = 1.0 + i % 3;
  printf("%d\n", jacobi(1e-3, 100));
  show("a", N * N, &a[0][0]);
  show("anew", N * N, &anew[0][0]);
  for (int i = 0; i < n * m; i++)
    u[i] = i % 11;
  printf("%d\n", jacobi_flat(n, m, u, unew, 1e-2));
  show("u", n * m, u);
  show("unew", n * m, unew);
  printf("%d\n", jacobi_flat(n, m, u, u, 1e-2));
  show("u", n * m, u);
  printf("%d\n", jacobi_flat(n, m - 1, u + 2, u, 1e-2));
  show("u", n * m, u);
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      A[i * n + j] = i == j ? 4 : (i - j == 1 || j - i == 1);
    r[i] = p[i] = i % 5 + 1;
  }
  printf("%d\n", conjugate_gradients(n, 100, 1e-9, A, x, r, p, q));
  show("x", n, x);
  show("r", n, r);
  show("p", n, p);
  for (int i = 0; i < n; i++)
    v[i] = w[i] = i;
  steps(n, 11, v, w);
  for (int i = 0; i < n; i++)
    printf("%g %g ", v[i], w[i]);
  for (int i = 0; i < n * m; i++)
    points[i] = i * i % 1000;
  for (int i = 0; i < 5; i++)
    centre[i] = i * 10;
  printf("\n%d\n", means(n, 5, points, centre, of));
  for (int i = 0; i < 5; i++)
    printf("%d ", centre[i]);
  for (int i = 0; i < n; i++)
    p[i] = i % 9;
  levels(n, p, q);
  show("p", n, p);
  show("q", n, q);
  for (int i = 0; i < n; i++)
    p[i] = i % 9;
  settles(n, p, q);
  show("p", n, p);
  totals(n, b);
  for (int i = 0; i < n; i++)
    printf("%d ", b[i]);
  printf("\n");
  return 0;
}
