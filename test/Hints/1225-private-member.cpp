// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

class Row {
public:
  void set(int i, double x) { data[i] = x; }
#ifdef FOLLOWED
  double *values() const { return data; }
#endif
private:
  double *data;
};
void clear(Row &r) {
  for (int i = 0; i < 50; i++)
    r.set(i, 0);
}
