// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `max(a, b)` as a macro reads elements in its condition and once more behind it: what
// the condition reads is there for what stands behind it, though nobody can tell
// which of the two is larger. Not where only a part of the condition reads it.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#define max(a, b) ((a) > (b) ? (a) : (b))

// An array that ends before a forbidden page.
static void *atEnd(size_t bytes) {
  size_t page = 4096, all = (bytes + page - 1) / page * page;
  char *p = mmap(0, all + page, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(p + all, page, PROT_NONE);
  return p + all - bytes;
}

// CHECK: {{[0-9]+}}:3: remark: offloaded loop nest of 'larger' (i): 1 kernel, 3 arrays to the device, 1 back
void larger(const float *a, const float *table, const int *k, float *out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = max(sqrtf(a[i]) * 0.3f + 1, table[k[i]] + 0.5f);
}

// CHECK: {{[0-9]+}}:3: remark: offloaded loop nest of 'guarded' (i): 1 kernel, 3 arrays to the device, 1 back
void guarded(const float *a, const float *table, const int *k, float *out, int n) {
  for (int i = 0; i < n; i++)
    if (k[i] >= 0)
      out[i] = max(a[i] * 0.3f + 1, table[k[i]] + 0.5f);
    else
      out[i] = a[i];
}

// The table is not read at all if a[i] is large; or it is only read behind the condition.
// CHECK: {{[0-9]+}}:3: remark: left alone: which elements of 'table' are accessed
void partly(const float *a, const float *table, const int *k, float *out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = sqrtf(a[i]) * 0.3f + 1 > 9 || table[k[i]] > 3 ? a[i] : table[k[i]];
}

// CHECK: {{[0-9]+}}:3: remark: left alone: which elements of 'table' are accessed
void either(const float *a, const float *table, const int *k, float *out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = sqrtf(a[i]) * 0.3f + 1 > 9 || table[k[i]] > 3 ? table[k[i]] : a[i];
}

// Another element.
// CHECK: {{[0-9]+}}:3: remark: left alone: which elements of 'table' are accessed
void next(const float *a, const float *table, const int *k, float *out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = sqrtf(a[i]) * 0.3f + 1 > table[k[i]] ? table[k[i] + 1] : a[i];
}

static void print(const float *out, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + out[i] * (i % 5);
  printf("%.15g\n", s);
}

int main(void) {
  int n = 1000, *k = malloc(n * sizeof *k);
  float *a = malloc(n * sizeof *a), *out = malloc(n * sizeof *out);
  float *table = atEnd(50 * sizeof *table);
  for (int i = 0; i < n; i++) {
    a[i] = i % 23;
    k[i] = i * 7 % 50;
  }
  for (int i = 0; i < 50; i++)
    table[i] = i * 0.1f;
  larger(a, table, k, out, n);
  print(out, n);
  for (int i = 0; i < n; i += 3)
    k[i] = -100000 * i;
  guarded(a, table, k, out, n);
  print(out, n);
  for (int i = 0; i < n; i++) {
    a[i] = i % 2 ? 10000 : 1;
    k[i] = i % 2 ? 1 << 28 : i % 49;
  }
  partly(a, table, k, out, n);
  print(out, n);
  for (int i = 0; i < n; i++)
    k[i] = i % 49;
  either(a, table, k, out, n);
  print(out, n);
  for (int i = 0; i < n; i++)
    a[i] = 0;
  next(a, table, k, out, n);
  print(out, n);
  return 0;
}
