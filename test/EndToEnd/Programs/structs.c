// RUN: %convert-and-compare %s --nvcc --min-offloaded 20 --run-flags= \
// RUN:   --run-flags=--seed=3 --run-flags=--seed=11
// Arrays of structs: members, members of members, member arrays, whole structs,
// structs of an iteration's own; parts of elements that nobody writes stay.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* Padding, arrays, bit-fields that nobody touches, unions that nobody touches. */
typedef struct { char c; double d; short s[3]; unsigned a : 3, b : 5; union { int i; float f; } u; } Mixed;
struct cell { double rho, mom[2], e; };
typedef struct node { int key; struct node *next; float w; } Node;
struct cell grid[30][20], next_[30][20];

void only_one(int n, Mixed *m) {             /* the rest of an element stays */
  for (int i = 0; i < n; i++)
    m[i].d = i * 0.5;
}
void all_of(int n, struct cell *c) {          /* every byte is written */
  for (int i = 0; i < n; i++) {
    c[i].rho = i;
    c[i].mom[0] = i * 2;
    c[i].mom[1] = i * 3;
    c[i].e = i * 4;
  }
}
void by_halves(int n, struct cell *c) {       /* half of the elements, two loops */
  for (int i = 0; i < n; i += 2)
    c[i].rho = -i;
  for (int i = 1; i < n; i += 2)
    c[i].e = -i;
}
void maybe(int n, struct cell *c) {
  for (int i = 0; i < n; i++)
    if (c[i].rho > 3)
      c[i].mom[i % 2] = 9;
}
void stencil(int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < 29; i++)
      for (int j = 1; j < 19; j++) {
        next_[i][j].rho = 0.25 * (grid[i - 1][j].rho + grid[i + 1][j].rho + grid[i][j - 1].rho + grid[i][j + 1].rho);
        for (int k = 0; k < 2; k++)
          next_[i][j].mom[k] = grid[i][j].mom[k] - 0.1 * grid[i][j + 2 * k - 1].mom[1 - k];
      }
    for (int i = 1; i < 29; i++)
      for (int j = 1; j < 19; j++) {
        grid[i][j].rho = next_[i][j].rho;
        grid[i][j].mom[0] = next_[i][j].mom[0];
        grid[i][j].mom[1] = next_[i][j].mom[1];
      }
  }
}
void shift(int n, struct cell *c) {           /* one member to the neighbour's other one */
  for (int i = 0; i < n - 1; i++)
    c[i].rho = c[i + 1].e;
}
void chain(int n, struct cell *c) {           /* serial through one member */
  for (int i = 1; i < n; i++)
    c[i].e = c[i - 1].e * 0.5 + c[i].rho;
}
void keep(int n, Node *p) {
  for (int i = 0; i < n; i++)
    p[i].w = p[i].key * 0.25f;
}
void copies(int n, Node *p, const Node *q, const int *idx) {
  for (int i = 0; i < n; i++)
    p[i] = q[idx[i]];
}
void work(int n, struct cell *c, double eps) {
  for (int i = 0; i < n; i++) {
    struct cell sum = {0}, old = c[i];
    for (int j = 0; j < n; j++) {
      if (j == i) continue;
      sum.rho += c[j].mom[0] * eps;
      sum.mom[j % 2] += 1;
    }
    old.rho += sum.rho;
    c[i].e = old.rho + sum.mom[0] - sum.mom[1];
  }
}
void flat(int h, int w, struct cell *c) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      c[y * w + x].rho += c[y * w + x].e;
}
void walk(int n, struct cell *c) {
  struct cell *p = c;
  for (int i = 0; i < n; i++, p++)
    p->rho *= 2;
}
void walk2(int n, struct cell *c) {
  for (struct cell *p = c; p < c + n; p++) {
    p->rho += 1;
    (*p).e -= 1;
  }
}
void whole_param(int n, struct cell *c, struct cell add) {
  for (int i = 0; i < n; i++)
    c[i] = add;
  for (int i = 0; i < n; i++)
    c[i].e += add.e * i;
}
int first(int n, struct cell *restrict c) {
  for (int i = 1; i < n; i++)
    c[i].rho = c[0].rho + i;
  for (int i = 0; i < n; i++)
    c[i].e += c->mom[0];
  return 0;
}
double total(int n, const struct cell *c) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += c[i].rho * c[i].e;
  return s;
}
int biggest(int n, const Node *p) {
  int m = -1000;
  for (int i = 0; i < n; i++)
    if (p[i].key > m)
      m = p[i].key;
  return m;
}
static unsigned long hash = 14695981039346656037u;
void mix(const void *p, size_t n) {
  const unsigned char *b = p;
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ b[i]) * 1099511628211u;
  printf("%lx\n", hash);
}
struct P { double x, y, z, vx, vy, vz; float m; int tag; };
typedef struct { float r, g, b; } rgb;
struct vec { double c[3]; };
struct body { struct vec pos, vel; double mass; };

void step(int n, struct P *p, double dt) {
  for (int i = 0; i < n; i++) {
    p[i].x += p[i].vx * dt;
    p[i].y += p[i].vy * dt;
  }
}
void forces(int n, struct P *p) {
  for (int i = 0; i < n; i++) {
    double fx = 0, fy = 0;
    for (int j = 0; j < n; j++) {
      double dx = p[j].x - p[i].x, dy = p[j].y - p[i].y;
      double r = sqrt(dx * dx + dy * dy + 0.01);
      fx += p[j].m * dx / (r * r * r);
      fy += p[j].m * dy / (r * r * r);
    }
    p[i].vx += fx;
    p[i].vy += fy;
  }
}
struct vec add(struct vec a, struct vec b) {
  struct vec r = a;
  for (int k = 0; k < 3; k++)
    r.c[k] += b.c[k];
  return r;
}
static struct vec scaled(struct vec a, double s) {
  struct vec r = {{a.c[0] * s, a.c[1] * s, a.c[2] * s}};
  return r;
}
static inline double dot(struct vec a, struct vec b) { return a.c[0] * b.c[0] + a.c[1] * b.c[1] + a.c[2] * b.c[2]; }
void helpers(int n, struct body *b, double dt) {
  for (int i = 0; i < n; i++) {
    b[i].pos = add(b[i].pos, scaled(b[i].vel, dt));
    b[i].mass += dot(b[i].vel, b[i].pos) + add(b[i].pos, b[i].vel).c[1];
  }
}
rgb img[40][50];
void gray(void) {
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 50; j++) {
      float l = 0.3f * img[i][j].r + 0.6f * img[i][j].g + 0.1f * img[i][j].b;
      img[i][j].r = l;
      img[i][j].g = l;
    }
}
void swapped(int n, struct P *p, const struct P *q) {
  for (int i = 0; i < n; i++)
    p[i] = q[n - 1 - i];
}
void local(int n, struct P *p, const struct P *q) {
  for (int i = 0; i < n; i++) {
    struct P t = q[i];
    t.x += 1;
    t.tag = i;
    p[i] = t;
  }
}
void ptr(int n, struct P *p) {
  for (int i = 0; i < n; i++) {
    struct P *q = &p[i];
    q->x = q->y * 2;
    (p + i)->z = 1;
    (*(p + i)).tag = 7;
  }
}
void nested(int n, struct body *b, double dt) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      b[i].pos.c[k] += dt * b[i].vel.c[k];
  for (int i = 0; i < n; i++)
    b[i].vel.c[1] -= 9.81 * dt;
}
void others(void) {
  int n = 300;
  struct P *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
  struct body *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++) {
    p[i].x = i; p[i].y = i * 0.5; p[i].z = 3; p[i].vx = 1; p[i].vy = -i; p[i].vz = 0; p[i].m = i % 7; p[i].tag = -i;
    for (int k = 0; k < 3; k++) { b[i].pos.c[k] = i + k; b[i].vel.c[k] = i - k; }
    b[i].mass = i;
  }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 50; j++) {
      img[i][j].r = i; img[i][j].g = j; img[i][j].b = i + j; }
  for (int i = 0; i < n; i++) q[i] = p[n - 1 - i];
  step(n, p, 0.1); forces(n, p); gray(); swapped(n, q, p); local(n, p, q); ptr(n, p); nested(n, b, 0.1); helpers(n, b, 0.25);
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i].x * 3 + p[i].y + p[i].z + p[i].vx + p[i].vy + p[i].vz + p[i].m + p[i].tag + b[i].pos.c[0] + b[i].pos.c[2] * b[i].vel.c[1] + b[i].mass;
  for (int i = 0; i < 40; i++) for (int j = 0; j < 50; j++) s += img[i][j].r + img[i][j].g * img[i][j].b;
  printf("%.17g %d %g\n", s, p[17].tag, p[3].x);
}
#define N 500
int main(void) {
  Mixed *m = malloc(N * sizeof *m);
  struct cell *c = malloc(N * sizeof *c);
  Node *p = malloc(N * sizeof *p), *q = malloc(N * sizeof *q);
  int *idx = malloc(N * sizeof *idx);
  memset(m, 0x5a, N * sizeof *m);
  memset(c, 0, N * sizeof *c);
  memset(p, 0x11, N * sizeof *p);
  memset(q, 0x22, N * sizeof *q);
  memset(grid, 0, sizeof grid);
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 20; j++) {
      grid[i][j].rho = i * j;
      grid[i][j].mom[0] = i - j;
      grid[i][j].mom[1] = i;
      grid[i][j].e = 7;
    }
  for (int i = 0; i < N; i++) { idx[i] = (i * 7) % N; q[i].key = i * 31 % 97; p[i].key = -i; }
  only_one(N, m); mix(m, N * sizeof *m);
  only_one(0, m); only_one(1, m);
  all_of(N, c); mix(c, N * sizeof *c);
  by_halves(N, c); mix(c, N * sizeof *c);
  maybe(N, c); mix(c, N * sizeof *c);
  stencil(3); mix(grid, sizeof grid); mix(next_, sizeof next_);
  shift(N, c); mix(c, N * sizeof *c);
  chain(N, c); mix(c, N * sizeof *c);
  keep(N, p); mix(p, N * sizeof *p);
  copies(N, p, q, idx); mix(p, N * sizeof *p);
  copies(N - 1, p + 1, p, idx); mix(p, N * sizeof *p);
  work(N, c, 0.01); mix(c, N * sizeof *c);
  flat(20, 25, c); mix(c, N * sizeof *c);
  walk(N, c); walk2(N, c); mix(c, N * sizeof *c);
  first(N, c); mix(c, N * sizeof *c);
  printf("%g %d\n", total(N, c), biggest(N, q));
  struct cell add = {1, {2, 3}, 4};
  whole_param(N, c, add); mix(c, N * sizeof *c);
  whole_param(N, c, c[3]); mix(c, N * sizeof *c);
  others();
}
