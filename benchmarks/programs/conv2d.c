// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A picture filtered with a small square of weights, borders left out.

void conv2d(int h, int w, int k, const float *in, const float *weight,
            float *out) {
#pragma omp parallel for
  for (int y = 0; y <= h - k; y++)
    for (int x = 0; x <= w - k; x++) {
      float sum = 0;
      for (int dy = 0; dy < k; dy++)
        for (int dx = 0; dx < k; dx++)
          sum += in[(y + dy) * w + x + dx] * weight[dy * k + dx];
      out[y * w + x] = sum;
    }
}
