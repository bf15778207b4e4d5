// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Questions that isl's expressions answer.

#ifndef C2CUDA_LIB_CODEGEN_ASTEXPRS_H
#define C2CUDA_LIB_CODEGEN_ASTEXPRS_H

#include "c2cuda/Support/Isl.h"

#include <utility>
#include <vector>

namespace c2cuda {

inline isl::ast_expr argument(isl_ast_expr *Op, int Number) {
  return isl::manage(isl_ast_expr_get_op_arg(Op, Number));
}

inline bool isOperation(const isl::ast_expr &Expr, isl_ast_expr_op_type Type) {
  return isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_op &&
         isl_ast_expr_get_op_type(Expr.get()) == Type;
}

/// Of any sign: a + b, a - b or -a.
inline bool isSum(const isl::ast_expr &Expr) {
  return isOperation(Expr, isl_ast_op_add) ||
         isOperation(Expr, isl_ast_op_sub) ||
         isOperation(Expr, isl_ast_op_minus);
}

/// The operands of a chain of \p Type or \p OrType, from the left; \p Expr
/// itself if it is none.
inline std::vector<isl::ast_expr> operandsOf(const isl::ast_expr &Expr,
                                             isl_ast_expr_op_type Type,
                                             isl_ast_expr_op_type OrType) {
  if (!isOperation(Expr, Type) && !isOperation(Expr, OrType))
    return {Expr};
  std::vector<isl::ast_expr> Result;
  for (int A = 0, N = isl_ast_expr_get_op_n_arg(Expr.get()); A < N; ++A)
    for (isl::ast_expr &Operand :
         operandsOf(argument(Expr.get(), A), Type, OrType))
      Result.push_back(std::move(Operand));
  return Result;
}

} // namespace c2cuda

#endif
