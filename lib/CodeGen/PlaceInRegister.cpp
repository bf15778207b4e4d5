// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "PlaceInRegister.h"

using namespace c2cuda;

void c2cuda::placeInRegister(const Statement &S, const Access &Access,
                             const RegisterElement &Register,
                             const isl::pw_multi_aff &Iterators,
                             const isl::ast_build &Build,
                             std::vector<isl::ast_expr> &Result) {
  Result.clear();
  if (Register.Sizes.empty())
    return;
  isl::pw_multi_aff Index =
      Access.Relation.intersect_domain(S.Domain).as_pw_multi_aff();
  for (size_t D = 0; D < Register.Sizes.size(); ++D) {
    if (Register.Sizes[D] == 1)
      continue;
    isl::pw_aff Value =
        Index.at(int(D)).add_constant(-Register.First[D]).pullback(Iterators);
    // An access of the text that never happens here.
    if (bool(Value.domain().is_empty()))
      Value = isl::pw_aff(Iterators.domain(), isl::val(Value.ctx(), 0l));
    Result.push_back(Build.expr_from(Value));
  }
}
