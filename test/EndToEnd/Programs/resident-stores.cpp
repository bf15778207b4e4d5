// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops of the host in which structs lie in containers, and names that several
// variables have: members of classes, of namespaces with a name and without.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --min-offloaded=6 --run-flags=--check=all
#include <array>
#include <cstdio>
#include <vector>

struct Rec {
  int n, x;
};

static void show(const std::vector<double> &v) {
  double s = 0;
  for (size_t i = 0; i < v.size(); i++)
    s += v[i] * (i + 1);
  std::printf("%.15g\n", s);
}

static void in_vector() {
  std::vector<Rec> recs(10);
  std::vector<double> v(200, 1.0);
  Rec *g = &recs[3];
  g->n = 100;
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < g->n; i++)
      v[i] = v[i] * 0.5 + i;
    recs[3].n -= 5;
    std::printf("%d\n", t);
  }
  show(v);
}

static void by_kernel() {
  std::vector<Rec> recs(100);
  std::vector<double> v(200, 1.0);
  for (int i = 0; i < 100; i++)
    recs[i].n = 100;
  Rec &g = recs[3];
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < 100; i++)
      recs[i].n -= 5;
    std::printf("%d\n", t);
    for (int i = 0; i < g.n; i++)
      v[i] = v[i] * 0.5 + i;
  }
  show(v);
}

static void in_array() {
  std::array<Rec, 10> recs{};
  std::vector<double> v(200, 1.0);
  Rec &g = recs[3];
  g.n = 100;
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < g.n; i++)
      v[i] = v[i] * 0.5 + i;
    recs[3].n -= 5;
    std::printf("%d\n", t);
  }
  show(v);
}

int n = 50;
struct Counted {
  static int n;
  static std::vector<double> w;
};
int Counted::n = 100;
std::vector<double> Counted::w(100, 0.5);
static void static_members() {
  std::vector<double> v(200, 1.0);
  for (int i = 0; i < Counted::n; i++)
    v[i] = v[i] + i + Counted::w[i];
  show(v);
}

namespace {
struct Local {
  int n = 80;
  double a[80] = {};
} local;
} // namespace
static void without_name() {
  Local local;
  for (int i = 0; i < 80; i++)
    local.a[i] = 1;
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < local.n; i++)
      local.a[i] = local.a[i] * 0.5 + i + ::local.a[i];
    ::local.a[4]++;
    std::printf("%g\n", local.a[4]);
  }
}

int main() {
  in_vector();
  by_kernel();
  in_array();
  static_members();
  without_name();
  return n - 50;
}
