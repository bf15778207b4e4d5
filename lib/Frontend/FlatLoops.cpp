// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CountingLoops.h"
#include "RegionDraft.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

/// A product of unchanged variables and a number.
struct Product {
  Monomial Symbols;
  int64_t Factor = 1;

  bool operator==(const Product &Other) const {
    return Symbols == Other.Symbols && Factor == Other.Factor;
  }
};

class FlatFinder {
public:
  FlatFinder(const ForStmt &Loop, RegionDraft &Draft)
      : Loop(Loop), Draft(Draft) {}

  std::optional<FlatLoop> run();

private:
  const Expr *end();
  std::optional<Product> product(const Expr &E);
  std::optional<Product> scale(const Expr &E);
  bool collectBounds(const Stmt &S);
  bool orderBounds(const Product &Total);
  bool addDigits(const Product &Total, FlatLoop &Into);
  const VarDecl *heldIn(const Product &Weight, QualType Type) const;
  void chooseReplaced(const Product &Total);
  void buildNest(FlatLoop &Into);
  const Stmt *body() const;

  const ForStmt &Loop;
  RegionDraft &Draft;
  const VarDecl *Var = nullptr;
  /// Where digits begin, by what the counter is divided by there.
  std::vector<Product> Bounds;
  /// The user's variables that are a digit, with its weight and the end of it.
  struct Held {
    const VarDecl *Var;
    const DeclStmt *In;
    Product Weight, End;
  };
  std::vector<Held> Variables;
  std::set<const DeclStmt *> Replaced;
  /// What stands for the symbols.
  std::map<std::string, const Expr *> Texts;
};

} // namespace

static Product operator*(const Product &A, const Product &B) {
  Product Result = A;
  Result.Symbols.insert(Result.Symbols.end(), B.Symbols.begin(),
                        B.Symbols.end());
  llvm::sort(Result.Symbols);
  Result.Factor *= B.Factor;
  return Result;
}

/// \p A / \p B, if that is a product.
static std::optional<Product> quotient(const Product &A, const Product &B) {
  if (A.Factor % B.Factor != 0 ||
      !std::includes(A.Symbols.begin(), A.Symbols.end(), B.Symbols.begin(),
                     B.Symbols.end()))
    return std::nullopt;
  Product Result;
  Result.Factor = A.Factor / B.Factor;
  std::set_difference(A.Symbols.begin(), A.Symbols.end(), B.Symbols.begin(),
                      B.Symbols.end(), std::back_inserter(Result.Symbols));
  return Result;
}

/// Whether the integer that \p Cast converts, not negative, stays the same.
static bool keepsValue(const CastExpr &Cast, const ASTContext &Context) {
  QualType From = Cast.getSubExpr()->getType(), To = Cast.getType();
  unsigned Before = Context.getIntWidth(From), After = Context.getIntWidth(To);
  bool GetsSign = From->isUnsignedIntegerOrEnumerationType() &&
                  !To->isUnsignedIntegerOrEnumerationType();
  return GetsSign ? After > Before : After >= Before;
}

std::optional<Product> FlatFinder::product(const Expr &Expression) {
  const Expr *E = peel(&Expression);
  Product Result;
  if (auto Value = smallConstantOf(*E, 30, Draft.Clang)) {
    Result.Factor = *Value;
    return *Value > 0 ? std::optional(Result) : std::nullopt;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_IntegralCast)
    return keepsValue(*Cast, Draft.Clang) ? product(*Cast->getSubExpr())
                                          : std::nullopt;
  if (const Expr *Factors = Draft.factorsBehind(*E))
    return product(*Factors);
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    // Where unsigned arithmetic wraps around it is none.
    bool MayWrap = Op->getType()->isUnsignedIntegerType() &&
                   Draft.Clang.getIntWidth(Op->getType()) < 64;
    auto L = Op->getOpcode() == BO_Mul && !MayWrap ? product(*Op->getLHS())
                                                   : std::nullopt;
    auto R = L ? product(*Op->getRHS()) : std::nullopt;
    bool IsSmall = R && R->Factor < 1 << 30 && L->Factor < 1 << 30;
    return IsSmall ? std::optional(*L * *R) : std::nullopt;
  }
  if (!isa<DeclRefExpr, MemberExpr>(E) || !E->getType()->isIntegerType())
    return std::nullopt;
  Symbol S = Draft.symbolOf(*E);
  if (S.What == Symbol::Kind::Forward)
    return product(*S.Value);
  if (S.What != Symbol::Kind::Parameter)
    return std::nullopt;
  Texts.insert({S.Id, E});
  Result.Symbols.push_back(S.Id);
  return Result;
}

/// By what the counter is divided in \p E: its weight there is 1.
std::optional<Product> FlatFinder::scale(const Expr &Expression) {
  const Expr *E = peel(&Expression);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    // Where digits begin does not depend on how many of them are kept.
    return Cast->getCastKind() == CK_IntegralCast ||
                   Cast->getCastKind() == CK_LValueToRValue ||
                   Cast->getCastKind() == CK_NoOp
               ? scale(*Cast->getSubExpr())
               : std::nullopt;
  if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
    const auto *Of = dyn_cast<VarDecl>(Name->getDecl());
    if (Of == Var)
      return Product();
    return Of && Draft.isDeclaredInside(*Of) && Of->hasInit() &&
                   Of->hasLocalStorage() && Of->getType()->isIntegerType() &&
                   Draft.Input.Facts.uses(*Of).Writes.empty()
               ? scale(*Of->getInit())
               : std::nullopt;
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || (Op->getOpcode() != BO_Div && Op->getOpcode() != BO_Rem))
    return std::nullopt;
  auto Scale = scale(*Op->getLHS());
  auto By = Scale ? product(*Op->getRHS()) : std::nullopt;
  if (!By || Op->getOpcode() == BO_Rem)
    return By ? Scale : std::nullopt;
  return *Scale * *By;
}

static const BinaryOperator *asDivision(const Expr &E) {
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  return Op && Op->getOpcode() == BO_Div ? Op : nullptr;
}

/// Notes all quotients and remainders of the counter; false if one of them is
/// by something else than a product.
bool FlatFinder::collectBounds(const Stmt &S) {
  const auto *Op = dyn_cast<BinaryOperator>(&S);
  if (Op && (Op->getOpcode() == BO_Div || Op->getOpcode() == BO_Rem)) {
    if (auto Scale = scale(*Op->getLHS())) {
      auto By = product(*Op->getRHS());
      if (!By)
        return false;
      if (Op->getOpcode() == BO_Rem)
        Bounds.push_back(*Scale);
      Bounds.push_back(*Scale * *By);
      // p / b / c is p / (b * c).
      const Expr *Inner = peel(Op->getLHS());
      while (const auto *Division = asDivision(*Inner))
        Inner = peel(Division->getLHS());
      return collectBounds(*Inner);
    }
  }
  if (const auto *Decl = dyn_cast<DeclStmt>(&S))
    for (const auto *D : Decl->decls()) {
      const auto *Of = dyn_cast<VarDecl>(D);
      // A static one has its first value in all rounds.
      const Expr *Init = Of && Of->hasInit() && Of->hasLocalStorage() &&
                                 Of->getType()->isIntegerType() &&
                                 !Of->getType().isVolatileQualified()
                             ? peel(Of->getInit())
                             : nullptr;
      while (const auto *Cast = dyn_cast_or_null<CastExpr>(Init))
        Init = Cast->getCastKind() == CK_IntegralCast &&
                       Draft.Clang.getIntWidth(Cast->getType()) >=
                           Draft.Clang.getIntWidth(Of->getType())
                   ? peel(Cast->getSubExpr())
                   : nullptr;
      const auto *Part = dyn_cast_or_null<BinaryOperator>(Init);
      if (!Part || !Draft.Input.Facts.uses(*Of).Writes.empty() ||
          Draft.Input.Facts.uses(*Of).Escapes)
        continue;
      auto Scale = scale(*Part);
      if (!Scale)
        continue;
      Product End;
      if (Part->getOpcode() == BO_Rem)
        End = *Scale * *product(*Part->getRHS());
      else
        End.Factor = 0; // as far as there is anything
      Variables.push_back({Of, Decl, *Scale, End});
    }
  for (const Stmt *Child : S.children())
    if (Child && !collectBounds(*Child))
      return false;
  return true;
}

/// Sorts Bounds: each one divides the next one, and the last one \p Total.
bool FlatFinder::orderBounds(const Product &Total) {
  Bounds.push_back(Product());
  Bounds.push_back(Total);
  llvm::sort(Bounds, [](const Product &A, const Product &B) {
    return A.Symbols.size() != B.Symbols.size()
               ? A.Symbols.size() < B.Symbols.size()
               : A.Factor < B.Factor;
  });
  Bounds.erase(std::unique(Bounds.begin(), Bounds.end()), Bounds.end());
  for (size_t K = 0; K + 1 < Bounds.size(); ++K)
    if (!quotient(Bounds[K + 1], Bounds[K]))
      return false;
  return Bounds.size() > 2 && Bounds.back() == Total;
}

/// The user's variable for the digit that begins at \p Weight.
const VarDecl *FlatFinder::heldIn(const Product &Weight, QualType Type) const {
  for (const Held &H : Variables) {
    bool IsWhole = H.Weight == Weight;
    // It must end where the digit does.
    auto Next = llvm::find(Bounds, Weight);
    IsWhole = IsWhole && Next != Bounds.end() && Next + 1 != Bounds.end() &&
              (H.End == *(Next + 1) ||
               (H.End.Factor == 0 && Next + 2 == Bounds.end()));
    if (IsWhole && Replaced.count(H.In) &&
        Draft.Clang.hasSameUnqualifiedType(H.Var->getType(), Type))
      return H.Var;
  }
  return nullptr;
}

static VarDecl *madeUp(const std::string &Name, QualType Type,
                       const VarDecl &Beside, ASTContext &Context) {
  auto *In = const_cast<DeclContext *>(Beside.getDeclContext());
  return VarDecl::Create(Context, In, Beside.getLocation(),
                         Beside.getLocation(), &Context.Idents.get(Name),
                         Type.getUnqualifiedType(), nullptr, SC_None);
}

bool FlatFinder::addDigits(const Product &Total, FlatLoop &Into) {
  ASTContext &Context = Draft.Clang;
  for (size_t K = 0; K + 1 < Bounds.size(); ++K) {
    Product Radix = *quotient(Bounds[K + 1], Bounds[K]);
    // A product of several is several digits, of which nobody asks for one.
    bool IsOne = Radix.Symbols.size() + (Radix.Factor != 1) == 1;
    Product Weight = Bounds[K];
    auto Add = [&](const Expr &E, const std::string &Name) {
      FlatDigit Digit;
      Digit.Radix = &E;
      Digit.Weight = Polynomial(Weight.Factor);
      for (const std::string &Symbol : Weight.Symbols)
        Digit.Weight = Digit.Weight * Polynomial::symbol(Symbol);
      QualType Type = E.getType().getUnqualifiedType();
      Digit.Var = IsOne ? heldIn(Weight, Type) : nullptr;
      if (!Digit.Var)
        Digit.Var = madeUp(Var->getNameAsString() + "_" + Name, Type, *Var,
                           Context);
      Into.Digits.insert(Into.Digits.begin(), Digit);
    };
    for (const std::string &Symbol : Radix.Symbols) {
      Add(*Texts[Symbol], Symbol);
      Weight = Weight * Product{{Symbol}, 1};
    }
    if (Radix.Factor != 1)
      Add(*IntegerLiteral::Create(Context,
                                  llvm::APInt(32, uint64_t(Radix.Factor)),
                                  Context.IntTy, Var->getLocation()),
          std::to_string(Radix.Factor));
  }
  return Into.Digits.size() <= 4;
}

/// The body without the declarations of variables that are digits.
const Stmt *FlatFinder::body() const {
  const auto *Block = dyn_cast<CompoundStmt>(Loop.getBody());
  if (!Block || Replaced.empty())
    return Loop.getBody();
  std::vector<Stmt *> Kept;
  for (Stmt *S : const_cast<CompoundStmt *>(Block)->body())
    if (!Replaced.count(dyn_cast<DeclStmt>(S)))
      Kept.push_back(S);
  return CompoundStmt::Create(Draft.Clang, Kept, FPOptionsOverride(),
                              Block->getLBracLoc(), Block->getRBracLoc());
}

void FlatFinder::buildNest(FlatLoop &Into) {
  ASTContext &Context = Draft.Clang;
  SourceLocation Where = Loop.getForLoc();
  auto *Inner = const_cast<Stmt *>(body());
  for (const FlatDigit &Digit : llvm::reverse(Into.Digits)) {
    auto *Counter = const_cast<VarDecl *>(Digit.Var);
    QualType Type = Digit.Radix->getType().getUnqualifiedType();
    auto Name = [&] {
      return DeclRefExpr::Create(Context, NestedNameSpecifierLoc(),
                                 SourceLocation(), Counter, false, Where, Type,
                                 VK_LValue);
    };
    auto Read = [&](Expr *E) -> Expr * {
      return E->isGLValue() ? ImplicitCastExpr::Create(
                                  Context, Type, CK_LValueToRValue, E, nullptr,
                                  VK_PRValue, FPOptionsOverride())
                            : E;
    };
    auto Make = [&](Expr *L, Expr *R, BinaryOperatorKind Op, QualType Result,
                    ExprValueKind Kind) {
      return BinaryOperator::Create(Context, L, R, Op, Result, Kind,
                                    OK_Ordinary, Where, FPOptionsOverride());
    };
    Expr *Zero = IntegerLiteral::Create(
        Context, llvm::APInt(Context.getIntWidth(Type), 0), Type, Where);
    Expr *First = Make(Name(), Zero, BO_Assign, Type, VK_PRValue);
    Expr *While = Make(Read(Name()), Read(const_cast<Expr *>(Digit.Radix)),
                       BO_LT, Context.IntTy, VK_PRValue);
    Expr *Step = UnaryOperator::Create(Context, Name(), UO_PreInc, Type,
                                       VK_PRValue, OK_Ordinary, Where, false,
                                       FPOptionsOverride());
    Inner = new (Context) ForStmt(Context, First, While, nullptr, Step, Inner,
                                  Where, Loop.getLParenLoc(),
                                  Loop.getRParenLoc());
  }
  Into.Nest = Inner;
}

/// The end of the counter, if the loop counts from 0 by 1 and nobody else
/// needs the counter.
const Expr *FlatFinder::end() {
  auto Head = parseHead(Loop, Draft.Clang);
  const auto *While =
      Head ? dyn_cast<BinaryOperator>(peel(Head->While)) : nullptr;
  if (!While || Head->Step != 1 || While->getOpcode() != BO_LT ||
      smallConstantOf(*Head->First, 30, Draft.Clang) != 0)
    return nullptr;
  Var = Head->Var;
  const Expr *Left = peel(While->getLHS());
  while (const auto *Cast = dyn_cast<CastExpr>(Left))
    Left = peel(Cast->getSubExpr());
  const FunctionFacts &Facts = Draft.Input.Facts;
  const auto *Name = dyn_cast<DeclRefExpr>(Left);
  if (!Name || Name->getDecl() != Var || Draft.Input.Unfollowed.count(Var) ||
      !isPlainLoop(Loop, *Head, Draft.Clang) || Facts.uses(*Var).Escapes ||
      Draft.isActive(*Var) || Facts.isLiveAfter(*Var, Draft.Inside) ||
      Draft.Clang.getIntWidth(Var->getType()) < 32)
    return nullptr;
  return While->getRHS();
}

/// Declarations of nothing but digits, which the loops then declare.
void FlatFinder::chooseReplaced(const Product &Total) {
  const auto *Block = dyn_cast<CompoundStmt>(Loop.getBody());
  // Statements that are taken whole keep their declarations.
  if (!Block || !Draft.Input.Wholes.empty())
    return;
  for (const Stmt *S : Block->body())
    if (const auto *Decl = dyn_cast<DeclStmt>(S))
      Replaced.insert(Decl);
  FlatLoop Tried;
  addDigits(Total, Tried);
  std::set<const Decl *> Used;
  for (const FlatDigit &Digit : Tried.Digits)
    Used.insert(Digit.Var);
  for (const Stmt *S : Block->body())
    if (const auto *In = dyn_cast<DeclStmt>(S))
      if (llvm::any_of(In->decls(),
                       [&](const auto *D) { return !Used.count(D); }))
        Replaced.erase(In);
}

std::optional<FlatLoop> FlatFinder::run() {
  const Expr *End = end();
  if (!End || !collectBounds(*Loop.getBody()) || Bounds.empty())
    return std::nullopt;
  auto Total = product(*End);
  if (!Total || !orderBounds(*Total))
    return std::nullopt;
  // Remainders by small numbers, `i % 2`, are better off as they are.
  const auto *Written = dyn_cast<BinaryOperator>(peel(End));
  const bool IsProduct = Written && Written->getOpcode() == BO_Mul;
  bool IsGrid = false;
  for (size_t K = 1; K + 1 < Bounds.size(); ++K)
    IsGrid |= !Bounds[K].Symbols.empty() || (IsProduct && Bounds[K].Factor >= 8);
  // Where unsigned arithmetic may wrap the product need not be the end.
  if (!IsGrid || (End->getType()->isUnsignedIntegerType() &&
                     (Draft.Clang.getIntWidth(End->getType()) < 64 ||
                      Total->Symbols.size() > 2)))
    return std::nullopt;
  chooseReplaced(*Total);
  FlatLoop Result;
  Result.Var = Var;
  if (!addDigits(*Total, Result))
    return std::nullopt;
  buildNest(Result);
  return Result;
}

std::optional<FlatLoop> flatLoop(const Stmt &Loop, RegionDraft &Draft) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  if (!For || For->getConditionVariable() || !For->getInit() ||
      !For->getCond() || !For->getInc())
    return std::nullopt;
  return FlatFinder(*For, Draft).run();
}

} // namespace c2cuda
