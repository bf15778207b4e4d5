// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that get pointers to structs and count on from there.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --run-flags= \
// RUN:   --run-flags="--seed=3 --check=all"
// RUN: %convert-and-compare %s --cflags=-DSPLIT --min-offloaded 8

#include <stdio.h>
#include <stdlib.h>
typedef struct { double x, y, z, r; } Sphere;
typedef struct { float x, y; } Point;
typedef struct { int left, right; float v[2]; } Node;
static int hits(const Sphere *s, int n, double x, double y) {
  int count = 0;
  for (int k = 0; k < n; k++) {
    double dx = s[k].x - x, dy = s[k].y - y;
    if (dx * dx + dy * dy < s[k].r * s[k].r)
      count++;
  }
  return count;
}
static void image(int w, int h, int *img, const Sphere *spheres, int n) {
  for (int j = 0; j < h; j++)
    for (int i = 0; i < w; i++)
      img[j * w + i] = hits(spheres, n, i * 0.5, j * 0.5);
}
static int inside(const Point *v, int n, float px, float py) {
  int c = 0;
  for (int j = 0, k = n - 1; j < n; k = j++) {
    Point a = v[j], b = v[k];
    if (((a.y > py) != (b.y > py)) &&
        (px < (b.x - a.x) * (py - a.y) / (b.y - a.y) + a.x))
      c = !c;
  }
  return c;
}
static void polygon(int n, const Point *pts, int *in, const Point *poly, int m) {
  for (int i = 0; i < n; i++)
    in[i] = inside(poly, m, pts[i].x, pts[i].y);
}
/* written, local pointers, mixed with scalars */
static void push(Point *p, const float *w, int n, float f) {
  for (int i = 0; i < n; i++) {
    Point *q = p + i;
    const float *u = w + i;
    q->x += f * u[0];
    q->y -= f * *u;
  }
}
static void pushes(int n, int m, Point *p, const float *w) {
  for (int i = 0; i < n; i++)
    push(p + i * m, w + i * m, m, 0.5f * i);
}
/* whole structs are copied, assigned */
static void reverse(Point *p, int n) {
  for (int i = 0; i < n / 2; i++) {
    Point t;
    t = p[i];
    p[i] = p[n - 1 - i];
    p[n - 1 - i] = t;
  }
}
static void reverses(int n, int m, Point *p) {
  for (int i = 0; i < n; i++)
    reverse(&p[i * m], m);
}
/* one struct: also passed on */
static float length2(const Point *p) { return p->x * p->x + p->y * p->y; }
static float longest(const Point *p, int n) {
  float best = 0;
  for (int i = 0; i < n; i++) {
    float l = length2(p + i);
    if (l > best)
      best = l;
  }
  return best;
}
static void lengths(int n, int m, const Point *p, float *out) {
  for (int i = 0; i < n; i++)
    out[i] = longest(p + i * m, m) + length2(p + i);
}
/* the caller's pointer goes on to one that counts from it */
static float first(const Point *p, int k) { return p[k].x; }
static float outer(const Point *p, int k) { return p->y + first(p, k); }
static void outers(int n, const Point *p, float *out) {
  for (int i = 0; i + 3 < n; i++)
    out[i] += outer(&p[i], 3);
}
/* a tree by index */
static float walk(const Node *t, float key) {
  int at = 0;
  while (t[at].left >= 0)
    at = key < t[at].v[0] ? t[at].left : t[at].right;
  return t[at].v[1];
}
static Node tree[7];
static void walks(int n, const float *keys, float *out) {
  for (int i = 0; i < n; i++)
    out[i] += walk(tree, keys[i]);
}
/* arrays of a thread's own, and a struct of a callee's own */
static void bounds(const Point *p, int n, Point *low, Point *high) {
  *low = *high = p[0];
  for (int i = 1; i < n; i++) {
    if (p[i].x < low->x) low->x = p[i].x;
    if (p[i].x > high->x) high->x = p[i].x;
  }
}
static float width(const Point *p, int n) {
  Point low, high;
  bounds(p, n, &low, &high);
  return high.x - low.x;
}
static void widths(int n, int m, const Point *p, float *out) {
  for (int i = 0; i < n; i++)
    out[i] += width(p + i * m, m);
  for (int i = 0; i < n; i++) {
    Point own[4];
    for (int k = 0; k < 4; k++) {
      own[k].x = p[i * m + k].y;
      own[k].y = k;
    }
    reverse(own, 4);
    out[i] += width(own, 3) + own[1].x;
  }
}
#ifdef SPLIT // something that C++ does not have: the host stays C
static const int other[] = {[2] = 1};
#else
static const int other[] = {0, 0, 1};
#endif
int main(void) {
  int n = 20, m = 6;
  Sphere *s = malloc(9 * sizeof *s);
  Point *p = malloc(n * m * sizeof *p), *q = malloc(n * m * sizeof *q);
  int *img = malloc(30 * 20 * sizeof(int)), *in = malloc(n * m * sizeof(int));
  float *w = malloc(n * m * sizeof *w), *out = calloc(n * m, sizeof *out);
#pragma c2cuda off
  for (int i = 0; i < 9; i++)
    { s[i].x = i * 1.5; s[i].y = i * 3 % 8; s[i].z = 1; s[i].r = 1 + i % 3; }
#pragma c2cuda off
  for (int i = 0; i < n * m; i++) {
    p[i].x = i * 7 % 23 - 11.5f;
    p[i].y = i * 5 % 19 - 9.25f;
    q[i].x = i * 3 % 17 - 8.f;
    q[i].y = i * 11 % 13 - 6.5f;
    w[i] = i % 9 * 0.25f;
  }
#pragma c2cuda off
  for (int i = 0; i < 7; i++)
    { tree[i].left = i < 3 ? 2 * i + 1 : -1; tree[i].right = 2 * i + 2; tree[i].v[0] = i * 0.3f; tree[i].v[1] = i * 2.f; }
  image(30, 20, img, s, 9);
  polygon(n * m, p, in, q, 12);
  pushes(n, m, p, w);
  reverses(n, m, p);
  lengths(n, m, p, out);
  outers(n * m, q, out);
  walks(n * m, w, out);
  widths(n, m, q, out);
  double sum = 0;
#pragma c2cuda off
  for (int i = 0; i < 600; i++)
    sum = sum * 0.9 + img[i];
#pragma c2cuda off
  for (int i = 0; i < n * m; i++)
    sum = sum * 0.9 + in[i] + p[i].x - p[i].y + out[i];
  printf("%.17g\n", sum);
  return other[0];
}
