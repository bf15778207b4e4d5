// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Nests whose text cannot be replaced.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

#define LOOP(a, n) for (int i = 0; i < (n); i++) a[i] = 0;
#define BODY { a[i] = 1; }
void f(int n, double *restrict a) {
  LOOP(a, n) // CHECK: [[#@LINE]]:3: remark: left alone: the nest begins or ends inside the macro 'LOOP'{{.*}}(C2C1204)
}
#define TWICE
void parts(int n, double *restrict a) {
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: a preprocessor directive or pragma '#define MORE{{.*}}' stands inside the nest{{.*}}(C2C1207)
    a[i] = 0;
#define MORE 1
    a[i] = MORE;
  }
  // Which head is the loop's?
#ifdef TWICE
  for (int i = 0; i < n; i += 2) { // CHECK: [[#@LINE]]:3: remark: left alone: a preprocessor directive or pragma '#else' stands inside the nest{{.*}}(C2C1207)
#else
  for (int i = 0; i < n; i++) {
#endif
    a[i] = 0;
  }
}
