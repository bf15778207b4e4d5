// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// References to elements that data chooses, `nodes[e.v[1]]`: what they are bound by
// stays the same, is written in between, or is hidden by another name.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 12 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <algorithm>
#include <cstdio>
#include <vector>

struct Node { double x, y; };
struct Elem { int v[3]; int first; double area; Node n; };
struct Lists { std::vector<int> start, adj; std::vector<Elem> elems; };

// Only the area is written: what binds the references keeps its value.
static void areas(std::vector<Elem> &elems, const std::vector<Node> &nodes) {
  for (std::size_t q = 0; q < elems.size(); ++q) {
    Elem &e = elems[q];
    const Node &a = nodes[e.v[0]], &b = nodes[e.v[1]], &c = nodes[e.first];
    e.area = 0.5 * ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y));
  }
}

// The subscript is written between: has to stay, or be right.
static void rebound(std::vector<Elem> &elems, const std::vector<Node> &nodes,
                    std::vector<double> &out) {
  for (std::size_t q = 0; q < elems.size(); ++q) {
    Elem &e = elems[q];
    const Node &b = nodes[e.first];
    e.first = 0;
    out[q] = b.x;
  }
}
static void reboundByName(std::vector<Elem> &elems, const std::vector<Node> &nodes,
                          std::vector<double> &out) {
  for (std::size_t q = 0; q < elems.size(); ++q) {
    const Node &b = nodes[elems[q].v[2]];
    elems[q].v[2] = 1;
    out[q] = b.x + b.y;
  }
}
static void reboundScalar(std::vector<int> &count, const std::vector<Node> &nodes,
                          std::vector<double> &out) {
  for (std::size_t q = 0; q < out.size(); ++q) {
    int &c = count[q];
    const Node &b = nodes[c];
    count[q] = 3;
    out[q] = b.x - b.y;
  }
}
static void movedIndex(const std::vector<int> &count, const std::vector<Node> &nodes,
                       std::vector<double> &out, int n) {
  for (int i = 0; i < n; ++i) {
    int k = i;
    const int &c = count[k];
    const Node &b = nodes[c];
    k = (i + 5) % n;
    out[i] = b.x * 2 + k;
  }
}
// Each reference of an inner loop of its own length.
static void gather(int n, const Lists &l, const std::vector<double> &u,
                   std::vector<double> &r) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int p = l.start[i]; p < l.start[i + 1]; ++p) {
      const Elem &e = l.elems[l.adj[p] / 3];
      int c = l.adj[p] % 3;
      for (int k = 0; k < 3; ++k)
        s += e.v[k] * u[e.v[k]] + c * e.n.x;
    }
    r[i] = s;
  }
}
// A name in the inner block hides what the reference was bound by.
static void hidden(int n, const Lists &l, std::vector<double> &r) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int p = l.start[i]; p < l.start[i + 1]; ++p) {
      const Elem &e = l.elems[l.adj[p] / 3];
      for (int k = 0; k < 2; ++k) {
        int p = k;
        s += e.v[p] + p;
      }
    }
    r[i] = s;
  }
}
// A struct of the iteration's own changes behind the reference.
struct Hit { double t; int id; };
static void ownStruct(int n, const std::vector<int> &start, const std::vector<Node> &nodes,
                      std::vector<double> &r, bool) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int p = start[i]; p < start[i + 1]; ++p) {
      Hit h = {0.5, p % 7};
      const Node &b = nodes[h.id];
      h.id = p % 3;
      s += b.x + h.id;
    }
    r[i] = s;
  }
}
static void ownStructKept(int n, const std::vector<int> &start, const std::vector<Node> &nodes,
                          std::vector<double> &r) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int p = start[i]; p < start[i + 1]; ++p) {
      Hit h = {0.5, p % 7};
      const Node &b = nodes[h.id];
      s += b.x + h.id * h.t;
    }
    r[i] = s;
  }
}
// A loop moves what the reference was bound by, and it is bound again.
static void walking(int n, const std::vector<int> &start, std::vector<Node> &nodes,
                    std::vector<double> &r) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    int at = start[i];
    while (at < start[i + 1]) {
      const Node &b = nodes[at % 7];
      at += 2;
      s += b.x;
    }
    r[i] = s;
  }
}
static void writing(int n, const std::vector<int> &start, std::vector<Node> &nodes) {
  for (int i = 0; i < n; ++i)
    for (int p = start[i]; p < start[i + 1]; ++p) {
      Node &b = nodes[i];
      b.x += p;
      b.y = b.x * 0.5;
    }
}
// Through another name for the same memory.
static void other(std::vector<int> &idx, std::vector<int> &same, const std::vector<Node> &nodes,
                  std::vector<double> &out) {
  for (std::size_t q = 0; q < out.size(); ++q) {
    const Node &b = nodes[idx[q] % 7];
    same[q] = 2;
    out[q] = b.x;
  }
}
static void pointers(int n, const int *idx, const Elem *elems, const Node *nodes, double *out) {
  for (int i = 0; i < n; ++i) {
    const Elem *e = &elems[idx[i]];
    const Node *b = nodes + e->v[1];
    out[i] = b->x + e->area;
  }
}
static void chosen(int n, const std::vector<int> &start, std::vector<Node> &nodes,
                   std::vector<double> &r) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int p = start[i]; p < start[i + 1]; ++p) {
      const Node &b = nodes[std::min(p, 6)];
      if (b.x > 3)
        continue;
      s += b.y;
    }
    r[i] = s;
  }
}
static double pick(const Node *s, int n, double px) {
  Hit h{1e30, -1};
  for (int i = 0; i < n; i++) {
    double d = px - s[i].x;
    if (d < 0) continue;
    if (d < h.t) { h.t = d; h.id = i; }
  }
  if (h.id < 0) return -1;
  const Node &o = s[h.id];
  h.t = 0;
  return o.y + px;
}
static double pickAgain(const Node *s, int n, double px) {
  Hit h{1e30, 0};
  for (int i = 0; i < n; i++)
    if (px > s[i].x) h.id = i;
  const Node &o = s[h.id];
  h.id = 0;
  return o.y + px + h.id;
}
static void picks(const std::vector<Node> &s, std::vector<double> &out) {
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = pick(s.data(), (int)s.size(), i * 0.01) ;
}
static void picksAgain(const std::vector<Node> &s, std::vector<double> &out) {
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = pickAgain(s.data(), (int)s.size(), i * 0.01);
}

static void print(const char *name, const std::vector<double> &v) {
  double s = 0;
  for (std::size_t i = 0; i < v.size(); ++i) s = s * 0.99 + v[i];
  std::printf("%s %.15g\n", name, s);
}

int main() {
  const int n = 500;
  std::vector<Node> nodes(n);
  std::vector<Elem> elems(n);
  for (int i = 0; i < n; ++i) {
    nodes[i].x = i % 13 * 0.5; nodes[i].y = i % 7 - 2.5;
    for (int k = 0; k < 3; ++k) elems[i].v[k] = (i * 7 + k * 3) % n;
    elems[i].first = i * 11 % n;
    elems[i].n.x = i * 0.1;
  }
  std::vector<double> out(n), u(n);
  std::vector<int> start(n + 1), count(n), adj(3 * n);
  for (int i = 0; i < n; ++i) { start[i + 1] = start[i] + i % 4; u[i] = i % 5; count[i] = i * 3 % n; }
  for (int i = 0; i < 3 * n; ++i) adj[i] = i * 17 % (3 * n);
  areas(elems, nodes);
  for (int i = 0; i < n; ++i) out[i] = elems[i].area;
  print("areas", out);
  Lists l{start, adj, elems};
  gather(n, l, u, out); print("gather", out);
  hidden(n, l, out); print("hidden", out);
  movedIndex(count, nodes, out, n); print("moved", out);
  ownStruct(n, start, nodes, out, true); print("own", out);
  ownStructKept(n, start, nodes, out); print("ownKept", out);
  walking(n, start, nodes, out); print("walking", out);
  chosen(n, start, nodes, out); print("chosen", out);
  pointers(n, count.data(), elems.data(), nodes.data(), out.data()); print("pointers", out);
  picks(nodes, out); print("picks", out);
  picksAgain(nodes, out); print("picksAgain", out);
  rebound(elems, nodes, out); print("rebound", out);
  reboundByName(elems, nodes, out); print("byName", out);
  other(count, adj, nodes, out); print("other", out);
  other(count, count, nodes, out); print("other", out);
  for (int i = 0; i < n; ++i) count[i] = i * 3 % n;
  reboundScalar(count, nodes, out); print("scalar", out);
  writing(n, start, nodes);
  for (int i = 0; i < n; ++i) out[i] = nodes[i].x + nodes[i].y;
  print("writing", out);
}
