// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "References.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

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

// ---- Overloads by const -----------------------------------------------------

/// The source text of \p S without blanks; empty where macros are in it.
static std::string plainText(const Stmt &S, const SourceManager &SM) {
  if (!S.getBeginLoc().isFileID() || !S.getEndLoc().isFileID())
    return "";
  bool IsInvalid = false;
  const char *Begin = SM.getCharacterData(S.getBeginLoc(), &IsInvalid);
  const char *End = SM.getCharacterData(S.getEndLoc(), &IsInvalid);
  if (IsInvalid || End < Begin)
    return "";
  std::string Result(Begin, End);
  llvm::erase_if(Result, [](char C) { return isspace((unsigned char)C); });
  return Result;
}

/// Whether it calls nothing that could have overloads of the user's.
static bool callsOnlyLibrary(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  const auto *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (Call && !(Callee && Callee->getDeclContext()
                              ->getEnclosingNamespaceContext()
                              ->isStdNamespace()))
    return false;
  return !isa<LambdaExpr>(S) && llvm::all_of(S.children(), [](const Stmt *Child) {
    return !Child || callsOnlyLibrary(*Child);
  });
}

/// Whether another overload of \p Method, which differs by const, does the same:
/// `double &at(int i) { return d[i]; }` and `double at(int i) const { return d[i]; }`.
static bool hasTwin(const CXXMethodDecl &Method, const SourceManager &SM) {
  const Stmt *Own = Method.getBody();
  if (!Own || Method.isVirtual() || !callsOnlyLibrary(*Own))
    return false;
  const std::string Text = plainText(*Own, SM);
  return !Text.empty() &&
         llvm::any_of(Method.getParent()->methods(), [&](const CXXMethodDecl *Other) {
           const Stmt *Body = Other->getBody();
           auto TypeOf = [](const ParmVarDecl *P) {
             return P->getType().getCanonicalType();
           };
           auto ResultOf = [](const CXXMethodDecl &M) {
             return M.getReturnType().getNonReferenceType().getCanonicalType()
                 .getUnqualifiedType();
           };
           return Other != &Method && Body && !Other->isVirtual() &&
                  Other->getDeclName() == Method.getDeclName() &&
                  Other->isConst() != Method.isConst() &&
                  ResultOf(*Other) == ResultOf(Method) &&
                  llvm::equal(llvm::map_range(Other->parameters(), TypeOf),
                              llvm::map_range(Method.parameters(), TypeOf)) &&
                  plainText(*Body, SM) == Text;
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
    if (Changes && S == Changes->Last) {
      if (!Changes->HasResult)
        return true;
      for (const std::string &Text : Changes->Result)
        insert(Text);
    }
    return TraverseStmt(S->getRetValue());
  }

private:
  const ASTContext &Context;
  const SourceManager &SM;

  /// For each of Found the text of any overload, if there are several.
  std::vector<std::string> Either;
  bool BindsReferences = false;

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
      bool IsInner = End ? isBetween(Var->getLocation()) : AreInner;
      return add(IsInner ? innerName(Var->getType(), Context)
                         : "outer " + Var->getNameAsString(),
                 Where);
    }
    std::string Text = D.getQualifiedNameAsString(), OfAny;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(&D);
        Method && hasTwin(*Method, SM))
      OfAny = Text + " const or not";
    // Of the library's functions any overload: they differ by `const`.
    if (isa<FunctionDecl>(D) &&
        !D.getDeclContext()->getEnclosingNamespaceContext()->isStdNamespace())
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
