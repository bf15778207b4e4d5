// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What containers do that kernels cannot, and the hints followed.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

#include <array>
#include <vector>

void checked(std::vector<double> &v, const std::vector<int> &where, int n,
             std::vector<std::vector<double>> &rows) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'v.at' throws an exception {{.*}}; hint: use 'v{{.*}}' in the nest (C2C1220)
    v.at(where[i]) = 0;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'rows.at' throws an exception {{.*}}(C2C1220)
    for (int j = 0; j < n; j++)
      rows[i].at(j) = 0;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: which array 'x' points to {{.*}}(C2C1120)
    double &x = v.at(i);
    x = 0;
  }
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    v.at(i) = 0;
}

void grows(std::vector<double> &v, int n) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'v.push_back' may change {{.*}} of 'v'{{.*}}(C2C1221)
    v.push_back(i);
}

void bits(std::vector<bool> &v, int n) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the elements of 'v', a std::vector<bool>, are bits{{.*}}(C2C1222)
    v[i] = true;
}
void chars(std::vector<char> &v, int n) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    v[i] = true;
}

void nested(std::vector<std::vector<double>> &v, int n, int m) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    for (int j = 0; j < m; j++)
      v[i][j] = 0;
}
void deeper(std::vector<std::vector<std::vector<double>>> &v, int n, int m) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the rows of 'v' lie apart in memory, and they are no plain {{.*}}(C2C1223)
    for (int j = 0; j < m; j++)
      v[i][j][0] = 0;
}
void flat(std::vector<double> &v, int n, int columns) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    for (int j = 0; j < columns; j++)
      v[i * columns + j] = 0;
}

void sizes(std::array<std::vector<double>, 3> &v) {
  for (std::size_t i = 0; i < v.size(); i++) // CHECK: [[#@LINE]]:3: remark: left alone: the rows of 'v' lie apart {{.*}} different sizes{{.*}}(C2C1223)
    for (std::size_t j = 0; j < v[i].size(); j++)
      v[i][j] = i + j;
}
