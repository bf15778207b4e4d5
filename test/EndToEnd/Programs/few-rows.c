// RUN: %convert-and-compare %s --min-offloaded 8 --run-flags=--check=all \
// RUN:   --run-flags="--seed=3 --check=all"
// Sums in a few rows: threads share those in memory, variables of a row stay
// with its thread.
#include <stdio.h>
enum { R = 48, N = 500 };
static int a[R][N], most[R], sum[R], tot[3];
static long prod[8];
static short small_[4]; static unsigned char by[5];
void rows(void) {
  for (int r = 0; r < R; r++) {
    int cnt[16] = {0};
    for (int j = 0; j < N; j++) cnt[a[r][j] & 15]++;
    int best = 0;
    for (int b = 1; b < 16; b++) if (cnt[b] > cnt[best]) best = b;
    most[r] = best;
  }
}
void sums(int n) {
  for (int r = 0; r < R; r++) {
    int s = 0;
    for (int j = 0; j < n; j++) s += a[r][j];
    sum[r] = s;
  }
}
void three(int n) {
  for (int c = 0; c < 3; c++) {
    tot[c] = c;
    for (int i = 0; i < n; i++) tot[c] += a[c][i] * (i % 3);
  }
}
void narrow(int n) {
  for (int i = 0; i < n; i++) for (int c = 0; c < 4; c++) small_[c] += a[c][i];
  for (int i = 0; i < n; i++) for (int c = 0; c < 5; c++) by[c] ^= a[c + 4][i];
}
void products(int n) {
  for (int c = 0; c < 8; c++) for (int i = 0; i < n; i++) prod[c] = prod[c] * (a[c][i] | 1);
  for (int c = 0; c < 8; c++) for (int i = 0; i < n; i++) prod[c] = a[c][i] > prod[c] ? a[c][i] : prod[c];
}
void used(int n, int *restrict o) {
  for (int c = 0; c < 3; c++)
    for (int i = 0; i < n; i++) { tot[c] += a[c][i]; o[c * n + i] = tot[c]; }
}
void in_t(int n, int t) {
  for (int s = 0; s < t; s++) {
    for (int c = 0; c < 3; c++) for (int i = 0; i < n; i++) tot[c] += a[c][i] * s;
    for (int i = 0; i < n; i++) a[0][i] += tot[1] & 3;
  }
}
static int o[3 * N];
int main(void) {
  for (int r = 0; r < R; r++) for (int j = 0; j < N; j++) a[r][j] = (r * 31 + j * 17 + j * j) % 97 - 20;
  for (int c = 0; c < 8; c++) prod[c] = 1;
  int sz[] = {500, 3, 0, 77};
  for (int q = 0; q < 4; q++) {
    int n = sz[q];
    rows(); sums(n); three(n); narrow(n); products(n > 7 ? 7 : n); used(n, o); in_t(n, 4);
    unsigned s = 0;
    for (int r = 0; r < R; r++) s = s * 31 + most[r] * 7 + sum[r];
    for (int i = 0; i < 3 * N; i++) s = s * 31 + o[i];
    for (int i = 0; i < 8; i++) s = s * 31 + prod[i];
    for (int i = 0; i < 3; i++) s = s * 31 + tot[i] + small_[i] + by[i] + by[i + 2];
    printf("%u\n", s);
  }
}
