// RUN: %convert-and-compare %s --min-offloaded 12
// Values that a path of an iteration leaves as they were; values used afterwards.
#include <stdio.h>
#include <string.h>
/* must/may writes: an earlier value has to survive */
static int a[40], b[40], c[40];
static void w1(int n) { for (int i = 0; i < n; i++) { do { if (b[i] > 3) goto skip; a[i] = b[i]; } while (0); skip:; } }
static void w2(int n) { for (int i = 0; i < n; i++) { switch (b[i]) { case 1: a[i] = 1; break; case 2: a[i] = 2; } } }
static void w3(int n) { for (int i = 0; i < n; i++) { int k; for (k = 0; k < b[i]; k++) { if (k == 2) break; a[i] = k * 10; } c[i] = k; } }
static void w4(int n) { for (int i = 0; i < n; i++) { while (b[i] > 5) { a[i] = 77; b[i] -= 3; if (b[i] == 6) break; c[i] = 1; } } }
static void w5(int n) { for (int i = 0; i < n; i++) { if (b[i] > 4) continue; a[i] = -1; if (c[i] > 0) { b[i] = 9; continue; } c[i] = 5; } }
static void w6(int n) { for (int i = 0; i < n; i++) { b[i] > 3 && (a[i] = 4); b[i] < 2 || (c[i] = 6); } }
static void w7(int n) { for (int i = 0; i < n; i++) a[b[i] > 3 ? i : n + i] = 8; }
static void w8(int n) { for (int i = 0; i < n; i++) { int t[4]; for (int k = 0; k < 4; k++) t[k] = b[i] + k; if (b[i] & 1) t[2] = 100; a[i] = t[b[i] & 3]; } }
static int w9(int n) { int last = -1; for (int i = 0; i < n; i++) if (b[i] == 3) last = i; return last; }
static int w10(int n) { int t = 5; for (int i = 0; i < n; i++) { if (i > 2) t = b[i]; a[i] += t; } return t; }
static int w11(int n) { int i, j = 99; for (i = 0; i < n; i++) for (j = 0; j < i; j++) a[j] += 0, c[i] ^= j; return i * 100 + j; }
static int w12(int n, int m) { int k = 0; for (int i = n; i < m; i++) { k = i * 2; a[i] = k; } return k; }
static int w13(int n) { int x = 1; for (int i = 0; i < n; i++) { c[i] = x; x = b[i]; } return x; }
static void w14(int n) { for (int t = 0; t < 3; t++) { for (int i = 0; i < n; i++) c[i] = a[i] + t; for (int i = 1; i < n; i++) a[i] = c[i - 1]; } }
static void w15(int n) { int tmp[40]; for (int i = 0; i < n; i++) { for (int j = 0; j < 5; j++) tmp[j] = a[i] * j; for (int j = 0; j < 5; j++) c[i] += tmp[4 - j] ^ j; } a[0] = tmp[3]; }
static void w16(int n, int *p, int *q) { for (int i = 0; i < n; i++) { p[i] = q[i] + 1; q[i + 1] = 3; } }
static void w17(int n, int *p, int *q, int *r) { for (int i = 0; i < n; i++) { p[i] += *r; if (i < 2) q[i] = p[i]; } }
static void w18(int n, char *p, int *len) { for (int i = 0; i < *len; i++) p[i] = (char)i; (void)n; }
static void w19(int n, int *p) { for (int i = 0; i < n; i++) p[i * 2] = p[i * 2 + 1] + p[i]; }
static void w20(int n, int (*m)[8]) { for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++) (*(m + i))[j] = i[m][7 - j] + 1; }
static void reset(void) { for (int i = 0; i < 40; i++) { a[i] = i + 1; b[i] = i * 7 % 11; c[i] = i % 3; } }
static void show(const char *n, int r) { unsigned h = 17; for (int i = 0; i < 40; i++) h = h * 31 + a[i] * 3 + b[i] * 5 + c[i]; printf("%s %u %d\n", n, h, r); reset(); }
int main(void) {
  reset();
  w1(40); show("w1", 0); w2(40); show("w2", 0); w3(40); show("w3", 0); w4(40); show("w4", 0); w5(40); show("w5", 0); w6(40); show("w6", 0); w7(20); show("w7", 0); w8(40); show("w8", 0);
  show("w9", w9(40)); show("w9", w9(0)); show("w10", w10(40)); show("w10", w10(2)); show("w11", w11(40)); show("w11", w11(0)); show("w11", w11(1)); show("w12", w12(3, 9)); show("w12", w12(9, 3)); show("w13", w13(40)); show("w13", w13(0));
  w14(40); show("w14", 0); w15(30); show("w15", 0); w16(30, a, b); show("w16", 0); w16(30, a, a + 1); show("w16", 0); w16(20, a + 1, a); show("w16", 0); w17(20, a, b, a + 3); show("w17", 0); w17(20, a, b, c); show("w17", 0); w17(20, a, a, b + 30); show("w17", 0);
  int len = 20; char buf[64] = {0}; w18(0, buf, &len); int sum = 0; for (int i = 0; i < 64; i++) sum += buf[i]; show("w18", sum); b[0] = 60; memset(buf, 0, 64); w18(0, (char *)b, b); show("w18", b[0]);
  w19(20, a); show("w19", 0); static int m[6][8]; w20(5, m); w20(5, m); sum = 0; for (int i = 0; i < 48; i++) sum = sum * 3 + (&m[0][0])[i] % 5, sum %= 10007; show("w20", sum);
  return 0;
}
