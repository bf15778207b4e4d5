// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A loop over time calls a function with a loop, and does a little besides: the call is
// written out; no thread runs the function alone.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK-NOT: step(
#include <stdio.h>
#include <stdlib.h>
/* three pointers rotated; a source, receivers */
static void step(int n, const float *prev, const float *cur, float *next)
{
    for (int i = 1; i < n-1; i++) next[i] = 2*cur[i] - prev[i] + 0.2f*(cur[i-1] - 2*cur[i] + cur[i+1]);
}
int main(void)
{
    int n = 1000, nt = 60, nrec = 10;
    float *a = calloc(n, 4), *b = calloc(n, 4), *c = calloc(n, 4), *rec = malloc(nt*nrec*4);
    for (int t = 0; t < nt; t++) {
        step(n, a, b, c);
        c[n/2] += 0.01f*(t%7);
        for (int r = 0; r < nrec; r++) rec[t*nrec+r] = c[5+40*r];
        float *tmp = a; a = b; b = c; c = tmp;

    }
    for (int i = 0; i < nt*nrec; i += 50) printf("%g ", rec[i]);
    printf("\n");
    return 0;
}
