// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

struct model { double factor; };
#ifndef FOLLOWED
void scale(const struct model *s, double *a, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[i] *= s->factor;
}
#else
void scale(const struct model *s, double *a, int n) {
  double factor = s->factor;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[i] *= factor;
}
#endif
