// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CallSites.h"

#include "BodyNames.h"
#include "Lambdas.h"
#include "Operands.h"

#include "c2cuda/Frontend/PureFunctions.h"
#include "c2cuda/Frontend/Templates.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

// ---- What is called ---------------------------------------------------------

namespace {
class CalleeFinder : public RecursiveASTVisitor<CalleeFinder> {
public:
  std::vector<const FunctionDecl *> Callees;
  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee(), *Definition = nullptr;
    if (Callee && Callee->hasBody(Definition))
      Callees.push_back(Definition);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Call) {
    const FunctionDecl *Definition = nullptr;
    if (Call->getConstructor()->hasBody(Definition))
      Callees.push_back(Definition);
    return true;
  }
};
} // namespace

std::vector<const FunctionDecl *>
c2cuda::reachedFrom(const FunctionDecl &Function) {
  std::vector<const FunctionDecl *> Reached = {&Function};
  llvm::DenseSet<const FunctionDecl *> Known = {Function.getCanonicalDecl()};
  for (size_t I = 0; I < Reached.size(); ++I) {
    CalleeFinder Finder;
    Finder.TraverseStmt(Reached[I]->getBody());
    for (const FunctionDecl *Callee : Finder.Callees)
      if (Known.insert(Callee->getCanonicalDecl()).second)
        Reached.push_back(Callee);
  }
  return Reached;
}

bool c2cuda::containsLoop(const Stmt *S) {
  return S && (isLoop(*S) || llvm::any_of(S->children(), containsLoop));
}

CharSourceRange c2cuda::fileRangeOf(const Expr &E, const ASTContext &Context) {
  return Lexer::makeFileCharRange(CharSourceRange::getTokenRange(E.getSourceRange()),
                                  Context.getSourceManager(), Context.getLangOpts());
}

/// Those of the system's headers do not count.
static bool reachesLoop(const FunctionDecl &Function, const SourceManager &SM) {
  return llvm::any_of(reachedFrom(Function), [&](const FunctionDecl *Reached) {
    return !SM.isInSystemHeader(Reached->getLocation()) &&
           containsLoop(Reached->getBody());
  });
}

/// Whether \p S calls only what has been read, or what only computes: nothing that
/// prints, or allocates.
static bool callsOnlyOwn(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if ((Call && !(Callee && Callee->hasBody()) && !onlyComputes(*Call)) ||
      isa<CXXNewExpr, CXXDeleteExpr>(S))
    return false;
  return llvm::all_of(S.children(),
                      [](const Stmt *Child) { return !Child || callsOnlyOwn(*Child); });
}

/// The same of \p Function, with those that it calls.
static bool staysInFile(const FunctionDecl &Function, const SourceManager &SM) {
  return llvm::all_of(reachedFrom(Function), [&](const FunctionDecl *Reached) {
    return SM.isInSystemHeader(Reached->getLocation()) ||
           callsOnlyOwn(*Reached->getBody());
  });
}

/// Whether \p S gives a parameter another value.
static bool assignsParameter(const Stmt &S) {
  const auto *Op = dyn_cast<BinaryOperator>(&S);
  const auto *To = Op && Op->isAssignmentOp()
                       ? dyn_cast<DeclRefExpr>(Op->getLHS()->IgnoreParens())
                       : nullptr;
  return (To && isa<ParmVarDecl>(To->getDecl())) ||
         llvm::any_of(S.children(), [](const Stmt *Child) {
           return Child && assignsParameter(*Child);
         });
}

/// Whether \p Function is a method whose value is more than an expression: it is
/// for what it does to its object, `image.set(x, y, v)`, or goes several steps.
static bool isStepwiseMethod(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  return Method && Method->isInstance() &&
         !isa<CXXConstructorDecl, CXXDestructorDecl>(Method) &&
         (!Method->isConst() || assignsParameter(*Method->getBody()));
}

/// Whether \p Function only gives pointers other values, as `swap(&u, &v)` does:
/// written out, they are seen to be exchanged.
static bool onlyMovesPointers(const FunctionDecl &Function) {
  const auto *Block = dyn_cast<CompoundStmt>(Function.getBody());
  return Block && !Block->body_empty() &&
         llvm::all_of(Block->body(), [](const Stmt *S) {
           if (const auto *Declarations = dyn_cast<DeclStmt>(S))
             return llvm::all_of(Declarations->decls(), [](const Decl *D) {
               const auto *Var = dyn_cast<VarDecl>(D);
               return Var && Var->getType()->isPointerType();
             });
           const auto *Op = dyn_cast<BinaryOperator>(S);
           return Op && Op->getOpcode() == BO_Assign &&
                  Op->getType()->isPointerType();
         });
}

/// Whether objects of \p Type have pointers to what is theirs, as containers
/// do.
static bool hasPointers(QualType Type) {
  const auto *Record = Type->getAsRecordDecl();
  Record = Record ? Record->getDefinition() : nullptr;
  if (!Record)
    return false;
  const auto *Class = dyn_cast<CXXRecordDecl>(Record);
  return llvm::any_of(Record->fields(),
                      [](const FieldDecl *Field) {
                        return Field->getType()->isAnyPointerType() ||
                               hasPointers(Field->getType());
                      }) ||
         (Class &&
          llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
            return hasPointers(Base.getType());
          }));
}

/// Whether \p Function, of several steps, gets an object of the host that leads
/// on to others: written out, only those are used, `interpolate(grid, x, y)`.
/// What is one expression may stay as it is.
static bool takesHostObject(const FunctionDecl &Function) {
  const auto *Block = dyn_cast<CompoundStmt>(Function.getBody());
  return Block && Block->size() > 1 &&
         llvm::any_of(Function.parameters(), [](const ParmVarDecl *Parameter) {
           const QualType Type = Parameter->getType();
           return (Type->isReferenceType() || Type->isPointerType()) &&
                  hasPointers(Type->getPointeeType());
         });
}

static bool isVirtualCall(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  if (!Method || !Method->isVirtual() || Method->hasAttr<FinalAttr>() ||
      Method->getParent()->hasAttr<FinalAttr>())
    return false;
  const auto *Object = dyn_cast<DeclRefExpr>(
      Member->getImplicitObjectArgument()->IgnoreParenImpCasts());
  return !Object || Object->getDecl()->getType()->isReferenceType() ||
         Object->getType()->isPointerType();
}

/// Whether \p Block declares a name of \p Text, which would mean that at its end.
static bool hides(const CompoundStmt &Block, StringRef Text, const LangOptions &Options) {
  const std::set<std::string> Names = identifiersIn(Text.str(), Options);
  return llvm::any_of(Block.body(), [&](const Stmt *S) {
    const auto *Declarations = dyn_cast<DeclStmt>(S);
    return Declarations && llvm::any_of(Declarations->decls(), [&](const Decl *D) {
             const auto *Named = dyn_cast<NamedDecl>(D);
             return Named && Names.count(Named->getNameAsString());
           });
  });
}

/// Whether a `continue` in \p S, which may be null, is for the loop around it.
static bool hasContinue(const Stmt *S) {
  return S && !isLoop(*S) &&
         (isa<ContinueStmt>(S) || llvm::any_of(S->children(), hasContinue));
}

// ---- Where ------------------------------------------------------------------

namespace {

class SiteFinder {
public:
  SiteFinder(const FunctionDecl &Caller, ASTContext &Context)
      : Caller(Caller), Context(Context), SM(Context.getSourceManager()) {}

  std::vector<CallSite> Sites;

  void visit(const Stmt *S, bool IsInBlock) {
    if (!S || isa<LambdaExpr>(S))
      return;
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Child : Block->body())
        visit(Child, true);
      return;
    }
    if (add(*S, IsInBlock) || addOperand(*S, IsInBlock))
      return;
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      visit(If->getThen(), false);
      visit(If->getElse(), false);
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      if (!For->getConditionVariable())
        addCondition(*For, For->getCond(), For->getBody());
      visit(For->getBody(), false);
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      if (!While->getConditionVariable())
        addCondition(*While, While->getCond(), While->getBody());
      visit(While->getBody(), false);
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      visit(Do->getBody(), false);
      if (!hasContinue(Do->getBody()))
        addCondition(*Do, Do->getCond(), Do->getBody());
    } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S)) {
      visit(Range->getBody(), false);
    }
  }

private:
  bool add(const Stmt &S, bool IsInBlock);
  bool findOperandIn(const Expr &E, CallSite &Site) const;
  bool addOperand(const Stmt &S, bool IsInBlock);
  void addCondition(const Stmt &Loop, const Expr *Condition, const Stmt *Body);
  bool setCall(CallSite &Site, const Expr *Given) const;
  bool setRange(CallSite &Site, const Stmt &S) const;

  const FunctionDecl &Caller;
  ASTContext &Context;
  const SourceManager &SM;
};

} // namespace

bool SiteFinder::setCall(CallSite &Site, const Expr *Given) const {
  if (!Given)
    return false;
  Site.Call = dyn_cast<CallExpr>(Given->IgnoreUnlessSpelledInSource());
  if (!Site.Call ||
      (isa<CXXOperatorCallExpr>(Site.Call) && !calledLambda(*Site.Call)) ||
      isVirtualCall(*Site.Call))
    return false;
  const FunctionDecl *Callee = Site.Call->getDirectCallee();
  // Of a weak function another file may have the one that is called.
  if (!Callee || !Callee->hasBody(Site.Callee) || Callee->isVariadic() ||
      Callee->isWeak() || Site.Callee->isDependentContext() ||
      (Site.Callee->isTemplateInstantiation() && !calledLambda(*Site.Call) &&
       !canHaveKernels(writtenFunction(*Site.Callee))))
    return false;
  SourceRange Body = Site.Callee->getBody()->getSourceRange();
  return Body.getBegin().isFileID() && Body.getEnd().isFileID() &&
         SM.isWrittenInMainFile(Body.getBegin()) &&
         SM.isWrittenInMainFile(Body.getEnd()) &&
         isa<CompoundStmt>(Site.Callee->getBody()) &&
         Site.Callee->getCanonicalDecl() != Caller.getCanonicalDecl();
}

bool SiteFinder::setRange(CallSite &Site, const Stmt &S) const {
  SourceLocation Begin = S.getBeginLoc(), End = S.getEndLoc();
  if (!Begin.isFileID() || !End.isFileID() || !SM.isWrittenInMainFile(Begin) ||
      !SM.isWrittenInMainFile(End))
    return false;
  if (!isa<DeclStmt>(S)) {
    auto Next = Lexer::findNextToken(End, SM, Context.getLangOpts());
    if (!Next || !Next->is(tok::semi))
      return false;
    End = Next->getLocation();
  }
  Site.Begin = SM.getFileOffset(Begin);
  Site.End = SM.getFileOffset(End) + 1;
  return SM.getBufferData(SM.getMainFileID())[Site.End - 1] == ';';
}

bool SiteFinder::add(const Stmt &S, bool IsInBlock) {
  CallSite Site;
  Site.Caller = &Caller;
  Site.IsInBlock = IsInBlock;
  const Expr *Value = nullptr;
  if (const auto *Declarations = dyn_cast<DeclStmt>(&S)) {
    Site.Declared = Declarations->isSingleDecl()
                        ? dyn_cast<VarDecl>(Declarations->getSingleDecl())
                        : nullptr;
    if (!Site.Declared || !IsInBlock || Site.Declared->isStaticLocal())
      return false;
    Value = Site.Declared->getInit();
  } else if (const auto *E = dyn_cast<Expr>(&S)) {
    Value = E;
    const auto *Assignment =
        dyn_cast<BinaryOperator>(E->IgnoreUnlessSpelledInSource());
    if (Assignment && Assignment->isAssignmentOp()) {
      Site.Assignment = Assignment;
      Value = Assignment->getRHS();
    }
  }
  if (!setCall(Site, Value) || !setRange(Site, S))
    return false;
  Sites.push_back(Site);
  return true;
}

/// The call of a function with a loop in it that is made whenever \p E is computed.
bool SiteFinder::findOperandIn(const Expr &E, CallSite &Site) const {
  if (!findOperand(E, [&](const CallExpr &Call) {
        return Call.getType()->isScalarType() && setCall(Site, &Call) &&
               (reachesLoop(*Site.Callee, SM) || callsStepwiseLambda(Call) ||
                takesHostObject(*Site.Callee)) &&
               staysInFile(*Site.Callee, SM);
      }))
    return false;
  SourceLocation Begin = Site.Call->getBeginLoc(), End = Site.Call->getEndLoc();
  return Begin.isFileID() && End.isFileID() && SM.isWrittenInMainFile(Begin) &&
         SM.isWrittenInMainFile(End);
}

bool SiteFinder::addOperand(const Stmt &S, bool IsInBlock) {
  const Expr *Value = firstValue(S);
  CallSite Site;
  Site.Caller = &Caller;
  Site.IsInBlock = IsInBlock;
  Site.Around = &S;
  if (!Value || !S.getBeginLoc().isFileID() || !findOperandIn(*Value, Site))
    return false;
  Site.Begin = SM.getFileOffset(S.getBeginLoc());
  Site.End = SM.getFileOffset(fileRangeOf(*Site.Call, Context).getEnd());
  if (!IsInBlock && !(isa<Expr>(S) && setRange(Site, S)))
    return false;
  Sites.push_back(Site);
  return true;
}

/// `while (norm(r) > eps) {`, `for (...; it < max && norm(r) > eps; ++it) {`
void SiteFinder::addCondition(const Stmt &Loop, const Expr *Condition,
                              const Stmt *Body) {
  const auto *Block = dyn_cast<CompoundStmt>(Body);
  CallSite Site;
  Site.Caller = &Caller;
  Site.Around = &Loop;
  Site.Test = Condition;
  const Expr *Before = nullptr;
  const auto *Both = dyn_cast_or_null<BinaryOperator>(Condition);
  if (!Block || !Condition || !Block->getLBracLoc().isFileID() ||
      !Block->getRBracLoc().isFileID() || !Loop.getBeginLoc().isFileID())
    return;
  if (!findOperandIn(*Condition, Site)) {
    if (!Both || Both->getOpcode() != BO_LAnd || isa<DoStmt>(Loop) ||
        !findOperandIn(*Both->getRHS(), Site))
      return;
    Before = Both->getLHS();
    Site.Test = Both->getRHS();
  }
  CharSourceRange Range = fileRangeOf(*Site.Test, Context);
  CharSourceRange Other = Before ? fileRangeOf(*Before, Context) : Range;
  const bool IsDo = isa<DoStmt>(Loop);
  if (Range.isInvalid() || Other.isInvalid() ||
      (IsDo && hides(*Block, Lexer::getSourceText(Range, SM, Context.getLangOpts()),
                     Context.getLangOpts())))
    return;
  Site.Begin = SM.getFileOffset(IsDo     ? Block->getRBracLoc()
                                : Before ? Other.getEnd()
                                         : Range.getBegin());
  Site.End = IsDo ? SM.getFileOffset(Range.getEnd())
                  : SM.getFileOffset(Block->getLBracLoc()) + 1;
  Sites.push_back(Site);
}

// ---- The loops --------------------------------------------------------------

namespace {
class LoopFinder : public RecursiveASTVisitor<LoopFinder> {
public:
  LoopFinder(ASTContext &Context, const InliningChoice &Choice)
      : Context(Context), SM(Context.getSourceManager()), Choice(Choice) {
    if (Context.getLangOpts().CPlusPlus)
      All = findInstances(Context);
  }

  std::vector<LoopSites> Loops;

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody() &&
        !Function->isDependentContext() &&
        SM.isWrittenInMainFile(Function->getBody()->getBeginLoc()))
      visit(Function->getBody(), *Function);
    return true;
  }
  /// Functions are found among declarations only.
  bool TraverseStmt(Stmt *) { return true; }

private:
  size_t numInstances(const FunctionDecl &Function) const {
    if (!Function.isTemplateInstantiation())
      return 1;
    auto Found = All.find(writtenFunction(Function).getCanonicalDecl());
    return Found == All.end() ? 0 : Found->second.size();
  }
  /// A statement in a block that gives a lambda to a function with loops.
  bool visitStatement(const Stmt &S, const FunctionDecl &Function) {
    if (isLoop(S) || !isa<Expr, DeclStmt, ReturnStmt>(S) ||
        !S.getBeginLoc().isFileID())
      return false;
    SiteFinder Finder(Function, Context);
    Finder.visit(&S, /*IsInBlock=*/true);
    llvm::erase_if(Finder.Sites, [&](const CallSite &Site) {
      return Choice.IsExcluded(Site.Begin) || !reachesLoop(*Site.Callee, SM) ||
             llvm::none_of(argumentsOf(*Site.Call), [](const Expr *Argument) {
               return hasLambda(*Argument);
             });
    });
    if (Finder.Sites.empty() || !Choice.IsWanted(S))
      return false;
    Loops.push_back({&S, std::move(Finder.Sites), numInstances(Function)});
    return true;
  }
  void visit(const Stmt *S, const FunctionDecl &Function) {
    if (!S || isa<LambdaExpr>(S))
      return;
    if (!isLoop(*S)) {
      for (const Stmt *Child : S->children())
        if (!isa<CompoundStmt>(S) || !Child ||
            !visitStatement(*Child, Function))
          visit(Child, Function);
      return;
    }
    if (!S->getBeginLoc().isFileID() || !Choice.IsWanted(*S))
      return;
    SiteFinder Finder(Function, Context);
    Finder.visit(S, false);
    llvm::erase_if(Finder.Sites, [&](const CallSite &Site) {
      return Choice.IsExcluded(Site.Begin);
    });
    const bool HasInner = llvm::any_of(S->children(), containsLoop);
    if (!Finder.Sites.empty() &&
        (Choice.IsChanged(*S) ||
         llvm::any_of(Finder.Sites, [&](const CallSite &Site) {
           return reachesLoop(*Site.Callee, SM) ||
                  isStepwiseMethod(*Site.Callee) ||
                  callsStepwiseLambda(*Site.Call) ||
                  takesHostObject(*Site.Callee) ||
                  (HasInner && onlyMovesPointers(*Site.Callee));
         })))
      Loops.push_back({S, std::move(Finder.Sites), numInstances(Function)});
  }

  ASTContext &Context;
  const SourceManager &SM;
  const InliningChoice &Choice;
  TemplateInstances All;
};
} // namespace

std::vector<LoopSites> c2cuda::findCallSites(ASTContext &Context,
                                             const InliningChoice &Choice) {
  LoopFinder Finder(Context, Choice);
  Finder.TraverseDecl(Context.getTranslationUnitDecl());
  return std::move(Finder.Loops);
}

std::vector<const Stmt *> c2cuda::callsWithLambdas(ASTContext &Context) {
  auto IsWanted = [](const Stmt &S) { return !isLoop(S); };
  auto IsChanged = [](const Stmt &) { return false; };
  auto IsExcluded = [](unsigned) { return false; };
  std::vector<const Stmt *> Result;
  for (const LoopSites &Found :
       findCallSites(Context, {IsWanted, IsChanged, IsExcluded}))
    Result.push_back(Found.Loop);
  return Result;
}
