// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

#ifndef FOLLOWED
union numbers { double d[8]; long l[8]; };
#else
struct numbers { double d[8]; long l[8]; };
#define union struct
#endif
void fill(union numbers *u) {
  for (int i = 0; i < 8; i++)
    u->d[i] = i;
}
