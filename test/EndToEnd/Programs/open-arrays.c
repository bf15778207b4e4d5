// The last member of a struct, with no element or one, of which programs
// allocate more.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

struct set { int n; int *dims; int params[0]; };
struct image { int w, h; unsigned char data[1]; };
struct table { int n; double acc[1]; };
// Not the last one, and a union: these have what they say.
struct pair { double one[1]; int n; };

static struct set *make(int n) {
  struct set *s = malloc(sizeof(struct set) + sizeof(int) * n);
  s->n = n;
  s->dims = &s->params[0];
  for (int i = 0; i < n; i++)
    s->params[i] = 3 * i;
  return s;
}

static void twice(struct set *s, int n) {
  for (int i = 0; i < n; i++)
    s->params[i] *= 2;
}

static void invert(struct image *to, const struct image *from) {
  for (int y = 0; y < from->h; y++)
    for (int x = 0; x < from->w; x++)
      to->data[y * from->w + x] = 255 - from->data[y * from->w + x];
}

static void run(struct table *t, int n, int rounds) {
  for (int r = 0; r < rounds; r++)
    for (int i = 0; i < n; i++)
      t->acc[i] = t->acc[i] * 0.5 + i;
}

static double pairs(struct pair *p, const double *x, int n) {
  for (int i = 0; i < n; i++)
    p[i].one[0] = x[i] * 2;
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 0.5 + p[i].one[0];
  return sum;
}

int main(int argc, char **argv) {
  (void)argv;
  struct set *s = make(999 + argc);
  twice(s, s->n);
  printf("%d %d %d\n", s->n, s->params[1], s->dims[s->n - 1]);
  const int w = 99 + argc, h = 50;
  struct image *a = malloc(sizeof *a + w * h), *b = malloc(sizeof *b + w * h);
  a->w = b->w = w;
  a->h = b->h = h;
  for (int i = 0; i < w * h; i++) {
    a->data[i] = i;
    b->data[i] = 7;
  }
  invert(b, a);
  printf("%d %d %d\n", b->data[0], b->data[1], b->data[777]);
  struct table *t = malloc(sizeof *t + sizeof(double) * 1000);
  for (int i = 0; i < 1000; i++)
    t->acc[i] = 0;
  run(t, 1000, 2000 + argc);
  printf("%g %g %g\n", t->acc[0], t->acc[1], t->acc[999]);
  struct pair *p = calloc(1000, sizeof *p);
  printf("%.17g\n", pairs(p, t->acc, 1000));
  free(s);
  free(a);
  free(b);
  free(t);
  free(p);
  return 0;
}
