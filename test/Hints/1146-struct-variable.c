// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

struct point { double x, y; };
#ifndef FOLLOWED
void turn(int n, struct point *p) {
  struct point t;
  for (int i = 0; i < n; i++) {
    t = p[i];
    p[i].x = t.y;
    p[i].y = t.x;
  }
}
#else
void turn(int n, struct point *p) {
  for (int i = 0; i < n; i++) {
    struct point t;
    t = p[i];
    p[i].x = t.y;
    p[i].y = t.x;
  }
}
#endif
