// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 6 \
// RUN:   --run-flags= --run-flags=--seed=3
// Arrays of plain structs in C++: containers, references to elements, copies.
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>
namespace geo {
struct vec3 { double x, y, z; };
class Particle {
public:
  vec3 pos, vel;
  float mass = 1;
  int tag[2];
};
}
using geo::Particle;
geo::vec3 operator+(const geo::vec3 &a, const geo::vec3 &b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static geo::vec3 operator*(geo::vec3 a, double s) {
  a.x *= s;
  a.y *= s;
  a.z *= s;
  return a;
}
void operators(std::vector<geo::vec3> &a, const std::vector<geo::vec3> &b, double s) {
  for (size_t i = 0; i < b.size(); i++)
    a[i] = a[i] + b[i] * s;
  for (size_t i = 0; i < b.size(); i++) {
    geo::vec3 sum{0, 0, 0};
    for (int k = 0; k < 3; k++)
      sum = sum + b[i] * k;
    a[i] = sum;
    a[i].x += (b[i] * 2.0).y;
  }
}
struct Pixel { unsigned char r, g, b, a; };
void step(std::vector<Particle> &ps, double dt) {
  for (size_t i = 0; i < ps.size(); i++) {
    ps[i].pos.x += ps[i].vel.x * dt;
    ps[i].pos.y += ps[i].vel.y * dt;
  }
}
void ref(std::vector<Particle> &ps, double dt) {
  for (auto &p : ps) {
    p.vel.z -= 9.81 * dt;
    p.tag[1] = p.tag[0] + 1;
  }
}
void ref2(int n, Particle *ps, double dt) {
  for (int i = 0; i < n; i++) {
    Particle &p = ps[i];
    geo::vec3 v = p.vel;
    v.x *= dt;
    p.pos = v;
    auto *q = &ps[i];
    q->mass += 1.0f;
  }
}
void copy(std::vector<geo::vec3> &a, const std::vector<geo::vec3> &b, geo::vec3 g) {
  for (size_t i = 0; i < a.size(); i++) {
    a[i] = b[i];
    a[i].x = a[i].x + g.x;
  }
  for (size_t i = 0; i < b.size(); i++)
    a[i] = i % 2 ? b[i] : g;
}
void image(Pixel *p, int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      Pixel &px = p[y * w + x];
      unsigned char g = (px.r * 77 + px.g * 150 + px.b * 29) >> 8;
      px.r = px.g = px.b = g;
    }
}
struct Sim {
  std::vector<Particle> ps;
  Particle fixed[10];
  geo::vec3 *raw;
  int n;
  void run(double dt) {
    for (int i = 0; i < n; i++)
      ps[i].pos.z += dt * raw[i].x;
    for (int i = 0; i < 10; i++)
      fixed[i].pos.x += 1;
  }
};
int main() {
  std::vector<Particle> ps(200);
  std::vector<geo::vec3> a(200), b(200);
  std::vector<Pixel> im(600);
  for (int i = 0; i < 200; i++) {
    ps[i].pos = {1.0 * i, 2.0 * i, 0};
    ps[i].vel = {i * 0.5, 1, -1.0 * i};
    ps[i].tag[0] = i;
    b[i].x = i; b[i].y = -i; b[i].z = i * 0.5;
  }
  for (int i = 0; i < 600; i++)
    im[i] = Pixel{(unsigned char)i, (unsigned char)(i * 3), (unsigned char)(i * 7), 255};
  step(ps, 0.1);
  ref(ps, 0.2);
  ref2(150, ps.data(), 0.5);
  copy(a, b, geo::vec3{1, 2, 3});
  operators(a, b, 0.5);
  image(im.data(), 30, 20);
  Sim s{ps, {}, b.data(), 200};
  s.run(0.25);
  double t = 0;
  for (auto &p : s.ps)
    t = t * 0.9 + p.pos.x + p.pos.y * p.pos.z + p.vel.x + p.vel.y + p.vel.z + p.mass + p.tag[0] + p.tag[1];
  for (auto &v : a) t = t * 0.9 + v.x + v.y + v.z;
  for (auto &p : im) t = t * 0.9 + p.r + p.g + p.a;
  for (auto &p : s.fixed) t += p.pos.x;
  std::printf("%.17g\n", t);
}
