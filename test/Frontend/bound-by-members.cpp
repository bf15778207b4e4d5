// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What a reference was bound by is written before it is used: it would be another
// element then.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
struct Elem { int first, v[3]; double area; };
struct Node { double x, y; };
Elem elems[1000];
Node nodes[1000];
double out[1000];

// CHECK: [[@LINE+2]]:3: remark: left alone: 'e.first' decides bounds, conditions or subscripts and is changed in the nest
void written() {
  for (int q = 0; q < 1000; ++q) {
    Elem &e = elems[q];
    const Node &b = nodes[e.first];
    e.first = 0;
    out[q] = b.x;
  }
}

// CHECK: [[@LINE+2]]:3: remark: left alone: 'elems[q].v[1]' decides bounds
void byAnotherName() {
  for (int q = 0; q < 1000; ++q) {
    Elem &e = elems[q];
    const Node &b = nodes[elems[q].v[1]];
    e.v[1] = 0;
    out[q] = b.x;
  }
}

// CHECK: [[@LINE+2]]:3: remark: offloaded loop nest of 'otherMember'
void otherMember() {
  for (int q = 0; q < 1000; ++q) {
    Elem &e = elems[q];
    const Node &b = nodes[e.v[1]];
    e.v[2] = 0;
    e.area = b.x;
  }
}
