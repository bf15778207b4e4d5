// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RegionDraft.h"

#include "AssignedTargets.h"
#include "ComplexNumbers.h"
#include "HostAccess.h"
#include "Containers.h"
#include "SteadyElements.h"
#include "StructElements.h"
#include "VisibleNames.h"

#include "c2cuda/Frontend/ClangCompat.h"
#include "c2cuda/Frontend/SourcePlaces.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

RegionDraft::RegionDraft(const RegionInput &Input)
    : Input(Input), Isl(Input.Isl), Clang(Input.Context),
      Affine(*this, Input.Context, Input.Isl), Values(*this),
      Inliner(Input.Context, Input.Function),
      Called(Input.Context, Input.Function, Input.Options.Files,
             Input.Options.SelfContainedText) {
  Context = isl::space::unit(Isl).universe_set();
  Assumptions = Context;
  StmtSet InWholes;
  for (const auto &[First, Whole] : Input.Wholes)
    for (const Stmt *S : Whole)
      collectStatements(*S, InWholes);
  for (unsigned K = 0; K < Input.Statements.size(); ++K) {
    const Stmt &S = *Input.Statements[K];
    collectStatements(S, Inside);
    noteMemberWrites(S, K);
    UseMap Uses = collectUses(S, Clang);
    for (const auto &[Var, Use] : Uses)
      if (!Use.Writes.empty())
        WrittenAt.insert({Var, K});
    std::vector<const Stmt *> Work = {&S};
    while (!Work.empty()) {
      const Stmt *Here = Work.back();
      Work.pop_back();
      if (const auto *Decl = dyn_cast_or_null<DeclStmt>(Here))
        for (const auto *D : Decl->decls())
          if (const auto *Var = dyn_cast<VarDecl>(D))
            DeclaredAt.insert({Var, K});
      // Kernels have one scope: no variable may hide a function.
      if (Here)
        for (std::string &Name : keptNamesOf(*Here))
          Names.insert(std::move(Name));
      if (const auto *Loop = dyn_cast_or_null<ForStmt>(Here);
          Loop && !InWholes.contains(Loop))
        if (auto Head = parseStridedHead(*Loop, Input.Facts, Clang))
          Counters.insert(Head->Var);
      if (Here)
        Work.insert(Work.end(), Here->child_begin(), Here->child_end());
    }
  }
  collectFacts();
  Values.begin();
}

void RegionDraft::noteMemberWrites(const Stmt &S, unsigned Number) {
  forEachTarget(S, {}, [&](const Expr &Target) {
    std::optional<Path> Member = pathOf(Target);
    if (Member && !Member->isVariable())
      WrittenMembers.insert({Member->key(), Number});
    if (std::optional<Path> Array = arrayOfElement(Target))
      WrittenArrays.insert({Array->key(), Number});
  });
}

// ---- Failing ---------------------------------------------------------------

Place RegionDraft::placeOf(SourceLocation Where) const {
  return c2cuda::placeOf(Where, Clang.getSourceManager());
}

Place RegionDraft::endOf(const Stmt &S) const {
  return placeOf(Clang.getSourceManager().getExpansionRange(S.getEndLoc())
                     .getEnd());
}

bool RegionDraft::fail(RefusalKind Kind, SourceLocation Where,
                       std::vector<std::string> Evidence, int Split) {
  // Calls seen through have no place of their own.
  if (Where.isInvalid())
    Where = Input.Statements[std::min<size_t>(Top, Input.Statements.size() - 1)]
                ->getBeginLoc();
  if (!Failure) {
    Failure = Refusal{Kind, placeOf(Where), std::move(Evidence)};
    SplitAt = Split >= 0 ? Split : static_cast<int>(Top);
  }
  return false;
}

bool RegionDraft::failChanged(const VarDecl &Var, SourceLocation Where) {
  unsigned Changed = Top;
  auto Written = WrittenAt.find(&Var);
  if (Written != WrittenAt.end())
    Changed = Written->second;
  return fail(RefusalKind::ParameterChanged, Where, {Var.getNameAsString()},
              std::max(Changed, Top));
}

bool RegionDraft::failQuota() {
  return fail(RefusalKind::TooComplex, Input.Statements.front()->getBeginLoc(),
              {"more than " + std::to_string(Input.Options.Quota) +
               " operations of the integer-set library"},
              Input.Statements.size() / 2);
}

// ---- Symbols ---------------------------------------------------------------

bool RegionDraft::isChanged(const VarDecl &Var) const {
  return WrittenAt.count(&Var) || DeclaredAt.count(&Var);
}

bool RegionDraft::isChanged(const Path &Member) const {
  if (Member.IsHeld)
    return false;
  if (!Member.isElement())
    return llvm::any_of(Member.around(), [&](const Path &Object) {
      return WrittenMembers.count(Object.key());
    });
  for (const Path::Subscript &S : Member.Subscripts)
    if (S.Var && (isChanged(*S.Var) || Active.count(S.Var) ||
                  Values.isFollowed(*S.Var) || Input.Facts.uses(*S.Var).Escapes))
      return true;
  const Path Array = Member.array();
  return WrittenArrays.count(Array.key()) || isChanged(Array);
}

bool RegionDraft::changesMemberOf(const VarDecl &Var) const {
  std::string Key = Path(Var).key();
  auto Next = WrittenMembers.upper_bound(Key);
  return Next != WrittenMembers.end() &&
         StringRef(Next->first).starts_with(Key);
}

/// Whether \p Reference stands in the loop that counts with \p Var. It does
/// not in the initialiser of `int off = k;` before the loop over k.
static bool isInLoopOf(const VarDecl &Var, const Expr &Reference,
                       const RegionDraft &Draft) {
  const ParentMap &Parents = Draft.Input.Facts.parents();
  const Stmt *Loop = nullptr;
  for (const auto &Other : Draft.Loops)
    if (Other->Head.Var == &Var)
      Loop = Other->Head.While;
  while (Loop && !isa<ForStmt, WhileStmt, DoStmt>(Loop))
    Loop = Parents.getParent(Loop);
  for (const Stmt *Up = &Reference; Loop && Up; Up = Parents.getParent(Up))
    if (Up == Loop)
      return true;
  // A loop without a head of its own.
  return !Loop;
}

Symbol RegionDraft::symbolOf(const Expr &Reference) {
  const auto *Name = dyn_cast<DeclRefExpr>(&Reference);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (Name && !Var)
    return {};
  if (!Name && !isa<MemberExpr>(Reference) && !containerSize(Reference) &&
      !isSteadyElement(Reference))
    return {};
  if (Var) {
    if (const ScalarValue *Value = Values.find(*Var);
        Value && !Value->MayLeaveType)
      return {Symbol::Kind::Value, "", nullptr, Var, Value->Affine};
    if (Values.isFollowed(*Var) && !Active.count(Var))
      return {Symbol::Kind::Changed, "", nullptr, Var};
    auto Found = Active.find(Var);
    if (Found != Active.end())
      return isInLoopOf(*Var, Reference, *this)
                 ? Symbol{Symbol::Kind::Iterator, Found->second, nullptr, Var}
                 : Symbol{Symbol::Kind::Changed, "", nullptr, Var};
    if (isForwarded(*Var) || isNamedConstant(*Var))
      return {Symbol::Kind::Forward, "", Var->getInit(), Var};
    if (isChanged(*Var))
      return {Symbol::Kind::Changed, "", nullptr, Var};
  }
  size_t Before = Parameters.size();
  bool HadFailed = Failure.has_value();
  std::optional<unsigned> Index = parameterFor(Reference, true);
  if (!Index) {
    if (!HadFailed)
      Failure.reset(); // the caller says what it was needed for
    return {};
  }
  const Parameter &P = Parameters[*Index];
  if (Parameters.size() > Before)
    Symbols.Values.insert({P.Name, symbolAff(Isl, P.Name)});
  return {Symbol::Kind::Parameter, P.Name, nullptr, Var};
}

// ---- Parameters ------------------------------------------------------------

std::optional<unsigned> RegionDraft::parameterFor(const Expr &Reference,
                                                  bool IsAffine) {
  SourceLocation Where = Reference.getBeginLoc();
  const Expr *Row = containerSize(Reference);
  if (auto Index = Row ? rowSizeParameter(*Row) : std::nullopt)
    return Index;
  std::optional<struct Path> Path = namedBy(Reference);
  if (!Path || (!Path->Root && Path->isVariable())) {
    if (auto Outer = Row ? containerElement(*Row) : std::nullopt)
      fail(RefusalKind::NestedContainer, Where,
           {textOf(*Outer->Object, Clang), "they may have different sizes"});
    else
      fail(RefusalKind::Statement, Where,
           {"'" + textOf(Reference, Clang) + "'"});
    return std::nullopt;
  }
  QualType Type = Reference.getType();
  if (Type.isVolatileQualified() || Path->isVolatile()) {
    fail(RefusalKind::VolatileAccess, Where, {Path->text()});
    return std::nullopt;
  }
  bool IsEnum = !enumIntegerType(Type).isNull();
  bool IsBitField = Reference.refersToBitField();
  bool IsStruct =
      Type->isRecordType() && !isKernelComplex(Type) &&
      whyNoStruct(Type).empty();
  if ((!isSupportedElement(Type) && !IsEnum && !IsStruct) || IsBitField) {
    RefusalKind Kind = Type->isPointerType() ? RefusalKind::PointerUse
                                             : whyNoElement(Type);
    fail(Kind, Where,
         {Path->text(), Type.getAsString(Clang.getPrintingPolicy())});
    return std::nullopt;
  }
  const bool IsExchanged = isExchangedSize(*Path);
  IsAffine &= Type->isIntegralOrEnumerationType();
  if (IsAffine && !assumeOneValue(*Path, Type, Where))
    return std::nullopt;
  if (Path->Root && isChanged(*Path->Root) && !IsExchanged && !Path->IsHeld) {
    failChanged(*Path->Root, Where);
    return std::nullopt;
  }
  if (isChanged(*Path) && !IsExchanged) {
    auto Written = WrittenMembers.find(Path->key());
    fail(RefusalKind::ParameterChanged, Where, {Path->text()},
         std::max(Written != WrittenMembers.end() ? Written->second : Top,
                  Top));
    return std::nullopt;
  }
  // Two variables of one name, `n` and `::n`.
  if (!ParameterIndex.count(Path->key()))
    for (const auto &[Name, Other] : ParameterPaths)
      if (Other.text() == Path->text()) {
        fail(RefusalKind::ParameterChanged, Where, {Path->text()}, Top);
        return std::nullopt;
      }
  unsigned Index = addParameter(*Path, Type);
  if (IsAffine)
    makeAffine(Parameters[Index], Type, Path->IsSize);
  return Index;
}

unsigned RegionDraft::addParameter(const Path &Of, QualType Type) {
  auto [Found, IsNew] = ParameterIndex.insert({Of.key(), Parameters.size()});
  if (!IsNew)
    return Found->second;
  Parameter P;
  P.Name = uniqueName(Of.name(), Of.isVariable() ? Of.Root : nullptr);
  P.HostText = Of.text();
  P.Place = Of.place();
  if (Of.Subscripts.size() == 1 && !Of.Subscripts.front().Var) {
    P.ElementOf = Of.array().text();
    P.Number = Of.Subscripts.front().Number;
  }
  ParameterPaths.insert({P.Name, Of});
  if (Of.IsSize && Of.OfRows != Path::Rows::AreAlike)
    Type = Clang.getSizeType();
  P.Type = Of.IsSize ? scalarType(Type) : scalarType(Type, &Of);
  const VarDecl *Root = Of.Root;
  P.IsBehindPointer = Of.isBehindPointer();
  P.IsAddressable = P.IsBehindPointer || !Root->hasLocalStorage() ||
                    Input.Facts.uses(*Root).Escapes ||
                    (Of.isElement() && Input.Facts.hasCopies(*Root));
  if (Root && Root->getType().isConstQualified() && !P.IsBehindPointer)
    P.IsAddressable = false;
  if (Of.IsSize)
    P.IsAddressable = P.IsBehindPointer = false;
  if (auto Steady = OneValue.find(Root);
      Of.isVariable() && Steady != OneValue.end() && !Steady->second)
    Symbols.Counted.insert(P.Name);
  Parameters.push_back(P);
  return Found->second;
}

std::string RegionDraft::sizeParameter(const Path &Container) {
  Path Size = Container;
  Size.IsSize = true;
  Parameter &P = Parameters[addParameter(Size, Clang.getSizeType())];
  makeAffine(P, Clang.getSizeType(), true);
  return P.Name;
}

void RegionDraft::makeAffine(Parameter &P, QualType Type, bool IsSize) {
  if (P.IsAffine)
    return;
  P.IsAffine = true;
  isl::pw_aff Value = symbolAff(Isl, P.Name);
  Symbols.Values.insert({P.Name, Value});
  Context = Context.subtract(outsideOf(Value, Type, Clang));
  if (Type->isUnsignedIntegerOrEnumerationType() &&
      Clang.getIntWidth(Type) >= 64) // HostPlan::SignedParameters sees to it
    Context = Context.intersect(Value.lt_set(constantAff(Isl, 1L << 62)));
  if (IsSize) // there is no memory for more
    Context = Context.intersect(Value.le_set(constantAff(Isl, 1L << 61)));
  addKnownFacts();
}

bool RegionDraft::isInvariant(const Expr &Expression, std::string &Key,
                              Parameter &Whole) {
  const Expr *E = peel(&Expression);
  if (!E->getType()->isIntegralOrEnumerationType() ||
      E->getType()->isBooleanType())
    return false;
  if (constantOf(*E, Clang))
    return true;
  if (isa<DeclRefExpr, MemberExpr>(E) || containerSize(*E) ||
      isSteadyElement(*E)) {
    Symbol S = symbolOf(*E);
    auto Path = namedBy(*E);
    if (Path && !mayName(*Path, Input.Function))
      return false; // the host could not write it so
    if (S.What != Symbol::Kind::Parameter)
      return false;
    Key += " " + S.Id;
    for (const Parameter &P : Parameters)
      if (P.Name == S.Id && P.IsAddressable) {
        Whole.IsAddressable = true;
        Whole.IsBehindPointer |= P.IsBehindPointer;
        Whole.StoredIn.push_back(P.HostText);
      }
    return true;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return Cast->getCastKind() == CK_IntegralCast &&
           isInvariant(*Cast->getSubExpr(), Key, Whole);
  const auto *Op = dyn_cast<BinaryOperator>(E);
  // What could trap must not be computed where the user would not.
  bool MayTrap = Op &&
                 (Op->getOpcode() == BO_Div || Op->getOpcode() == BO_Rem) &&
                 !constantOf(*Op->getRHS(), Clang);
  return Op &&
         (Op->isAdditiveOp() || Op->isMultiplicativeOp() || Op->isShiftOp()) &&
         (!MayTrap || IsUnconditional) &&
         isInvariant(*Op->getLHS(), Key, Whole) &&
         isInvariant(*Op->getRHS(), Key, Whole);
}

Symbol RegionDraft::invariant(const Expr &E) {
  std::string Key, Text;
  Parameter P;
  if (!isInvariant(E, Key, P))
    return {};
  llvm::raw_string_ostream Stream(Text);
  E.printPretty(Stream, nullptr, Clang.getPrintingPolicy());
  Stream.flush();
  auto [Found, IsNew] =
      ParameterIndex.insert({Text + Key, unsigned(Parameters.size())});
  if (IsNew) {
    std::string Wanted;
    for (char C : Text)
      if (isalnum(static_cast<unsigned char>(C)) || C == '_')
        Wanted += C;
      else if (!Wanted.empty() && Wanted.back() != '_')
        Wanted += '_';
    while (!Wanted.empty() && Wanted.back() == '_')
      Wanted.pop_back();
    P.Name = uniqueName(
        isdigit(static_cast<unsigned char>(Wanted[0])) ? "v" + Wanted : Wanted);
    P.HostText = "(" + Text + ")";
    P.Type = scalarType(E.getType());
    Parameters.push_back(P);
  }
  Parameter &Known = Parameters[Found->second];
  makeAffine(Known, E.getType());
  return {Symbol::Kind::Parameter, Known.Name, nullptr, nullptr};
}

// ---- Sets ------------------------------------------------------------------

/// What has to hold for \p Good where \p Runs does: a condition that says nothing of the
/// rest, as the gist of a union would for `if (flag)`, flag < 0 or flag > 0. Null if isl
/// gives up.
static isl::set goodWhere(const isl::set &Good, const isl::set &Runs) {
  isl::set Result = isl::set::universe(Good.space());
  const isl::set Pieces = Runs.coalesce();
  const isl::stat Done = Pieces.foreach_basic_set([&](isl::basic_set Piece) {
    const isl::set Own(Piece);
    const isl::set Here = Good.intersect(Own);
    Result = Result.intersect(bool(Here.is_empty()) ? Own.complement()
                                                    : Here.gist(Own));
    return isl::stat::ok();
  });
  return Pieces.is_null() || Done.is_error() ? isl::set() : Result;
}

namespace {

/// A piece of a set, and what it asks.
struct Case {
  isl::set Values;
  unsigned Conditions = 0, Equalities = 0;
};

} // namespace

static isl_stat countConstraint(isl_constraint *Given, void *User) {
  Case &Into = *static_cast<Case *>(User);
  ++Into.Conditions;
  Into.Equalities += isl_constraint_is_equality(Given) == isl_bool_true;
  isl_constraint_free(Given);
  return isl_stat_ok;
}

/// \p Good without the pieces for values of their own, `h == 1 && k == 2`, that ask for
/// more than another piece does, `k >= 3`: sets for few programs make the rest slow.
static isl::set withoutRareCases(const isl::set &Good,
                                 const isl::set &Context) {
  if (Good.is_null() || count(Good.n_basic_set()) < 2)
    return Good;
  std::vector<Case> Cases;
  unsigned Fewest = ~0u;
  Good.foreach_basic_set([&](isl::basic_set Piece) {
    const isl::set Own(Piece);
    Case Found = {Own, 0, 0};
    Own.gist(Context).foreach_basic_set([&](isl::basic_set Asked) {
      isl_basic_set_foreach_constraint(Asked.get(), countConstraint, &Found);
      return isl::stat::ok();
    });
    if (Found.Equalities == 0)
      Fewest = std::min(Fewest, Found.Conditions);
    Cases.push_back(std::move(Found));
    return isl::stat::ok();
  });
  isl::set Result = isl::set::empty(Good.space());
  for (const Case &Own : Cases)
    if (Own.Equalities == 0 || Own.Conditions <= Fewest)
      Result = Result.unite(Own.Values);
  return Result.coalesce();
}

bool RegionDraft::exclude(isl::set Bad, isl::set Reached, RefusalKind Kind,
                          SourceLocation Where,
                          std::vector<std::string> Evidence) {
  isl::set Known = known();
  Bad = Bad.intersect(Reached).intersect(Known);
  if (Bad.is_empty().is_true())
    return true;
  isl::set Runs = parametersOf(Reached.intersect(Known), Symbols.Iterators);
  isl::set Good = goodParameters(Runs, Bad, Symbols.Iterators);
  if (Good.is_null())
    return failQuota();
  if (!Good.is_empty().is_false())
    return fail(Kind, Where, std::move(Evidence));
  isl::set Left = Assumptions.intersect(goodWhere(Good, Runs)).coalesce();
  if (!Left.is_null() && bool(Left.is_disjoint(Context)))
    Left = Assumptions.intersect(Good.gist(Runs)).coalesce();
  Left = withoutRareCases(Left, Context);
  if (Left.is_null())
    return failQuota();
  if (!Left.intersect(Context).is_empty().is_false())
    return fail(Kind, Where, std::move(Evidence));
  Assumptions = Left;
  return true;
}

bool RegionDraft::excludeWraps(const std::vector<Wrap> &Wraps,
                               isl::set Domain) {
  for (const Wrap &W : Wraps)
    if (!exclude(W.Bad, Domain, RefusalKind::MayWrapAround, W.Where,
                 {W.What, W.Type}))
      return false;
  return true;
}

} // namespace c2cuda
