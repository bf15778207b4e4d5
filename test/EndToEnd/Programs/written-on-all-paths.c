// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What all paths through a body access is accessed for certain, also where one of them
// ends with `continue`. What one of them leaves out is not: the arrays may be shorter.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

// An array that ends before a forbidden page.
static void *atEnd(size_t bytes) {
  size_t page = 4096, all = (bytes + page - 1) / page * page;
  char *p = mmap(0, all + page, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(p + all, page, PROT_NONE);
  return p + all - bytes;
}

// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'early' (i): 1 kernel, 1 array to the device, 1 back
void early(int n, int m, const float *x, float *out) {
  for (int i = 0; i < n; i++) {
    int k[2];
    for (int a = 0; a < 2; a++)
      k[a] = (int)floorf(0.3f * i + x[i] + a);
    if (k[0] < 0 || k[1] >= m) {
      out[i] = -1;
      continue;
    }
    out[i] = x[i] * k[0];
  }
}

// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'nested' (i): 1 kernel
void nested(int n, const float *x, float *out) {
  for (int i = 0; i < n; i++) {
    float s = sqrtf(x[i]) + 0.1f * i;
    if (s > 20) {
      if (s > 50) {
        out[i] = 1;
        continue;
      }
      out[i] = s;
    } else if (s > 10) {
      out[i] = 3;
    } else {
      out[i] = 4 + s;
      continue;
    }
    s *= 2;
    out[i] += s;
  }
}

// out[i] is left out where s > 50.
// CHECK: [[@LINE+2]]:3: remark: left alone: which elements of 'out' are accessed
void hole(int n, const float *x, float *out) {
  for (int i = 0; i < n; i++) {
    float s = cbrtf(x[i]) + 0.1f * i;
    if (s > 20) {
      if (s > 50)
        continue;
      out[i] = 1;
      continue;
    }
    out[i] = 2;
  }
}

// The loop may have no round.
// CHECK: [[@LINE+2]]:3: remark: left alone: which elements of 'out' are accessed
void none(int n, const float *x, float *out) {
  for (int i = 0; i < n; i++) {
    float s = sqrtf(x[i]) + 0.1f * i;
    while (s > 50) {
      if (s > 90) {
        out[i] = 2;
        break;
      }
      out[i] = s;
      s = s - 7;
    }
  }
}

// Other elements on the other path.
// CHECK: [[@LINE+2]]:3: remark: left alone: which elements of 'out' are accessed
void other(int n, const float *x, float *out) {
  for (int i = 0; i < n; i++) {
    float s = cbrtf(x[i]) + 0.1f * i;
    if (s > 50) {
      out[2 * i] = 2;
      continue;
    }
    out[2 * i + 1] = s;
  }
}

// In a loop of its own, one path ends it.
// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'breaks' (i): 1 kernel, 1 array to the device, 1 back
void breaks(int n, const float *x, float *out) {
  for (int i = 0; i < n; i++) {
    float s = x[i];
    for (int k = 0; k < 40; k++) {
      s = s * 1.25f + 0.1f * k;
      if (s > 50) {
        out[i] = k;
        break;
      }
      out[i] = s;
    }
  }
}

static void print(const float *out, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + out[i] * (i % 5);
  printf("%.15g\n", s);
}

int main(void) {
  int n = 1000;
  float *x = atEnd(n * sizeof *x), *out = atEnd(n * sizeof *out);
  float *part = atEnd(300 * sizeof *part);
  for (int i = 0; i < n; i++) {
    x[i] = 1 + i % 17;
    out[i] = -i;
  }
  early(n, 200, x, out);
  print(out, n);
  nested(n, x, out);
  print(out, n);
  for (int i = 300; i < n; i++)
    x[i] = 10000;
  hole(n, x, part);
  print(part, 300);
  for (int i = 0; i < n; i++)
    x[i] = i < 300 ? 10000 : 0;
  none(499, x, part);
  print(part, 300);
  for (int i = 0; i < n; i++)
    x[i] = i < 150 ? 1 : 10000;
  other(150, x, part);
  print(part, 300);
  breaks(n, x, out);
  print(out, n);
  return 0;
}
