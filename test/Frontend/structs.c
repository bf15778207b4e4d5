// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arrays of structs: accesses mean members; who writes one member does not
// disturb who reads another; a struct of which only a part is sure to be written
// is copied in.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s --stop-after=scop --print-after=scop --quiet -- -w 2>&1 | %filecheck %s
// RUN: %c2cuda --dry-run %s --stop-after=host-plan --print-after=host-plan --quiet -- -w 2>&1 | %filecheck %s --check-prefix=HOST

struct vec { double c[3]; };
struct P { double x, y, vx, vy; struct vec pos; int tag; };

// CHECK-LABEL: scop members
// CHECK: array p : struct P memory given, may-alias rank 1
// CHECK: update { S0[i] -> p[i] } part x [0..8)
// CHECK: text <{{.*}}>.x += <{{.*}}>.vx * <dt>;
void members(int n, struct P *p, double dt) {
  for (int i = 0; i < n; i++)
    p[i].x += p[i].vx * dt;
}
// CHECK-LABEL: scop nested
// CHECK: write { S0[i] -> p[i] } part pos.c[1] [40..48)
// CHECK: update { S1[i, k] -> p[i] } in part pos.c [32..56)
void nested(int n, struct P *p) {
  for (int i = 0; i < n; i++) {
    p[i].pos.c[1] = 0;
    for (int k = 0; k < n; k++)
      p[i].pos.c[k] += k;
  }
}
// CHECK-LABEL: scop wholes
// CHECK: read { S0[i] -> q[1 + i] }
// CHECK: write { S0[i] -> p[i] }
// CHECK: text <1:p[<i>]> = <0:q[<i> + 1]>;
void wholes(int n, struct P *p, const struct P *q) {
  for (int i = 0; i < n; i++)
    p[i] = q[i + 1];
}
// CHECK-LABEL: scop pointers
// CHECK: write { S0[i] -> p[i] } part tag
// CHECK: text <0:p[<i>]>.tag = 1;
// CHECK: text <1:p[<i> + 1]>.y = <0:p[<i> - 1]>.x;
void pointers(int n, struct P *p) {
  for (int i = 1; i < n; i++) {
    struct P *q = &p[i];
    q->tag = 1;
    (p + i + 1)->y = (q - 1)->x;
  }
}
// Every byte is written: nothing is copied in.
// HOST: distinct q p
// HOST: buffer a
// HOST-NEXT: to host a
struct pair { int a, b; };
void all_bytes(int n, struct pair *a) {
  for (int i = 0; i < n; i++) {
    a[i].a = i;
    a[i].b = -i;
  }
}
// HOST-NEXT: buffer a
// HOST-NEXT: to device a
// HOST-NEXT: to host a
void some_bytes(int n, struct pair *a) {
  for (int i = 0; i < n; i++)
    a[i].b = -i;
}
