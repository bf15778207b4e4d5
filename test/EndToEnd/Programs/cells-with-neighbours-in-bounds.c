// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A cell is only looked at where its neighbours say so, and neighbours only within the
// field: what all cells' neighbours read are all cells, but for a field of one cell.
// RUN: %convert-and-compare --nvcc --run-flags=--check=all --expect-offloaded 5 %s

#include <stdio.h>
#include <stdlib.h>

static void generation(const unsigned char *now, unsigned char *next, int rows,
                       int columns) {
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x++) {
      int alive = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          if (dx == 0 && dy == 0)
            continue;
          int yy = y + dy, xx = x + dx;
          if (yy >= 0 && yy < rows && xx >= 0 && xx < columns)
            alive += now[yy * columns + xx];
        }
      next[y * columns + x] =
          alive == 3 || (alive == 2 && now[y * columns + x]);
    }
}

/* Whom nobody is next to has nothing to look at. */
static int count(const int *of, int *into, int n) {
  for (int i = 0; i < n; i++) {
    int next = 0;
    if (i > 0)
      next += of[i - 1];
    if (i + 1 < n)
      next += of[i + 1];
    into[i] = next > 4 ? of[i] : next;
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += into[i] * (i % 5);
  return sum;
}

static void play(int rows, int columns, int steps) {
  unsigned char *now = malloc(rows * columns), *next = malloc(rows * columns);
  unsigned state = 7;
  for (int i = 0; i < rows * columns; i++) {
    state = 1664525u * state + 1013904223u;
    now[i] = state >> 30 == 0;
  }
  for (int t = 0; t < steps; t++) {
    generation(now, next, rows, columns);
    unsigned char *other = now;
    now = next;
    next = other;
  }
  long sum = 0;
  for (int i = 0; i < rows * columns; i++)
    sum += now[i] * (i % 1013);
  printf("%d x %d: %ld\n", rows, columns, sum);
  free(now);
  free(next);
}

int main(void) {
  play(37, 53, 12);
  play(1, 1, 3);
  play(1, 2, 3);
  play(2, 1, 3);
  play(1, 40, 3);
  int of[61], into[61];
  for (int n = 0; n <= 61; n += n < 4 ? 1 : 19) {
    for (int i = 0; i < n; i++)
      of[i] = i * 7 % 5;
    printf("%d\n", count(of, into, n));
  }
  return 0;
}
