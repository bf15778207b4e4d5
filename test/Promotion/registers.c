// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// An element that a thread keeps in a register is loaded only if its value from
// before may be used, or may have to stay.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
float g[50][40], best[40];
int at[40], sum[50];

// The first write comes before all others and all reads.
void largest(int n) {
  for (int t = 0; t < 40; t++) {
    best[t] = -1;
    for (int i = 0; i < n; i++)
      if (g[i][t] > best[t])
        best[t] = g[i][t];
  }
}
// CHECK-LABEL: largest_kernel(
// CHECK-NOT: = best[t]
// CHECK: best_t = -1;
// CHECK: best[t] = best_t;
// CHECK-LABEL: void largest(

// Nothing else is sure to write it.
void larger(int n) {
  for (int t = 0; t < 40; t++)
    for (int i = 0; i < n; i++)
      if (g[i][t] > best[t])
        best[t] = g[i][t];
}
// CHECK-LABEL: larger_kernel(
// CHECK: best_t = best[t];
// CHECK-LABEL: void larger(

// The value from before is looked at first, though it is sure to be written.
void late(int n) {
  for (int t = 0; t < 40; t++) {
    for (int i = 0; i < n; i++)
      if (g[i][t] > best[t])
        at[t] = i;
    for (int i = 0; i < n; i++)
      if (g[i][t] > 1)
        best[t] = g[i][t];
    best[t] = 2;
  }
}
// CHECK-LABEL: late_kernel(
// CHECK: best_t = best[t];
// CHECK-LABEL: void late(

// For some n only is it written before.
void sometimes(int n) {
  for (int t = 0; t < 40; t++) {
    if (n > 10)
      best[t] = 0;
    for (int i = 0; i < n; i++)
      if (g[i][t] > best[t])
        best[t] = g[i][t];
  }
}
// CHECK-LABEL: sometimes_kernel(
// CHECK: best_t = best[t];
// CHECK-LABEL: void sometimes(
