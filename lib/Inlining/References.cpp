// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "References.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cuda;
using namespace clang;

/// Lengths of arrays have other names in another place.
static std::string typeText(QualType Type, const ASTContext &Context) {
  return Type->isVariablyModifiedType()
             ? "of variable length"
             : Type.getCanonicalType().getAsString(
                   Context.getPrintingPolicy());
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

namespace {

class ReferenceFinder : public RecursiveASTVisitor<ReferenceFinder> {
public:
  ReferenceFinder(const ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  References Found;
  /// Whether variables of functions are those of the text.
  bool AreInner = true;
  const BodyChanges *Changes = nullptr;
  /// Only what stands between these counts, and variables are inner if they are
  /// declared there.
  unsigned Begin = 0, End = 0;

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
    if (Changes && S == Changes->Last) {
      if (!Changes->HasResult)
        return true;
      Found.insert(Found.end(), Changes->Result.begin(), Changes->Result.end());
    }
    return TraverseStmt(S->getRetValue());
  }

private:
  const ASTContext &Context;
  const SourceManager &SM;

  void append(const Expr &E) {
    References Own = referencesIn(E, Context);
    Found.insert(Found.end(), Own.begin(), Own.end());
  }
  bool isBetween(SourceLocation Where) const {
    Where = SM.getExpansionLoc(Where);
    unsigned At = SM.getFileOffset(Where);
    return SM.isWrittenInMainFile(Where) && At >= Begin && At < End;
  }
  void add(std::string Text, SourceLocation Where) {
    if (Where.isValid() && (!End || isBetween(Where)))
      Found.push_back(std::move(Text));
  }
  void note(const ValueDecl &D, SourceLocation Where) {
    const auto *Var = dyn_cast<VarDecl>(&D);
    if (Var && Var->getDeclContext()->isFunctionOrMethod()) {
      bool IsInner = End ? isBetween(Var->getLocation()) : AreInner;
      return add(IsInner ? innerName(Var->getType(), Context)
                         : "outer " + Var->getNameAsString(),
                 Where);
    }
    std::string Text = D.getQualifiedNameAsString();
    // Of the library's functions any overload: they differ by `const`.
    if (isa<FunctionDecl>(D) &&
        !D.getDeclContext()->getEnclosingNamespaceContext()->isStdNamespace())
      Text += " " + typeText(D.getType(), Context);
    add(std::move(Text), Where);
  }
};

} // namespace

References c2cuda::referencesIn(const Expr &E, const ASTContext &Context) {
  ReferenceFinder Finder(Context);
  Finder.AreInner = false;
  Finder.TraverseStmt(const_cast<Expr *>(&E));
  return std::move(Finder.Found);
}

References c2cuda::referencesIn(const Stmt &Body, const BodyChanges &Changes,
                                const ASTContext &Context) {
  ReferenceFinder Finder(Context);
  Finder.Changes = &Changes;
  Finder.TraverseStmt(const_cast<Stmt *>(&Body));
  return std::move(Finder.Found);
}

References c2cuda::referencesIn(const FunctionDecl &Function, unsigned Begin,
                                unsigned End, const ASTContext &Context) {
  ReferenceFinder Finder(Context);
  Finder.Begin = Begin;
  Finder.End = End;
  Finder.TraverseStmt(Function.getBody());
  return std::move(Finder.Found);
}
