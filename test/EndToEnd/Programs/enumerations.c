// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
// Enumerations in a file that becomes CUDA C++: names stay, with casts.
#include <stdio.h>
typedef enum { LEFT, RIGHT = 3, UP } dir;
enum state { IDLE, RUN, STOP };
struct agent { enum state st; dir d; double x; };
static dir turn(dir d, int k) { if (k == 0) return LEFT; return d == LEFT ? RIGHT : LEFT; }
static double speed(enum state s, double v) { double r = 0; if (s == RUN) r = v; if (s == STOP) r = v / 2; return r; }
static struct agent ag[150];
static enum state grid[20][30], tmp[20][30];
static dir ds[150];
void step(int n) {
  for (int i = 0; i < n; i++) {
    enum state s = ag[i].st;
    dir d = ds[i];
    ag[i].x += speed(s, 0.25 * i);
    if (i % 4 == 0) ag[i].st = STOP;
    ds[i] = turn(d, i % 5);
  }
}
void levels(int n, int *restrict out, const enum state *restrict in, enum state top) {
  for (int i = 0; i < n; i++) {
    enum state c = in[i];
    while (c < top && out[i] > 3) { out[i]--; c = STOP; }
    out[i] += c * 2;
  }
}
void blur(void) {
  for (int y = 1; y < 19; y++)
    for (int x = 1; x < 29; x++) {
      int n = (grid[y-1][x] == RUN) + (grid[y+1][x] == RUN) + (grid[y][x-1] == STOP);
      tmp[y][x] = n > 2 ? STOP : RUN;
    }
  for (int y = 0; y < 20; y++) for (int x = 0; x < 30; x++) grid[y][x] = tmp[y][x];
}
int main(void) {
  int out[150];
  for (int i = 0; i < 150; i++) { ag[i].st = RUN; ag[i].d = UP; ag[i].x = 0; ds[i] = i % 2 ? UP : RIGHT; out[i] = i % 7; }
  for (int y = 0; y < 20; y++) for (int x = 0; x < 30; x++) grid[y][x] = x * y % 3 ? RUN : IDLE;
  for (int t = 0; t < 3; t++) { step(150); blur(); }
  levels(150, out, &grid[0][0], STOP);
  double s = 0; long k = 0;
  for (int i = 0; i < 150; i++) { s = s * 0.5 + ag[i].x; k = k * 5 % 99991 + ds[i] + ag[i].st + out[i]; }
  for (int y = 0; y < 20; y++) for (int x = 0; x < 30; x++) k = k * 5 % 99991 + grid[y][x];
  k += turn(LEFT, 1) + (long)speed(RUN, 1);
  printf("%.12g %ld\n", s, k);
  return 0;
}
