// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
struct { double x, y; } p[100];
#else
struct point { double x, y; };
struct point p[100];
#endif
void clear(void) {
  for (int i = 0; i < 100; i++)
    p[i].x = p[i].y;
}
