// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Texts that the host evaluates to know which elements a nest will touch.

#include "Inspector.h"

#include "Containers.h"
#include "ExactValues.h"
#include "HolePrinter.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace c2cuda {

Inspector::Inspector(RegionDraft &Draft, unsigned Number,
                     std::set<Product> Rounded)
    : Draft(Draft), Number(Number), Statement(*Draft.Statements[Number]),
      Rounded(std::move(Rounded)) {}

/// Of a loop or a condition only the head.
static std::string headOf(const Stmt &S, const ASTContext &Clang) {
  const Stmt *Body = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(&S))
    Body = For->getBody();
  else if (const auto *Range = dyn_cast<CXXForRangeStmt>(&S))
    Body = Range->getBody();
  else if (const auto *While = dyn_cast<WhileStmt>(&S))
    Body = While->getBody();
  else if (const auto *Switch = dyn_cast<SwitchStmt>(&S))
    Body = Switch->getBody();
  else if (const auto *If = dyn_cast<IfStmt>(&S))
    Body = If->getThen();
  std::string Text = textOf(S, Clang);
  if (Body) {
    const std::string Rest = textOf(*Body, Clang);
    const size_t Begin = Text.find(Rest);
    return Rest.empty() || Begin == std::string::npos
               ? Text
               : StringRef(Text).take_front(Begin).rtrim().str() + " ...";
  }
  const auto *Do = dyn_cast<DoStmt>(&S);
  return Do ? "do ... while (" + textOf(*Do->getCond(), Clang) + ")" : Text;
}

bool Inspector::blame(const Stmt &S) {
  if (Culprit.empty())
    Culprit = headOf(S, Draft.Clang);
  return false;
}

bool Inspector::isWritten(unsigned Array, const ElementPart &Part) const {
  for (const auto &S : Draft.Statements)
    for (const AccessDraft &A : S->Accesses)
      if (A.Array == Array && A.Writes && mayMeet(A.Part, Part))
        return true;
  return false;
}

std::optional<Inspection> Inspector::inspect(const AccessDraft &Access) {
  std::vector<Step> Steps;
  if (!Access.Node || !collectSteps(*Access.Node, Steps) ||
      !capturePath(Steps, Result.Path))
    return std::nullopt;
  for (const Index &Subscript : Access.Indices) {
    auto Text = subscript(Subscript, Number);
    if (!Text)
      return std::nullopt;
    Result.Index.push_back(std::move(*Text));
  }
  dropUnusedDeclarations();
  return std::move(Result);
}

// ---- Texts -----------------------------------------------------------------

std::optional<StatementTemplate> Inspector::subscript(const Index &Subscript,
                                                      unsigned From) {
  StatementTemplate Line;
  if (Subscript.Terms.empty())
    append(Line, "0");
  bool IsSum = Subscript.Terms.size() > 1;
  for (const Index::Term &Term : Subscript.Terms)
    IsSum |= Term.IsNegative || Term.Factor != 1;
  for (const Index::Term &Term : Subscript.Terms) {
    auto Text = capture(*Term.Value, From);
    if (!Text)
      return std::nullopt;
    if (IsSum) // as pointers are added up: in the width of addresses
      append(Line, Term.IsNegative ? " - (long long)(" : " + (long long)(");
    append(Line, *Text);
    if (IsSum)
      append(Line, ")");
    if (Term.Factor != 1)
      append(Line, " * " + std::to_string(Term.Factor));
  }
  if (IsSum && Line.front().What == TemplatePiece::Kind::Literal &&
      Line.front().Text.rfind(" + ", 0) == 0)
    Line.front().Text.erase(0, 3);
  return Line;
}

/// Placeholders for scalars are holes of accesses from here on.
static constexpr unsigned FirstPlaceholder = 1u << 20;

std::optional<StatementTemplate> Inspector::capture(const Expr &E,
                                                    unsigned From) {
  TextHoles Holes;
  if (Depth > 16 || !collect(E, From, Holes)) {
    blame(E);
    return std::nullopt;
  }
  Holes.IsOfHost = true;
  for (const Product &Own : Rounded)
    Holes.Rounded.insert(Own.E);
  StatementTemplate Text = captureExpression(
      E, Holes, Draft.Clang, /*SelfContained=*/false);
  if (Text.empty()) {
    blame(E);
    return std::nullopt;
  }
  StatementTemplate Expanded;
  for (const TemplatePiece &Piece : Text)
    if (Piece.What == TemplatePiece::Kind::Access)
      append(Expanded, Inlined[Piece.Index - FirstPlaceholder]);
    else
      append(Expanded, {Piece});
  return Expanded;
}

/// What needs no look inside: parameters, values of followed variables.
bool Inspector::collectKnown(const Expr &E, unsigned From,
                             TextHoles &Holes) const {
  const TextHoles &Known = Draft.Statements[From]->Holes;
  auto Value = Known.Values.find(&E);
  if (Value != Known.Values.end())
    Holes.Values[&E] = Value->second;
  auto Hole = Known.Holes.find(&E);
  bool IsHole = Hole != Known.Holes.end() &&
                Hole->second.What != TemplatePiece::Kind::Access;
  if (IsHole)
    Holes.Holes[&E] = Hole->second;
  return IsHole || Value != Known.Values.end();
}

bool Inspector::collect(const Expr &E, unsigned From, TextHoles &Holes) {
  if (collectKnown(E, From, Holes))
    return true;
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          UnaryExprOrTypeTraitExpr>(E))
    return constantOf(E, Draft.Clang) || isa<FloatingLiteral>(E);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
    return collectReference(*Reference, From, Holes);
  if (isa<MemberExpr, ArraySubscriptExpr>(E))
    return collectMember(E, From, Holes);
  if (containerElement(E))
    return collectElement(E, From, Holes);
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return collectCall(*Call, From, Holes);
  if (const auto *Op = dyn_cast<UnaryOperator>(&E)) {
    if (Op->getOpcode() == UO_Deref)
      return collectElement(E, From, Holes);
    if (Op->isIncrementDecrementOp() || Op->getOpcode() == UO_AddrOf)
      return blame(E);
  } else if (const auto *Op = dyn_cast<BinaryOperator>(&E)) {
    if (Op->isAssignmentOp() || Op->getOpcode() == BO_Comma ||
        Op->isPtrMemOp() || !addsOnlyRounded(E, From))
      return blame(E);
  } else if (!isa<ParenExpr, CastExpr, ConditionalOperator, FullExpr,
                  MaterializeTemporaryExpr>(E)) {
    return blame(E);
  }
  if (E.getType()->isAnyComplexType() ||
      (!E.getType()->isArithmeticType() && !E.getType()->isEnumeralType()) ||
      (isa<ExplicitCastExpr>(E) && E.getType()->isBooleanType()))
    return blame(E);
  for (const Stmt *Child : E.children())
    if (!collect(*cast<Expr>(Child), From, Holes))
      return false;
  // Now it is known which variables are products.
  return addsOnlyRounded(E, From) || blame(E);
}

bool Inspector::collectReference(const DeclRefExpr &E, unsigned From,
                                 TextHoles &Holes) {
  const auto *Var = dyn_cast<VarDecl>(E.getDecl());
  if (!Var)
    return isa<EnumConstantDecl>(E.getDecl()) || blame(E);
  if (From == Number && Declared.count(Var)) {
    if (Var->hasInit())
      Products[&E] = productsIn(*Var->getInit(), From);
    return true;
  }
  const auto &Known = Draft.Statements[From]->Holes.Holes;
  auto Found = Known.find(&E);
  if (Found == Known.end()) // a constant of the file
    return (!Draft.isDeclaredInside(*Var) && !Draft.isChanged(*Var)) ||
           blame(E);
  LastProducts.clear();
  auto Text = definition(From, Found->second.Index);
  Products[&E] = LastProducts;
  return (Text && place(E, std::move(*Text), Holes)) || blame(E);
}

/// Puts \p Text in the place of \p E, unless a name in it would mean a variable
/// of the path.
bool Inspector::place(const Expr &E, StatementTemplate Text,
                      TextHoles &Holes) {
  for (const VarDecl *Var : Declared)
    if (mentions(Text, Var->getNameAsString()))
      return false;
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Access;
  Piece.Index = FirstPlaceholder + unsigned(Inlined.size());
  Inlined.push_back(std::move(Text));
  Holes.Holes[&E] = Piece;
  return true;
}

/// An element, or a part of one, `e[q].v[1]`: then the hole is for the element.
bool Inspector::collectMember(const Expr &Expression, unsigned From,
                              TextHoles &Holes) {
  const Expr &E = *Expression.IgnoreParenImpCasts();
  if (Draft.Statements[From]->Holes.Holes.count(&E))
    return collectElement(E, From, Holes);
  if (const auto *Member = dyn_cast<MemberExpr>(&E);
      Member && !Member->isArrow() && isa<FieldDecl>(Member->getMemberDecl()))
    return collectMember(*Member->getBase(), From, Holes);
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E);
  if (Subscript &&
      Subscript->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
    return collectMember(*Subscript->getBase(), From, Holes) &&
           collect(*Subscript->getIdx(), From, Holes);
  return blame(E);
}

bool Inspector::collectElement(const Expr &E, unsigned From,
                               TextHoles &Holes) {
  const StatementDraft &S = *Draft.Statements[From];
  auto Found = S.Holes.Holes.find(&E);
  if (Found == S.Holes.Holes.end() ||
      Found->second.What != TemplatePiece::Kind::Access)
    return blame(E);
  const AccessDraft &Access = S.Accesses[Found->second.Index];
  const ArrayDraft &Read = Draft.Arrays[Access.Array];
  if (Read.IsPrivate ||
      (isWritten(Access.Array, Access.Part) && !isReadBeforeWritten(From, Access))) {
    if (Culprit.empty())
      Culprit = Read.Base.text();
    return false;
  }
  Result.Reads.push_back(Read.Model.Name);
  Elements.push_back({From, &Access});
  bool HasMoved = false;
  for (const Index &Subscript : Access.Indices)
    for (const Index::Term &Term : Subscript.Terms)
      HasMoved |= Term.Moved != nullptr;
  if (!Access.IsThroughAlias && !HasMoved)
    return collectPointer(E, From, Holes);
  // The pointer is not there before the nest; the array is.
  if (Access.Indices.size() != 1)
    return blame(E);
  auto Text = subscript(Access.Indices.front(), From);
  if (!Text)
    return false;
  const std::string &Base = Read.Model.HostPointer;
  bool IsName = Base.find_first_of("&*(") == std::string::npos;
  StatementTemplate Element;
  append(Element, IsName ? Base + "[" : "(" + Base + ")[");
  append(Element, *Text);
  append(Element, "]");
  return place(E, std::move(Element), Holes) || blame(E);
}

/// The parts of `(*(a + i))[j]` that are evaluated for their values.
bool Inspector::collectPointer(const Expr &Expression, unsigned From,
                               TextHoles &Holes) {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    // Kernels do not see it, the host does.
    if (Var && Var->isStaticLocal())
      Holes.Holes[Name] = literalPiece(Var->getNameAsString());
    return (Var && !Draft.isChanged(*Var)) || blame(*E);
  }
  if (isa<MemberExpr>(E)) { // arrays are only found behind steady ones
    auto Member = pathOf(*E);
    return (Member && !Draft.isChanged(*Member)) || blame(*E);
  }
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return collectPointer(*Cast->getSubExpr(), From, Holes);
  if (const auto Element = containerElement(*E))
    return Element->IsChecked
               ? blame(*E)
               : collectPointer(*Element->Object, From, Holes) &&
                     collect(*Element->Index, From, Holes);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return collectPointer(*Subscript->getBase(), From, Holes) &&
           collect(*Subscript->getIdx(), From, Holes);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_Deref
               ? collectPointer(*Op->getSubExpr(), From, Holes)
               : blame(*E);
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || !Op->isAdditiveOp())
    return blame(*E);
  const Expr *Pointer = Op->getLHS(), *Offset = Op->getRHS();
  if (Offset->getType()->isPointerType())
    std::swap(Pointer, Offset);
  return collectPointer(*Pointer, From, Holes) && collect(*Offset, From, Holes);
}

bool Inspector::collectCall(const CallExpr &Call, unsigned From,
                            TextHoles &Holes) {
  if (!isExactCall(Call))
    return blame(Call);
  for (const Expr *Argument : Call.arguments()) {
    if (!collect(*Argument, From, Holes))
      return false;
    // The function may add something to it.
    if (isUserCall(Call) && !round(productsIn(*Argument, From)))
      return blame(Call);
  }
  return true;
}

// ---- Scalars ---------------------------------------------------------------

static bool isPrefix(const StatementDraft &Outer, const StatementDraft &Inner) {
  return Outer.Loops.size() <= Inner.Loops.size() &&
         std::equal(Outer.Loops.begin(), Outer.Loops.end(),
                    Inner.Loops.begin());
}

static size_t commonLoops(const StatementDraft &A, const StatementDraft &B) {
  size_t K = 0;
  while (K < A.Loops.size() && K < B.Loops.size() && A.Loops[K] == B.Loops[K])
    ++K;
  return K;
}

/// The last statement before \p Reader that writes the scalar \p Array, if the
/// reader always sees the value that it wrote in the same iteration.
std::optional<unsigned> Inspector::definingStatement(unsigned Reader,
                                                     unsigned Array) const {
  auto Writes = [&](unsigned K) {
    for (const AccessDraft &A : Draft.Statements[K]->Accesses)
      if (A.Array == Array && A.Writes)
        return true;
    return false;
  };
  unsigned Writer = Reader;
  if (Writes(Reader) && int(Reader) != Before)
    return std::nullopt; // perhaps before it reads
  while (Writer > 0 && !Writes(Writer - 1))
    --Writer;
  if (Writer-- == 0)
    return std::nullopt;
  const StatementDraft &To = *Draft.Statements[Reader];
  const StatementDraft &From = *Draft.Statements[Writer];
  if (!isPrefix(From, To) || !To.Domain.is_subset(From.Domain).is_true())
    return std::nullopt;
  for (unsigned K = Reader; K < Draft.Statements.size(); ++K)
    if (Writes(K) &&
        commonLoops(*Draft.Statements[K], To) > From.Loops.size())
      return std::nullopt;
  return Writer;
}

/// `x = E;` alone, for the variable \p Var.
static const Expr *assignedIn(const Stmt &Part, const VarDecl &Var) {
  const Stmt *S = &Part;
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    S = Block->size() == 1 ? Block->body_front() : S;
  const auto *Op = dyn_cast<BinaryOperator>(S);
  const auto *Name =
      Op && Op->getOpcode() == BO_Assign
          ? dyn_cast<DeclRefExpr>(Op->getLHS()->IgnoreParens())
          : nullptr;
  return Name && Name->getDecl() == &Var ? Op->getRHS() : nullptr;
}

/// What `if (end > n) end = n;`, statement \p Writer, leaves in the scalar
/// \p Array.
std::optional<StatementTemplate>
Inspector::chosenDefinition(unsigned Writer, unsigned Array) {
  const StatementDraft &From = *Draft.Statements[Writer];
  const auto &If = *cast<IfStmt>(From.Body);
  const Expr *Then = assignedIn(*If.getThen(), *Draft.Arrays[Array].Var);
  const Expr *Else =
      If.getElse() ? assignedIn(*If.getElse(), *Draft.Arrays[Array].Var)
                   : nullptr;
  if (!Then || bool(If.getElse()) != bool(Else) || If.hasInitStorage() ||
      If.hasVarStorage() || !From.Rest.empty())
    return std::nullopt;
  ++Depth;
  llvm::SaveAndRestore Restore(Before, int(Writer));
  auto Condition = capture(*If.getCond(), Writer);
  auto First = Condition ? capture(*Then, Writer) : std::nullopt;
  std::optional<StatementTemplate> Second;
  if (First && Else)
    Second = capture(*Else, Writer);
  for (unsigned K = 0; First && !Else && K < From.Accesses.size(); ++K)
    if (From.Accesses[K].Array == Array && !Second)
      Second = definition(Writer, K);
  --Depth;
  if (!Second)
    return std::nullopt;
  for (const Expr *Value : {Then, Else})
    if (Value)
      llvm::append_range(LastProducts, productsIn(*Value, Writer));
  const std::string Type =
      "(" + Draft.Arrays[Array].Model.Element.Spelling + ")(";
  StatementTemplate Result;
  append(Result, "((");
  append(Result, *Condition);
  append(Result, ") ? " + Type);
  append(Result, *First);
  append(Result, ") : " + Type);
  append(Result, *Second);
  append(Result, "))");
  return Result;
}

std::optional<StatementTemplate> Inspector::definition(unsigned Reader,
                                                       unsigned Access) {
  unsigned Array = Draft.Statements[Reader]->Accesses[Access].Array;
  auto Writer = definingStatement(Reader, Array);
  const VarDecl *Var = Draft.Arrays[Array].Var;
  if (!Writer || !Draft.Arrays[Array].IsScalar || !Var ||
      Draft.Input.Facts.uses(*Var).Escapes)
    return std::nullopt;
  const StatementDraft &From = *Draft.Statements[*Writer];
  if (isa<IfStmt>(From.Body))
    return chosenDefinition(*Writer, Array);
  const Expr *Value = nullptr;
  if (From.Declares) {
    Value = From.Declares->getInit();
    if (const auto *List = dyn_cast<InitListExpr>(Value->IgnoreImplicit()))
      Value = List->getNumInits() == 1 ? List->getInit(0) : nullptr;
  } else if (const auto *E = dyn_cast<Expr>(From.Body)) {
    const auto *Op = dyn_cast<BinaryOperator>(E->IgnoreParens());
    const auto *Name =
        Op && Op->getOpcode() == BO_Assign
            ? dyn_cast<DeclRefExpr>(Op->getLHS()->IgnoreParens())
            : nullptr;
    if (Name && From.Rest.empty() &&
        Name->getDecl() == Draft.Arrays[Array].Var)
      Value = Op->getRHS();
  }
  if (!Value)
    return std::nullopt;
  ++Depth;
  auto Text = capture(*Value, *Writer);
  --Depth;
  if (!Text)
    return std::nullopt;
  LastProducts = productsIn(*Value, *Writer);
  const Expr &Inner = *Value->IgnoreParenImpCasts();
  std::string Type = Draft.Arrays[Array].Model.Element.Spelling;
  bool SameType =
      Draft.scalarType(Inner.getType()).Spelling == Type &&
      isa<ArraySubscriptExpr, DeclRefExpr>(Inner);
  // The host may be C without <stdbool.h>.
  bool IsTruth = Var->getType()->isBooleanType();
  StatementTemplate Result;
  append(Result, SameType ? "" : IsTruth ? "((" : "(" + Type + ")(");
  append(Result, *Text);
  append(Result, SameType ? "" : IsTruth ? ") != 0)" : ")");
  return Result;
}

} // namespace c2cuda
