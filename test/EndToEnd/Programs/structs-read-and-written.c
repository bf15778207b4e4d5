// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Blocks have the bodies that all their threads read in shared memory, though
// the kernel writes other members of the same structs. Threads have their own
// members in registers, and load what they do not write first.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=10 --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
#include <math.h>
#include <stdio.h>

struct body {
  float x, y, z, vx, vy, vz, m;
};

// CHECK-LABEL: pull_p_kernel(
// CHECK: struct body shared_p[128];
// CHECK: shared_p[tx].m = p[j0 + tx].m;
// CHECK-NEXT: shared_p[tx].x = p[j0 + tx].x;
// CHECK-NEXT: shared_p[tx].y = p[j0 + tx].y;
// CHECK-NEXT: shared_p[tx].z = p[j0 + tx].z;
// CHECK: float dx = shared_p[jj].x - p[i].x;
void pull(int n, struct body *p, float dt) {
  for (int i = 0; i < n; i++) {
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; j++) {
      float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
      float d2 = dx * dx + dy * dy + dz * dz + 1e-6f;
      float inv = 1.0f / sqrtf(d2);
      float f = p[j].m * inv * inv * inv;
      fx += dx * f;
      fy += dy * f;
      fz += dz * f;
    }
    p[i].vx += dt * fx;
    p[i].vy += dt * fy;
    p[i].vz += dt * fz;
  }
  for (int i = 0; i < n; i++) {
    p[i].x += p[i].vx * dt;
    p[i].y += p[i].vy * dt;
    p[i].z += p[i].vz * dt;
  }
}

// Others of the same row are written in the same place: no tile.
// CHECK-LABEL: drag_kernel(
// CHECK-NOT: shared_p
// CHECK: p[2 * i + 1].vx = p_i.vx;
void drag(int n, struct body *p) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      p[2 * i + 1].vx += p[2 * j].vx * p[2 * j].m * p[2 * j].y * p[2 * j].z;
  }
}

typedef struct {
  float x, y, z;
} vec3;

struct atom {
  double pos[3];
  vec3 q;
  double acc[3];
};

// CHECK-LABEL: forces_kernel(
// CHECK: f_i.x = f_i.y = 0;
// CHECK-NEXT: f_i.z = 1;
// CHECK: f_i.x += d.x / r;
// CHECK: f[i].x = f_i.x;
void forces(int n, const vec3 *p, vec3 *f) {
  for (int i = 0; i < n; i++) {
    f[i].x = f[i].y = 0;
    f[i].z = 1;
    for (int j = 0; j < n; j++) {
      vec3 d = {p[j].x - p[i].x, p[j].y - p[i].y, p[j].z - p[i].z};
      float r = d.x * d.x + d.y * d.y + d.z * d.z + 0.01f;
      f[i].x += d.x / r;
      f[i].y += d.y / r;
      f[i].z += d.z / r;
    }
  }
}

// CHECK-LABEL: arrays_kernel(
// CHECK: a_i.acc[0] = a[i].acc[0];
// CHECK: shared_a[tx].pos[0] = a[j0 + tx].pos[0];
// CHECK: a_i.acc[0] += dx / r;
void arrays(int n, struct atom *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double dx = a[i].pos[0] - a[j].pos[0], dy = a[i].pos[1] - a[j].pos[1];
      double dz = a[i].pos[2] - a[j].pos[2];
      double r = dx * dx + dy * dy + dz * dz + 0.1 + a[j].q.x + a[j].q.y +
                 a[j].q.z;
      a[i].acc[0] += dx / r;
      a[i].acc[1] += dy / r;
      a[i].acc[2] += dz / r;
    }
}

// CHECK-LABEL: sometimes_kernel(
// CHECK: f_i.x = f[i].x;
// CHECK-NOT: f_i.y = f[i].y
void sometimes(int n, int m, vec3 *f, const vec3 *w) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      if (w[k].y > 4)
        f[i].x += w[k].y;
      f[i].y = f[i].x + f[i].z;
    }
}

// CHECK-LABEL: wholes_kernel(
// CHECK: vec3 f_i = f[i];
void wholes(int n, int m, vec3 *f, const vec3 *g) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      vec3 t = f[i];
      t.x += g[k].y;
      t.y = t.x * 0.5f;
      f[i] = t;
    }
}

void turns(int n, int m, vec3 *f) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      float t = f[i].x;
      f[i].x = f[i].z + 1;
      f[i].z = t;
    }
}

void others(int n, int m, vec3 *f) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      f[i].x += f[n - 1 - i].y;
}

// Most threads only read one member of theirs, as all do the first one's.
void thirds(int n, int m, vec3 *f, const vec3 *w) {
  for (int i = 0; i < n; i++) {
    f[i].z = f[i].x;
    for (int k = 0; k < m; k++)
      f[i].y += w[k].y;
    if (i % 3 == 1)
      for (int k = 0; k < m; k++)
        f[i].x += w[k].y * f[0].x;
  }
}

int main(void) {
  static struct body p[300];
  for (int i = 0; i < 300; i++) {
    struct body b = {i * 0.5f, i % 7, i % 11, 0, i * 0.1f, 1, 1 + i % 3};
    p[i] = b;
  }
  for (int t = 0; t < 3; t++)
    pull(300, p, 0.01f);
  drag(150, p);
  double sum = 0;
  for (int i = 0; i < 300; i++)
    sum += p[i].x * (1 + i % 5) + p[i].y + p[i].z + p[i].vx * (1 + i % 3) +
           p[i].vy + p[i].vz;
  static vec3 q[200], f[200];
  static struct atom a[200];
  for (int i = 0; i < 200; i++) {
    q[i].x = i % 7;
    q[i].y = i % 11;
    q[i].z = i % 3;
    a[i].q = q[i];
    a[i].pos[0] = i % 5;
    a[i].pos[1] = i * 0.5;
    a[i].pos[2] = i % 13;
  }
  forces(200, q, f);
  arrays(200, a);
  sometimes(150, 50, f, q);
  wholes(120, 30, f, q);
  turns(100, 7, f);
  others(90, 5, f);
  thirds(100, 6, f, q);
  for (int i = 0; i < 200; i++)
    sum += f[i].x * i + f[i].y * (i % 5) + f[i].z + a[i].acc[0] +
           a[i].acc[1] * i + a[i].acc[2];
  printf("%.17g\n", sum);
  return 0;
}
