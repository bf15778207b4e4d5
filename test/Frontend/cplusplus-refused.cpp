// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates, containers, range loops.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

#include <vector>
template <typename T> void zero(T *a, int n) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest is in a template {{.*}}(C2C1206)
    a[i] = 0;
}
#include <list>
void ranges(std::list<double> &l, std::vector<double> &v) {
  for (double &x : l) // CHECK: [[#@LINE]]:3: remark: left alone: the range 'l' is no array {{.*}}(C2C1224)
    x = 1;
  for (double &x : v) // CHECK: [[#@LINE]]:3: remark: offloaded
    x = 1;
}
