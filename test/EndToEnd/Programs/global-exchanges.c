// Pointers of the file that a time loop exchanges, in functions without arguments.
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#include <stdlib.h>

static double *grid, *next;
static int nx = 61, ny = 43;

static void diffuse(void) {
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++) {
      int i = y * nx + x;
      next[i] = grid[i] + 0.2 * (grid[i - 1] + grid[i + 1] + grid[i - nx] +
                                 grid[i + nx] - 4 * grid[i]);
    }
}

static void bounds(void) {
  for (int x = 0; x < nx; x++) {
    next[x] = next[nx + x];
    next[(ny - 1) * nx + x] = next[(ny - 2) * nx + x];
  }
}

static void flip(void) {
  double *t = grid;
  grid = next;
  next = t;
}

static double at(int i) { return grid[i] - next[i]; }

/* Bytes that may be the pointers' own. */
static unsigned char *cells, *others;
int width = 50;

static void live(void) {
  for (int y = 1; y < 29; y++)
    for (int x = 1; x < width - 1; x++) {
      int n = cells[(y - 1) * width + x] + cells[(y + 1) * width + x] +
              cells[y * width + x - 1] + cells[y * width + x + 1];
      others[y * width + x] = n == 2 || (n == 1 && cells[y * width + x]);
    }
}

// Who has the address of a pointer may write it while the loop runs.
static float *one, *two, **seen = &two;
static void touch(void) { *seen = one; }

// CHECK-DAG: left alone: 'touch' is called
// CHECK-DAG: written out in this loop: calls of 'diffuse', 'bounds', 'flip'
// CHECK-DAG: written out in this loop: calls of 'live'
int main(void) {
  grid = malloc(sizeof(double) * nx * ny);
  next = malloc(sizeof(double) * nx * ny);
  for (int i = 0; i < nx * ny; i++)
    grid[i] = next[i] = (i % 17) * 0.1;
  for (int s = 0; s < 7; s++) {
    diffuse();
    bounds();
    flip();
  }
  double sum = 0;
  for (int i = 0; i < nx * ny; i++)
    sum += at(i) * (i % 7);
  printf("%.17g\n", sum);

  cells = calloc(30, width);
  others = calloc(30, width);
  for (int i = 0; i < 30 * width; i++)
    cells[i] = i % 3 == 0;
  for (int t = 0; t < 9; t++) {
    live();
    unsigned char *swap = cells;
    cells = others;
    others = swap;
  }
  long alive = 0;
  for (int i = 0; i < 30 * width; i++)
    alive += cells[i] * (i % 13) - others[i];
  printf("%ld\n", alive);

  one = calloc(500, sizeof *one);
  two = calloc(500, sizeof *two);
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < 499; i++)
      one[i] = two[i - 1] + two[i + 1] + i;
    float *swap = one;
    one = two;
    two = swap;
    if (t == 2)
      touch();
  }
  printf("%g %g\n", one[30], two[30]);
  return 0;
}
