// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements that only exchange pointers, carried out on what pointers hold.

#include "Containers.h"
#include "PointerRotation.h"
#include "StructElements.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

/// Runs statements on the values of pointers.
class Exchanger {
public:
  explicit Exchanger(ExchangeRun &Result) : Result(Result) {}

  /// Carries out \p S if it does nothing but copy pointers to each other.
  bool run(const Stmt &S);

private:
  bool runExpr(const Expr &E);
  bool give(const Path &To, const Expr &Value);
  bool swap(const Expr &First, const Expr &Second);
  std::optional<Path> named(const Expr &E) const;
  std::optional<Path> pointer(const Expr &E) const;
  std::optional<Path> container(const Expr &E) const;
  std::optional<Path> object(const Expr &E) const;
  Path valueOf(const Path &Name) {
    auto Found = Result.Holds.find(Name);
    if (Found != Result.Holds.end())
      return Found->second;
    Result.Entry.insert(Name);
    return Name;
  }
  void set(const Path &To, const Path &Value) {
    Result.Holds.insert_or_assign(To, Value);
    Result.Assigned.insert(To);
  }

  ExchangeRun &Result;
};

} // namespace

bool isExchangeable(QualType Type) {
  auto Class = containerOf(Type);
  return Class && (Class->What == Container::Kind::Vector ||
                   Class->What == Container::Kind::Valarray ||
                   Class->What == Container::Kind::Pointer);
}

/// Whether \p Class has no functions of its own that copy or move it.
static bool isCopiedByMembers(const CXXRecordDecl &Class) {
  for (const CXXMethodDecl *Method : Class.methods()) {
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(Method);
    const bool IsCopy = Constructor ? Constructor->isCopyOrMoveConstructor()
                                    : Method->isCopyAssignmentOperator() ||
                                          Method->isMoveAssignmentOperator();
    if (IsCopy && Method->isUserProvided())
      return false;
  }
  return Class.getNumBases() == 0;
}

bool isExchangedByMembers(QualType Type) {
  Type = Type.getNonReferenceType();
  const RecordDecl *Record = Type->getAsRecordDecl();
  Record = Record ? Record->getDefinition() : nullptr;
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Record);
  if (!Record || Record->isUnion() || Type.isVolatileQualified() ||
      Record->isInStdNamespace() || (Class && !isCopiedByMembers(*Class)))
    return false;
  return llvm::all_of(Record->fields(), [](const FieldDecl *Field) {
    QualType Part = Field->getType();
    while (Part->isArrayType())
      Part = QualType(Part->getPointeeOrArrayElementType(), 0);
    const RecordDecl *Inner = Part->getAsRecordDecl();
    return !Part.isVolatileQualified() && !Part->isReferenceType() &&
           (!Inner || Inner->isInStdNamespace() || isExchangedByMembers(Part));
  });
}

/// The variable, or the member, that \p E names.
std::optional<Path> Exchanger::named(const Expr &E) const {
  if (!isa<DeclRefExpr, MemberExpr>(E))
    return std::nullopt;
  std::optional<Path> Result = pathOf(E);
  if (!Result || (!Result->isVariable() && !this->Result.HasMembers) ||
      Result->IsSize || Result->isInUnion())
    return std::nullopt;
  Result->IsQualified &= !Result->isVariable();
  return Result;
}

std::optional<Path> Exchanger::pointer(const Expr &Expression) const {
  const Expr *E = &Expression;
  while (true) {
    E = E->IgnoreParens();
    const auto *Cast = dyn_cast<CastExpr>(E);
    if (!Cast)
      break;
    if (Cast->getCastKind() != CK_LValueToRValue &&
        Cast->getCastKind() != CK_NoOp && Cast->getCastKind() != CK_BitCast)
      return std::nullopt;
    E = Cast->getSubExpr();
  }
  std::optional<Path> Result = named(*E);
  return Result && Result->Type->isPointerType() ? Result : std::nullopt;
}

std::optional<Path> Exchanger::container(const Expr &E) const {
  std::optional<Path> Result = named(*E.IgnoreParens());
  return Result && isExchangeable(Result->Type) ? Result : std::nullopt;
}

/// The struct whose value \p E is.
std::optional<Path> Exchanger::object(const Expr &Expression) const {
  const Expr *E = Expression.IgnoreParenImpCasts();
  const auto *Copy = dyn_cast<CXXConstructExpr>(E);
  if (Copy && Copy->getNumArgs() == 1 &&
      Copy->getConstructor()->isCopyOrMoveConstructor())
    E = Copy->getArg(0)->IgnoreParenImpCasts();
  std::optional<Path> Result = named(*E);
  return Result && isExchangedByMembers(Result->Type) ? Result : std::nullopt;
}

bool Exchanger::give(const Path &To, const Expr &Value) {
  const bool IsPointer = To.Type->isPointerType();
  std::optional<Path> From = IsPointer ? pointer(Value) : object(Value);
  if (!From || (!IsPointer && !isExchangedByMembers(To.Type)))
    return false;
  set(To, valueOf(*From));
  return true;
}

bool Exchanger::runExpr(const Expr &Expression) {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Full = dyn_cast<ExprWithCleanups>(E))
    return runExpr(*Full->getSubExpr());
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    if (Op->getOpcode() == BO_Comma)
      return runExpr(*Op->getLHS()) && runExpr(*Op->getRHS());
    std::optional<Path> To = named(*Op->getLHS()->IgnoreParens());
    return Op->getOpcode() == BO_Assign && To && give(*To, *Op->getRHS());
  }
  if (const CallExpr *Assignment = trivialAssignment(*E)) {
    std::optional<Path> To = named(*Assignment->getArg(0)->IgnoreParens());
    return To && give(*To, *Assignment->getArg(1));
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  if (Call && isStandardSwap(*Call))
    return swap(*Call->getArg(0), *Call->getArg(1));
  // `a.swap(b)`
  const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  const auto *Callee =
      Method ? dyn_cast<MemberExpr>(Member->getCallee()->IgnoreParens())
             : nullptr;
  return Callee && !Callee->isArrow() && Method->getIdentifier() &&
         Method->getName() == "swap" && Member->getNumArgs() == 1 &&
         container(*Callee->getBase()) &&
         swap(*Callee->getBase(), *Member->getArg(0));
}

bool Exchanger::swap(const Expr &First, const Expr &Second) {
  std::optional<Path> A = pointer(First), B = pointer(Second);
  if (!A && !B) {
    A = container(First);
    B = container(Second);
  }
  if (!A && !B) {
    A = object(First);
    B = object(Second);
  }
  if (!A || !B)
    return false;
  const Path OfA = valueOf(*A), OfB = valueOf(*B);
  set(*A, OfB);
  set(*B, OfA);
  return true;
}

bool Exchanger::run(const Stmt &S) {
  if (isa<NullStmt>(S))
    return true;
  if (const auto *E = dyn_cast<Expr>(&S))
    return runExpr(*E);
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return llvm::all_of(Block->body(),
                        [&](const Stmt *Child) { return run(*Child); });
  if (const auto *Do = dyn_cast<DoStmt>(&S)) {
    const auto *Zero = dyn_cast<IntegerLiteral>(Do->getCond()->IgnoreParenImpCasts());
    return Zero && Zero->getValue().isZero() && run(*Do->getBody());
  }
  const auto *Decl = dyn_cast<DeclStmt>(&S);
  return Decl && llvm::all_of(Decl->decls(), [&](const clang::Decl *D) {
           const auto *Var = dyn_cast<VarDecl>(D);
           return Var && Var->hasLocalStorage() && Var->hasInit() &&
                  give(Path(*Var), *Var->getInit());
         });
}

bool runExchange(const Stmt &S, ExchangeRun &Run) {
  ExchangeRun Before = Run;
  if (Exchanger(Run).run(S))
    return true;
  Run = std::move(Before);
  return false;
}

void exchangePointers(const Stmt &S, PathMap &Holds) {
  ExchangeRun Run;
  Run.HasMembers = true;
  Run.Holds = std::move(Holds);
  Exchanger(Run).run(S);
  Holds = std::move(Run.Holds);
}

} // namespace c2cuda
