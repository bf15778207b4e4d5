// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Overloaded operators, constructors and methods of plain structs.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=11 \
// RUN:   --run-flags= --run-flags=--seed=3
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

struct Vec3 {
  double x, y, z;
  Vec3() : x(0), y(0), z(0) {}
  Vec3(double x, double y, double z) : x(x), y(y), z(z) {}
  explicit Vec3(double s) : Vec3(s, s, s) {}
  Vec3 operator-() const { return Vec3(-x, -y, -z); }
  Vec3 &operator+=(const Vec3 &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  Vec3 &operator*=(double s);
  Vec3 operator*(double s) const { return {x * s, y * s, z * s}; }
  double norm2() const { return x * x + y * y + z * z; }
  double &largest() { return x > y ? x : y; }
  // Not in the order of the members.
  void rotate() {
    double t = x;
    x = y;
    y = z;
    z = t;
  }
  Vec3 &scale(double s) {
    if (s != 0)
      *this *= s;
    return *this;
  }
};
Vec3 &Vec3::operator*=(double s) {
  x *= s;
  y *= s;
  z *= s;
  return *this;
}
inline Vec3 operator+(Vec3 a, const Vec3 &b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(const Vec3 &a, const Vec3 &b) { return Vec3(a.x - b.x, a.y - b.y, a.z - b.z); }
inline Vec3 operator*(double s, const Vec3 &a) { return a * s; }
static Vec3 &operator-=(Vec3 &a, const Vec3 &b) {
  a = a - b;
  return a;
}
inline bool operator==(const Vec3 &a, const Vec3 &b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
inline double dot(const Vec3 &a, const Vec3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline double norm(const Vec3 &a) { return std::sqrt(dot(a, a)); }
inline Vec3 cross(const Vec3 &a, const Vec3 &b) {
  Vec3 c;
  c.x = a.y * b.z - a.z * b.y;
  c.y = a.z * b.x - a.x * b.z;
  c.z = a.x * b.y - a.y * b.x;
  return c;
}
static void addTo(Vec3 &a, const Vec3 &b) { a += b; }
static void reflect(Vec3 *v, const Vec3 *n) {
  const double k = 2 * (v->x * n->x + v->y * n->y);
  v->x -= k * n->x;
  *v += *n;
}

// Members behind functions, a friend, what a member begins with.
class Money {
  long cents = 7;
  int changes = 0;

public:
  Money() = default;
  Money(long c) : cents(c) {}
  long get() const { return cents; }
  Money operator+(Money o) const { return Money(cents + o.cents); }
  Money &operator++() {
    ++cents;
    changes = changes + 1;
    return *this;
  }
  friend Money operator-(const Money &a, const Money &b) {
    return Money(a.cents - b.cents);
  }
  friend bool operator<(const Money &a, const Money &b);
  int count() const { return changes; }
};
bool operator<(const Money &a, const Money &b) { return a.cents < b.cents; }

namespace lin {
template <typename T> struct Pair {
  T a, b;
  Pair() {}
  Pair(T a, T b) : a(a), b(b) {}
  Pair operator+(const Pair &o) const { return Pair(a + o.a, b + o.b); }
  template <typename S> Pair scaled(S s) const { return {T(a * s), T(b * s)}; }
};
template <typename T> Pair<T> operator*(T s, const Pair<T> &p) {
  return Pair<T>(s * p.a, s * p.b);
}
struct Matrix {
  double m[2][2];
  Matrix operator*(const Matrix &o) const {
    Matrix r{};
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        for (int k = 0; k < 2; k++)
          r.m[i][j] += m[i][k] * o.m[k][j];
    return r;
  }
};
struct Body {
  Vec3 pos, vel;
  char tag;
  float mass;
  void kick(const Vec3 &f, double dt) { vel += f * (dt / mass); }
};
} // namespace lin

void simple(int n, Vec3 *p, const Vec3 *q, double s) {
  for (int i = 0; i < n; i++)
    p[i] = p[i] + q[i];
  for (int i = 0; i < n; i++)
    p[i] += s * q[i];
  for (int i = 0; i < n; i++)
    p[i] = -p[i] * 0.5 - Vec3(1, i, 2);
  for (int i = 0; i < n; i++)
    p[i] -= Vec3(q[i].x);
}

// Every element from itself, and from the one before.
void chain(int n, Vec3 *p) {
  for (int i = 0; i < n; i++)
    p[i] += p[i];
  for (int i = 1; i < n; i++)
    p[i] += p[i - 1];
  for (int i = 0; i < n - 1; i++)
    p[i] = p[i + 1] + p[i];
}

void forces(const std::vector<Vec3> &p, const std::vector<double> &m,
            std::vector<Vec3> &f) {
  for (std::size_t i = 0; i < p.size(); i++) {
    Vec3 sum;
    for (std::size_t j = 0; j < p.size(); j++) {
      if (j == i)
        continue;
      const Vec3 d = p[j] - p[i];
      double r2 = d.norm2() + 1e-3;
      sum += m[j] / (r2 * std::sqrt(r2)) * d;
    }
    f[i] = sum;
  }
}

void values(int n, const Vec3 *p, const Vec3 *q, double *r, int *same) {
  for (int i = 0; i < n; i++) {
    r[i] = dot(p[i], q[i]) + norm(p[i] - q[i]) + cross(p[i], q[i]).norm2();
    same[i] = p[i] == q[i] ? 1 : (p[i] + q[i]).x > 0 ? 2 : 3;
  }
}

void changes(std::vector<Vec3> &p, const std::vector<Vec3> &q) {
  for (auto &v : p)
    v.rotate();
  for (std::size_t i = 0; i < p.size(); i++)
    p[i].scale(0.75).scale(i % 3);
  for (std::size_t i = 0; i < p.size(); i++) {
    Vec3 &v = p[i];
    addTo(v, q[i]);
    reflect(&p[i], &q[i]);
  }
  for (std::size_t i = 0; i < p.size(); i++)
    if (q[i].x > 3)
      p[i] *= 2;
  for (std::size_t i = 0; i < p.size(); i++) {
    Vec3 *v = &p[i];
    v->rotate();
    v->scale(0.5);
  }
}

void money(int n, Money *m, const Money *k, long *cents) {
  for (int i = 0; i < n; i++) {
    m[i] = m[i] + k[i] - Money(i);
    ++m[i];
  }
  for (int i = 0; i < n; i++)
    cents[i] = m[i] < k[i] ? m[i].get() : k[i].get() + m[i].count();
}

void pairs(int n, lin::Pair<float> *p, const lin::Pair<float> *q) {
  for (int i = 0; i < n; i++)
    p[i] = p[i] + 2.0f * q[i];
  for (int i = 0; i < n; i++)
    p[i] = q[i].scaled(0.3);
}

void matrices(int n, lin::Matrix *a, const lin::Matrix &b) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * b;
  for (int i = 0; i < n; i++)
    a[i] = a[i] * a[i];
}

void bodies(std::vector<lin::Body> &all, const Vec3 &g, double dt) {
  for (auto &b : all)
    b.kick(g, dt);
  for (auto &b : all) {
    b.pos += b.vel * dt;
    if (b.pos.norm2() > 50) {
      b.pos = Vec3(0, 0, 0);
      b.tag++;
    }
  }
}

void grid(Vec3 g[8][9], const std::vector<std::array<Vec3, 9>> &from) {
  for (int i = 1; i < 7; i++)
    for (int j = 1; j < 8; j++)
      g[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] +
                        from[i][j + 1]);
}

int main() {
  const int n = 60;
  std::vector<Vec3> p(n), q(n), f(n);
  std::vector<double> m(n), r(n);
  std::vector<int> same(n);
  std::vector<Money> a(n), b(n, Money(50));
  std::vector<long> cents(n);
  std::vector<lin::Pair<float>> u(n), v(n);
  std::vector<lin::Matrix> mats(n);
  std::vector<lin::Body> all(n);
  Vec3 g[8][9];
  std::vector<std::array<Vec3, 9>> from(8);
  for (int i = 0; i < n; i++) {
    p[i].x = i * 0.5;
    p[i].y = 3 - i;
    p[i].z = i % 4;
    q[i].x = i % 7;
    q[i].y = i % 5 - 1.5;
    q[i].z = i * 0.25;
    m[i] = 1 + i % 3;
    u[i].a = u[i].b = i;
    v[i].a = 3 * i;
    v[i].b = -i;
    mats[i].m[0][0] = i * 0.1;
    mats[i].m[0][1] = 1;
    mats[i].m[1][0] = -0.5;
    mats[i].m[1][1] = i % 2;
    all[i].vel.x = i;
    all[i].vel.y = -1;
    all[i].tag = 'a';
    all[i].mass = 1 + i % 4;
  }
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 9; j++)
      from[i][j].x = i * j, from[i][j].z = i - j;
  simple(n, p.data(), q.data(), 0.5);
  simple(n, p.data(), p.data(), 0.5);
  chain(n, q.data());
  forces(p, m, f);
  values(n, p.data(), q.data(), r.data(), same.data());
  changes(p, f);
  money(n, a.data(), b.data(), cents.data());
  pairs(n, u.data(), v.data());
  matrices(n, mats.data(), mats[3]);
  bodies(all, Vec3(0, 0, -9.81), 0.25);
  grid(g, from);
  double t = g[3][4].x + g[6][7].z;
  for (int i = 0; i < n; i++) {
    t = t * 0.5 + p[i].x + p[i].y * 2 + p[i].z * 3 + q[i].x * 1e-9 + q[i].z;
    t = t * 0.5 + f[i].x + f[i].y + f[i].z + r[i] + same[i] + cents[i];
    t = t * 0.5 + u[i].a + u[i].b + mats[i].m[0][1] * 1e-3 + a[i].count();
    t = t * 0.5 + all[i].pos.x + all[i].vel.z + all[i].tag;
  }
  std::printf("%.17g\n", t);
}
