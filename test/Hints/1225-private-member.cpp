// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

class Row {
public:
  double get(int i) const { return data[i]; }
#ifdef FOLLOWED
  const double *values() const { return data; }
#endif
private:
  double *data;
};
void copy(const Row &r, double *x) {
  for (int i = 0; i < 50; i++)
    x[i] = r.get(i);
}
