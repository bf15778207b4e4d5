// RUN: %convert-and-compare %s --nvcc --min-offloaded 5
// Structs that functions of C give out and take by value, in functions that others
// call, too; the variable that holds one outlives a write to its element.
#include <stdio.h>
#include <stdlib.h>

typedef struct { float x, y; int tag; } Point;
typedef struct { int w, h; Point *px; } Image;

static Point get(const Image *im, int x, int y) { return im->px[y * im->w + x]; }
static void set(Image *im, int x, int y, Point p) { im->px[y * im->w + x] = p; }
static Point at(const Point *a, int i) { return a[i]; }
static void put(Point *a, int i, Point p) { a[i] = p; }
static float sum3(const Point *a, int i) { return at(a, i).x + at(a, i + 1).y - at(a, i + 2).x; }
static Point mid(Point a, Point b) { Point r = {(a.x + b.x) / 2, (a.y + b.y) / 2, a.tag ^ b.tag}; return r; }

void fill(Image *im) {
  for (int y = 0; y < im->h; y++)
    for (int x = 0; x < im->w; x++) {
      Point p = {x * 0.5f, y * 0.25f, x ^ y};
      set(im, x, y, p);
    }
}
void literal(Image *im) {
  for (int y = 0; y < im->h; y++)
    for (int x = 0; x < im->w; x++)
      set(im, x, y, (Point){x + get(im, x, y).x, y, x * y});
}
void blur(const Image *a, Image *b) {
  for (int y = 0; y < a->h; y++)
    for (int x = 1; x + 1 < a->w; x++) {
      Point p = get(a, x - 1, y), q = get(a, x + 1, y);
      b->px[y * b->w + x].x = (p.x + q.x + get(a, x, y).x) / 3;
      b->px[y * b->w + x].tag = p.tag - q.tag;
    }
}
void change(int n, Point *a, float *o) {
  for (int i = 0; i < n; i++) {
    Point p = at(a, i);
    a[i].x = 7;
    put(a, i, mid(p, at(a, i)));
    o[i] = p.x + at(a, i).y;
  }
}
void sums(int n, const Point *a, float *o) {
  for (int i = 0; i + 2 < n; i++)
    o[i] = sum3(a, i) + at(a, i).tag;
}
void behind(int n, Point *a) {
  for (int i = 1; i < n; i++)
    put(a, i, at(a, i - 1));
}
static double total(const Point *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + a[i].x + 2 * a[i].y + a[i].tag;
  return s;
}
int main() {
  enum { w = 60, h = 50 };
  Image a = {w, h, malloc(w * h * sizeof(Point))}, b = {w, h, calloc(w * h, sizeof(Point))};
  float *o = calloc(w * h, sizeof *o);
  fill(&a); printf("%f\n", total(a.px, w * h));
  blur(&a, &b); printf("%f\n", total(b.px, w * h));
  literal(&b); printf("%f\n", total(b.px, w * h));
  change(w * h, b.px, o); printf("%f %f\n", total(b.px, w * h), o[1234]);
  sums(w * h, b.px, o); double s = 0; for (int i = 0; i < w * h; i++) s = s * 0.75 + o[i]; printf("%f\n", s);
  behind(w * h, a.px); printf("%f\n", total(a.px, w * h));
  free(a.px); free(b.px); free(o);
}
