// Recurrences: what a thread has written in the round before it keeps in a
// register.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

#define ROWS 37
#define MOST 61

static double p[ROWS][MOST], q[ROWS][MOST], u[ROWS][MOST], v[MOST][ROWS];
static float f[ROWS][MOST], g[ROWS][MOST];
static signed char small[ROWS][MOST];
static int counts[ROWS][MOST];

// Tridiagonal systems; p is read behind where it is written.
static void solve(int n, double a, double b, double c) {
  for (int i = 0; i < ROWS; i++) {
    p[i][0] = 0;
    q[i][0] = v[n - 1][i] + 1;
    for (int j = 1; j < n; j++) {
      p[i][j] = -c / (a * p[i][j - 1] + b);
      q[i][j] = (u[i][j] - a * q[i][j - 1]) / (a * p[i][j - 1] + b);
    }
    v[n - 1][i] = q[i][n - 1];
    for (int j = n - 2; j >= 0; j--)
      v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
  }
}

// Of two rounds before, and three; with flat subscripts.
static void filter(int n, const float *restrict x, float *restrict y) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 2; j < n; j++)
      y[i * n + j] =
          x[i * n + j] - 0.5f * y[i * n + j - 1] - 0.25f * y[i * n + j - 2];
}

static void third(void) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 3; j < MOST; j++)
      counts[i][j] = counts[i][j - 1] - counts[i][j - 2] + 3 * counts[i][j - 3];
}

// The element has a type of its own.
static void narrow(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < n; j++) {
      small[i][j] = small[i][j - 1] * 3 + j;
      f[i][j] = f[i][j - 1] / 3.0 + 0.1;
    }
}

// What is added to is written, too.
static void sums(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < n; j++)
      counts[i][j] += counts[i][j - 1];
}

// Every other one, both ways.
static void steps(int n) {
  for (int i = 0; i < ROWS; i++) {
    for (int j = 2; j < n; j += 2)
      g[i][j] = 0.5f * g[i][j - 2] + i;
    for (int j = n - 3; j >= 0; j -= 2)
      g[i][j] = 0.5f * g[i][j + 2] + f[i][j];
  }
}

// Only a third of the rounds before is read: it may not be there.
static void far(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 3; j < n; j++)
      u[i][j] = 0.5 * u[i][j - 3] + 1;
}

// Not every round writes, or reads.
static void some(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++) {
      if (f[i][j] > 0.2f)
        g[i][j] = j > 0 ? g[i][j - 1] + 1 : 7;
      q[i][j] = j > 0 ? q[i][j - 1] * 0.5 : p[i][0];
    }
}

// Something else writes there between.
static void twice(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < n - 1; j++) {
      u[i][j] = u[i][j - 1] * 0.5 + p[i][j];
      u[i][j + 1] = u[i][j] + u[i][j + 1];
    }
}

// A loop within a loop, the outer one a recurrence, too.
static void both(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int k = 1; k < 4; k++) {
      p[i][k] = p[i][k - 1] * 0.5;
      for (int j = k + 1; j < n; j++)
        q[i][j] = q[i][j - 1] + p[i][k] * q[i][j];
    }
}

// Seldom or never a round.
static void few(int from, int to) {
  for (int i = 0; i < ROWS; i++)
    for (int j = from + 1; j < to; j++)
      u[i][j] = u[i][j - 1] - 1;
}

// The same element in all rounds: what is behind reads what this round wrote.
static void still(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < n; j++)
      for (int k = 0; k < 3; k++) {
        u[i][j] = u[i][j - 1] + 0.25 * u[i][j] + p[i][k];
        q[i][k] = u[i][j] * 0.5 + q[i][k];
      }
}

// Elements that come again, and some that only a remainder tells.
static void again(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < n; j++) {
      p[i][j % 4] = p[i][(j - 1) % 4] * 0.5 + j;
      q[i][j / 2] = q[i][(j - 1) / 2] * 0.5 + p[i][j % 4];
    }
  for (int i = 0; i < ROWS / 8; i++)
    for (int j = 0; j < n; j++)
      for (int k = 1; k < 7; k++)
        counts[i * 8 + (j & 7)][k] = counts[i * 8 + (j & 7)][k - 1] + k;
}

// Every other element, and what is behind the writer.
static void apart(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; 2 * j + 1 < n; j++) {
      f[i][2 * j] = f[i][2 * j - 2] * 0.5f + g[i][j];
      g[i][j] = f[i][2 * j] + f[i][2 * j - 2] + f[i][2 * j + 1];
    }
}

// Statements that write two arrays.
static void chained(int n) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < n; j++) {
      p[i][j] = f[i][j] = f[i][j - 1] * 0.3 + p[i][j - 1] * 0.7;
      u[i][j] = u[i][j - 1] * 0.25, q[i][j] = q[i][j - 1] * 0.5 + u[i][j - 1];
    }
  for (int i = 0; i < ROWS; i++)
    for (int j = 2; j < n; j++) {
      p[i][j] = (f[i][j] = f[i][j - 1] * 0.3f + p[i][j - 2]) + p[i][j - 1];
      g[i][j] = f[i][j - 1] - p[i][j - 1];
    }
}

static void print(const char *name, int n) {
  double all[4] = {0, 0, 0, 0};
  long number = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < MOST; j++) {
      all[0] = all[0] * 0.99 + p[i][j] + q[i][j];
      all[1] = all[1] * 0.99 + u[i][j] + v[j][i];
      all[2] = all[2] * 0.99 + f[i][j] + g[i][j];
      all[3] = all[3] * 0.99 + small[i][j];
      number = number * 31 % 1000003 + counts[i][j] % 1000;
    }
  printf("%s %d: %.17g %.17g %.17g %.17g %ld\n", name, n, all[0], all[1],
         all[2], all[3], number);
}

int main(void) {
  float *x = malloc(sizeof(float) * ROWS * MOST);
  float *y = malloc(sizeof(float) * ROWS * MOST);
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < MOST; j++) {
      u[i][j] = (i * 7 + j * 3) % 11 * 0.25;
      v[j][i] = (i + j) % 5;
      f[i][j] = (i * j) % 7 * 0.1f;
      g[i][j] = (i + 2 * j) % 9 * 0.3f;
      small[i][j] = i - j;
      counts[i][j] = (i * 5 + j) % 13 - 6;
      x[i * MOST + j] = (i + j) % 3 * 0.7f;
      y[i * MOST + j] = (2 * i + j) % 4 * 0.2f;
    }
  const int sizes[] = {MOST, 33, 17, 5, 3, 2, 1};
  for (int s = 0; s < 7; s++) {
    const int n = sizes[s];
    solve(n, 0.25, 2, 0.5);
    filter(n, x, y);
    third();
    narrow(n);
    sums(n);
    print("first", n);
    steps(n);
    far(n);
    some(n);
    print("second", n);
    twice(n);
    both(n);
    few(n / 2, n - 2);
    few(n, n);
    print("third", n);
    still(n);
    again(n);
    apart(n);
    print("fourth", n);
    chained(n);
    print("fifth", n);
    double sum = 0;
    for (int i = 0; i < ROWS * MOST; i++)
      sum = sum * 0.99 + y[i];
    printf("%.17g\n", sum);
  }
  free(x);
  free(y);
  return 0;
}
