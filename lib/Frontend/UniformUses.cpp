// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "UniformUses.h"

using namespace clang;

namespace c2cuda {

namespace {

/// What an expression computes with.
struct Content {
  enum class Kind { Parameters, OneElement, Other };
  Kind What = Kind::Other;
  /// OneElement: the number of the access.
  unsigned Access = 0;
};

class UseFinder {
public:
  explicit UseFinder(const StatementDraft &From) : From(From) {}

  /// The largest expression with the access of that number that has its type.
  std::map<unsigned, const Expr *> Largest;

  Content visit(const Stmt &S) {
    const auto *E = dyn_cast<Expr>(&S);
    Content Result = E ? contentOf(*E) : visitAll(S);
    if (Result.What == Content::Kind::OneElement &&
        hasElementsType(*E, Result.Access))
      Largest[Result.Access] = E;
    return Result;
  }

private:
  const StatementDraft &From;

  bool hasElementsType(const Expr &E, unsigned Access) const {
    QualType Own = E.getType().getCanonicalType().getUnqualifiedType();
    QualType Element = From.Accesses[Access].Node->getType();
    return Own->isRealFloatingType() &&
           Own == Element.getCanonicalType().getUnqualifiedType();
  }

  Content visitAll(const Stmt &S) {
    for (const Stmt *Child : S.children())
      if (Child)
        visit(*Child);
    return {};
  }

  /// A variable whose value is read.
  Content read(const Expr &E) {
    const Expr *Inside = E.IgnoreParens();
    auto Hole = From.Holes.Holes.find(Inside);
    if (Hole != From.Holes.Holes.end() &&
        Hole->second.What == TemplatePiece::Kind::Parameter)
      return {Content::Kind::Parameters};
    for (unsigned A = 0; A < From.Accesses.size(); ++A)
      if (From.Accesses[A].Node == Inside && !From.Accesses[A].Writes)
        return {Content::Kind::OneElement, A};
    return visitAll(E);
  }

  Content contentOf(const Expr &E) {
    if (isa<FloatingLiteral, IntegerLiteral>(E))
      return {Content::Kind::Parameters};
    if (const auto *Parens = dyn_cast<ParenExpr>(&E))
      return visit(*Parens->getSubExpr());
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&E)) {
      if (Cast->getCastKind() == CK_LValueToRValue)
        return read(*Cast->getSubExpr());
      return visit(*Cast->getSubExpr());
    }
    if (const auto *Op = dyn_cast<UnaryOperator>(&E);
        Op && Op->getOpcode() == UO_Minus)
      return visit(*Op->getSubExpr());
    const auto *Op = dyn_cast<BinaryOperator>(&E);
    if (!Op || !(Op->isMultiplicativeOp() || Op->isAdditiveOp()))
      return visitAll(E);
    Content Left = visit(*Op->getLHS()), Right = visit(*Op->getRHS());
    if (Left.What == Content::Kind::Parameters)
      return Right;
    return Right.What == Content::Kind::Parameters ? Left : Content();
  }
};

} // namespace

void addUniformUses(const RegionDraft &Draft, const StatementDraft &From,
                    Statement &To, bool SelfContained) {
  if (!isa<Expr>(From.Body) || !From.Rest.empty() || From.Declares)
    return;
  UseFinder Finder(From);
  Finder.visit(*From.Body);
  for (const auto &[Access, Use] : Finder.Largest) {
    if (isa<ImplicitCastExpr>(Use->IgnoreParens()))
      continue; // the element itself
    StatementTemplate &Text = To.Accesses[Access].UniformUse;
    Text = captureExpression(*Use, From.Holes, Draft.Clang, SelfContained);
    for (TemplatePiece &Piece : Text)
      if (Piece.What == TemplatePiece::Kind::Access)
        Piece.Index = 0;
  }
}

} // namespace c2cuda
