// Sweeps in space whose results are copied back in each step, as most people write
// them: in place of the copy two buffers take turns, where nobody can tell. Where
// somebody could, the copy stays.
//
// RUN: %convert-and-compare %s --nvcc --min-offloaded 10 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2> /dev/null | grep -v '// CHECK' | FileCheck %s

#include <stdio.h>
#include <stdlib.h>

#define N 26
#define AT(a, i, j, k) a[((i) * n + (j)) * n + (k)]
#define EACH(from, to)                                                         \
  for (int i = from; i < to; i++)                                              \
    for (int j = from; j < to; j++)                                            \
      for (int k = from; k < to; k++)

static double T[N][N][N], fresh[N][N][N], old[N][N][N];
static float u[N][N][N], v[N][N][N], u0[N][N][N], v0[N][N][N];

// The buffers are exchanged; what the other array holds comes in the end.
// CHECK-LABEL: void heat(
// CHECK: cudaMemcpy(next_u, dev_u, sizeof(double)
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK: heat_un_kernel<<<{{.*}}
// CHECK: (n, c, dev_u, next_u);
// CHECK: // In place of a copy of un to u.
// CHECK-NEXT: std::swap(dev_u, next_u);
// CHECK-NEXT: }
// CHECK-NEXT: // What un has in the end.
// CHECK-NEXT: heat_u_kernel<<<
// CHECK: (n, dev_un, dev_u);
void heat(int steps, int n, double *u, double *un, double c) {
  for (int t = 0; t < steps; t++) {
    EACH(1, n - 1)
      AT(un, i, j, k) = AT(u, i, j, k) +
          c * (AT(u, i + 1, j, k) + AT(u, i - 1, j, k) + AT(u, i, j + 1, k) +
               AT(u, i, j - 1, k) + AT(u, i, j, k + 1) + AT(u, i, j, k - 1) -
               6 * AT(u, i, j, k));
    EACH(1, n - 1)
      AT(u, i, j, k) = AT(un, i, j, k);
  }
}

// The boundary is written behind the exchange in every step.
// CHECK-LABEL: void insulated(
// CHECK: std::swap(dev_T, next_T);
void insulated(int steps) {
  for (int t = 0; t < steps; t++) {
    EACH(1, N - 1)
      fresh[i][j][k] = (T[i - 1][j][k] + T[i + 1][j][k] + T[i][j - 1][k] +
                        T[i][j + 1][k] + T[i][j][k - 1] + T[i][j][k + 1]) / 6;
    EACH(1, N - 1)
      T[i][j][k] = fresh[i][j][k];
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++) {
        T[0][j][k] = T[1][j][k];
        T[N - 1][j][k] = T[N - 2][j][k];
      }
  }
}

// Steps that begin with what was there before.
// CHECK-LABEL: void burgers(
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK: // In place of a copy of u to u0.
// CHECK-NEXT: std::swap(dev_u, next_u);
// CHECK: std::swap(dev_v, next_v);
// CHECK: burgers_v_kernel<<<
void burgers(int steps, float d) {
  for (int t = 0; t < steps; t++) {
    EACH(0, N) {
      u0[i][j][k] = u[i][j][k];
      v0[i][j][k] = v[i][j][k];
    }
    EACH(1, N - 1) {
      u[i][j][k] = u0[i][j][k] - d * u0[i][j][k] * (u0[i][j][k] - u0[i - 1][j][k])
          - d * v0[i][j][k] * (u0[i][j + 1][k] - u0[i][j][k - 1]);
      v[i][j][k] = v0[i][j][k] - d * u0[i][j][k] * (v0[i][j][k] - v0[i - 1][j][k])
          - d * v0[i][j][k] * (v0[i][j + 1][k] - v0[i][j][k - 1]);
    }
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++) {
        u[0][j][k] = 1;
        v[N - 1][j][k] = u[1][j][k];
      }
  }
}

// Some rounds are behind the loop, or before it.
// CHECK-LABEL: void peeled(
// CHECK: std::swap(dev_T, next_T);
void peeled(int steps) {
  for (int t = 0; t < steps; t++) {
    if (t % 3 == 1) {
      EACH(1, N - 1)
        fresh[i][j][k] = 0.5 * T[i - 1][j][k] + 0.25 * T[i][j + 1][k];
      EACH(1, N - 1)
        T[i][j][k] = fresh[i][j][k];
    }
    if (t % 3 == 2)
      EACH(0, N)
        old[i][j][k] += T[j][k][i] * t;
  }
}

// The plane that is written before the copy would be that of two steps ago.
// CHECK-LABEL: void before(
// CHECK-NOT: std::swap
// CHECK-LABEL: void between(
void before(int steps) {
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        T[0][j][k] = T[0][j][k] * 0.5 + T[1][k][j];
    EACH(1, N - 1)
      fresh[i][j][k] = 0.5 * (T[i - 1][j][k] + T[i + 1][j][k]);
    EACH(1, N - 1)
      T[i][j][k] = fresh[i][j][k];
  }
}

// A plane is read between the exchange and what writes it.
// CHECK-NOT: std::swap
// CHECK-LABEL: void afterwards(
void between(int steps) {
  for (int t = 0; t < steps; t++) {
    EACH(1, N - 1)
      fresh[i][j][k] = 0.5 * (T[i - 1][j][k] + T[i + 1][k][j]);
    EACH(1, N - 1)
      T[i][j][k] = fresh[i][j][k];
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        T[N - 1][j][k] = T[0][k][j] + t;
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
        T[0][j][k] = T[1][j][k] * 0.75;
  }
}

// What has been copied is read once more, behind the exchange.
// CHECK-NOT: std::swap
// CHECK-LABEL: void partly(
void afterwards(int steps) {
  for (int t = 0; t < steps; t++) {
    EACH(1, N - 1)
      fresh[i][j][k] = 0.5 * (T[i - 1][j][k] + T[i + 1][k][j]);
    EACH(1, N - 1)
      T[i][j][k] = fresh[i][j][k];
    EACH(1, N - 1)
      old[i][j][k] += fresh[i][k][j] - fresh[N - 1 - i][j][k];
  }
}

// More is copied than the step has written.
// CHECK-NOT: std::swap
// CHECK-LABEL: void some_steps(
void partly(int steps) {
  for (int t = 0; t < steps; t++) {
    EACH(2, N - 2)
      fresh[i][j][k] = 0.5 * (T[i - 2][j][k] + T[i + 2][k][j]);
    EACH(1, N - 1)
      T[i][j][k] = fresh[i][j][k];
  }
}

// Steps without a copy change what has been copied.
// CHECK-NOT: std::swap
// CHECK-LABEL: void every_other(
void some_steps(int steps, int last) {
  for (int t = 0; t < steps; t++) {
    if (t < last)
      EACH(1, N - 1)
        fresh[i][j][k] = 0.5 * (T[i - 1][j][k] + T[i + 1][k][j]);
    EACH(1, N - 1)
      T[i][j][k] = T[i][j][k] * 0.5 + t;
    if (t < last)
      EACH(1, N - 1)
        T[i][j][k] = fresh[i][j][k];
  }
}

// The copy does not have the same elements in all steps.
// CHECK-NOT: std::swap
// CHECK-LABEL: int main(
void every_other(int steps) {
  for (int t = 1; t < steps; t++) {
    EACH(1, N - 1)
      fresh[i][j][k] = 0.5 * (T[i - 1][j][k] + T[i + 1][k][j]);
    for (int i = t; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        for (int k = 1; k < N - 1; k++)
          T[i][j][k] = fresh[i][j][k];
  }
}

static void fill(int seed) {
  EACH(0, N) {
    T[i][j][k] = (i * 7 + j * 5 + k * 3 + seed) % 17;
    fresh[i][j][k] = (i * j + k + seed) % 5 + 100;
    old[i][j][k] = (i + j * k + seed) % 7 + 200;
    u[i][j][k] = (i * 3 + j + k * 11 + seed) % 13 * 0.1f;
    v[i][j][k] = (i * 11 + j * 3 + k + seed) % 11 * 0.1f;
    u0[i][j][k] = (i + j + k) % 3;
    v0[i][j][k] = (i + j * k) % 3;
  }
}

static void print(const char *name, int steps) {
  double sums[7] = {0};
  EACH(0, N) {
    double weight = i * 31 + j * 7 + k + 1;
    sums[0] += T[i][j][k] * weight;
    sums[1] += fresh[i][j][k] * weight;
    sums[2] += old[i][j][k] * weight;
    sums[3] += u[i][j][k] * weight;
    sums[4] += v[i][j][k] * weight;
    sums[5] += u0[i][j][k] * weight;
    sums[6] += v0[i][j][k] * weight;
  }
  printf("%s %d:", name, steps);
  for (int s = 0; s < 7; s++)
    printf(" %.17g", sums[s]);
  printf("\n");
}

int main(void) {
  for (int steps = 0; steps < 6; steps++) {
    fill(steps);
    heat(steps, N, &T[0][0][0], &fresh[0][0][0], 0.1);
    print("heat", steps);
    insulated(steps);
    print("insulated", steps);
    burgers(steps, 0.01f);
    print("burgers", steps);
    fill(steps);
    peeled(2 * steps + 1);
    print("peeled", steps);
    fill(steps);
    before(steps);
    print("before", steps);
    between(steps);
    print("between", steps);
    fill(steps);
    afterwards(steps);
    print("afterwards", steps);
    fill(steps);
    partly(steps);
    print("partly", steps);
    fill(steps);
    some_steps(steps, 2);
    print("some steps", steps);
    fill(steps);
    every_other(steps);
    print("every other", steps);
  }
}
