// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A source term in one element, by a function that only computes: the fields stay.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK: on the device while the loop runs: b, a, c
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
struct params { int n, nt, sx; float dt; };
static float ricker(float t, float f)
{
    float a = 3.14159f*f*(t - 1.2f/f);
    return (1 - 2*a*a)*expf(-a*a);
}
static void step(int n, const float *prev, const float *cur, float *next)
{
    for (int i = 1; i < n-1; i++) next[i] = 2*cur[i] - prev[i] + 0.2f*(cur[i-1] - 2*cur[i] + cur[i+1]);
}
int main(void)
{
    struct params p = { 5000, 200, 2500, 0.001f };
    int n = 5000;
    float *a = calloc(n, 4), *b = calloc(n, 4), *c = calloc(n, 4);
    for (int t = 0; t < p.nt; t++) {
        step(n, a, b, c);
        c[p.sx] += p.dt*ricker(t*p.dt, 60);
        float *tmp = a; a = b; b = c; c = tmp;
        if (t % 50 == 0) printf("%d %g\n", t, b[2510]);
    }
    return 0;
}
