// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "GivenValues.h"

#include "AffineExpr.h"
#include "FunctionFacts.h"
#include "HostAccess.h"
#include "KnownFacts.h"
#include "MathCalls.h"

#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

static std::string keyOf(const VarDecl &Var) {
  return "given " + std::to_string(reinterpret_cast<uintptr_t>(&Var));
}

std::optional<unsigned> KnownFacts::given(const VarDecl &Var) const {
  auto Found = Draft.ParameterIndex.find(keyOf(Var));
  if (Found == Draft.ParameterIndex.end())
    return std::nullopt;
  return Found->second;
}

void KnownFacts::give(const VarDecl &Var, Parameter Value) {
  Draft.ParameterIndex.insert({keyOf(Var), unsigned(Draft.Parameters.size())});
  Draft.Parameters.push_back(std::move(Value));
}

std::optional<unsigned> givenValue(RegionDraft &Draft, const VarDecl &Var) {
  return KnownFacts(Draft).given(Var);
}

namespace {

/// The text of a value for the host, with that of other given values in the place of
/// their names.
class GivenText : public PrinterHelper {
public:
  GivenText(RegionDraft &Draft, Parameter &Into) : Draft(Draft), Into(Into) {}

  /// Empty where the host cannot compute \p E before the region. Kernels know what
  /// numbers of floating point are; of integers they would keep one for each round.
  std::string of(const Expr &E) {
    if (!isGiven(E) || (Read.empty() && !E.getType()->isIntegerType()))
      return "";
    for (const Expr *Reference : Read)
      if (!note(*Reference))
        return "";
    std::string Text;
    llvm::raw_string_ostream Stream(Text);
    E.printPretty(Stream, this, Draft.Clang.getPrintingPolicy());
    return Text;
  }

  bool handledStmt(Stmt *S, llvm::raw_ostream &Stream) override {
    auto Found = Texts.find(S);
    if (Found == Texts.end())
      return false;
    Stream << Found->second;
    return true;
  }

private:
  RegionDraft &Draft;
  Parameter &Into;
  /// The variables and members that are read.
  std::vector<const Expr *> Read;
  std::map<const Stmt *, std::string> Texts;

  bool isGiven(const Expr &Given);
  bool isSteadyRead(const Expr &E);
  bool note(const Expr &Reference);
};

} // namespace

/// Whether \p E names a number that the region leaves as it is. One behind a pointer
/// may be nowhere if the program does not get to the declaration.
bool GivenText::isSteadyRead(const Expr &E) {
  std::optional<Path> Of = Draft.namedBy(E);
  QualType Type = E.getType();
  if (!Of || !Of->Root || !Of->pointers().empty() || Of->isElement() || Of->isVolatile() ||
      !Type->isArithmeticType() || Type.isVolatileQualified() || Type->isBooleanType() ||
      E.refersToBitField())
    return false;
  if (const VarDecl *Var = Of->isVariable() ? Of->Root : nullptr;
      Var && Draft.isDeclaredInside(*Var))
    return givenValue(Draft, *Var).has_value();
  return !Draft.isDeclaredInside(*Of->Root) && !Draft.isChanged(*Of->Root) &&
         !Draft.isChanged(*Of) && mayName(*Of, Draft.Input.Function);
}

/// Numbers, arithmetic that cannot trap, and functions of the library.
bool GivenText::isGiven(const Expr &Given) {
  const Expr &E = *Given.IgnoreParens();
  if (isa<IntegerLiteral>(E))
    return true;
  if (isa<FloatingLiteral>(E)) {
    // As it is written, not all of its digits.
    if (E.getBeginLoc().isFileID())
      Texts[&E] = textOf(E, Draft.Clang);
    return true;
  }
  if (isa<DeclRefExpr, MemberExpr>(E)) {
    Read.push_back(&E);
    return isSteadyRead(E);
  }
  if (const auto *Cast = dyn_cast<CastExpr>(&E)) {
    const CastKind Kind = Cast->getCastKind();
    return (Kind == CK_LValueToRValue || Kind == CK_NoOp || Kind == CK_IntegralCast ||
            Kind == CK_FloatingCast || Kind == CK_IntegralToFloating) &&
           isGiven(*Cast->getSubExpr());
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return (Op->getOpcode() == UO_Minus || Op->getOpcode() == UO_Plus) &&
           isGiven(*Op->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(&E)) {
    const bool IsQuotient = Op->getOpcode() == BO_Div || Op->getOpcode() == BO_Rem;
    const auto Divisor =
        IsQuotient ? constantOf(*Op->getRHS(), Draft.Clang) : std::nullopt;
    return (Op->isAdditiveOp() || Op->getOpcode() == BO_Mul ||
            (IsQuotient && (Op->getType()->isFloatingType() ||
                            (Divisor && Divisor->isStrictlyPositive())))) &&
           isGiven(*Op->getLHS()) && isGiven(*Op->getRHS());
  }
  // C++ would choose another overload for an argument that C converts.
  const auto *Call = dyn_cast<CallExpr>(&E);
  return Call && isPureMathCall(*Call) &&
         llvm::all_of(Call->arguments(), [&](const Expr *Argument) {
           return Draft.Clang.hasSameUnqualifiedType(
                      Argument->getType(), Argument->IgnoreParenImpCasts()->getType()) &&
                  isGiven(*Argument);
         });
}

/// What guards have to know of the parameter that \p Reference is.
bool GivenText::note(const Expr &Reference) {
  const auto *Name = dyn_cast<DeclRefExpr>(&Reference);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  auto Index = Var ? givenValue(Draft, *Var) : std::nullopt;
  const bool IsOther = Index.has_value();
  if (!IsOther)
    Index = Draft.parameterFor(Reference, false);
  if (!Index)
    return false;
  const Parameter &Own = Draft.Parameters[*Index];
  if (IsOther) {
    const QualType Type = Var->getInit()->IgnoreParenImpCasts()->getType();
    Texts[&Reference] = Draft.Clang.hasSameUnqualifiedType(Var->getType(), Type)
                            ? Own.HostText
                            : "((" + Own.Type.Spelling + ")" + Own.HostText + ")";
  }
  Into.IsAddressable |= Own.IsAddressable;
  Into.IsBehindPointer |= Own.IsBehindPointer;
  if (Own.IsAddressable) {
    if (Own.StoredIn.empty())
      Into.StoredIn.push_back(Own.HostText);
    llvm::append_range(Into.StoredIn, Own.StoredIn);
  }
  return true;
}

/// Whether a loop that stands behind the declaration of \p Var reads it.
static bool isReadInLoop(const VarDecl &Var, const FunctionFacts &Facts) {
  const ParentMap &Parents = Facts.parents();
  return llvm::any_of(Facts.uses(Var).References, [&](const DeclRefExpr *Reference) {
    for (const Stmt *Up = Reference; Up; Up = Parents.getParent(Up)) {
      if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up))
        return true;
      if (const auto *Block = dyn_cast<CompoundStmt>(Up);
          Block && llvm::any_of(Block->body(), [&](const Stmt *S) {
            const auto *Declarations = dyn_cast<DeclStmt>(S);
            return Declarations && llvm::is_contained(Declarations->decls(), &Var);
          }))
        return false;
    }
    return false;
  });
}

/// Whether \p Type is one of numbers that subscripts are made from: no letters, no
/// truth, no names.
static bool isCount(QualType Type) {
  return Type->isIntegerType() && !Type->isBooleanType() && !Type->isAnyCharacterType() &&
         !Type->isEnumeralType();
}

bool takeGiven(RegionDraft &Draft, const VarDecl &Var) {
  const FunctionFacts &Facts = Draft.Input.Facts;
  QualType Type = Var.getType();
  if (!(Type->isSpecificBuiltinType(BuiltinType::Float) ||
        Type->isSpecificBuiltinType(BuiltinType::Double) || isCount(Type)) ||
      Type.isVolatileQualified() ||
      !Var.hasLocalStorage() || !Var.hasInit() || !Facts.uses(Var).Writes.empty() ||
      Facts.uses(Var).Escapes || !isReadInLoop(Var, Facts))
    return false;
  Parameter P;
  const Expr &Init = *Var.getInit();
  std::string Text = GivenText(Draft, P).of(Init);
  if (Text.empty())
    return false;
  P.Name = Draft.uniqueName(Var.getNameAsString(), &Var);
  P.HostText = "(" + Text + ")";
  P.Type = Draft.scalarType(Type.getUnqualifiedType());
  KnownFacts(Draft).give(Var, std::move(P));
  return true;
}

} // namespace c2cuda
