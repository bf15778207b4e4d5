// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
struct cell { unsigned seen : 1; int value; };
#else
struct cell { unsigned seen; int value; };
#endif
void mark(int n, struct cell *c) {
  for (int i = 0; i < n; i++)
    c[i].seen = c[i].value > 0;
}
