// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arrays of structs that are left alone, next to what the hints say.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -w | %filecheck %s

struct point { double x, y; struct point *next; };
struct flags { unsigned seen : 1; int all; };
struct mixed { union { int i; float f; } u; double d; };
struct wide { long double l; double x; };
struct watched { volatile int v; double x; };

void list(int n, struct point **p, double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}offloaded
  for (int i = 0; i < n; i++)
    a[i] = p[i]->x;
}
void next(int n, struct point *p, double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'p[i].next->x' lies behind a pointer{{.*}}C2C1144
  for (int i = 0; i < n; i++)
    a[i] = p[i].next->x;
}
void bits(int n, struct flags *f) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'f[i].seen' is a bit-field{{.*}}C2C1140
  for (int i = 0; i < n; i++)
    f[i].seen = 1;
}
void unions(int n, struct mixed *m) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'m[i].u.i' is part of a union{{.*}}C2C1141
  for (int i = 0; i < n; i++)
    m[i].u.i = 1;
}
void first(int n, struct point *restrict p) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'p->y' is a member of the first element of 'p'{{.*}}C2C1143
  for (int i = 0; i < n; i++)
    p[i].x += p->y;
}
void longDouble(int n, struct wide *w) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}the struct 'struct wide': its member 'l' has the type 'long double'{{.*}}C2C1145
  for (int i = 0; i < n; i++)
    w[i].x = 1;
}
void volatileMember(int n, struct watched *w) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'struct watched': its member 'v' is volatile{{.*}}C2C1145
  for (int i = 0; i < n; i++)
    w[i].x = 1;
}
struct __attribute__((packed)) tight { char c; double d; };
void packed(int n, struct tight *t) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'struct tight': its members are packed{{.*}}C2C1145
  for (int i = 0; i < n; i++)
    t[i].d = 1;
}
void ownType(int n) {
  struct own { int a, b; } o[100];
  // CHECK: :[[@LINE+1]]:3: {{.*}}'struct own': it is declared in a function{{.*}}C2C1145
  for (int i = 0; i < 100; i++)
    o[i].a = n;
}
void shared(int n, struct point *p) {
  struct point t;
  // CHECK: :[[@LINE+1]]:3: {{.*}}the struct 't' as a whole{{.*}}C2C1146
  for (int i = 0; i < n; i++) {
    t = p[i];
    p[i].x = t.y;
  }
}
struct row { double *d; int n; };
static double entry(struct row r, int k) { return r.d[k]; }
void ownPointer(int n, struct row *r, double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'t.d[0]' lies behind a pointer{{.*}}C2C1144
  for (int i = 0; i < n; i++) {
    struct row t = r[i];
    a[i] = t.d[0];
  }
}
void ownNext(int n, struct point *p, double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'t.next->x' lies behind a pointer{{.*}}C2C1144
  for (int i = 0; i < n; i++) {
    struct point t = p[i];
    a[i] = t.next->x;
  }
}
void calleePointer(int n, const struct row *r, double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}r[i]{{.*}}.d' lies behind a pointer{{.*}}C2C1144
  for (int i = 0; i < n; i++)
    a[i] = entry(r[i], 0);
}
// CHECK-NOT: left alone
void hints(int n, struct point *p, double *a, struct flags *f) {
  for (int i = 0; i < n; i++)
    a[i] = p[i].x;
  for (int i = 0; i < n; i++)
    f[i].all = 1;
  for (int i = 1; i < n; i++)
    p[i].x += p[0].y;
  for (int i = 0; i < n; i++) {
    struct point t;
    t = p[i];
    p[i].x = t.y;
  }
}
