// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Products of small matrices by a warp, in double precision: 8 x 8 += 8 x 4
// times 4 x 8. Other types and shapes are not there.

#ifndef C2CUDA_MMA_H
#define C2CUDA_MMA_H

#include "cuda_runtime.h"

#ifdef __CUDA__

#pragma push_macro("DEVICE")
#define DEVICE __device__ __forceinline__

namespace nvcuda {
namespace wmma {

struct matrix_a {};
struct matrix_b {};
struct accumulator {};
struct row_major {};
struct col_major {};
enum layout_t { mem_row_major, mem_col_major };

namespace details {
static DEVICE unsigned lane() {
  return (threadIdx.x +
          blockDim.x * (threadIdx.y + blockDim.y * (unsigned)threadIdx.z)) %
         32;
}
template <class Layout> struct IsRowMajor {
  static constexpr bool value = false;
};
template <> struct IsRowMajor<row_major> {
  static constexpr bool value = true;
};
} // namespace details

template <class Use, int M, int N, int K, class T, class Layout = void>
class fragment;

// Which lane has which element is as PTX has it for mma.m8n8k4 with .f64.
template <class Layout> class fragment<matrix_a, 8, 8, 4, double, Layout> {
public:
  static constexpr int num_elements = 1;
  double x[1];
  static DEVICE unsigned row() { return details::lane() / 4; }
  static DEVICE unsigned column() { return details::lane() % 4; }
};
template <class Layout> class fragment<matrix_b, 8, 8, 4, double, Layout> {
public:
  static constexpr int num_elements = 1;
  double x[1];
  static DEVICE unsigned row() { return details::lane() % 4; }
  static DEVICE unsigned column() { return details::lane() / 4; }
};
template <> class fragment<accumulator, 8, 8, 4, double, void> {
public:
  static constexpr int num_elements = 2;
  double x[2];
  static DEVICE unsigned row() { return details::lane() / 4; }
  static DEVICE unsigned column() { return details::lane() % 4 * 2; }
};

template <class Use, class Layout>
DEVICE void fill_fragment(fragment<Use, 8, 8, 4, double, Layout> &f,
                          double value) {
  for (int i = 0; i < f.num_elements; i++)
    f.x[i] = value;
}

template <class Use, class Layout>
DEVICE void load_matrix_sync(fragment<Use, 8, 8, 4, double, Layout> &f,
                             const double *p, unsigned stride) {
  __syncwarp();
  f.x[0] = details::IsRowMajor<Layout>::value
               ? p[f.row() * stride + f.column()]
               : p[f.column() * stride + f.row()];
}

static DEVICE void
load_matrix_sync(fragment<accumulator, 8, 8, 4, double> &f, const double *p,
                 unsigned stride, layout_t layout) {
  __syncwarp();
  for (unsigned i = 0; i < 2; i++)
    f.x[i] = layout == mem_row_major ? p[f.row() * stride + f.column() + i]
                                     : p[(f.column() + i) * stride + f.row()];
}

static DEVICE void
store_matrix_sync(double *p, const fragment<accumulator, 8, 8, 4, double> &f,
                  unsigned stride, layout_t layout) {
  for (unsigned i = 0; i < 2; i++)
    (layout == mem_row_major ? p[f.row() * stride + f.column() + i]
                             : p[(f.column() + i) * stride + f.row()]) = f.x[i];
  __syncwarp();
}

/// In the order of the inner dimension, each product and each sum rounded.
template <class LayoutA, class LayoutB>
DEVICE void mma_sync(fragment<accumulator, 8, 8, 4, double> &d,
                     const fragment<matrix_a, 8, 8, 4, double, LayoutA> &a,
                     const fragment<matrix_b, 8, 8, 4, double, LayoutB> &b,
                     const fragment<accumulator, 8, 8, 4, double> &c) {
  d.x[0] = c2cuda_mma(a.x[0], b.x[0], c.x[0], c.x[1]);
  d.x[1] = c2cuda_rt_mma_other();
}

} // namespace wmma
} // namespace nvcuda

#pragma pop_macro("DEVICE")

#endif

#endif
