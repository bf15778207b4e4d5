// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A few iterations again and again in a loop that stays on the host are left
// there; not if they are many or nobody knows, if the user wants it, or if the
// nest is in no such loop. The reason stands at the loop around it.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
int next(double *p);

void few(double *p, const double *v) {
  while (next(p))
    for (int k = 0; k < 3; k++) // CHECK-NOT: [[#@LINE]]:5: remark
      p[k] += v[k];
}

void most(double *p, const double *v) {
  while (next(p))
    for (int k = 0; k < 64; k++) // CHECK-NOT: [[#@LINE]]:5: remark
      p[k] += v[k];
}

void square(double *p, const double *v, int n) {
  while (next(p))
    for (int k = 0; k < 5; k++) // CHECK-NOT: [[#@LINE]]:5: remark
      for (int l = 0; l < 5 && l < n; l++)
        p[k * 5 + l] += v[k * 5 + l];
}

void many(double *p, const double *v) {
  while (next(p))
    for (int k = 0; k < 65; k++) // CHECK: [[#@LINE]]:5: remark: offloaded
      p[k] += v[k];
}

void unknown(double *p, const double *v, int n) {
  while (next(p))
    for (int k = 0; k < n; k++) // CHECK: [[#@LINE]]:5: remark: offloaded
      p[k] += v[k];
}

void wanted(double *p, const double *v) {
  while (next(p))
#pragma c2cuda block(128)
    for (int k = 0; k < 3; k++) // CHECK: [[#@LINE]]:5: remark: offloaded
      p[k] += v[k];
}

static double slow(double x, int n) {
  for (int i = 0; i < n; i++)
    x = x * x - 0.7;
  return x;
}

// What a function takes is not known.
void called(double *p, int n) {
  while (next(p))
    for (int k = 0; k < 3; k++) // CHECK: [[#@LINE]]:5: remark: offloaded
      p[k] = slow(p[k], n);
}

void once(double *p, const double *v) {
  if (next(p))
    for (int k = 0; k < 3; k++) // CHECK: [[#@LINE]]:5: remark: offloaded
      p[k] += v[k];
}
