// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which array a variable is: its lengths and its element; and polynomials of
// its flat subscripts.

#include "HostAccess.h"
#include "PointerAliases.h"
#include "RegionDraft.h"
#include "StructElements.h"

#include "clang/AST/Attr.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

// ---- Lengths ---------------------------------------------------------------

/// Whether each round of a loop has its own \p Var, and \p Array is there before: it may
/// have got its length in another round.
static bool isOfSomeRound(const VarDecl &Var, const VarDecl &Array,
                          const FunctionFacts &Facts,
                          const ASTContext &Context) {
  if (!Var.isLocalVarDecl() || Var.isStaticLocal() ||
      Context.getSourceManager().isBeforeInTranslationUnit(Var.getLocation(),
                                                           Array.getLocation()))
    return false;
  const VariableUses &Uses = Facts.uses(Var);
  const Stmt *Up = Uses.References.empty() ? nullptr : Uses.References.front();
  for (; Up; Up = Facts.parents().getParent(Up))
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up) &&
        Context.getSourceManager().isBeforeInTranslationUnit(Up->getBeginLoc(),
                                                             Var.getLocation()))
      return true;
  return false;
}

const ValueDecl *staleVariable(const Stmt &E, const VarDecl &Array,
                               SourceLocation Evaluated,
                               const FunctionFacts &Facts,
                               const ASTContext &Context) {
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    return Member->getMemberDecl();
  // `sizeof *u` asks for a type.
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(&E);
      Size && !Size->getTypeOfArgument()->isVariablyModifiedType())
    return nullptr;
  if (const auto *Name = dyn_cast<DeclRefExpr>(&E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    if (Var && Facts.isNeverChanged(*Var))
      return isOfSomeRound(*Var, Array, Facts, Context) ? Var : nullptr;
    if (!Var)
      return nullptr;
    const VariableUses &Uses = Facts.uses(*Var);
    if (isa<ParmVarDecl>(Array) || !Var->hasLocalStorage() || Uses.Escapes ||
        Var->getType()->isReferenceType() || Facts.hasLabels())
      return Var;
    const SourceManager &SM = Context.getSourceManager();
    for (const Expr *Write : Uses.Writes) {
      if (!SM.isBeforeInTranslationUnit(Write->getBeginLoc(),
                                        Evaluated))
        return Var;
      for (const Stmt *Up = Write; Up; Up = Facts.parents().getParent(Up))
        if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up) &&
            SM.isBeforeInTranslationUnit(Evaluated, Up->getEndLoc()))
          return Var;
    }
    return nullptr;
  }
  for (const Stmt *Child : E.children())
    if (Child)
      if (const ValueDecl *Stale =
              staleVariable(*Child, Array, Evaluated, Facts, Context))
        return Stale;
  return nullptr;
}

std::optional<Extent> RegionDraft::lengthOf(const ArrayType &Type,
                                            ArrayDraft &Draft,
                                            SourceLocation Where) {
  if (const auto *Constant = dyn_cast<ConstantArrayType>(&Type)) {
    int64_t Size = Constant->getSize().getSExtValue();
    return Extent{Polynomial(Size), std::to_string(Size)};
  }
  const auto *Variable = dyn_cast<VariableArrayType>(&Type);
  if (!Variable || !Variable->getSizeExpr())
    return std::nullopt;
  const Expr &Size = *Variable->getSizeExpr();
  if (const ValueDecl *Stale =
          staleVariable(Size, *Draft.Base.Root,
                        Draft.Base.Root->getLocation(), Input.Facts, Clang)) {
    fail(RefusalKind::StaleExtent, Where,
         {Draft.Base.text(), Stale->getNameAsString()});
    return std::nullopt;
  }
  auto Length = polynomial(Size, isl::space::unit(Isl).universe_set());
  if (!Length)
    return std::nullopt;
  if (auto Fixed = Length->constant())
    return Extent{Length, std::to_string(*Fixed)};
  return Extent{Length, "(" + textOf(Size, Clang) + ")"};
}

/// `const int n = 8;` makes `float sum[n]` one of variable length in C.
bool RegionDraft::hasFixedLengths(QualType Type) {
  while (const ArrayType *Array = Clang.getAsArrayType(Type)) {
    const auto *Variable = dyn_cast<VariableArrayType>(Array);
    auto Length = Variable && Variable->getSizeExpr()
                      ? polynomial(*Variable->getSizeExpr(),
                                   isl::space::unit(Isl).universe_set())
                      : std::nullopt;
    if (!isa<ConstantArrayType>(Array) &&
        (!Length || Length->constant().value_or(0) < 1))
      return false;
    Type = Array->getElementType();
  }
  return true;
}

/// The number of elements of the container \p Of.
Extent RegionDraft::sizeOf(const Container &Class, const Path &Of) {
  if (Class.Size)
    return {Polynomial(*Class.Size), std::to_string(*Class.Size)};
  if (Class.What == Container::Kind::Pointer)
    return {};
  Path OfSize = Of;
  OfSize.IsSize = true;
  if (hostText(OfSize, Input.Function).empty())
    return {}; // a private member
  std::string Size = sizeParameter(Of);
  return {Polynomial::symbol(Size), Size};
}

/// The last step: what the array consists of.
bool RegionDraft::readElement(ArrayDraft &Draft, QualType Type,
                              SourceLocation Where) {
  std::string Name = Draft.Base.text();
  std::string TypeText = Draft.Base.Type.getAsString(Clang.getPrintingPolicy());
  if (isVectorOfBool(Type))
    return fail(RefusalKind::VectorOfBool, Where, {Name});
  if (Type->isAnyPointerType())
    return fail(RefusalKind::PointerRows, Where,
                {Name, Draft.Extents.size() > 1 ? "which point to pointers"
                                                : "which are used themselves"});
  if (Draft.Model.hasOwnRows() && Draft.Extents.size() > 2)
    return fail(RefusalKind::PointerRows, Where,
                {Name, "whose targets have rows as well"});
  if (!isSupportedElement(Type) &&
      whyNoElement(Type) == RefusalKind::ComplexType)
    return fail(RefusalKind::ComplexType, Where, {Name});
  if (Type->isRecordType() && !isSupportedElement(Type)) {
    std::string Why = whyNoStruct(Type);
    if (!Why.empty())
      return fail(
          RefusalKind::StructType, Where,
          {Type.getUnqualifiedType().getAsString(Clang.getPrintingPolicy()),
           Why});
  } else if (!isElementOrEnum(Type)) {
    return fail(RefusalKind::UnsupportedType, Where, {Name, TypeText});
  }
  Draft.ElementType = Type;
  Draft.Model.Element = scalarType(Type, &Draft.Base);
  Draft.Model.IsReadOnly = Type.isConstQualified();
  return true;
}

/// Whether \p Base, of type \p Array, is the last member of a struct, declared
/// with no element or one: programs allocate more behind the struct.
static bool isOpenEnded(const Path &Base, const ArrayType &Array) {
  const auto *Constant = dyn_cast<ConstantArrayType>(&Array);
  if (!Constant || Constant->getSize().ugt(1) || Base.Steps.empty())
    return false;
  const FieldDecl *Field = Base.Steps.back().Field;
  if (!Field || Field->getParent()->isUnion() || !Base.Subscripts.empty())
    return false;
  const FieldDecl *Last = nullptr;
  for (const FieldDecl *Own : Field->getParent()->fields())
    Last = Own;
  return Last == Field->getCanonicalDecl();
}

/// Reads the dimensions off the type. What a pointer parameter declares as its
/// first length means nothing: C takes `double a[n]` for `double *a`, and even
/// `a[static n]` may have more elements.
bool RegionDraft::readLengths(ArrayDraft &Draft, QualType Type,
                              bool IsPointerParameter, SourceLocation Where) {
  bool IsFirst = true;
  std::string Name = Draft.Base.text();
  std::string TypeText = Draft.Base.Type.getAsString(Clang.getPrintingPolicy());
  while (true) {
    if (Type.isVolatileQualified() || Type->isAtomicType())
      return fail(RefusalKind::VolatileAccess, Where, {Name});
    if (const ArrayType *AsArray = Clang.getAsArrayType(Type)) {
      if (isa<IncompleteArrayType>(AsArray) ||
          (IsFirst &&
           (IsPointerParameter || isOpenEnded(Draft.Base, *AsArray)))) {
        Draft.Extents.emplace_back();
      } else {
        auto Length = lengthOf(*AsArray, Draft, Where);
        if (!Length)
          return fail(RefusalKind::UnsupportedType, Where, {Name, TypeText});
        Draft.Extents.push_back(*Length);
      }
      if (!isa<ConstantArrayType>(AsArray) && !(IsFirst && IsPointerParameter))
        if (isl::pw_aff Length =
                Draft.Extents.back().Length
                    ? Symbols.affine(*Draft.Extents.back().Length, Isl)
                    : isl::pw_aff();
            !Length.is_null())
          Context = Context.intersect(Length.gt_set(constantAff(Isl, 0)));
      Type = AsArray->getElementType();
    } else if (Type->isPointerType() && IsFirst) {
      Draft.IsPointer = true;
      Draft.Extents.emplace_back();
      Type = Type->getPointeeType();
    } else if (Type->isPointerType() && Draft.Extents.size() == 1) {
      Draft.addOwnRows(RowPlaces::Pointers);
      Type = Type->getPointeeType();
    } else if (auto Class = containerOf(Type)) {
      if (!IsFirst && !Class->isInPlace()) {
        if (Draft.Extents.size() != 1 ||
            Class->What != Container::Kind::Vector)
          return fail(RefusalKind::NestedContainer, Where,
                      {Name, "they are no plain vectors of elements"});
        Draft.addOwnRows(RowPlaces::Containers);
      } else {
        Draft.Extents.push_back(sizeOf(*Class, Draft.Base));
      }
      Type = Class->Element;
    } else {
      break;
    }
    IsFirst = false;
  }
  return readElement(Draft, Type, Where);
}

/// Refuses what is no memory that a kernel could have in the host's place.
bool RegionDraft::mayBeArray(const Path &Base, SourceLocation Where) {
  const VarDecl *Root = Base.Root;
  if ((Root && Root->getTLSKind() != VarDecl::TLS_None) || Base.isVolatile())
    return fail(RefusalKind::VolatileAccess, Where, {Base.text()});
  // Another declared variable may be the same memory.
  if (Root && Root->hasAttr<AliasAttr>())
    return fail(RefusalKind::PointerUse, Where, {Base.text()});
  if (Base.isVariable())
    return Root || fail(RefusalKind::PointerUse, Where, {"this"});
  if (Base.isBitField() || Base.isInUnion())
    return fail(Base.isBitField() ? RefusalKind::BitField : RefusalKind::Union,
                Where, {Base.text()});
  if (Base.IsHeld)
    return true;
  if (Root && (isChanged(*Root) || isDeclaredInside(*Root)))
    return fail(RefusalKind::PointerUse, Where, {Root->getNameAsString()});
  for (const Path &Pointer : Base.pointers())
    if (isChanged(Pointer))
      return fail(RefusalKind::PointerUse, Where, {Pointer.text()});
  return true;
}

/// Whether the elements are where the variable or member is, or its own: what a
/// pointer or a table of them leads to is no part of it.
static bool hasElementsInPlace(const ArrayDraft &Draft, QualType Type) {
  auto Class = containerOf(Type);
  return !Draft.IsPointer && Draft.Model.Rows != RowPlaces::Pointers &&
         !(Class && !Class->ownsElements());
}

std::optional<unsigned> RegionDraft::arrayFor(const Path &Base,
                                              SourceLocation Where) {
  auto Found = ArrayIndex.find(Base.key());
  if (Found != ArrayIndex.end())
    return Found->second;
  if (!mayBeArray(Base, Where))
    return std::nullopt;
  ArrayDraft Draft;
  Draft.Base = Base;
  Draft.Var = Base.isVariable() ? Base.Root : nullptr;
  QualType Type = Base.Type;
  const auto *Parm = dyn_cast_or_null<ParmVarDecl>(Draft.Var);
  if (Parm && Parm->getOriginalType()->isArrayType())
    Type = Parm->getOriginalType();
  bool IsArray = Type.getNonReferenceType()->isArrayType() ||
                 Type.getNonReferenceType()->isPointerType() ||
                 containerOf(Type) || isVectorOfBool(Type);
  Draft.IsScalar = !IsArray;
  if (!readLengths(Draft, Type.getNonReferenceType(),
                   Parm && Parm->getType()->isPointerType(), Where))
    return std::nullopt;
  if (Parm)
    Draft.IsPointer |= IsArray && !Type->isReferenceType();
  Array &Model = Draft.Model;
  Model.Name = uniqueName(Base.name(), Draft.Var);
  Model.IsAddressable = !Draft.Var || !Draft.Var->hasLocalStorage() ||
                        Input.Facts.uses(*Draft.Var).Escapes ||
                        Input.Facts.hasCopies(*Draft.Var) ||
                        Model.Rows == RowPlaces::Pointers;
  if (hasElementsInPlace(Draft, Type))
    Model.Place = Base.place();
  if (Draft.Var && isDeclaredInside(*Draft.Var)) {
    bool IsElsewhere = Draft.IsPointer || Type->isReferenceType() ||
                       Draft.Model.hasOwnRows();
    if (IsElsewhere || Model.Element.IsStruct) {
      fail(IsElsewhere ? RefusalKind::PointerTarget
                       : RefusalKind::StructVariable,
           Where, {Base.text()});
      return std::nullopt;
    }
    Draft.IsPrivate = true;
    Model.IsReadOnly = false; // the declaration writes it
    Model.Storage = StorageKind::Private;
    Model.PrivateDepth = DeclarationDepth[Draft.Var];
    Model.IsLiveOut = false;
  } else {
    Model.Storage = Draft.IsScalar ? StorageKind::Scalar : StorageKind::Memory;
    bool Moves = Draft.Var ? isChanged(*Draft.Var) : isChanged(Base);
    if (Draft.IsPointer && Moves &&
        !Exchange.Next.count(Base) &&
        !(Draft.Var && Values.isFollowed(*Draft.Var))) {
      fail(RefusalKind::PointerTarget, Where, {Base.text()});
      return std::nullopt;
    }
  }
  unsigned Index = Arrays.size();
  ArrayIndex[Base.key()] = Index;
  Arrays.push_back(std::move(Draft));
  return Index;
}

// ---- Flat subscripts -------------------------------------------------------

Polynomial RegionDraft::opaque(isl::pw_aff Value, const std::string &Text) {
  auto Named = Symbols.Values.find(Text);
  bool IsFree = Named == Symbols.Values.end() ||
                Named->second.plain_is_equal(Value).is_true();
  std::string Name = Text.empty() || !IsFree ? "$" + toString(Value) : Text;
  Symbols.Values.insert({Name, Value});
  bool Varies = false;
  for (const std::string &Iterator : Symbols.Iterators)
    Varies |= !Value.involves_param(idOf(Isl, Iterator)).is_false();
  if (Varies)
    Symbols.Iterators.insert(Name);
  return Polynomial::symbol(Name);
}

/// `dy` of `y + dy`, where that is done in 64 unsigned bits: whether it is negative does
/// not matter there, as addresses are right modulo 2^64 then.
static const Expr &withoutSign(const Expr &E) {
  const auto *Cast = dyn_cast<CastExpr>(peel(&E));
  const Expr *Sub = Cast ? Cast->getSubExpr() : nullptr;
  return Sub && Cast->getCastKind() == CK_IntegralCast &&
                 Sub->getType()->isSignedIntegerType()
             ? *Sub
             : E;
}

std::optional<Polynomial> RegionDraft::multiply(const BinaryOperator &Op,
                                                isl::set Domain) {
  const bool IsModular = Op.getType()->isUnsignedIntegerType() &&
                         Clang.getIntWidth(Op.getType()) == 64;
  auto Operand = [&](const Expr &E) {
    return polynomial(IsModular ? withoutSign(E) : E, Domain);
  };
  auto L = Operand(*Op.getLHS());
  auto R = L ? Operand(*Op.getRHS()) : std::nullopt;
  if (!L || !R)
    return std::nullopt;
  if (Op.getOpcode() == BO_Add)
    return *L + *R;
  if (Op.getOpcode() == BO_Sub)
    return *L - *R;
  return *L * *R;
}

bool RegionDraft::bound(const Polynomial &P, const Expr &E, isl::set Domain) {
  int64_t Weight = 0;
  for (const auto &[Key, Coefficient] : P.terms())
    Weight += std::abs(Coefficient);
  unsigned Degree = P.degree();
  if (Weight > 8 || Degree > 3 || Clang.getIntWidth(E.getType()) < 32)
    return false;
  isl::pw_aff Limit = constantAff(Isl, 1L << (28 / std::max(Degree, 1u)));
  std::set<std::string> Used;
  P.collectSymbols(Used);
  for (const std::string &Name : Used) {
    isl::pw_aff Value = Symbols.Values[Name];
    isl::set Bad = Value.gt_set(Limit).unite(Value.lt_set(constantAff(Isl, 0)));
    if (!exclude(Bad, Domain, RefusalKind::MayWrapAround, E.getBeginLoc(),
                 {textOf(E, Clang),
                  E.getType().getAsString(Clang.getPrintingPolicy())}))
      return false;
  }
  return true;
}

std::optional<Polynomial> RegionDraft::symbolForm(const Expr &E,
                                                  isl::set Domain) {
  Symbol S = symbolOf(E);
  if (S.What == Symbol::Kind::Forward)
    return polynomial(*S.Value, Domain);
  if (S.What == Symbol::Kind::Value) {
    const ScalarValue &Value = *Values.find(*S.Var);
    if (!Value.Valid.is_null() &&
        !exclude(Domain.subtract(Value.Valid), Domain,
                 RefusalKind::ParameterChanged, E.getBeginLoc(),
                 {S.Var->getNameAsString()}))
      return std::nullopt;
    return Value.Form;
  }
  if (S.What != Symbol::Kind::Iterator && S.What != Symbol::Kind::Parameter)
    return std::nullopt;
  return Polynomial::symbol(S.Id);
}

/// `k++` where its variable's value is known.
std::optional<Polynomial> RegionDraft::stepForm(const UnaryOperator &Op,
                                                isl::set Domain) {
  if (Affine.Steps == AffineBuilder::StepMode::None)
    return std::nullopt;
  auto P = polynomial(*Op.getSubExpr(), Domain);
  long By = AffineBuilder::stepOffset(Op, Affine.Steps);
  return P ? std::optional(*P + Polynomial(By)) : std::nullopt;
}

std::optional<Polynomial> RegionDraft::polynomial(const Expr &Expression,
                                                  isl::set Domain) {
  const Expr *E = peel(&Expression);
  if (!E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  if (constantOf(*E, Clang)) {
    auto Value = smallConstantOf(*E, 60, Clang);
    return Value ? std::optional(Polynomial(*Value)) : std::nullopt;
  }
  if (isa<DeclRefExpr, MemberExpr>(E) || containerSize(*E) ||
      isSteadyElement(*E)) {
    auto P = symbolForm(*E, Domain);
    return P ? std::optional(noteFactors(*E, *P, Domain)) : P;
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    if (Op->getOpcode() == BO_Add || Op->getOpcode() == BO_Sub ||
        Op->getOpcode() == BO_Mul)
      return multiply(*Op, Domain);
  if (auto Digit = digitOf(*E, Domain))
    return Digit;
  if (const auto *Op = dyn_cast<UnaryOperator>(E);
      Op && Op->isIncrementDecrementOp())
    return stepForm(*Op, Domain);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_Minus) {
      auto P = polynomial(*Op->getSubExpr(), Domain);
      return P ? std::optional(*P * Polynomial(-1)) : std::nullopt;
    }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (const Expr *Seen = inlined(*Call))
      return polynomial(*Seen, Domain);
  Affine.Wraps.clear();
  Affine.Known = Domain;
  Affine.KnownParameters = known();
  isl::pw_aff Value = Affine.value(*E);
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  if (!Value.is_null() && !excludeWraps(Wraps, Domain))
    return std::nullopt;
  const auto *Choice = dyn_cast<ConditionalOperator>(E);
  if (Choice && Value.is_null())
    return choiceForm(*Choice, Domain);
  const auto *Cast = dyn_cast<CastExpr>(E);
  if (!Cast || Cast->getCastKind() != CK_IntegralCast)
    return quotient(*E, Value, Domain);
  const Expr &Sub = *Cast->getSubExpr();
  auto P = polynomial(Sub, Domain);
  if (!P || !Value.is_null())
    return P;
  // Not affine: the wraps of products cannot be told exactly.
  unsigned From = Clang.getIntWidth(Sub.getType());
  unsigned To = Clang.getIntWidth(Cast->getType());
  bool FromUnsigned = Sub.getType()->isUnsignedIntegerOrEnumerationType();
  bool ToUnsigned = Cast->getType()->isUnsignedIntegerOrEnumerationType();
  if (From < To && FromUnsigned)
    return bound(*P, Sub, Domain) ? P : std::nullopt;
  if (From < To || (ToUnsigned && From == To) || (From == To && From == 64))
    return P;
  return std::nullopt;
}

} // namespace c2cuda
