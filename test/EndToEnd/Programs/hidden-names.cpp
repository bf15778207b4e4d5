// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Names of parameters of kernels that variables of the nest's inner blocks have,
// too: members, globals, and what stands for variables, pointers and references.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=10 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <vector>

struct vec {
  float x, y, z;
};
struct shape {
  vec a, b;
  float w[8];
};

static float A[500], B[500];
static float gain = 3, table[500];

static void depths(const shape *s, int n) {
  for (int i = 0; i < n; i++) {
    float k = i * 0.5f;
    if (k >= s->a.z) {
      float z = k * s->a.z; // not the member's name in kernels
      A[i] = z + s->b.z;
    }
  }
}

static void skipping(const shape *s, int n) {
  for (int i = 0; i < n; i++) {
    float k = i * 0.25f;
    if (k < s->a.x)
      continue;
    float x = k * s->a.x;
    float w = s->w[i % 8] + x;
    B[i] = w;
  }
}

static void values(int n, int m) {
  for (int i = 0; i < n; i++) {
    int next = m + 1;
    if (A[i] > 2) {
      float m = A[i] * 0.5f;
      B[i] = m + next;
    }
  }
}

static void counters(int n) {
  for (int i = 0; i < n; i++) {
    int last = i + 2;
    if (B[i] > 1) {
      float i = 0.25f;
      A[last - 2] += i * last;
    }
  }
}

// What stands for a pointer or a reference names variables, too.
static void aliases(int n) {
  for (int i = 0; i < n; i++) {
    int w = (int)B[i] + 1;
    const float *from = &table[w];
    float r = 0;
    if (A[i] > 1) {
      float w = 2;
      r = from[1] * w;
    }
    B[i] = r;
  }
}

static void references(int n, int w) {
  for (int i = 0; i < n; i++) {
    float &cell = A[i * w];
    if (B[i] > 0.5f) {
      int w = 1;
      cell += w;
    }
  }
}

static void globals(int n) {
  for (int i = 0; i < n; i++)
    if (A[i] > 1) {
      float gain = ::gain * i;
      float table = ::table[i] + gain;
      A[i] = table;
    }
}

class filter {
  std::vector<float> v;
  float level;

public:
  filter(int n) : v(n, 1.5f), level(0.75f) {}
  void run(int n) {
    for (int i = 0; i < n; i++)
      if (A[i] > 0) {
        float level = this->level * A[i];
        float v = this->v[i] + level;
        A[i] = v;
      }
  }
};

static inline float mix(float x, float z) {
  float level = x * 0.5f;
  float y = level + z;
  return y * x;
}

static void helpers(int n, float x, float z) {
  for (int i = 0; i < n; i++)
    if (A[i] > 0) {
      float level = A[i];
      A[i] = mix(level, x) + mix(z, level);
    }
}

static void show(const char *what) {
  double sum = 0;
  for (int i = 0; i < 500; i++)
    sum = sum * 0.99 + A[i] + 2 * B[i];
  std::printf("%s %.9g\n", what, sum);
}

int main() {
  shape s = {{1, 2, 3}, {4, 5, 6}, {1, 2, 3, 4, 5, 6, 7, 8}};
  for (int i = 0; i < 500; i++) {
    A[i] = i % 11;
    B[i] = i % 5;
    table[i] = i % 3;
  }
  depths(&s, 500);
  show("depths");
  skipping(&s, 500);
  show("skipping");
  values(500, 7);
  show("values");
  counters(500);
  show("counters");
  aliases(400);
  show("aliases");
  references(160, 3);
  show("references");
  globals(500);
  show("globals");
  filter f(500);
  f.run(500);
  show("filter");
  helpers(500, 2, 3);
  show("helpers");
  return 0;
}
