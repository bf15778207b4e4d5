// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// memcpy and memset as a statement of a nest: a nest of its own over the
// elements, `b[i * m + j] = a[i * m + j]` for n * m of them. So is the declaration of
// an array that begins with zeros.

#include "MemoryCalls.h"
#include "Nesting.h"
#include "RegionReader.h"

using namespace clang;

namespace c2cuda {

namespace {

constexpr unsigned MostFactors = 6;

class NestFinder {
public:
  NestFinder(const CallExpr &Call, ASTContext &Context)
      : Call(Call), Context(Context) {}

  std::optional<MemoryNest> run();
  bool split(const Expr &Number, MemoryNest &Into);

private:
  const CallExpr &Call;
  ASTContext &Context;
  MemoryNest Found;
  /// The product of all constant factors.
  uint64_t Constant = 1;
  /// Whether variables are multiplied in another type than int.
  bool IsWide = false;

  bool addFactors(const Expr &Product, bool IsOuter);
  bool findValue();
};

} // namespace

/// \p IsOuter: in the type of sizes.
bool NestFinder::addFactors(const Expr &Product, bool IsOuter) {
  const Expr *E = peel(&Product);
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() != CK_IntegralCast)
      break;
    E = peel(Cast->getSubExpr());
  }
  if (auto Number = constantOf(*E, Context)) {
    if (Number->isNegative() || Number->getActiveBits() > 31 ||
        Constant > (uint64_t(1) << 31))
      return false;
    Constant *= Number->getZExtValue();
    return true;
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (Op && Op->getOpcode() == BO_Mul) {
    bool IsSize = Op->getType()->isUnsignedIntegerType();
    // Where an unsigned int wraps around there are fewer.
    if (IsSize && Context.getIntWidth(Op->getType()) < 64)
      return false;
    return addFactors(*Op->getLHS(), IsOuter && IsSize) &&
           addFactors(*Op->getRHS(), IsOuter && IsSize);
  }
  QualType Type = E->getType();
  if (!Type->isIntegerType() || Type->isBooleanType() ||
      Found.Factors.size() == MostFactors)
    return false;
  IsWide |= !Type->isSignedIntegerType() || Context.getIntWidth(Type) > 32 ||
            (IsOuter && !Found.Factors.empty());
  Found.Factors.push_back({E});
  return true;
}

/// All bytes are alike.
bool NestFinder::findValue() {
  auto Byte = constantOf(*Call.getArg(1), Context);
  if (!Byte || Byte->getSignificantBits() > 31)
    return false;
  int64_t Value = Byte->getExtValue() & 255;
  if (Value == 255 && Found.Element->isSignedIntegerType())
    Found.Value = -1;
  else if (Value != 0)
    return false;
  return true;
}

bool NestFinder::split(const Expr &Number, MemoryNest &Into) {
  Found = Into;
  if (!addFactors(Number, false) || Constant > INT32_MAX)
    return false;
  if (Constant != 1 || Found.Factors.empty())
    Found.Factors.push_back({nullptr, int64_t(Constant)});
  Into.Factors = std::move(Found.Factors);
  return true;
}

bool splitNumber(const Expr &Number, const CallExpr &Call, ASTContext &Context,
                 MemoryNest &Into) {
  return NestFinder(Call, Context).split(Number, Into);
}

std::optional<MemoryNest> NestFinder::run() {
  llvm::StringRef Name = Call.getDirectCallee()->getName();
  if (Name != "memcpy" && Name != "memset")
    return std::nullopt;
  // What is done once would be done for each element.
  for (const Expr *Argument : Call.arguments())
    if (Argument->HasSideEffects(Context))
      return std::nullopt;
  Found.To = &typedPointer(*Call.getArg(0));
  if (!Found.To->getType()->isPointerType())
    return std::nullopt;
  QualType Pointee = Found.Element = Found.To->getType()->getPointeeType();
  while (const auto *Array = Context.getAsConstantArrayType(Found.Element)) {
    Found.Inner.push_back(Array->getSize().getSExtValue());
    Found.Element = Array->getElementType();
  }
  if (!Found.Element->isArithmeticType() || Found.Element->isAnyComplexType() ||
      Found.Element.isVolatileQualified())
    return std::nullopt;
  if (Name == "memcpy") {
    Found.From = &typedPointer(*Call.getArg(1));
    if (!Found.From->getType()->isPointerType() ||
        !Context.hasSameUnqualifiedType(
            Found.From->getType()->getPointeeType(), Pointee))
      return std::nullopt;
  } else if (!findValue()) {
    return std::nullopt;
  }
  uint64_t Size = Context.getTypeSizeInChars(Pointee).getQuantity();
  if (!addFactors(*Call.getArg(2), true) || Size == 0 || Constant % Size != 0 ||
      Constant / Size > INT32_MAX)
    return std::nullopt;
  int64_t Number = int64_t(Constant / Size);
  IsWide |= Number != 1 && !Found.Factors.empty();
  if (Number != 1 || Found.Factors.empty())
    Found.Factors.push_back({nullptr, Number});
  Found.Index = IsWide ? Context.LongLongTy : Context.IntTy;
  bool IsOne = Found.Factors.size() == 1 && !Found.Factors.front().Value &&
               Number <= 1 && Found.Inner.empty();
  return IsOne ? std::nullopt : std::optional(std::move(Found));
}

// ---- The nest --------------------------------------------------------------

namespace {

/// Makes `b[i * m + j] = a[i * m + j]`.
class ElementMaker {
public:
  ElementMaker(const MemoryNest &Nest, ASTContext &Context)
      : Nest(Nest), Context(Context) {}

  /// The iterators, outermost first.
  std::vector<const DeclRefExpr *> Iterators;
  Expr *assignment();
  Expr *valueOf(const MemoryNest::Factor &F);

private:
  const MemoryNest &Nest;
  ASTContext &Context;

  Expr *cast(Expr *E, QualType Type, CastKind Kind) {
    return ImplicitCastExpr::Create(Context, Type, Kind, E, nullptr,
                                    VK_PRValue, FPOptionsOverride());
  }
  Expr *load(Expr *E) {
    return cast(E, E->getType().getUnqualifiedType(), CK_LValueToRValue);
  }
  Expr *number(int64_t Value, QualType Type) {
    return IntegerLiteral::Create(
        Context, llvm::APInt(Context.getIntWidth(Type), Value, true), Type,
        SourceLocation());
  }
  Expr *binary(Expr *L, Expr *R, BinaryOperatorKind Kind, QualType Type) {
    return BinaryOperator::Create(Context, L, R, Kind, Type, VK_PRValue,
                                  OK_Ordinary, SourceLocation(),
                                  FPOptionsOverride());
  }
  Expr *inParens(Expr *E) {
    return isa<BinaryOperator, ConditionalOperator>(E->IgnoreImpCasts())
               ? new (Context) ParenExpr(SourceLocation(), SourceLocation(), E)
               : E;
  }
  bool staysInRow(QualType Type, llvm::ArrayRef<RangePlace::Term> Begin) const;
  Expr *addressOf(Expr &Row);
  Expr *inIndex(const Expr &Given);
  /// It stands nowhere, so that no text is taken from there on.
  Expr *iterator(unsigned K) {
    auto *Var = const_cast<ValueDecl *>(Iterators[K]->getDecl());
    return load(DeclRefExpr::Create(
        Context, NestedNameSpecifierLoc(), SourceLocation(), Var, false,
        SourceLocation(), Var->getType(), VK_LValue));
  }
  Expr *element(const Expr &Base, llvm::ArrayRef<RangePlace::Term> Begin);
  Expr *converted(Expr *Value);
  Expr *stored();
};

} // namespace

Expr *ElementMaker::valueOf(const MemoryNest::Factor &F) {
  return F.Value ? inIndex(*F.Value) : number(F.Constant, Nest.Index);
}

/// \p Given in the type of subscripts.
Expr *ElementMaker::inIndex(const Expr &Given) {
  auto *Value = const_cast<Expr *>(&Given);
  if (Value->isLValue())
    Value = load(Value);
  return Context.hasSameUnqualifiedType(Value->getType(), Nest.Index)
             ? Value
             : cast(Value, Nest.Index, CK_IntegralCast);
}

/// Whether an array of \p Type has all elements from \p Begin on.
bool ElementMaker::staysInRow(QualType Type,
                              llvm::ArrayRef<RangePlace::Term> Begin) const {
  const ConstantArrayType *Array = Context.getAsConstantArrayType(Type);
  long Number = 1, Length = 1;
  if (!Nest.Length.is_null() && !constantOf(Nest.Length, Length))
    return false;
  for (const MemoryNest::Factor &F : Nest.Factors) {
    if (F.Value)
      return false;
    Number *= F.Constant;
  }
  Number *= Length;
  for (const RangePlace::Term &Term : Begin) {
    const auto Value = smallConstantOf(*Term.Value, 31, Context);
    if (!Value || Term.IsNegative)
      return false;
    Number += *Value;
  }
  return Array && Array->getSize().uge(uint64_t(std::max(Number, 0l)));
}

/// `&a[i][0]`, which leads on to the rows behind.
Expr *ElementMaker::addressOf(Expr &Row) {
  const QualType Pointer = Context.getArrayDecayedType(Row.getType());
  Expr *First = new (Context) ArraySubscriptExpr(
      cast(&Row, Pointer, CK_ArrayToPointerDecay), number(0, Context.IntTy),
      Pointer->getPointeeType(), VK_LValue, OK_Ordinary, SourceLocation());
  return UnaryOperator::Create(Context, First, UO_AddrOf, Pointer, VK_PRValue,
                               OK_Ordinary, SourceLocation(), false,
                               FPOptionsOverride());
}

Expr *ElementMaker::element(const Expr &Whole,
                            llvm::ArrayRef<RangePlace::Term> Begin) {
  Expr *Index = iterator(0);
  for (unsigned K = 1; K < Nest.Factors.size(); ++K) {
    Index = binary(inParens(Index), inParens(valueOf(Nest.Factors[K])), BO_Mul,
                   Nest.Index);
    Index = binary(Index, iterator(K), BO_Add, Nest.Index);
  }
  for (const RangePlace::Term &Term : Begin)
    Index = binary(Index, inParens(inIndex(*Term.Value)),
                   Term.IsNegative ? BO_Sub : BO_Add, Nest.Index);
  auto *Base = const_cast<Expr *>(&Whole);
  QualType Type = Base->getType();
  if (Type->isRecordType())
    return elementOfContainer(Whole, *Index, Context);
  if (Type->isArrayType() && isa<ArraySubscriptExpr>(Base) &&
      !staysInRow(Type, Begin))
    Base = addressOf(*Base);
  else if (Type->isArrayType())
    Base =
        cast(Base, Context.getArrayDecayedType(Type), CK_ArrayToPointerDecay);
  else if (Base->isLValue())
    Base = load(Base);
  Type = Base->getType()->getPointeeType();
  for (unsigned K = 0;; ++K) {
    Expr *Element = new (Context) ArraySubscriptExpr(
        Base, Index, Type, VK_LValue, OK_Ordinary, SourceLocation());
    const ArrayType *Row = Context.getAsArrayType(Type);
    if (!Row)
      return Element;
    Base = cast(Element, Context.getArrayDecayedType(Type),
                CK_ArrayToPointerDecay);
    Type = Row->getElementType();
    Index = iterator(unsigned(Nest.Factors.size()) + K);
  }
}

/// \p Value as the elements have it.
Expr *ElementMaker::converted(Expr *Value) {
  const QualType To = Nest.Element.getUnqualifiedType();
  const QualType From = Value->getType();
  if (Context.hasSameUnqualifiedType(To, From))
    return Value;
  const bool IsFloating = From->isFloatingType();
  return cast(Value, To,
              To->isBooleanType()
                  ? IsFloating ? CK_FloatingToBoolean : CK_IntegralToBoolean
              : To->isFloatingType()
                  ? IsFloating ? CK_FloatingCast : CK_IntegralToFloating
              : IsFloating ? CK_FloatingToIntegral
                           : CK_IntegralCast);
}

Expr *ElementMaker::stored() {
  Expr *Value = const_cast<Expr *>(Nest.Given);
  if (Nest.From)
    Value = element(*Nest.From, Nest.FromBegin);
  else if (!Value)
    Value = number(Nest.Value, Context.IntTy);
  return Value ? converted(Value->isGLValue() ? load(Value) : Value) : nullptr;
}

Expr *ElementMaker::assignment() {
  Expr *To = element(*Nest.To, Nest.ToBegin), *Value = stored();
  return To && Value ? binary(To, Value, BO_Assign, To->getType()) : nullptr;
}

/// Whether what \p Pointer points to is an array of the nest's own, which a
/// thread has for itself.
static bool isOfNest(const Expr *Pointer, const RegionDraft &Draft) {
  while (Pointer) {
    const Expr *E = Pointer->IgnoreParenCasts();
    if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
      const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
      return Var && Var->getType()->isArrayType() &&
             Draft.isDeclaredInside(*Var);
    }
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      Pointer = Subscript->getBase();
    else if (const auto *Op = dyn_cast<UnaryOperator>(E))
      Pointer = Op->getSubExpr();
    else if (const auto *Sum = dyn_cast<BinaryOperator>(E))
      Pointer = Sum->getLHS()->getType()->isPointerType() ? Sum->getLHS()
                                                          : Sum->getRHS();
    else
      return false;
  }
  return false;
}

isl::pw_aff lengthOf(const Expr &Factor, bool MustCount, isl::set Domain,
                     RegionDraft &Draft, SourceLocation Where,
                     bool &HasFailed) {
  AffineBuilder &Affine = Draft.Affine;
  Affine.Wraps.clear();
  Affine.Known = Domain;
  Affine.KnownParameters = Draft.known();
  isl::pw_aff Value = Affine.value(Factor);
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  if (Value.is_null())
    return Value;
  HasFailed = !Draft.excludeWraps(Wraps, Domain);
  if (MustCount && !HasFailed)
    HasFailed = !Draft.exclude(Value.lt_set(constantAff(Draft.Isl, 0L)), Domain,
                               RefusalKind::MayWrapAround, Where,
                               {textOf(Factor, Draft.Clang),
                                Factor.getType().getAsString(
                                    Draft.Clang.getPrintingPolicy())});
  return Value;
}

bool RegionReader::walkMemory(const CallExpr &Call, const Scope &In,
                              std::vector<Item> &Out, bool &IsKnown) {
  if (auto Range = rangeCall(Call, Draft.Clang))
    return walkRangeCall(*Range, Call, In, Out, IsKnown);
  auto Nest = isMemoryCall(Call) ? NestFinder(Call, Draft.Clang).run()
                                 : std::nullopt;
  return Nest && !isOfNest(Nest->To, Draft) &&
         !(Nest->From && isOfNest(Nest->From, Draft)) &&
         walkMemory(*Nest, Call, In, Out, IsKnown);
}

bool RegionReader::walkZeros(const VarDecl &Array, const DeclStmt &Decl,
                             const Scope &In, std::vector<Item> &Out,
                             bool &IsKnown) {
  ASTContext &Context = Draft.Clang;
  MemoryNest Nest;
  QualType Type = Nest.Element = Array.getType();
  while (const auto *Row = Context.getAsConstantArrayType(Nest.Element)) {
    Nest.Inner.push_back(Row->getSize().getSExtValue());
    Nest.Element = Row->getElementType();
  }
  if (Nest.Inner.empty() || !Nest.Element->isArithmeticType() ||
      Nest.Element->isAnyComplexType())
    return false;
  auto *Name = DeclRefExpr::Create(
      Context, NestedNameSpecifierLoc(), SourceLocation(),
      const_cast<VarDecl *>(&Array), false, Array.getLocation(), Type, VK_LValue);
  Nest.To = ImplicitCastExpr::Create(Context, Context.getArrayDecayedType(Type),
                                     CK_ArrayToPointerDecay, Name, nullptr,
                                     VK_PRValue, FPOptionsOverride());
  Nest.Factors.push_back({nullptr, Nest.Inner.front()});
  Nest.Inner.erase(Nest.Inner.begin());
  Nest.Index = Context.IntTy;
  return walkMemory(Nest, Decl, In, Out, IsKnown);
}

bool RegionReader::walkMemory(const MemoryNest &Nest, const Stmt &S,
                              const Scope &In, std::vector<Item> &Out,
                              bool &IsKnown) {
  if (In.Loops.size() + Nest.Factors.size() + Nest.Inner.size() > MostLoops)
    return false;
  ElementMaker Make(Nest, Draft.Clang);
  std::vector<isl::pw_aff> Lengths;
  SourceLocation Where = S.getBeginLoc();
  for (const MemoryNest::Factor &F : Nest.Factors) {
    bool HasFailed = false;
    if (!Nest.Length.is_null()) {
      Lengths.push_back(Nest.Length);
      break;
    }
    Lengths.push_back(lengthOf(*Make.valueOf(F), Nest.Factors.size() > 1,
                               In.Domain, Draft, Where, HasFailed));
    IsKnown |= HasFailed;
  }
  if (IsKnown)
    return false;
  for (int64_t Length : Nest.Inner)
    Lengths.push_back(constantAff(Draft.Isl, Length));
  for (const isl::pw_aff &Length : Lengths)
    if (Length.is_null())
      return false;
  IsKnown = true;
  std::vector<Scope> Scopes = {In};
  std::vector<LoopDraft *> Loops;
  for (size_t K = 0; K < Lengths.size(); ++K) {
    QualType Type =
        K < Nest.Factors.size() ? Nest.Index : QualType(Draft.Clang.IntTy);
    Make.Iterators.push_back(makeIterator(Where, Type));
    Loops.push_back(&enterRange(S, *Make.Iterators.back(), Lengths[K],
                                /*IsBack=*/false, Scopes.back()));
    Scope Inner = Scopes.back();
    Inner.Domain = Loops.back()->Values.Body;
    Inner.Loops.push_back(Loops.back());
    if (Inner.Domain.is_null())
      return Draft.failQuota();
    Scopes.push_back(std::move(Inner));
  }
  std::vector<Item> Items;
  const Expr *Assignment = Make.assignment();
  bool Good =
      Assignment ? walkWhole(*Assignment, Scopes.back(), Items) : refuseJump(S);
  for (size_t K = Loops.size(); K-- > 0;) {
    Draft.leaveLoop(*Loops[K]->Head.Var);
    Item Node;
    Node.Loop = Loops[K];
    Node.Children = std::move(Items);
    Items.clear();
    if (!Node.Children.empty())
      Items.push_back(std::move(Node));
  }
  for (Item &Own : Items)
    Out.push_back(std::move(Own));
  return Good;
}

} // namespace c2cuda
