// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `int nx = m.nx;` and `m.nz = nz;` say that both are the same: rows of one are
// rows of the other, until something changes the member.
//
// RUN: %convert-and-compare %s --min-offloaded 3 --nvcc --run-flags=--check=all
// RUN: %c2cuda --quiet %s -o - -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IDX(i, j) ((size_t)(j) * nx + (i))

typedef struct {
  int nx, nz, nt;
  float *p, *q;
} Model;

static void update(Model *m) {
  const int nx = m->nx, nz = m->nz;
  float *restrict p = m->p, *restrict q = m->q;
  for (int j = 1; j < nz - 1; j++)
    for (int i = 1; i < nx - 1; i++)
      q[IDX(i, j)] += p[IDX(i + 1, j)] + p[IDX(i - 1, j)] + p[IDX(i, j + 1)] +
                      p[IDX(i, j - 1)] - 4.0f * p[IDX(i, j)];
  for (int j = 1; j < nz - 1; j++)
    for (int i = 1; i < nx - 1; i++)
      p[IDX(i, j)] += 0.01f * q[IDX(i, j)];
}

// Read from the struct.
// CHECK-LABEL: float from_struct(
// CHECK-NOT: 61LL
// CHECK: <<<
float from_struct(int columns, int rows) {
  Model m = {columns, rows, 24};
  int nx = m.nx, nz = m.nz;
  size_t n = (size_t)nx * nz;
  m.p = calloc(n, sizeof(float));
  m.q = calloc(n, sizeof(float));
  for (int it = 0; it < m.nt; it++) {
    update(&m);
    m.p[IDX(nx / 2, 30)] += 1.0f + it;
  }
  float s = 0;
  for (size_t i = 0; i < n; i++)
    s += m.p[i] * m.p[i];
  free(m.p);
  free(m.q);
  return s;
}

// Put into it.
// CHECK-LABEL: float into_struct(
// CHECK-NOT: 61LL
// CHECK: <<<
float into_struct(int nx, int nz) {
  Model m;
  m.nx = nx;
  m.nz = nz;
  m.nt = 24;
  size_t n = (size_t)nx * nz;
  m.p = calloc(n, sizeof(float));
  m.q = calloc(n, sizeof(float));
  for (int it = 0; it < m.nt; it++) {
    update(&m);
    m.p[IDX(nx / 2, 30)] += 1.0f + it;
  }
  float s = 0;
  for (size_t i = 0; i < n; i++)
    s += m.p[i] * m.p[i];
  free(m.p);
  free(m.q);
  return s;
}

// What was read once need not be what is there now.
float changed(int nx) {
  Model m = {nx, 40, 3};
  int columns = m.nx;
  float *a = calloc((size_t)nx * 45, sizeof(float)), s = 0;
  for (int it = 0; it < m.nt; it++) {
    for (int j = 0; j < m.nz; j++)
      for (int i = 0; i < columns; i++)
        a[j * m.nx + i] += i - j + it;
    printf("%d\n", m.nx);
    m.nx -= 5;
  }
  for (int i = 0; i < nx * 45; i++)
    s += a[i] * (i % 7);
  free(a);
  return s;
}

// Nor what an int behind some pointer may have changed.
float by_pointer(int nx, int *sizes) {
  Model m = {nx, 40, 3};
  int *columns = sizes ? sizes : &m.nx, own = m.nx;
  float *a = calloc((size_t)nx * 45, sizeof(float)), s = 0;
  *columns -= 7;
  for (int j = 0; j < m.nz; j++)
    for (int i = 0; i < own; i++)
      a[j * m.nx + i] += i - j;
  for (int i = 0; i < nx * 45; i++)
    s += a[i] * (i % 7);
  free(a);
  return s;
}

// The struct behind a pointer may have a name, too.
Model global;
float by_name(int nx, Model *own) {
  Model m = {nx, 40, 3};
  Model *s = own ? own : &m;
  int columns = s->nx;
  float *a = calloc((size_t)nx * 45, sizeof(float)), r = 0;
  m.nx -= 5;
  global.nx -= 6;
  for (int j = 0; j < s->nz; j++)
    for (int i = 0; i < columns; i++)
      a[j * s->nx + i] += i - j;
  for (int i = 0; i < nx * 45; i++)
    r += a[i] * (i % 7);
  free(a);
  return r;
}

// And functions of the library may write to it.
float by_copy(Model *s, const Model *other) {
  int columns = s->nx;
  float *a = calloc((size_t)s->nx * 45, sizeof(float)), r = 0;
  memcpy(s, other, sizeof *s);
  for (int j = 0; j < s->nz; j++)
    for (int i = 0; i < columns; i++)
      a[j * s->nx + i] += i - j;
  for (int i = 0; i < columns * 45; i++)
    r += a[i] * (i % 7);
  free(a);
  return r;
}

// Nor where the struct is another one as a whole.
float as_a_whole(int nx, int form) {
  Model m = {nx, 40, 3}, other = {nx - 5, 30, 2};
  int columns = m.nx;
  float *a = calloc((size_t)nx * 45, sizeof(float)), s = 0;
  if (form == 0)
    m = other;
  else
    other = m = form == 1 ? other : m;
  for (int j = 0; j < m.nz; j++)
    for (int i = 0; i < columns; i++)
      a[j * m.nx + i] += i - j;
  for (int i = 0; i < nx * 45; i++)
    s += a[i] * (i % 7);
  free(a);
  return s;
}

int main(int argc, char **argv) {
  int nx = argc > 1 ? atoi(argv[1]) : 131, other = 9;
  printf("%g\n", from_struct(nx, 70));
  printf("%g\n", into_struct(nx, 71));
  printf("%g\n", changed(nx));
  printf("%g\n", by_pointer(nx, NULL));
  printf("%g\n", by_pointer(nx, &other));
  global.nx = nx;
  global.nz = 40;
  printf("%g\n", by_name(nx, NULL));
  printf("%g\n", by_name(nx, &global));
  Model before = {nx, 40, 3}, after = {nx - 9, 40, 3};
  printf("%g\n", by_copy(&before, &after));
  for (int form = 0; form < 3; form++)
    printf("%g\n", as_a_whole(nx, form));
  return 0;
}
