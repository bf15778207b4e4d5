// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

struct point { double x, y; struct point *next; };
#ifndef FOLLOWED
void get(int n, struct point *p, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = p[i].next->x;
}
#else
void get(int n, struct point *p, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = p[i].x;
}
#endif
