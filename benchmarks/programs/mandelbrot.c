// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// How many steps a point takes to leave the circle of radius 2.

void mandelbrot(int h, int w, int most, float left, float top, float pixel,
                int *count) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float x0 = left + j * pixel, y0 = top - i * pixel;
      float x = 0, y = 0;
      int steps = 0;
      while (steps < most && x * x + y * y <= 4) {
        float next = x * x - y * y + x0;
        y = 2 * x * y + y0;
        x = next;
        steps++;
      }
      count[i * w + j] = steps;
    }
}
