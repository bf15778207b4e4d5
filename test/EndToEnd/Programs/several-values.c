// Threads with several values: sizes that are no multiples of what a block does,
// smaller than that, and none at all.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 6 --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 7 --c2cuda-flags=--allow-reassoc
#include <stdio.h>
#include <stdlib.h>

#define WIDTH 83
#define DEPTH 37

static float a[1500], b[1500];
static double plane[70][WIDTH], other[70][WIDTH];
static int cube[29][DEPTH][WIDTH], next[29][DEPTH][WIDTH];
static short turned[WIDTH][70], straight[70][WIDTH];
static unsigned char bytes[5000];
static int count[256];
static unsigned char marks[8][5000];

static void fill(void) {
  unsigned seed = 11;
  for (int i = 0; i < 1500; i++) {
    seed = seed * 1664525 + 1013904223;
    a[i] = (int)(seed >> 20) - 2048;
    b[i] = seed % 7;
  }
  for (int i = 0; i < 70; i++)
    for (int j = 0; j < WIDTH; j++) {
      seed = seed * 1664525 + 1013904223;
      plane[i][j] = seed >> 24;
      straight[i][j] = seed % 1000;
    }
  for (int i = 0; i < 29 * DEPTH * WIDTH; i++) {
    seed = seed * 1664525 + 1013904223;
    (&cube[0][0][0])[i] = seed >> 22;
  }
  for (int i = 0; i < 5000; i++) {
    seed = seed * 1664525 + 1013904223;
    bytes[i] = seed >> 25;
  }
}

static void line(int from, int n) {
  for (int i = from; i < n; i++) {
    float x = a[i];
    if (x < 0)
      x = -x;
    a[i] = x + b[i];
  }
}

static void every(int n, int step) {
  for (int i = 0; i < n; i += 3)
    b[i] += step;
}

static void backwards(int n) {
  for (int i = n - 1; i >= 0; i--)
    a[i] *= 0.5f;
}

static void smooth(int n, int m) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      other[i][j] = plane[i - 1][j] + plane[i + 1][j] - plane[i][j - 1] * plane[i][j + 1];
}

static void triangle(int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      plane[i][j] += 1;
}

static void heat(int n, int m, int l) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < l - 1; k++)
        next[i][j][k] = cube[i - 1][j][k] + cube[i + 1][j][k] + cube[i][j - 1][k] +
                        cube[i][j + 1][k] + cube[i][j][k - 1] + cube[i][j][k + 1];
}

static void turn(int n, int m) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      turned[i][j] = straight[j][i] + i;
}

// Each thread runs statements of two rounds.
static void rounds(int n, int m) {
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < m; i++)
      plane[i][i + 1] += 0.25 * (a[i] < other[i][3] ? a[i] : other[i][3]);
    for (int i = 0; i < n; i++)
      a[i] = 0.25f * b[n - i];
  }
}

static void rounds_turned(int n, int m) {
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
        turned[i][j] += straight[j][i] + t;
    for (int i = 0; i < m / 2; i++)
      for (int j = 0; j < n; j++)
        turned[i][j] ^= straight[j][i + 1];
  }
}

static void histogram(int n) {
  for (int i = 0; i < n; i++)
    count[bytes[i]]++;
}

static int smallest(int n) {
  int at = 0;
  for (int i = 1; i < n; i++)
    if (a[i] < a[at])
      at = i;
  return at;
}

// Of equal ones the first in rows, or the last: blocks go on behind 2048 columns.
static int first_in_rows(int n, int m) {
  int best = -1, x = 0, y = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (marks[i][j] > best) {
        best = marks[i][j];
        x = i;
        y = j;
      }
  return x * 5000 + y;
}

static int last_in_rows(int n, int m) {
  int best = -1, x = 0, y = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (marks[i][j] >= best) {
        best = marks[i][j];
        x = i;
        y = j;
      }
  return x * 5000 + y;
}

static long total(int n, int m) {
  long sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += straight[i][j] ^ i;
  return sum;
}

static float norm(int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += b[i] * b[i];
  return sum;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 4, 31, 66, 511, 512, 513, 1025, 1500};
  fill();
  for (int s = 0; s < 12; s++) {
    int n = sizes[s];
    line(s, n);
    every(n, s);
    backwards(n);
    int rows = n < 70 ? n : 70, columns = n < WIDTH ? n : WIDTH;
    smooth(rows, columns);
    triangle(rows);
    heat(n < 29 ? n : 29, n < DEPTH ? n : DEPTH, columns);
    turn(rows, columns);
    rounds(n < 1400 ? n : 1400, rows);
    rounds_turned(rows, columns < 80 ? columns : 80);
    histogram(n * 3);
    printf("%d %ld %g\n", smallest(n), total(rows, columns), norm(n));
    marks[1][7 + s] = marks[0][2055 + s] = s + 1;
    marks[5][4500 + s] = marks[7][2452 + s] = s + 1;
    printf("%d %d\n", first_in_rows(8, 5000), last_in_rows(8, 5000));
    double sum = 0;
    for (int i = 0; i < 1500; i++)
      sum = sum * 0.75 + a[i] - b[i];
    for (int i = 0; i < 70; i++)
      for (int j = 0; j < WIDTH; j++)
        sum = sum * 0.75 + plane[i][j] + other[i][j] - turned[j][i];
    for (int i = 0; i < 29 * DEPTH * WIDTH; i++)
      sum = sum * 0.75 + (&next[0][0][0])[i];
    for (int i = 0; i < 256; i++)
      sum = sum * 0.75 + count[i];
    printf("%.17g\n", sum);
  }
  return 0;
}
