// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "References.h"

#include "Lambdas.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

/// Lengths of arrays have other names in another place, and lambdas' names say where
/// they are.
static std::string typeText(QualType Type, const ASTContext &Context) {
  if (isLambdaType(Type))
    return "a lambda";
  if (Type->isVariablyModifiedType())
    return "of variable length";
  std::string Text =
      Type.getCanonicalType().getAsString(Context.getPrintingPolicy());
  for (size_t At = 0; (At = Text.find("(lambda at ", At)) != std::string::npos;)
    Text.erase(At, Text.find(')', At) - At);
  return Text;
}

std::string c2cuda::declarationOf(QualType Type, const ASTContext &Context) {
  return "declares " + typeText(Type, Context);
}

std::string c2cuda::innerName(QualType Type, const ASTContext &Context) {
  return "inner " + typeText(Type, Context);
}

std::string c2cuda::castTo(QualType Type, const ASTContext &Context) {
  return "cast " + typeText(Type, Context);
}

// ---- Overloads by const -----------------------------------------------------

static bool isOfStandard(const Decl &D) {
  return D.getDeclContext()->getEnclosingNamespaceContext()->isStdNamespace();
}

/// Whether both mean the same: the same parameter, or one of the library's overloads.
static bool isSameDecl(const ValueDecl &A, const ValueDecl &B) {
  const auto *First = dyn_cast<ParmVarDecl>(&A), *Second = dyn_cast<ParmVarDecl>(&B);
  if (First && Second)
    return First->getFunctionScopeIndex() == Second->getFunctionScopeIndex();
  return A.getCanonicalDecl() == B.getCanonicalDecl() ||
         (isa<FunctionDecl>(A) && isa<FunctionDecl>(B) && isOfStandard(A) &&
          isOfStandard(B) && A.getDeclName() == B.getDeclName());
}

/// Without what only takes a const away, or reads.
static const Stmt *withoutReads(const Stmt *S) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
  while (Cast && (Cast->getCastKind() == CK_NoOp ||
                  Cast->getCastKind() == CK_LValueToRValue)) {
    S = Cast->getSubExpr();
    Cast = dyn_cast<ImplicitCastExpr>(S);
  }
  return S;
}

/// Whether both bodies do the same. What has no case here does not.
static bool isSame(const Stmt *A, const Stmt *B) {
  A = withoutReads(A);
  B = withoutReads(B);
  if (A->getStmtClass() != B->getStmtClass())
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(A)) {
    if (!isSameDecl(*Name->getDecl(), *cast<DeclRefExpr>(B)->getDecl()))
      return false;
  } else if (const auto *Member = dyn_cast<MemberExpr>(A)) {
    if (!isSameDecl(*Member->getMemberDecl(), *cast<MemberExpr>(B)->getMemberDecl()))
      return false;
  } else if (const auto *Number = dyn_cast<IntegerLiteral>(A)) {
    if (Number->getValue() != cast<IntegerLiteral>(B)->getValue())
      return false;
  } else if (const auto *Op = dyn_cast<BinaryOperator>(A)) {
    if (Op->getOpcode() != cast<BinaryOperator>(B)->getOpcode())
      return false;
  } else if (const auto *Cast = dyn_cast<CastExpr>(A)) {
    if (Cast->getCastKind() != cast<CastExpr>(B)->getCastKind() ||
        (Cast->getCastKind() != CK_FunctionToPointerDecay &&
         Cast->getType().getCanonicalType() !=
             cast<CastExpr>(B)->getType().getCanonicalType()))
      return false;
  } else if (const auto *This = dyn_cast<CXXThisExpr>(A)) {
    if (!This->isImplicit() || !cast<CXXThisExpr>(B)->isImplicit())
      return false;
  } else if (!isa<CompoundStmt, ReturnStmt, ParenExpr, ArraySubscriptExpr,
                  CXXOperatorCallExpr, CXXMemberCallExpr>(A)) {
    return false;
  }
  return std::equal(A->child_begin(), A->child_end(), B->child_begin(),
                    B->child_end(), [](const Stmt *Own, const Stmt *Other) {
                      return Own && Other && isSame(Own, Other);
                    });
}

static bool haveSameParameters(const FunctionDecl &A, const FunctionDecl &B) {
  return llvm::equal(A.parameters(), B.parameters(),
                     [](const ParmVarDecl *P, const ParmVarDecl *Q) {
                       return P->getType().getCanonicalType() ==
                                  Q->getType().getCanonicalType() &&
                              !P->hasDefaultArg() && !Q->hasDefaultArg();
                     });
}

/// Whether another overload of \p Method, which differs by const, does the same:
/// `double &at(int i) { return d[i]; }` and `double at(int i) const { return d[i]; }`.
static bool hasTwin(const CXXMethodDecl &Method) {
  const Stmt *Own = Method.getBody();
  auto ResultOf = [](const CXXMethodDecl &M) {
    return M.getReturnType().getNonReferenceType().getCanonicalType()
        .getUnqualifiedType();
  };
  return Own && !Method.isVirtual() &&
         llvm::any_of(Method.getParent()->methods(), [&](const CXXMethodDecl *Other) {
           const Stmt *Body = Other->getBody();
           return Other != &Method && Body && !Other->isVirtual() &&
                  Other->getDeclName() == Method.getDeclName() &&
                  Other->isConst() != Method.isConst() &&
                  ResultOf(*Other) == ResultOf(Method) &&
                  haveSameParameters(*Other, Method) && isSame(Own, Body);
         });
}

namespace {

class ReferenceFinder : public RecursiveASTVisitor<ReferenceFinder> {
public:
  ReferenceFinder(const ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  References Found;
  /// Whether variables of functions are those of the text.
  bool AreInner = true;
  const BodyChanges *Changes = nullptr;
  /// What stands for a call.
  const CallExpr *Call = nullptr;
  std::string TextOfCall;
  /// Only what stands between these counts, and variables are inner if they are
  /// declared there.
  unsigned Begin = 0, End = 0;

  /// With overloads that differ by const and else are one, but where references may be
  /// bound to what they return.
  void traverse(Stmt *S) {
    TraverseStmt(S);
    for (size_t At = 0; At < Found.size(); ++At)
      if (!BindsReferences && !Either[At].empty())
        Found[At] = Either[At];
  }

  bool dataTraverseStmtPre(Stmt *S) {
    if (S != Call)
      return true;
    insert(TextOfCall);
    return false;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    const ValueDecl *D = Name->getDecl();
    const auto *Var = dyn_cast<VarDecl>(D);
    if (Changes && Var)
      if (const Expr *Argument = Changes->Arguments.lookup(Var)) {
        append(*Argument);
        return true;
      }
    note(*D, Name->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) {
    note(*Member->getMemberDecl(), Member->getMemberLoc());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    note(*E->getConstructor(), E->getLocation());
    return true;
  }
  bool VisitCXXThisExpr(CXXThisExpr *) {
    if (Changes && Changes->Object)
      append(*Changes->Object);
    return true;
  }
  bool VisitVarDecl(VarDecl *Var) {
    Own.insert(Var);
    BindsReferences |= !Var->isImplicit() && Var->getType()->isReferenceType() &&
                       (!End || isBetween(Var->getLocation()));
    if (!Var->isImplicit())
      add(declarationOf(Var->getType(), Context), Var->getLocation());
    return true;
  }
  bool VisitExplicitCastExpr(ExplicitCastExpr *Cast) {
    add(castTo(Cast->getTypeAsWritten(), Context), Cast->getBeginLoc());
    return true;
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    if (E->isArgumentType())
      add("sizeof " + typeText(E->getArgumentType(), Context),
          E->getOperatorLoc());
    return true;
  }
  bool TraverseReturnStmt(ReturnStmt *S, DataRecursionQueue * = nullptr) {
    if (Changes && Changes->Dropped.count(S))
      return true;
    if (Changes && S == Changes->Last && !Changes->HasResult)
      return true;
    if (Changes)
      if (auto Result = Changes->Results.find(S);
          Result != Changes->Results.end())
        for (const std::string &Text : Result->second)
          insert(Text);
    return TraverseStmt(S->getRetValue());
  }

private:
  const ASTContext &Context;
  const SourceManager &SM;

  /// For each of Found the text of any overload, if there are several.
  std::vector<std::string> Either;
  bool BindsReferences = false;
  /// Variables that what is visited declares, as a lambda does.
  llvm::DenseSet<const VarDecl *> Own;

  void insert(std::string Text, std::string OfAny = "") {
    Found.push_back(std::move(Text));
    Either.push_back(std::move(OfAny));
  }
  void append(const Expr &E) {
    for (std::string &Text : referencesIn(E, Context))
      insert(std::move(Text));
  }
  bool isBetween(SourceLocation Where) const {
    Where = SM.getExpansionLoc(Where);
    unsigned At = SM.getFileOffset(Where);
    return SM.isWrittenInMainFile(Where) && At >= Begin && At < End;
  }
  void add(std::string Text, SourceLocation Where, std::string OfAny = "") {
    if (Where.isValid() && (!End || isBetween(Where)))
      insert(std::move(Text), std::move(OfAny));
  }
  void note(const ValueDecl &D, SourceLocation Where) {
    const auto *Var = dyn_cast<VarDecl>(&D);
    if (Var && Var->getDeclContext()->isFunctionOrMethod()) {
      const bool IsInner = End ? isBetween(Var->getLocation())
                           : AreInner
                               ? !(Changes && Changes->Outer.contains(Var))
                               : Own.contains(Var);
      return add(IsInner ? innerName(Var->getType(), Context)
                         : "outer " + Var->getNameAsString(),
                 Where);
    }
    std::string Text = D.getQualifiedNameAsString(), OfAny;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(&D);
        Method && hasTwin(*Method))
      OfAny = Text + " const or not";
    // Of the library's functions any overload: they differ by `const`.
    if (isa<FunctionDecl>(D) && !isOfStandard(D))
      Text += " " + typeText(D.getType(), Context);
    add(std::move(Text), Where, std::move(OfAny));
  }
};

} // namespace

References c2cuda::referencesIn(const Expr &E, const ASTContext &Context) {
  ReferenceFinder Finder(Context);
  Finder.AreInner = false;
  Finder.traverse(const_cast<Expr *>(&E));
  return std::move(Finder.Found);
}

References c2cuda::referencesIn(const Expr &E, const CallExpr &Call,
                                const std::string &Text, const ASTContext &Context) {
  ReferenceFinder Finder(Context);
  Finder.AreInner = false;
  Finder.Call = &Call;
  Finder.TextOfCall = Text;
  Finder.traverse(const_cast<Expr *>(&E));
  return std::move(Finder.Found);
}

References c2cuda::referencesIn(const Stmt &Body, const BodyChanges &Changes,
                                const ASTContext &Context) {
  ReferenceFinder Finder(Context);
  Finder.Changes = &Changes;
  Finder.traverse(const_cast<Stmt *>(&Body));
  return std::move(Finder.Found);
}

References c2cuda::referencesIn(const FunctionDecl &Function, unsigned Begin,
                                unsigned End, const ASTContext &Context) {
  ReferenceFinder Finder(Context);
  Finder.Begin = Begin;
  Finder.End = End;
  Finder.traverse(Function.getBody());
  return std::move(Finder.Found);
}
