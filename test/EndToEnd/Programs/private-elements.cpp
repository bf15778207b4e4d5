// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Classes that give out the elements of a private array, behind a pointer or in the
// object itself, by `operator[]` and other functions.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=9
#include <cstddef>
#include <cstdio>
#include <vector>

template <typename T> class Polynomial {
public:
  explicit Polynomial(size_t n) : coefficients(new T[n]), n(n) {}
  Polynomial(const Polynomial &other) : Polynomial(other.n) {
    for (size_t k = 0; k < n; ++k)
      coefficients[k] = other.coefficients[k];
  }
  ~Polynomial() { delete[] coefficients; }
  size_t degree() const { return n; }
  T &operator[](size_t k) { return coefficients[k]; }
  const T &operator[](size_t k) const { return coefficients[k]; }

private:
  T *coefficients;
  size_t n;
};

/// The element number k is not the memory's.
class Backwards {
public:
  explicit Backwards(int n) : data(n), last(n - 1) {}
  double &operator[](int k) { return data[last - k]; }
  double &at(int k) { return data[k]; }

private:
  std::vector<double> data;
  int last;
};

template <class T, int Rows, int Columns> class Matrix {
  T cells[Rows][Columns];

public:
  T *operator[](int i) { return cells[i]; }
  const T *operator[](int i) const { return cells[i]; }
};

template <int N> class Vector {
  double values[N];

public:
  double &operator[](int i) { return values[i]; }
  double operator[](int i) const { return values[i]; }
  int size() const { return N; }
};

class Image {
  unsigned char pixels[30][40][3];

public:
  static const int width = 40, height = 30;
  unsigned char &at(int y, int x, int c) { return pixels[y][x][c]; }
};

class Buffer {
  float samples[512];

public:
  float *data() { return samples; }
};

void gain(Buffer &b, float by) {
  for (int i = 0; i < 512; i++)
    b.data()[i] *= by;
}

double total(const Polynomial<double> &p) {
  double sum = 0;
  for (size_t k = 0; k < p.degree(); k++)
    sum = sum * 0.5 + p[k];
  return sum;
}

int main() {
  Polynomial<double> p(100), q(100);
  for (int k = 0; k < 100; k++) {
    p[k] = 0.5 * k;
    q[k] = 100 - k;
  }
  Polynomial<double> r(p);
  for (size_t k = 0; k < p.degree(); ++k)
    r[k] *= q[k];
  for (int k = 10; k < 20; k++)
    r[k] = q[k - 3] + p[k];
  Backwards b(50);
  for (int k = 0; k < 50; k++)
    b[k] = k * k;
  for (int k = 1; k < 50; k += 2)
    b.at(k) += 0.25;
  double sum = 0;
  for (int k = 0; k < 50; k++)
    sum = sum * 0.5 + b[k] + b.at(k);
  std::printf("%.17g %.17g %.17g\n", total(p), total(r), sum);

  static Matrix<float, 20, 30> m, n;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++) {
      m[i][j] = i * j * 0.5f;
      n[i][j] = i - j;
    }
  Vector<100> v, w;
  for (int i = 0; i < v.size(); i++) {
    v[i] = i * 0.25;
    w[i] = 1;
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      m[i][j] += n[i][j];
  for (int i = 0; i < 100; i++)
    v[i] = v[i] * 3 + w[i];
  Image image;
  for (int y = 0; y < Image::height; y++)
    for (int x = 0; x < Image::width; x++)
      for (int c = 0; c < 3; c++)
        image.at(y, x, c) = x * y + c;
  Buffer buffer;
  for (int i = 0; i < 512; i++)
    buffer.data()[i] = i;
  gain(buffer, 0.5f);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      sum = sum * 0.5 + m[i][j] + image.at(i, j, j % 3);
  for (int i = 0; i < 512; i++)
    sum = sum * 0.5 + buffer.data()[i];
  for (int i = 0; i < 100; i++)
    sum = sum * 0.5 + v[i];
  std::printf("%.17g\n", sum);
}
