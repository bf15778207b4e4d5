// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// All elements of all rows by subscripts of the first row, as people write to set a
// matrix: no subscript that stays in its row for dependences, or for sizes.
// RUN: %convert-and-compare --nvcc --run-flags=--check=all --min-offloaded 1 %s

#include <stdio.h>
#include <stdlib.h>

#define ROWS 40
#define COLUMNS 50

static float image[ROWS][COLUMNS];

/* How far, only the caller knows. */
static void scale(float (*m)[COLUMNS], int n, float by) {
  for (int i = 0; i < n; i++)
    m[0][i] *= by;
}
static void planes(float (*from)[COLUMNS], float (*to)[2][COLUMNS], int n) {
  for (int i = 0; i < n; i++)
    to[0][0][i] = from[0][i] + i % 4;
}

int main(void) {
  float(*f)[COLUMNS] = malloc(sizeof(float[ROWS][COLUMNS]));
  for (int i = 0; i < ROWS * COLUMNS; i++)
    f[0][i] = i % 7;
  /* Row by row, of what came before. */
  for (int i = 0; i < ROWS * COLUMNS; i++)
    image[0][i] = 2 * f[0][i];
  for (int i = 1; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      image[i][j] += image[i - 1][j] + f[i][j];
  for (int i = 0; i < ROWS - 1; i++)
    for (int j = 0; j < COLUMNS; j++)
      f[i][j + COLUMNS] = image[i][j] + 1;
  scale(f, ROWS * COLUMNS, 1.5f);
  scale(image, COLUMNS - 3, 0.5f);
  float(*v)[2][COLUMNS] = calloc(ROWS / 2, sizeof *v);
  planes(f, v, ROWS * COLUMNS);
  double sum = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      sum += f[i][j] * (j % 3) + image[i][j] * (i % 5) + v[i / 2][i % 2][j];
  printf("%.17g\n", sum);
  free(f);
  free(v);
  return 0;
}
