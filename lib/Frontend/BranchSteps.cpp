// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `if (c) { j++; a[j] = x; } else { j++; a[j] = y; }`: whatever data decides, a
// followed variable has the same value behind the statement. And `sum = j = 0`.

#include "HolePrinter.h"
#include "StatementReader.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// Whether \p E only changes followed variables, once in its branch.
bool StatementReader::mayStep(const Expr &E) const {
  return LoopDepth == 0 && BreakDepth == 0 && Statement.Labels.empty() &&
         Draft.Values.isBookkeeping(E);
}

/// Leaves \p Text of \p E.
bool StatementReader::stepLeaving(const Expr &E, const std::string &Text) {
  Statement.Holes.Values[&E] = {literalPiece(Text)};
  Statement.Holes.Arguments.insert(&E);
  return Draft.Values.execute(E, here());
}

bool StatementReader::stepInBranch(const Expr &E) {
  return stepLeaving(E, std::string(1, NoStatement));
}

/// Whether \p Chained in `sum = j = 0`, which is \p Op, only gives a followed
/// variable a number.
bool StatementReader::startsCounter(const BinaryOperator &Op,
                                    const BinaryOperator &Chained) const {
  const VarDecl *Var = namedVariable(*Chained.getLHS());
  auto Number = constantOf(*Chained.getRHS(), Draft.Clang);
  return Chained.getOpcode() == BO_Assign && Var && Number &&
         mayStep(Chained) && !mentions(*Op.getLHS(), *Var) &&
         isa<IntegerLiteral>(Chained.getRHS()->IgnoreParenImpCasts()) &&
         !Number->isNegative() &&
         Number->getActiveBits() < Draft.Clang.getIntWidth(Var->getType());
}

bool StatementReader::stepInChain(const BinaryOperator &Chained) {
  auto Number = constantOf(*Chained.getRHS(), Draft.Clang);
  return stepLeaving(Chained, llvm::toString(*Number, 10));
}

static bool isSameValue(const ScalarValue &A, const ScalarValue &B) {
  auto IsSame = [](const auto &X, const auto &Y, auto Compare) {
    return X.is_null() || Y.is_null() ? X.is_null() && Y.is_null()
                                      : Compare().is_true();
  };
  return A.Form.has_value() == B.Form.has_value() &&
         (!A.Form || *A.Form == *B.Form) &&
         A.MayLeaveType == B.MayLeaveType &&
         IsSame(A.Affine, B.Affine,
                [&] { return A.Affine.plain_is_equal(B.Affine); }) &&
         IsSame(A.Valid, B.Valid, [&] { return A.Valid.is_equal(B.Valid); });
}

/// Whether all followed variables hold the same \p After both branches of
/// \p If, of which one goes on with \p Rest.
bool StatementReader::agree(const std::vector<ValueMap> &After,
                            const IfStmt &If,
                            llvm::ArrayRef<const Stmt *> Rest) {
  auto Vars = writtenIn(If);
  for (const Stmt *S : Rest)
    for (const VarDecl *Var : writtenIn(*S))
      if (!llvm::is_contained(Vars, Var))
        Vars.insert(Vars.end(), Var);
  for (const VarDecl *Var : Vars) {
    if (!Draft.Values.isFollowed(*Var))
      continue;
    auto Then = After[0].find(Var), Else = After[1].find(Var);
    bool IsKnown = Then != After[0].end() && Else != After[1].end();
    if (!IsKnown || !isSameValue(Then->second, Else->second))
      return Draft.Values.giveUp(*Var, If.getBeginLoc());
  }
  return true;
}

} // namespace c2cuda
