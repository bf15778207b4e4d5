// RUN: %convert-and-compare %s --nvcc --min-offloaded 7
// Functions that change a struct before they give it out or store it, choose between two,
// or give out a variable of the file: none of that is the element that it came from.
#include <stdio.h>
#include <stdlib.h>
typedef struct { float x, y; int t; } P;
static P pick(const P *a, int i, int j) { P p = a[i]; if (j > 3) p = a[j]; return p; }
static P zero(const P *a, int i) { P p = a[i]; p.x = 0; return p; }
static P last(P *a, int i) { P p; p = a[i]; return p; }
static P swp(const P *a, int i) { P p = a[i], q = a[i + 1]; P r = p; p = q; q = r; return q; }
static P par(P p, int k) { p.t += k; return p; }
static P par2(P p, P q, int k) { if (k > 2) return p; return q; }
static P idx(const P *a, int i) { int k = i; if (k > 5) k -= 5; return a[k]; }
static void put2(P *a, int i, P p) { p.x = 9; a[i] = p; }
static void put3(P *a, int i, P p) { a[i] = p; a[i].y = p.x; }
static void put4(P *a, int i, P p, P q) { a[i] = q; }
static P g;
static P glob(int i) { return g; }
void f1(int n, const P *a, float *o) { for (int i = 0; i + 1 < n; i++) o[i] = pick(a, i, i % 7).x + zero(a, i).x + zero(a, i).y; }
void f2(int n, P *a, float *o) { for (int i = 0; i + 1 < n; i++) { P q = last(a, i); o[i] += q.x; } }
void f3(int n, const P *a, float *o) { for (int i = 0; i + 1 < n; i++) o[i] += swp(a, i).x; }
void f4(int n, const P *a, float *o) { for (int i = 0; i + 1 < n; i++) o[i] += par(a[i], 3).t + par2(a[i], a[i + 1], i % 5).x + idx(a, i).y; }
void f5(int n, P *a) { for (int i = 0; i < n; i++) { put2(a, i, a[i]); put3(a, i, a[i]); } }
void f6(int n, P *a) { for (int i = 0; i + 1 < n; i++) put4(a, i, a[i + 1], (P){1, 2, i}); }
void f7(int n, float *o) { for (int i = 0; i < n; i++) o[i] += glob(i).x + glob(i).t; }
void f8(int n, P *a, float *o) { for (int i = 0; i < n; i++) { P p = idx(a, i); a[i].x += 1; o[i] += p.x; } }
static void show(int n, const P *a, const float *o) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + o[i] + a[i].x * 3 + a[i].y + a[i].t * 0.5;
  printf("%.6f\n", s);
}
int main() { int n = 400; P *a = malloc(n * sizeof(P)); float *o = calloc(n, 4); for (int i = 0; i < n; i++) a[i] = (P){(i * 37) % 101, (i * 7) % 13, i % 9}; g = a[7];
  f1(n, a, o); show(n, a, o);
  f2(n, a, o); show(n, a, o);
  f3(n, a, o); show(n, a, o);
  f4(n, a, o); show(n, a, o);
  f5(n, a); show(n, a, o);
  f6(n, a); show(n, a, o);
  f7(n, o); show(n, a, o);
  f8(n, a, o); show(n, a, o);
}
