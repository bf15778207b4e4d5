// RUN: %convert-and-compare %s --min-offloaded 15
// What is put into other text: arguments, offsets, steps, with operators of all ranks.
#include <stdio.h>
#include <stdlib.h>
#define N 120
static int a[N], b[N], c[N]; static double d[N], e[N]; static int M[12][10];
#define IDX(i, j) i * 10 + j
#define AT(p, k) p[k]
#define MIN(x, y) ((x) < (y) ? (x) : (y))
#define HALF(x) x / 2
static inline int idx(int i, int j, int n) { return i * n + j; }
static inline int neg(int x) { return -x; }
static inline int sq(int x) { return x * x; }
static inline int pick(int x, int y) { return x ? y : x + 1; }
static inline int low(int x) { return x & 7; }
static inline int mixed(int x, int y) { return x - y * x; }
static void f1(int n) { for (int i = 0; i < n; i++) for (int j = 0; j < 10; j++) a[idx(i & 7, j ^ 1, 10)] += 1; }
static void f2(int n) { for (int i = 0; i < n; i++) { int *p = a + (i & 3); c[i] = p[b[i] & 1] + *(p + (i & 1)) + p[i > 3 ? 2 : 1]; } }
static void f3(int n) { for (int i = 0; i < n; i++) { int k = i > 5 ? 2 : 3; int m = i | 1; c[i] += k * 2 + m * 3 + a[k] + -m; } }
static void f4(int n) { for (int i = 0; i < n; i++) c[i] = sq(i + 1) * neg(i - 2) - neg(-i) + pick(i & 1, b[i] - 3) * 2 + low(i + 9) * 3 + mixed(i + 1, b[i] | 1) + sq(b[i] > 3 ? 1 : 2); }
static void f5(int n) { for (int i = 0; i < n; i++) { int *row = M[i % 12]; row[i / 12 & 7] = i; } for (int i = 0; i < 12; i++) { int *r = &M[i][1]; for (int j = 0; j < 9; j++) r[j ^ 1 ? j : 0] += j; } }
static void f6(int n, int off) { for (int i = 0; i < n; i++) c[IDX(i & 3, i + off)] += HALF(i + 1) + MIN(i & 5, b[i] | 2); }
static void f7(int n) { const int s = n > 4 ? 2 : 3, t = n | 1, u = n & 3; for (int i = 0; i < n; i++) { c[i * s] += i; a[i + u] = t * 2 + i; } }
static int f8(int n) { int s = 3; for (int i = 0; i < n; i++) s = s - a[i] + b[i]; for (int i = 0; i < n; i++) s = a[i] - b[i] + s; for (int i = 0; i < n; i++) s -= a[i] - b[i] ? 2 : 5; return s; }
static unsigned f9(int n) { unsigned s = 3, t = 7, x = 5, q = ~0u; for (int i = 0; i < n; i++) { s = s ^ a[i] & 3; t = t | a[i] ^ 3; x ^= a[i] | 1; q = q & (a[i] | 0xff); } return s + t + x + q; }
static unsigned f10(int n) { unsigned s = 1; for (int i = 0; i < n; i++) s = s * (2 * i + 1); for (int i = 0; i < n; i++) s *= b[i] ? 3 : 5; return s; }
static int f11(int n) { int m = -5, k = 1000; for (int i = 0; i < n; i++) { m = m > a[i] - b[i] ? m : a[i] - b[i]; k = k < (b[i] ^ 3) ? k : (b[i] ^ 3); } return m * 1000 + k; }
static void f12(int n, int *h) { for (int i = 0; i < n; i++) { h[b[i] & 7] = h[b[i] & 7] - a[i] + 1; } }
static void f13(int n, int *p) { int *q = p + (n & 3); for (int i = 0; i < n; i++) *q++ = i > 3 ? 1 : 2; for (int i = 0; i < n; i++) *--q += i; }
static void f14(int n, double *p, int s) { double *q = s > 0 ? p : p + n; for (int i = 0; i < n; i++) q[i & 7] += 1; }
static void f15(int n, int m) { for (int i = 0; i < (n & 31) + (m > 3 ? 1 : 2); i++) a[i] = 1; for (int i = n | 1; i < n * 2 + (m ^ 1); i += 2) b[i] += 2; for (int i = m ? n : 0; i >= 0; i--) c[i] -= i; }
static int f16(int n) { int i, k = 3; for (i = n & 7; i < n; i++) k += 2, a[i] = k; return i * 100 + k; }
static void f17(int n, int m) { for (int i = 0; i < n; i++) for (int j = i & 1; j < m; j += 2) M[i][j] = M[i][j] * 2 + (i ^ j); for (int i = 0; i < n; i++) for (int j = m - 1 - (i % 3); j >= 0; j -= 3) M[i][j]--; }
static void f18(int n) { int *p = a, *q = b; for (int i = 0; i < n; i++) { int *t = i & 1 ? p : p; t[i] += q[n - 1 - i] - 3; } }
static void f19(int n, int (*restrict x)[10], int (*restrict y)[10]) { for (int i = 0; i < n; i++) { int (*r)[10] = y + (i & 3); for (int j = 0; j < 10; j++) x[i][j] += r[j & 1][9 - j] + (*r)[j] + (r + 1)[0][j]; } }
static void f20(int n) { for (int i = 0; i < n; i++) { d[i] = (float)i / 3 + (int)2.9 * -i - -i + !i + ~i; e[i] = d[i] - (d[i] - 1) - (i - (i - 2)) * 2 / (3 - 1) % 5; } }
static void reset(void) { for (int i = 0; i < N; i++) { a[i] = i * 7 % 23; b[i] = i % 11; c[i] = i; d[i] = e[i] = i; M[i / 10][i % 10] = i; } }
static void show(const char *w, long r) { long h = r; double s = 0; for (int i = 0; i < N; i++) { h = (h * 31 + a[i] * 7 + b[i] * 3 + c[i] + M[i / 10][i % 10]) % 1000000007; s += d[i] * i - e[i]; } printf("%s %ld %.17g\n", w, h, s); reset(); }
int main(void) {
  reset(); f1(9); show("1", 0); f2(60); show("2", 0); f3(60); show("3", 0); f4(90); show("4", 0); f5(90); show("5", 0); f6(50, 5); show("6", 0); f7(30); show("7", 0); f7(4); show("7", 0); show("8", f8(100)); show("9", f9(100)); show("10", f10(20)); show("11", f11(100));
  int h[8] = {0}; f12(100, h); show("12", h[0] * 3 + h[5] * 7 + h[7]); f13(50, a); show("13", 0); f14(60, d, 1); show("14", 0); f14(60, d, 0); show("14", 0); f15(30, 2); show("15", 0); f15(21, 9); show("15", 0); show("16", f16(60)); show("16", f16(0)); show("16", f16(5)); f17(12, 10); show("17", 0); f17(5, 7); show("17", 0); f18(70); show("18", 0); static int y[20][10]; for (int i = 0; i < 200; i++) y[i / 10][i % 10] = i; f19(12, M, y); show("19", 0); f20(100); show("20", 0);
  return 0;
}
