// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
// Enumerations where the host side stays C: kernels have integers only.
#include <stdio.h>
#include <stdbool.h>
typedef enum { LEFT, RIGHT = 3, UP } dir;
enum state { IDLE, GO, STOP };
struct agent { enum state st; dir d; double x; };
static dir turn(dir d, int k) { if (k == 0) return LEFT; return d == LEFT ? RIGHT : (dir)(k % 2 ? UP : LEFT); }
static double speed(enum state s, double v) { switch (s) { case GO: return v; case STOP: return v / 2; default: return 0; } }
static struct agent ag[150];
static enum state grid[20][30], tmp[20][30];
static dir ds[150];
void vla(int n, enum state w[n]) { for (int i = 0; i < n; i++) w[i] = i % 2 ? GO : w[i]; }
void step(int n) {
  for (int i = 0; i < n; i++) {
    enum state s = ag[i].st;
    dir d = ds[i];
    ag[i].x += speed(s, 0.25 * i);
    ag[i].st = i % 4 == 0 ? STOP : (i % 3);
    ds[i] = turn(d, i % 5);
  }
}
void blur(void) {
  for (int y = 1; y < 19; y++)
    for (int x = 1; x < 29; x++) {
      int n = (grid[y-1][x] == GO) + (grid[y+1][x] == GO) + grid[y][x-1];
      tmp[y][x] = n > 2 ? STOP : n;
      if (tmp[y][x] == IDLE) tmp[y][x]++;
    }
  for (int y = 0; y < 20; y++) for (int x = 0; x < 30; x++) grid[y][x] = tmp[y][x];
}
int main(void) {
  for (int i = 0; i < 150; i++) { ag[i].st = GO; ag[i].d = UP; ag[i].x = 0; ds[i] = i % 2 ? UP : RIGHT; }
  for (int y = 0; y < 20; y++) for (int x = 0; x < 30; x++) grid[y][x] = (x * y) % 3;
  for (int t = 0; t < 3; t++) { step(150); blur(); }
  double s = 0; long k = 0;
  for (int i = 0; i < 150; i++) { s = s * 0.5 + ag[i].x; k = k * 5 % 99991 + ds[i] + ag[i].st; }
  for (int y = 0; y < 20; y++) for (int x = 0; x < 30; x++) k = k * 5 % 99991 + grid[y][x];
  k += turn(LEFT, 1) + (long)speed(GO, 1);
  vla(30, grid[0]); printf("%.12g %ld\n", s, k);
  return 0;
}
