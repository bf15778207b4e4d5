// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Nests whose text cannot be replaced.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

#define LOOP(a, n) for (int i = 0; i < (n); i++) a[i] = 0;
#define BODY { a[i] = 1; }
void f(int n, double *restrict a) {
  LOOP(a, n) // CHECK: [[#@LINE]]:3: remark: left alone: the nest begins or ends inside the macro 'LOOP'{{.*}}(C2C1204)
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: a preprocessor directive or pragma '#ifdef MORE{{.*}}' stands inside the nest{{.*}}(C2C1207)
    a[i] = 0;
#ifdef MORE
    a[i] = 1;
#endif
  }
}
