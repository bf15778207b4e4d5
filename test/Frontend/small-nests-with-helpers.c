// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What a helper does counts as little unless it has loops that may be long.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run --small-nests %s 2>&1 -- | %filecheck %s --check-prefix=ALL

static unsigned mixed(unsigned x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  if (x % 5 == 0)
    return 3;
  return x ^ x >> 15;
}
void with_helper(unsigned a[4]) {
  for (int i = 0; i < 4; i++) // CHECK: [[#@LINE]]:3: remark: left alone: its 4 iterations are done
    a[i] = mixed(a[i] + i);   // ALL: [[#@LINE-1]]:3: remark: offloaded
}

static unsigned hashed(unsigned x, int n) {
  for (int i = 0; i < n; i++)
    x = x * 31 + i;
  return x;
}
void with_long_helper(unsigned a[4], int n) {
  for (int i = 0; i < 4; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = hashed(a[i] + i, n);
}
