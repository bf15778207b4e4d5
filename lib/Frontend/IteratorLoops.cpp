// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `for (auto it = v.begin(); it != v.end(); ++it)`: a loop over the elements of
// an array or a container, like a range-based `for`. What is read is the form
// that nearly all such loops have; the body may only say `*it` and `it->x`.

#include "IteratorLoops.h"

#include "AffineExpr.h"
#include "ComplexCalls.h"
#include "Containers.h"
#include "FunctionFacts.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace c2cuda {

namespace {

enum class Edge { None, Begin, End, LastBegin, LastEnd };

struct EdgeCall {
  Edge What = Edge::None;
  const Expr *Range = nullptr;
};

} // namespace

/// Whether \p Made is a copy, or one kind of iterator made of another.
static bool isConversion(const CXXConstructExpr &Made) {
  if (Made.getNumArgs() == 0)
    return false;
  const CXXConstructorDecl &Constructor = *Made.getConstructor();
  if (Constructor.isCopyOrMoveConstructor())
    return true;
  const auto *Class = Constructor.getParent();
  return Class->getIdentifier() && (Class->getName() == "__normal_iterator" ||
                                    Class->getName() == "__wrap_iter" ||
                                    Class->getName() == "reverse_iterator");
}

/// \p E without conversions and temporaries around it.
static const Expr *bare(const Expr *E) {
  E = withoutTemporaries(*E);
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
    return bare(Cast->getSubExpr());
  const auto *Construct = dyn_cast<CXXConstructExpr>(E);
  return Construct && isConversion(*Construct) ? bare(Construct->getArg(0)) : E;
}

static Edge edgeNamed(StringRef Name) {
  return llvm::StringSwitch<Edge>(Name)
      .Case("begin", Edge::Begin)
      .Case("cbegin", Edge::Begin)
      .Case("end", Edge::End)
      .Case("cend", Edge::End)
      .Case("rbegin", Edge::LastBegin)
      .Case("crbegin", Edge::LastBegin)
      .Case("rend", Edge::LastEnd)
      .Case("crend", Edge::LastEnd)
      .Default(Edge::None);
}

/// `v.begin()`, `std::end(v)`.
static EdgeCall edgeCall(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(bare(&E));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() || !isOfStandard(*Callee))
    return {};
  const Expr *Range = nullptr;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
    Range =
        Call->getNumArgs() == 0 ? Member->getImplicitObjectArgument() : nullptr;
  else if (!isa<CXXMethodDecl>(Callee) && Call->getNumArgs() == 1)
    Range = Call->getArg(0);
  if (!Range)
    return {};
  Range = Range->IgnoreParenImpCasts();
  auto Class = containerOf(Range->getType());
  bool IsKnown = Class ? Class->What != Container::Kind::Pointer
                       : Range->getType()->isConstantArrayType();
  if (!IsKnown || !Range->isLValue())
    return {};
  return {edgeNamed(Callee->getName()), Range};
}

/// The variable that \p E is, perhaps converted to another kind of iterator.
static const VarDecl *iteratorIn(const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(bare(&E));
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

/// The variables in `++it, ++other`; false if there is anything else.
static bool readSteps(const Expr &Step, std::set<const VarDecl *> &Stepped) {
  const Expr *E = Step.IgnoreParenImpCasts();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return readSteps(*Full->getSubExpr(), Stepped);
  const Expr *Of = nullptr;
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && Op->getOpcode() == BO_Comma)
    return readSteps(*Op->getLHS(), Stepped) &&
           readSteps(*Op->getRHS(), Stepped);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    Of = Op->isIncrementOp() ? Op->getSubExpr() : nullptr;
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E)) {
    if (Call->getOperator() == OO_Comma)
      return Call->getNumArgs() == 2 && readSteps(*Call->getArg(0), Stepped) &&
             readSteps(*Call->getArg(1), Stepped);
    Of = Call->getOperator() == OO_PlusPlus ? Call->getArg(0) : nullptr;
  }
  const VarDecl *Var = Of ? iteratorIn(*Of) : nullptr;
  return Var && Stepped.insert(Var).second;
}

/// The sides of `a != b` or `a < b`.
static std::pair<const Expr *, const Expr *> sidesOf(const Expr &Condition) {
  const Expr *E = bare(&Condition);
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && (Op->getOpcode() == BO_NE || Op->getOpcode() == BO_LT))
    return {Op->getLHS(), Op->getRHS()};
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
      Call && Call->getNumArgs() == 2 &&
      (Call->getOperator() == OO_ExclaimEqual ||
       Call->getOperator() == OO_Less))
    return {Call->getArg(0), Call->getArg(1)};
  if (const auto *Rewritten = dyn_cast<CXXRewrittenBinaryOperator>(E)) {
    auto Form = Rewritten->getDecomposedForm();
    if (Form.Opcode == BO_NE || Form.Opcode == BO_LT)
      return {Form.LHS, Form.RHS};
  }
  return {};
}

/// The element that \p S names: `*it`, or `it->` with the pointer itself.
static const VarDecl *elementOf(const Stmt &S, const Expr *&Node) {
  Node = dyn_cast<Expr>(&S);
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&S))
    if ((Call->getOperator() == OO_Star || Call->getOperator() == OO_Arrow) &&
        Call->getNumArgs() == 1)
      return iteratorIn(*Call->getArg(0));
  if (const auto *Op = dyn_cast<UnaryOperator>(&S))
    if (Op->getOpcode() == UO_Deref)
      return iteratorIn(*Op->getSubExpr());
  if (const auto *Member = dyn_cast<MemberExpr>(&S);
      Member && Member->isArrow()) {
    Node = Member->getBase()->IgnoreParenImpCasts();
    if (isa<DeclRefExpr>(Node))
      return iteratorIn(*Node);
  }
  return nullptr;
}

/// Collects the elements in \p S; false if an iterator is used otherwise.
static bool readBody(const Stmt &S, IteratorLoop &Loop) {
  const Expr *Node = nullptr;
  const VarDecl *Of = elementOf(S, Node);
  auto Known = Loop.Ranges.find(Of);
  if (Of && Known != Loop.Ranges.end()) {
    Loop.Elements.push_back({Node, Known->second});
    return true;
  }
  if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    if (Loop.Ranges.count(dyn_cast<VarDecl>(Name->getDecl())))
      return false;
  if (isa<LambdaExpr>(S))
    return false;
  for (const Stmt *Child : S.children())
    if (Child && !readBody(*Child, Loop))
      return false;
  return true;
}

/// `auto it = v.begin(), other = w.begin()`
static bool readFirst(const DeclStmt &Decls, IteratorLoop &Loop) {
  for (const Decl *D : Decls.decls()) {
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || !Var->hasLocalStorage() || !Var->getInit() ||
        Var->getType()->isReferenceType())
      return false;
    EdgeCall First = edgeCall(*Var->getInit());
    if (First.What != Edge::Begin && First.What != Edge::LastBegin)
      return false;
    bool IsBack = First.What == Edge::LastBegin;
    if (!Loop.Ranges.empty() && IsBack != Loop.IsBack)
      return false;
    Loop.IsBack = IsBack;
    Loop.Ranges[Var] = First.Range;
  }
  return !Loop.Ranges.empty();
}

std::optional<IteratorLoop> parseIteratorLoop(const ForStmt &For) {
  const auto *Decls = dyn_cast_or_null<DeclStmt>(For.getInit());
  IteratorLoop Loop;
  if (!Decls || !For.getCond() || !For.getInc() || For.getConditionVariable() ||
      !readFirst(*Decls, Loop))
    return std::nullopt;
  auto [Left, Right] = sidesOf(*For.getCond());
  if (!Left)
    return std::nullopt;
  auto Counted = Loop.Ranges.find(iteratorIn(*Left));
  EdgeCall Last = edgeCall(*Right);
  if (Counted == Loop.Ranges.end() ||
      Last.What != (Loop.IsBack ? Edge::LastEnd : Edge::End))
    return std::nullopt;
  Loop.Counted = Counted->second;
  Loop.End = Last.Range;
  // Elements of two ranges from behind are not at the same distance.
  if (Loop.IsBack && Loop.Ranges.size() > 1)
    return std::nullopt;
  std::set<const VarDecl *> Stepped;
  if (!readSteps(*For.getInc(), Stepped) ||
      Stepped.size() != Loop.Ranges.size())
    return std::nullopt;
  for (const VarDecl *Var : Stepped)
    if (!Loop.Ranges.count(Var))
      return std::nullopt;
  if (!readBody(*For.getBody(), Loop))
    return std::nullopt;
  return Loop;
}

} // namespace c2cuda
