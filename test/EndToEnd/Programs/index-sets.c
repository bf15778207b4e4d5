// RUN: %convert-and-compare %s --nvcc --min-offloaded 13 --run-flags= \
// RUN:   --run-flags=--seed=3 --run-flags=--seed=11
// Loops that are cut in pieces: at one special iteration, in the middle, at a
// row and a column; and the same where the place is a parameter, in range or
// not.
#include <stdio.h>
#define LEN 1000
static float a[LEN], b[LEN], c[LEN], m[40][40];
void s1113(void) { for (int i = 0; i < LEN; i++) a[i] = a[LEN / 2] + b[i]; }
void half(int n, float *restrict x, const float *restrict y) { for (int i = 0; i < n; i++) x[i] = x[n / 2] + y[i]; }
void s293(void) { for (int i = 0; i < LEN; i++) a[i] = a[0]; }
void first(int n, float *x) { for (int i = 0; i < n; i++) x[i] = x[i] - x[0]; }
void last(int n, float *x) { for (int i = 0; i < n; i++) x[i] = x[i] * x[n - 1]; }
void at(int n, int m, float *x) { for (int i = 0; i < n; i++) x[i] = x[i] + x[m]; }
void s281(void) { for (int i = 0; i < LEN; i++) { float x = a[LEN - i - 1] + b[i] * c[i]; a[i] = x - 1.0f; b[i] = x; } }
void mirror(int n, float *x) { for (int i = 0; i < n; i++) x[i] = x[n - 1 - i] * 0.5f + 1; }
void rowk(int n, int k, float x[40][40]) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x[i][j] -= x[i][k] * x[k][j] * 0.01f; }
void down(int n, float *x) { for (int i = n - 1; i >= 0; i--) x[i] = x[i] + x[n / 3]; }
void times(int t, int n, float *x) { for (int s = 0; s < t; s++) for (int i = 0; i < n; i++) x[i] = 0.5f * x[i] + 0.25f * x[n / 2]; }
void transposed(int n, float x[40][40]) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x[i][j] = x[j][i] + 1; }
static void fill(void) { for (int i = 0; i < LEN; i++) { a[i] = (i * 37 % 101) * 0.25f; b[i] = (i * 17 % 31) * 0.5f; c[i] = (i % 7) * 0.5f; }
 for (int i = 0; i < 40; i++) for (int j = 0; j < 40; j++) m[i][j] = (i * 3 + j * 5) % 17; }
static void show(const char *n) { printf("%s", n); for (int i = 0; i < LEN; i++) printf(" %.9g %.9g", a[i], b[i]); for (int i = 0; i < 1600; i++) printf(" %.9g", m[i / 40][i % 40]); printf("\n"); }
int main(void) {
  fill(); s1113(); show("s1113");
  fill(); half(777, a, b); show("half"); fill(); half(1, a, b); half(2, a, b); half(0, a, b); show("halfs");
  fill(); s293(); show("s293"); fill(); first(500, a); show("first"); fill(); last(500, a); show("last");
  fill(); at(500, 123, a); show("at"); fill(); at(500, 700, a); show("at2"); fill(); at(500, 0, a); at(500, 499, a); show("at3");
  fill(); s281(); show("s281"); fill(); mirror(999, a); show("mirror"); fill(); mirror(1000, a); mirror(1, a); show("mirror2");
  fill(); rowk(40, 7, m); show("rowk"); fill(); rowk(30, 35, m); show("rowk2"); fill(); rowk(40, 0, m); rowk(40, 39, m); show("rowk3");
  fill(); down(800, a); show("down"); fill(); times(5, 900, a); show("times"); fill(); transposed(39, m); show("transposed");
}
