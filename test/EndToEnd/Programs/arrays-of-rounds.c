// RUN: %convert-and-compare %s --min-offloaded 5 --nvcc
// Arrays that loops of the host declare, which nobody has the address of: what is beside
// them stays on the device. Two of one name, one with a pointer to it, and one that
// ends with the block.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void run(int n, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
    {
      double row[300];
      for (int i = 0; i < 300; i++) row[i] = u[i] * 2 + t;
      double s = 0;
      for (int i = 0; i < 300; i++) s += row[i];
      printf("%.17g\n", s);
    }
    for (int i = 0; i < n; i++) v[i] = 0.5 * u[i] + 0.25 * (i > 0 ? u[i - 1] : 0.0);
    {
      double row[2000];
      int idx[500];
      for (int i = 0; i < 500; i++) idx[i] = (i * 7 + t) % 2000;
      for (int i = 0; i < 2000; i++) row[i] = v[i] * 3;
      row[5] = 7;
      for (int i = 0; i < 500; i++) u[i] = row[idx[i]];
      if (t == 3) continue;
    }
    for (int i = 0; i < n; i++) u[i] += v[i] * 1.01;
  }
}
void run2(int n, int steps, double *u) {
  for (int t = 0; t < steps; t++) {
    double a[40][50], b[40][50];
    for (int i = 0; i < 40; i++) for (int j = 0; j < 50; j++) a[i][j] = u[i * 50 + j];
    for (int k = 0; k < 4; k++) {
      for (int i = 1; i < 39; i++) for (int j = 1; j < 49; j++) b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
      for (int i = 1; i < 39; i++) for (int j = 1; j < 49; j++) a[i][j] = b[i][j];
      if (a[20][20] > 1e6) break;
    }
    for (int i = 0; i < 40; i++) for (int j = 0; j < 50; j++) u[i * 50 + j] = a[i][j] * 1.1;
    printf("%.17g\n", u[1000]);
  }
}
void histogram(int n, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
    double row[300];
    int hist[16] = {0};
    for (int i = 0; i < n; i++) v[i] = 0.5 * u[i] + 0.25 * (i > 0 ? u[i - 1] : 0.0);
    for (int i = 0; i < n; i++) u[i] = v[i] * 1.01;
    for (int i = 0; i < 300; i++) row[i] = u[i] * u[i];
    for (int i = 0; i < n; i++) hist[(int)(u[i] * 3) & 15]++;
    double s = 0;
    for (int i = 0; i < 300; i++) s += row[i];
    printf("%.17g %d %d\n", s, hist[0], hist[3]);
  }
}
void run3(int n, int steps, double *u) {
  double sum = 0;
  for (int t = 0; t < steps; t++) {
    double w[64];
    for (int i = 0; i < 64; i++) if (i % 3 != t % 3) w[i] = u[i] + t; else w[i] = 0;
    double *p = w + 3;
    p[2] = 100;
    for (int i = 0; i < 64; i++) u[i] += w[i] * 0.5;
    memcpy(w, u, 32 * sizeof(double));
    sum += w[3] + w[40];
    for (int i = 0; i < n; i++) u[i] = u[i] * 0.75 + w[i % 64];
  }
  printf("%.17g\n", sum);
}
int main(void) {
  int n = 5000; double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++) u[i] = v[i] = i % 37 * 0.1;
  run(n, 6, u, v);
  run2(n, 6, u);
  run3(n, 6, v);
  histogram(n, 6, u, v);
  double q = 0; for (int i = 0; i < n; i++) q += (i % 7) * (u[i] + 2 * v[i]);
  printf("%.17g\n", q);
  return 0;
}
