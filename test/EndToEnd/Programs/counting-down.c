// Loops that count down do so in kernels and on the host.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
#include <stdio.h>

#define N 70

static double u[N][N], v[N][N], a[N];

static void backward(int n) {
  for (int t = n - 2; t >= 0; t--)
    for (int i = 1; i < n - 1; i++)
      u[t][i] = 0.5 * (u[t + 1][i - 1] + u[t + 1][i + 1]) + v[t][i];
}

static void every_other(int n) {
  for (int t = n - 2; t >= 1; t -= 2)
    for (int i = 1; i < n - 1; i++)
      u[t - 1][i] = 0.5 * (u[t + 1][i - 1] + u[t + 1][i + 1]) + v[t][t];
}

// The threads are those up to the host's iterator.
static void solve(int n) {
  for (int i = n - 1; i >= 0; i--) {
    a[i] = a[i] / u[i][i];
    for (int j = 0; j < i; j++)
      a[j] -= u[j][i] * a[i];
  }
}

static void within(int n) {
  for (int i = 0; i < n; i++) {
    double sum = a[i];
    for (int k = n - 1; k > i; k--)
      sum -= v[k][i] * 0.25 / (k - i);
    a[i] = sum;
  }
}

// The number of the round is a value, not only a place.
static void values(unsigned n) {
  for (unsigned t = n; t-- > 0;)
    for (unsigned i = 0; i < n; i++)
      v[i][(i + 1) % N] = v[i][(i + 1) % N] * 0.5 + t * 3;
  for (long t = n; t > 0; t--)
    for (int i = 0; i < (int)n - 1; i++)
      v[i][0] = v[i + 1][0] * 0.5 + (double)t / 4;
}

static void print(const char *name) {
  double sum = 0;
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      sum = sum * 0.999 + u[i][j] + v[i][j];
    sum += a[i];
  }
  printf("%s %.17g\n", name, sum);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++) {
      u[i][j] = (i * 3 + j * 5) % 7 + 1;
      v[i][j] = (i + j) % 4 * 0.5;
    }
    a[i] = i % 6;
  }
  for (int n = N; n > 0; n = n * 2 / 3) {
    backward(n);
    print("backward");
    every_other(n);
    print("every other");
    for (int i = 0; i < n; i++)
      u[i][i] += 3;
    solve(n);
    print("solve");
    within(n);
    print("within");
    values(n);
    print("values");
  }
  return 0;
}
