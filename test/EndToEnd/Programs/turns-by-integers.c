// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Levels of time that integers count, which change places after every step: what they
// hold in a step follows from its number, so that its points are independent.
// RUN: %convert-and-compare --nvcc --run-flags=--check=all --min-offloaded 9 %s
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s

#include <stdio.h>
#include <stdlib.h>

#define N 43
#define M 51

static double u[2][N][M], w[3][N][M];

#define MEAN(a, i, j)                                                          \
  (.2 * ((a)[i][j] + (a)[i - 1][j] + (a)[i + 1][j] + (a)[i][j - 1] + (a)[i][j + 1]))

// CHECK: void flip_phase(
// CHECK: u[1 - (t % 2)][i][j] =
static int flip(int steps) {
  int cur = 0;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[1 - cur][i][j] = MEAN(u[cur], i, j);
    cur = 1 - cur;
  }
  return cur;
}

/* By a bit, downwards, from the other one on. */
static int by_bit(int steps) {
  int now = 1;
  for (int t = steps; t > 0; t--) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[now ^ 1][i][j] = MEAN(u[now], i, j) + .01 * t;
    now ^= 1;
  }
  return now;
}

/* By truth, every other step. */
static int by_truth(int steps) {
  int now = 0;
  for (int t = 3; t < steps; t += 2) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[!now][i][j] = MEAN(u[now], i, j);
    now = !now;
  }
  return now;
}

/* What the caller began with. */
static int from_given(int now, int steps) {
  for (int t = 0; t < steps; t++) {
    int next = 1 - now;
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[next][i][j] = MEAN(u[now], i, j);
    now = next;
  }
  return now;
}

/* Three levels. */
// CHECK: w[(t + 2) % 3][i][j] =
static int leapfrog(int steps) {
  int before = 0, now = 1, next = 2;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        w[next][i][j] = 2 * w[now][i][j] - w[before][i][j] +
                        .2 * (MEAN(w[now], i, j) - w[now][i][j]);
    int last = before;
    before = now;
    now = next;
    next = last;
  }
  return 100 * before + 10 * now + next;
}

/* Of one block, by offsets. */
static void by_offsets(double *both, int n, int steps) {
  int old = 0, new = n;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      both[new + i] = .5 * both[old + i] + .25 * (both[old + i - 1] + both[old + i + 1]);
    int tmp = old;
    old = new;
    new = tmp;
  }
}

/* Of one block, the later half first. */
static void later_half_first(double *both, int steps) {
  int from = 77;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < 76; i++)
      both[77 - from + i] = .5 * both[from + i] + .25 * (both[from + i - 1] + both[from + i + 1]);
    from = 77 - from;
  }
}

/* Only sometimes: no turn to tell. */
static int sometimes(int steps) {
  int cur = 0;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < M - 1; j++)
        u[1 - cur][i][j] = MEAN(u[cur], i, j);
    if (t % 5 != 3)
      cur = 1 - cur;
  }
  return cur;
}

static void set(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      u[0][i][j] = u[1][i][j] = i * j % 7;
      w[0][i][j] = w[1][i][j] = w[2][i][j] = i * j % 11;
    }
}

static void show(int last) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += u[0][i][j] * (j % 3) + u[1][i][j] * (i % 5) + w[0][i][j] +
             w[1][i][j] * (i % 3) + w[2][i][j] * (j % 5);
  printf("%d %.17g\n", last, sum);
}

int main(void) {
  set();
  show(flip(9));
  show(flip(0));
  show(by_bit(8));
  show(by_truth(10));
  show(by_truth(3));
  show(from_given(1, 7));
  show(from_given(0, 4));
  show(leapfrog(11));
  show(leapfrog(1));
  show(sometimes(9));
  double *both = malloc(sizeof(double) * 2 * 77);
  for (int i = 0; i < 2 * 77; i++)
    both[i] = i % 77 * 5 % 13;
  by_offsets(both, 77, 7);
  later_half_first(both, 6);
  for (int i = 0; i < 2 * 77; i += 5)
    printf("%.17g\n", both[i]);
  free(both);
  return 0;
}
