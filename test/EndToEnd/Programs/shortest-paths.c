// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags= \
// RUN:   --run-flags=--seed=3 --run-flags=--seed=11
// Floyd and Warshall's paths in several spellings: every round reads its row and
// its column, which it writes. Negative numbers on the diagonal, too: each round
// then changes what later pieces read.
#include <stdio.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
void fw_ternary(int n, int path[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
}
void fw_if(int n, int *d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i * n + k] + d[k * n + j] < d[i * n + j])
          d[i * n + j] = d[i * n + k] + d[k * n + j];
}
void fw_min(int n, float *d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        d[i * n + j] = MIN(d[i * n + j], d[i * n + k] + d[k * n + j]);
}
void fw_temp(int n, double d[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        double through = d[i][k] + d[k][j];
        if (through < d[i][j])
          d[i][j] = through;
      }
}
void fw_row(int n, double d[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++) {
      double dik = d[i][k];
      for (int j = 0; j < n; j++)
        if (dik + d[k][j] < d[i][j])
          d[i][j] = dik + d[k][j];
    }
}
void closure(int n, int r[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        r[i][j] = r[i][j] || (r[i][k] && r[k][j]);
}
static int p[45][45];
static float f[45 * 45];
static double d[45][45];
static void fill(void) {
  for (int i = 0; i < 45; i++)
    for (int j = 0; j < 45; j++) {
      p[i][j] = i == j ? 0 : (i * 37 + j * 101 + i * j) % 97 + 3;
      f[i * 45 + j] = (float)p[i][j] * 0.5f;
      d[i][j] = p[i][j] * 0.25 - (i == j);
    }
}
static void show(const char *name) {
  printf("%s\n", name);
  for (int i = 0; i < 45; i++) {
    for (int j = 0; j < 45; j++) printf(" %d %.9g %.17g", p[i][j], f[i * 45 + j], d[i][j]);
    printf("\n");
  }
}
int main(void) {
  fill(); fw_ternary(45, p); show("ternary");
  fill(); fw_if(45, &p[0][0]); show("if");
  fill(); fw_min(45, f); show("min");
  fill(); fw_temp(45, d); show("temp");
  fill(); fw_row(45, d); show("row");
  fill();
  for (int i = 0; i < 45; i++) for (int j = 0; j < 45; j++) p[i][j] = (i * 7 + j * 5) % 19 == 0;
  closure(45, p); show("closure");
  fill(); fw_ternary(1, (int(*)[1])p); fw_if(2, &p[0][0]); show("small");
}
