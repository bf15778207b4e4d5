// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A jump may pass any initialiser of its block, not only the first one: C++ takes none.
// What cannot be assigned later keeps the host code in C.
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s --check-prefix=ONE
// RUN: %c2cuda --dry-run %s -- -DLIST 2>&1 | %filecheck %s
// ONE: double a = u[3];
// ONE: {{^}}  double b; b = u[4];
// CHECK: remark: host code stays C in {{.*}}: a jump may pass the initialiser of 'b'
#include <stdio.h>
static double u[100];
static double f(int form) {
  for (int i = 0; i < 100; i++)
    u[i] = i * 0.5;
  double a = u[3];
  if (form == 6)
    goto next;
#ifdef LIST
  double b = {u[4]};
#else
  double b = u[4];
#endif
  printf("%g\n", b);
next:
  return a + u[form];
}
int main(void) {
  printf("%g\n", f(6));
  printf("%g\n", f(7));
  return 0;
}
