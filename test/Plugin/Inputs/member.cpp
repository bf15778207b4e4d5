namespace field {
class Grid {
public:
  int Size;
  void scale(int n, float s, const float *__restrict a, float *__restrict b);
};

void Grid::scale(int n, float s, const float *__restrict a,
                 float *__restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = s * a[i];
}
} // namespace field
