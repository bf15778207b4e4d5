// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `for (i; ...)` begins where i is. In C++ the first i is not even read.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s -- -Wno-unused-value 2>&1 | %filecheck %s
// RUN: %c2cuda -o - --quiet %s -- -Wno-unused-value | grep -v '// T' | %filecheck %s --check-prefix=TEXT

void from(int start, int n, int *a) {
  for (start; start < n; start++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[start] += 3;
}
// TEXT: if (start < n) {
// TEXT: from_kernel<<<

int last(int n, int *a) {
  int i = 3;
  for (i; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = 0;
  return i;
}
// TEXT: i = (n < 4 ? 3 : n);
