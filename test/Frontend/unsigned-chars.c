// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// With -funsigned-char a file is left alone if it has values of type char, or a header of
// the user's that kernels get functions from; others are converted.
// RUN: mkdir -p %t
// RUN: echo 'static int low(int i) { char c = i; return c; }' > %t/low.h
// RUN: %c2cuda --dry-run %s -- -funsigned-char 2>&1 | %filecheck %s --check-prefix=PLAIN
// RUN: %c2cuda --dry-run %s -- -funsigned-char -DCHARS 2>&1 | %filecheck %s --check-prefix=CHARS
// RUN: %c2cuda --dry-run %s -- -funsigned-char -DLOW -I%t 2>&1 | %filecheck %s --check-prefix=CHARS
// RUN: %c2cuda --dry-run %s -- -DLOW -I%t 2>&1 | %filecheck %s --check-prefix=PLAIN
// PLAIN-NOT: C2C1238
// PLAIN: offloaded loop nest of 'f'
// CHARS-NOT: offloaded
// CHARS: left alone: 'char' is unsigned by -funsigned-char{{.*}}(C2C1238)
#include <stdio.h>
#ifdef LOW
#include "low.h"
#else
static int low(int i) { return i & 255; }
#endif
#ifdef CHARS
char *name;
static int first(void) { return name[0]; }
#endif

void f(int n, int *o) {
  for (int i = 0; i < n; i++)
    o[i] = low(i * 7);
}
void say(void) { printf("done\n"); }
