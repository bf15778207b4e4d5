// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Members as arrays and as scalars that are written.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

struct field { int nx, ny; double *u; };
struct model {
  int n;
  double sum, scale;
  double *x, *v;
  double hist[16];
  struct field f;
  struct { double w[4]; };
};
struct model global;

void pointers(struct model *m, double dt) {
  for (int i = 0; i < m->n; i++)
    m->x[i] += m->v[i] * dt;
}
// CHECK-LABEL: scop pointers
// CHECK-NOT: assumptions {{.*}}n
// CHECK: parameter n : int affine addressable host m->n
// CHECK: array v : double memory may-alias rank 1 [*] pointer m->v live-out
// CHECK: array x : double memory may-alias rank 1 [*] pointer m->x live-out
// CHECK: update { S0[i] -> x[i] }

void nested(struct model *m, const struct field *g) {
  for (int i = 0; i < g->nx; i++)
    for (int j = 0; j < g->ny; j++)
      m->f.u[i * g->ny + j] = (*g).u[i * g->ny + j] * m->w[1];
}
// CHECK-LABEL: scop nested
// CHECK: assumptions {{.*}}ny > 0
// CHECK: array u : double memory may-alias rank 2 [*][ny] flat pointer g->u
// CHECK: array w : double memory may-alias rank 1 [4] pointer m->w
// CHECK: array u_2 : double memory may-alias rank 2 [*][ny] flat pointer m->f.u

void members(struct model local, double *a) {
  for (int i = 0; i < 16; i++) {
    global.hist[i] = a[i];
    local.hist[i] = i;
  }
  a[0] = local.hist[3];
}
// CHECK-LABEL: scop members
// CHECK: array a : double memory given, may-alias
// CHECK: array hist : double memory object rank 1 [16] pointer global.hist
// CHECK: array hist_2 : double memory object rank 1 [16] pointer local.hist

// A struct that may not be there.
void maybe(struct model *m, int n) {
  for (int i = 0; i < n; i++)
    m->x[i] *= m->scale;
}
// CHECK-LABEL: scop maybe
// CHECK: assumptions [n] -> { : n > 0 }

void written(struct model *m, int n) {
  m->sum = 0;
  for (int i = 0; i < n; i++)
    m->sum += m->x[i];
  for (int i = 0; i < n; i++)
    m->v[i] = m->sum;
}
// CHECK-LABEL: scop written
// CHECK: array sum : double scalar may-alias rank 0 pointer &m->sum live-out
// CHECK: update { S0[i] -> sum[] }
// CHECK: read { S1[i] -> sum[] }
