// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --run-flags=-O1 \
// RUN:   --run-flags="-O1 --seed=3"
// -O1 as the program stores numbers over pointers, which it does not read again
// there.
// Structs of arrays, member arrays, scalars written through members; pointers
// that are null where nothing runs, and members that overlap.
#include <stdio.h>
#include <stdlib.h>
struct field { double *u; double *v; int n; };
struct particles { int count; double sum; double *x, *vx; double hist[16]; struct field f; };
typedef struct { double coef[3]; double grid[32][24]; long total; } Table;
Table table;

void move(struct particles *p, double dt) {
  for (int i = 0; i < p->count; i++)
    p->x[i] += p->vx[i] * dt;
}
void move_n(struct particles *p, int n, double dt) {
  for (int i = 0; i < n; i++)
    p->x[i] += p->vx[i] * dt;
}
void blur(struct particles *p) {
  for (int i = 1; i < p->f.n - 1; i++)
    p->f.v[i] = table.coef[0] * p->f.u[i - 1] + table.coef[1] * p->f.u[i] + table.coef[2] * p->f.u[i + 1];
}
void fill(int n, int m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      table.grid[i][j] = i * 0.5 + j;
}
void reset(struct particles *p) {
  for (int i = 0; i < 16; i++)
    p->hist[i] = i;
  p->sum = 0;
  for (int i = 0; i < p->count; i++) {
    p->x[i] = i * 0.25;
    p->vx[i] = 1.0 / (i + 1);
  }
}
void total(struct particles *p) {
  p->sum = 0;
  for (int i = 0; i < p->count; i++)
    p->sum += p->x[i];
}
/* Bytes: a store could hit the pointer itself. */
struct image { int w, h; unsigned char *data; };
void invert(struct image *dst, const struct image *src) {
  for (int y = 0; y < src->h; y++)
    for (int x = 0; x < src->w; x++)
      dst->data[y * src->w + x] = 255 - src->data[y * src->w + x];
}
/* The sum may be one of the elements that are scaled, the factor too. */
void scale(struct particles *p, struct particles *q) {
  q->sum = q->sum * 0.5;
  for (int i = 0; i < p->count; i++)
    p->x[i] = p->x[i] * p->sum + q->sum;
}
int main(void) {
  struct particles p;
  p.count = 1000; p.f.n = 500;
  p.x = malloc(1000 * sizeof(double)); p.vx = malloc(1000 * sizeof(double));
  p.f.u = p.x; p.f.v = malloc(500 * sizeof(double));
  p.f.v[0] = p.f.v[499] = 0;
  table.coef[0] = 0.25; table.coef[1] = 0.5; table.coef[2] = 0.25;
  reset(&p);
  move(&p, 0.01);
  move_n(&p, 77, 0.5);
  move_n(NULL, 0, 0.5);
  fill(30, 20);
  blur(&p);
  total(&p);
  double s = 0;
  for (int i = 0; i < 500; i++) s += p.f.v[i] * i;
  printf("%.17g %.17g %.17g %.17g\n", s, p.sum, p.hist[5], table.grid[29][19]);
  p.f.v = p.x + 1;
  blur(&p);
  for (int i = 0; i < 500; i++) s += p.x[i] * i;
  printf("%.17g\n", s);
  struct image im = {30, 20, malloc(600)}, out = {30, 20, malloc(600)};
  for (int i = 0; i < 600; i++) im.data[i] = i * 7;
  invert(&out, &im);
  invert(&im, &im);
  unsigned check = 0;
  for (int i = 0; i < 600; i++) check = check * 31 + out.data[i] + im.data[i];
  printf("%u\n", check);
  double *x = p.x;
  p.sum = 0.125;
  scale(&p, &p);
  p.x = p.hist;
  p.count = 16;
  scale(&p, &p);
  p.x = &p.sum;
  p.count = 3;
  scale(&p, &p);
  for (int i = 0; i < 500; i++) s += x[i] * i;
  printf("%.17g %.17g %.17g\n", s, p.sum, p.hist[1]);
}
