// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Prices of European options.
#include <math.h>

static float normal(float d) { return 0.5f * erfcf(-0.70710678f * d); }

void black_scholes(int n, float rate, float volatility, const float *price,
                   const float *strike, const float *years, float *call,
                   float *put) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    float root = sqrtf(years[i]);
    float d1 = (logf(price[i] / strike[i]) +
                (rate + 0.5f * volatility * volatility) * years[i]) /
               (volatility * root);
    float d2 = d1 - volatility * root;
    float later = strike[i] * expf(-rate * years[i]);
    call[i] = price[i] * normal(d1) - later * normal(d2);
    put[i] = later * normal(-d2) - price[i] * normal(-d1);
  }
}
