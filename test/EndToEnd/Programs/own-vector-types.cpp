// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A program with types of its own that CUDA's headers have as well, and
// functions that make them: they get other names in the .cu.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
// RUN: %c2cuda --quiet -o - %s -- -std=c++17 | %filecheck %s
// CHECK: {{^}}#include <cuda_runtime.h>
// CHECK: // CUDA's headers have these names, too.
// CHECK-NEXT: #define double2 own_double2
// CHECK-NEXT: #define float3 own_float3
// CHECK-NEXT: #define make_float3 own_make_float3
// CHECK-NEXT: #define uchar1 own_uchar1
// CHECK: {{^}}struct float3
#include <cstdio>
#include <vector>

struct float3 {
  float x, y, z;
};
typedef struct {
  double x, y;
} double2;
typedef unsigned char uchar1;
struct Body {
  float3 at, speed;
  float mass;
};
inline float3 make_float3(float x, float y, float z) {
  float3 v = {x, y, z};
  return v;
}
inline float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}
inline float dot(const float3 &a, const float3 &b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

void distances(const std::vector<float3> &a, float3 from, float *d) {
  for (size_t i = 0; i < a.size(); i++)
    d[i] = dot(a[i] - from, a[i] - from);
}
void drift(Body *b, int n, float dt) {
  for (int i = 0; i < n; i++) {
    b[i].at.x += dt * b[i].speed.x;
    b[i].at.y += dt * b[i].speed.y;
    b[i].at.z += dt * b[i].speed.z;
  }
}
void turn(double2 *p, int n, double c, double s) {
  for (int i = 0; i < n; i++) {
    double2 q = p[i];
    p[i].x = c * q.x - s * q.y;
    p[i].y = s * q.x + c * q.y;
  }
}

static uchar1 bytes[100];

int main() {
  for (int i = 0; i < 100; i++)
    bytes[i] = (uchar1)(i * 7);
  printf("%d\n", bytes[50] + bytes[99]);
  std::vector<float3> a;
  std::vector<Body> b(100);
  for (int i = 0; i < 100; i++)
    a.push_back(make_float3(i * 0.5f, 100.0f - i, 3.0f));
  for (int i = 0; i < 100; i++) {
    b[i].at = a[i];
    b[i].speed = make_float3(1, i * 0.25f, -1);
    b[i].mass = 1;
  }
  float d[100];
  distances(a, make_float3(1, 2, 3), d);
  drift(b.data(), 100, 0.125f);
  double2 p[50];
  for (int i = 0; i < 50; i++) {
    p[i].x = i;
    p[i].y = -i;
  }
  turn(p, 50, 0.6, 0.8);
  std::printf("%g %g %g %g %g\n", d[17], b[9].at.y, b[99].at.z, p[3].x, p[49].y);
}
