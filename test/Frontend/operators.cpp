// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions on structs: which are called in kernels, what they access, and which
// are refused.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -std=c++17 | %filecheck %s
// RUN: %c2cuda %s -o %t.cu --quiet -- -std=c++17
// RUN: %filecheck %s --input-file=%t.cu --check-prefix=TEXT
// RUN: %c2cuda %s --stop-after=scop --print-after=scop --quiet -- -std=c++17 | %filecheck %s --check-prefix=SCOP
#include <cmath>
#include <cstdio>

int counter;

struct Vec {
  double x, y;
  // TEXT: {{^}}  __host__ __device__ Vec(double x, double y)
  Vec(double x, double y) : x(x), y(y) {}
  // TEXT: {{^}}  __host__ __device__ Vec &operator+=
  Vec &operator+=(const Vec &o) {
    x += o.x;
    y += o.y;
    return *this;
  }
  // TEXT: {{^}}  __host__ __device__ Vec operator-
  Vec operator-() const { return {-x, -y}; }
  // TEXT: {{^}}  void log
  void log() { printf("%g", x); }
  Vec &counted() {
    counter++;
    return *this;
  }
  Vec &cast(const Vec &o) {
    ((Vec &)o).x = 1;
    return *this;
  }
  double length() const { return std::abs(x); }
  // TEXT: {{^}}  __host__ __device__ friend Vec operator+
  friend Vec operator+(Vec a, const Vec &b) { return a += b; }
};
// TEXT: {{^}}__host__ __device__ static double pick
static double pick(const Vec *v) { return v->y; }
static double sum(const Vec *v) {
  double s = 0;
  for (int k = 0; k < 2; k++)
    s += v[k].x;
  return s;
}

// SCOP: scop calls
// SCOP: array p : Vec memory {{.*}}live-out
// SCOP: statement S0
// SCOP: read { S0[i] -> q[i] }
// SCOP: update { S0[i] -> p[i] }
// SCOP: text <{{.}}:p[<i>]> += <{{.}}:q[<i>]>;
// SCOP: read { S1[i] -> p[i] }
// SCOP: read { S1[i] -> q[1 + i] }
// SCOP: write { S1[i] -> p[i] }
// SCOP: text <{{.}}:p[<i>]> = -<{{.}}:p[<i>]> + <{{.}}:q[<i> + 1]>;
// TEXT: {{^ +}}p[i] += q[i];
// TEXT: {{^ +}}p[i] = -p[i] + q[i + 1];
// TEXT: {{^ +}}p[i].x = pick(&q[i]);
void calls(int n, Vec *p, const Vec *q) {
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    p[i] += q[i];
    p[i] = -p[i] + q[i + 1];
    p[i].x = pick(&q[i]);
  }
}

struct Hidden {
  double x;
  double get() const { return y; }

private:
  double y;
  void set(double v) { y = v; }
  friend void hidden(int, Hidden *);
};
struct Mutable {
  double x;
  mutable int reads;
  double get() const { return ++reads, x; }
};
struct Number {
  double x;
  operator double() const { return x; }
};
struct Around {
  struct Inner {
    double x;
  };
  Inner *inner;
  void clear(int n) {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: left alone: kernels cannot have the struct 'Inner': it is declared in the class around the nest{{.*}}(C2C1145)
      inner[i].x = 0;
  }
};

void refused(int n, Vec *p, const Vec *q, double *r, Mutable *m, Number *k) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'printf' reads or writes {{.*}}(C2C1215)
    p[i].log();
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    p[i].counted();
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'cast' is called, and '(Vec &)o' in it cannot be part of a kernel{{.*}}(C2C1219)
    p[i].cast(q[i]);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    r[i] = sum(&q[i]);
  for (int i = 0; i < n; i++)
    r[i] = pick(q + i);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: kernels cannot have the struct 'Mutable': its member 'reads' is mutable{{.*}}(C2C1145)
    r[i] = m[i].get() + 1;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: 'k[i]' cannot be part of a kernel{{.*}}(C2C1203)
    r[i] = k[i];
  Vec total(0, 0);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the nest changes the struct 'total' as a whole{{.*}}(C2C1146)
    total += q[i];
  p[0] = total;
}
void hidden(int n, Hidden *h) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: kernels cannot have the struct 'Hidden': its member 'y', which the nest uses, is not public{{.*}}(C2C1145)
    h[i].y = 1;
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: kernels cannot have the struct 'Hidden': its member 'y'{{.*}}(C2C1145)
    h[i].set(2);
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    h[i].x = h[i].get();
}
