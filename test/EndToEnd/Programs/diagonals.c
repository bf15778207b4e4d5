// Dynamic programs: a launch for each diagonal, j being what it and the thread's i
// determine.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags=--check=all
#include <stdio.h>

#define MOST 61
#define MAX(a, b) ((a) >= (b) ? (a) : (b))

static int pairs[MOST][MOST], cost[MOST * MOST], rows[MOST + 1];
static char letters[MOST];
static double tree[MOST + 1][MOST + 1], weight[MOST];
static unsigned short splits[MOST][MOST];

static void pairing(int n) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      pairs[i][j] = MAX(pairs[i][j], pairs[i][j - 1]);
      if (i + 1 < n)
        pairs[i][j] = MAX(pairs[i][j], pairs[i + 1][j]);
      if (i + 1 < n) {
        if (i < j - 1)
          pairs[i][j] = MAX(pairs[i][j], pairs[i + 1][j - 1] + (letters[i] + letters[j] == 3));
        else
          pairs[i][j] = MAX(pairs[i][j], pairs[i + 1][j - 1]);
      }
      for (int k = i + 1; k < j; k++)
        if (pairs[i][k] + pairs[k + 1][j] > pairs[i][j])
          pairs[i][j] = pairs[i][k] + pairs[k + 1][j];
    }
}

static void chain(int n) {
  for (int length = 2; length <= n; length++)
    for (int i = 0; i + length <= n; i++) {
      int j = i + length - 1;
      int best = 2000000000;
      for (int k = i; k < j; k++) {
        int c = cost[i * n + k] + cost[(k + 1) * n + j] + rows[i] * rows[k + 1] * rows[j + 1];
        if (c < best) {
          best = c;
          splits[i][j] = k;
        }
      }
      cost[i * n + j] = best;
    }
}

static void optimal_tree(int n) {
  for (int i = n - 1; i >= 0; i--) {
    tree[i][i] = weight[i];
    for (int j = i + 1; j < n; j++) {
      double least = 1e30, sum = 0;
      for (int k = i; k <= j; k++)
        sum += weight[k];
      for (int k = i; k < j; k++) {
        double here = tree[i][k] + tree[k + 1][j];
        if (here < least)
          least = here;
      }
      tree[i][j] = least + sum;
    }
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 5, 33, 34, 60, 61};
  for (int s = 0; s < 9; s++) {
    int n = sizes[s];
    for (int i = 0; i < MOST; i++) {
      letters[i] = (i * 5 + s) % 4;
      rows[i] = 1 + (i * 13 + s) % 9;
      weight[i] = (i * 11 + s) % 7 * 0.125;
      for (int j = 0; j < MOST; j++) {
        pairs[i][j] = 0;
        cost[i * MOST + j] = 0;
      }
    }
    rows[MOST] = 3;
    pairing(n);
    chain(n);
    optimal_tree(n);
    double sum = 0;
    for (int i = 0; i < MOST; i++)
      for (int j = 0; j < MOST; j++)
        sum = sum * 0.75 + pairs[i][j] + cost[i * MOST + j] % 1000 + tree[i][j] +
              splits[i][j];
    printf("%d %.17g %d\n", n, sum, n ? pairs[0][n - 1] : 0);
  }
  return 0;
}
