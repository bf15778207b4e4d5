// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

struct point { double x, y; };
#ifndef FOLLOWED
void shift(int n, struct point *p) {
  for (int i = 1; i < n; i++)
    p[i].x += p->y;
}
#else
void shift(int n, struct point *p) {
  for (int i = 1; i < n; i++)
    p[i].x += p[0].y;
}
#endif
