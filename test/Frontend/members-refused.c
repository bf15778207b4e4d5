// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Members that are left alone, each next to one that is not.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

struct flags { unsigned seen : 1, old : 1; unsigned char all; };
union pair { double d[8]; long l[8]; };
struct node { double *x; double factor; struct node *next; };

void bits(struct flags *f, const int *a, int n) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'f->seen' is a bit-field{{.*}}C2C1140
  for (int i = 0; i < n; i++)
    f->seen |= a[i] > 0;
}

void unions(union pair *u) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'u->d' is part of a union{{.*}}C2C1141
  for (int i = 0; i < 8; i++)
    u->d[i] = i;
}

void conditional(const struct node *s, double *a, int n) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}the members of 's' are read on some runs{{.*}}C2C1142
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[i] *= s->factor;
}

// The hint of C2C1142.
void before(const struct node *s, double *a, int n) {
  double factor = s->factor;
  // CHECK-NOT: :[[@LINE+1]]:3: {{.*}}left alone
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      a[i] *= factor;
}

void follows(struct node *s, double *a, int n) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'s'
  for (int i = 0; i < n; i++) {
    s = s->next;
    s->x[i] = a[i];
  }
}

void bound(struct flags *f, double *a) {
  // CHECK: :[[@LINE+1]]:{{.*}}'i < f->all'
  for (int i = 0; i < f->all; i++) {
    a[i] = 1;
    f->all = 3;
  }
}
