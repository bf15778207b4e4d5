// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CalleeUses.h"

#include "Stability.h"

#include "c2cuda/Frontend/Declarations.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/DenseSet.h"

using namespace c2cuda;
using namespace clang;

namespace {

class UseFinder : public RecursiveASTVisitor<UseFinder> {
public:
  UseFinder(const FunctionDecl &Callee, ASTContext &Context, CalleeUses &Uses)
      : Callee(Callee), Context(Context), SM(Context.getSourceManager()),
        Uses(Uses) {
    SourceRange Body = Callee.getBody()->getSourceRange();
    Begin = SM.getFileOffset(Body.getBegin());
    End = SM.getFileOffset(Body.getEnd());
  }

  /// Whether the body can be copied.
  bool run();

  bool VisitVarDecl(VarDecl *Var);
  bool VisitDeclRefExpr(DeclRefExpr *Name);
  bool VisitCastExpr(CastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      Read.insert(&objectOf(*Cast->getSubExpr()));
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op);
  bool VisitMemberExpr(MemberExpr *Member);
  bool VisitCXXThisExpr(CXXThisExpr *This) {
    Objects.push_back(This);
    return true;
  }
  bool VisitStmt(Stmt *S);
  /// Decompositions declare more names than variables.
  bool VisitDeclStmt(DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (!isa<VarDecl>(D) || isa<DecompositionDecl>(D))
        return false;
    return true;
  }

private:
  std::optional<TextPart> placeOf(SourceLocation Where, StringRef Name) const;
  bool isInAssert(SourceLocation Where) const;
  void noteOuter(const DeclRefExpr &Name, const VarDecl &Var);
  bool isTable(const VarDecl &Var) const;
  bool readReturns();
  void readThis();

  const FunctionDecl &Callee;
  ASTContext &Context;
  const SourceManager &SM;
  CalleeUses &Uses;
  unsigned Begin = 0, End = 0;
  llvm::DenseSet<const Expr *> Read;
  std::vector<const DeclRefExpr *> Names;
  std::vector<const CXXThisExpr *> Objects;
  /// `this` that has been dealt with.
  llvm::DenseSet<const Expr *> Known;
};

} // namespace

/// Where \p Name stands in the body for what is at \p Where; nothing if it
/// stands in a macro's text.
std::optional<TextPart> UseFinder::placeOf(SourceLocation Where,
                                           StringRef Name) const {
  if (Where.isMacroID() && !SM.isMacroArgExpansion(Where))
    return std::nullopt;
  Where = SM.getSpellingLoc(Where);
  unsigned At = SM.getFileOffset(Where);
  if (!SM.isWrittenInMainFile(Where) || At < Begin || At >= End ||
      !SM.getBufferData(SM.getMainFileID()).substr(At).starts_with(Name))
    return std::nullopt;
  return TextPart{At, At + unsigned(Name.size())};
}

/// What fails names its place, which is another one there anyway.
bool UseFinder::isInAssert(SourceLocation Where) const {
  for (; Where.isMacroID(); Where = SM.getImmediateMacroCallerLoc(Where))
    if (Lexer::getImmediateMacroName(Where, SM, Context.getLangOpts()) ==
        "assert")
      return true;
  return false;
}

bool UseFinder::VisitStmt(Stmt *S) {
  if (isa<LabelStmt, GotoStmt, IndirectGotoStmt, GCCAsmStmt, MSAsmStmt,
          LambdaExpr, BlockExpr, SourceLocExpr, VAArgExpr, CXXTryStmt,
          CoroutineBodyStmt, AddrLabelExpr>(S) ||
      (isa<PredefinedExpr>(S) && !isInAssert(S->getBeginLoc())))
    return false;
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Called = Call ? Call->getDirectCallee() : nullptr;
  return !Called || !Called->getIdentifier() ||
         !(Called->getName() == "alloca" ||
           Called->getName() == "__builtin_alloca" ||
           Called->getName().contains("setjmp"));
}

/// `static const int dx[4] = {1, -1, 0, 0};`: the same wherever it stands.
bool UseFinder::isTable(const VarDecl &Var) const {
  QualType Element = Context.getBaseElementType(Var.getType());
  return isStaticConstant(Var, Context) && !Element.isVolatileQualified() &&
         Element->isArithmeticType();
}

bool UseFinder::VisitVarDecl(VarDecl *Var) {
  if (isa<ParmVarDecl>(Var) || !Var->getIdentifier())
    return true;
  if ((Var->isStaticLocal() && !isTable(*Var)) || Var->hasExternalStorage() ||
      Var->isImplicit())
    return Var->isImplicit();
  NameUses &Own = Uses.Variables[Var];
  if (auto Place = placeOf(Var->getLocation(), Var->getName()))
    Own.Places.push_back(*Place);
  else
    Own.IsInMacro = true;
  return true;
}

/// A variable of the function around the lambda.
void UseFinder::noteOuter(const DeclRefExpr &Name, const VarDecl &Var) {
  std::vector<TextPart> &Places = Uses.Outer[&Var];
  if (auto Place = placeOf(Name.getLocation(), Var.getName()))
    Places.push_back(*Place);
}

bool UseFinder::VisitDeclRefExpr(DeclRefExpr *Name) {
  const ValueDecl *D = Name->getDecl();
  const auto *Var = dyn_cast<VarDecl>(D);
  // Implicit ones have names with two underscores and stand nowhere.
  if (Var && Var->getDeclContext()->isFunctionOrMethod() &&
      !Var->isImplicit()) {
    if (Var->getDeclContext()->Equals(&Callee))
      Names.push_back(Name);
    else
      noteOuter(*Name, *Var);
  }
  const DeclContext *In = D->getDeclContext();
  if (isa<EnumConstantDecl>(D))
    In = In->getParent();
  const auto *Class = dyn_cast<RecordDecl>(In);
  if (Class && !Name->hasQualifier() && D->getIdentifier())
    if (auto Place = placeOf(Name->getLocation(), D->getName()))
      Uses.Statics.emplace_back(*Place, Class);
  return true;
}

/// `*p`
bool UseFinder::VisitUnaryOperator(UnaryOperator *Op) {
  if (Op->getOpcode() != UO_Deref)
    return true;
  const Expr *Sub = Op->getSubExpr()->IgnoreImpCasts();
  auto Star = placeOf(Op->getOperatorLoc(), "*");
  const auto *Name = dyn_cast<DeclRefExpr>(Sub);
  const auto *Var = Name ? dyn_cast<ParmVarDecl>(Name->getDecl()) : nullptr;
  if (Var && Star)
    if (auto Place = placeOf(Name->getLocation(), Var->getName()))
      Uses.Variables[Var].Stars.push_back({Star->Begin, Place->End});
  if (const auto *This = dyn_cast<CXXThisExpr>(Sub); This && Star)
    if (auto Place = placeOf(This->getLocation(), "this")) {
      Uses.Stars.push_back({Star->Begin, Place->End});
      Known.insert(This);
    }
  return true;
}

bool UseFinder::VisitMemberExpr(MemberExpr *Member) {
  const Expr *Base = Member->getBase()->IgnoreImpCasts();
  if (const auto *This = dyn_cast<CXXThisExpr>(Base)) {
    if (Member->isImplicitAccess()) {
      if (auto Place = placeOf(Member->getMemberLoc(),
                               Member->getMemberDecl()->getName())) {
        Uses.Members.push_back(*Place);
        Known.insert(This);
      }
    } else if (auto Place = placeOf(This->getLocation(), "this")) {
      if (auto Arrow = placeOf(Member->getOperatorLoc(), "->")) {
        Uses.Arrows.push_back({Place->Begin, Arrow->End});
        Known.insert(This);
      }
    }
    return true;
  }
  const auto *Name = dyn_cast<DeclRefExpr>(Base);
  const auto *Var = Name ? dyn_cast<ParmVarDecl>(Name->getDecl()) : nullptr;
  if (!Var || !Member->isArrow())
    return true;
  auto Place = placeOf(Name->getLocation(), Var->getName());
  auto Arrow = placeOf(Member->getOperatorLoc(), "->");
  if (Place && Arrow)
    Uses.Variables[Var].Arrows.push_back({Place->Begin, Arrow->End});
  return true;
}

/// A `return` at the end, and `if (...) return;` among the statements of the
/// body, are all that there may be.
bool UseFinder::readReturns() {
  unsigned NumReturns = 0;
  class Counter : public RecursiveASTVisitor<Counter> {
  public:
    explicit Counter(unsigned &Number) : Number(Number) {}
    bool VisitReturnStmt(ReturnStmt *) { return ++Number; }

  private:
    unsigned &Number;
  };
  Counter(NumReturns).TraverseStmt(Callee.getBody());
  const auto *Body = cast<CompoundStmt>(Callee.getBody());
  unsigned NumKnown = 0;
  for (const Stmt *S : Body->body()) {
    if (const auto *Return = dyn_cast<ReturnStmt>(S); Return &&
                                                      S == Body->body_back()) {
      Uses.Last = Return;
      ++NumKnown;
    }
    const auto *If = dyn_cast<IfStmt>(S);
    if (!If || If->getElse() || If->getInit() || If->getConditionVariable() ||
        If->isConstexpr())
      continue;
    const Stmt *Then = If->getThen();
    if (const auto *Block = dyn_cast<CompoundStmt>(Then);
        Block && Block->size() == 1)
      Then = Block->body_front();
    const auto *Return = dyn_cast<ReturnStmt>(Then);
    if (!Return || (Return->getRetValue() && Callee.getReturnType()->isVoidType()) ||
        !If->getBeginLoc().isFileID() ||
        !If->getEndLoc().isFileID())
      continue;
    Uses.Exits.push_back(If);
    ++NumKnown;
  }
  return NumKnown == NumReturns;
}

void UseFinder::readThis() {
  for (const CXXThisExpr *This : Objects)
    Uses.HasOtherThis |= !Known.contains(This);
}

bool UseFinder::run() {
  if (!TraverseStmt(Callee.getBody()) || !readReturns())
    return false;
  for (const DeclRefExpr *Name : Names) {
    const auto *Var = cast<VarDecl>(Name->getDecl());
    NameUses &Own = Uses.Variables[Var];
    if (auto Place = placeOf(Name->getLocation(), Var->getName()))
      Own.Places.push_back(*Place);
    else
      Own.IsInMacro = true;
    Own.IsOnlyRead &= Read.contains(Name);
  }
  readThis();
  return true;
}

bool c2cuda::findUses(const FunctionDecl &Callee, ASTContext &Context,
                      CalleeUses &Uses) {
  return UseFinder(Callee, Context, Uses).run();
}
