// The game of life as most people write it: neighbours but for the cell itself, and a
// copy back. Several generations are one launch.
//
// RUN: %convert-and-compare %s --min-offloaded 2 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>

#define W 200
#define H 150
static unsigned char grid[H + 2][W + 2], next[H + 2][W + 2];

static int alive(int neighbours, int self) {
  return neighbours == 3 || (neighbours == 2 && self);
}

// CHECK: remark: offloaded loop nest of '{{.*}}' (gen): 1 kernel
// CHECK: kernel{{.*}}(int gen0,
// CHECK: for (int gen = gen0; gen < min(generations, gen0 +
static void life(int generations) {
  for (int gen = 0; gen < generations; gen++) {
    for (int y = 1; y <= H; y++)
      for (int x = 1; x <= W; x++) {
        int n = 0;
        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            if (dx || dy)
              n += grid[y + dy][x + dx];
        next[y][x] = alive(n, grid[y][x]);
      }
    for (int y = 1; y <= H; y++)
      for (int x = 1; x <= W; x++)
        grid[y][x] = next[y][x];
  }
}

int main(void) {
  for (int y = 1; y <= H; y++)
    for (int x = 1; x <= W; x++)
      grid[y][x] = (x * y * 7 + x) % 3 == 0;
  for (int generations = 0; generations < 35; generations += 11) {
    life(generations);
    int sum = 0;
    for (int y = 0; y <= H + 1; y++)
      for (int x = 0; x <= W + 1; x++)
        sum += grid[y][x] * (x + 2 * y) + next[y][x];
    printf("%d: %d\n", generations, sum);
  }
}
