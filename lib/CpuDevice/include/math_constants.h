// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// CUDA's names of mathematical constants.

#ifndef C2CUDA_MATH_CONSTANTS_H
#define C2CUDA_MATH_CONSTANTS_H

#define CUDART_INF_F __builtin_inff()
#define CUDART_NAN_F __builtin_nanf("")
#define CUDART_PI_F 3.141592654F
#define CUDART_PIO2_F 1.570796327F
#define CUDART_SQRT_TWO_F 1.414213562F
#define CUDART_MAX_NORMAL_F 3.402823466e38F
#define CUDART_INF __builtin_inf()
#define CUDART_NAN __builtin_nan("")
#define CUDART_PI 3.1415926535897931e+0
#define CUDART_PIO2 1.5707963267948966e+0
#define CUDART_SQRT_TWO 1.4142135623730951e+0

#endif
