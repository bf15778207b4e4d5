// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HostAllocations.h"

#include "Allocations.h"
#include "Containers.h"
#include "RegionDraft.h"
#include "TemplateTypes.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace c2cuda {
namespace {

class AllocationReader {
public:
  AllocationReader(const VarDecl &Var, const Stmt &Loop,
                   const VariableSet &Twins, const FunctionFacts &Facts,
                   ASTContext &Context, bool AsNumbers)
      : Var(Var), Loop(Loop), Twins(Twins), Facts(Facts), Context(Context),
        AsNumbers(AsNumbers) {}

  /// Of \p Allocation, a call or `new`.
  std::string bytes(const Expr &Allocation) const;

private:
  const VarDecl &Var;
  const Stmt &Loop;
  const VariableSet &Twins;
  const FunctionFacts &Facts;
  ASTContext &Context;
  const bool AsNumbers;

  std::string factor(const Expr &E, SourceLocation Evaluated) const;
  std::string typeName(QualType Type) const;
  std::string sizeOf(QualType Type) const;
  std::string constant(const Expr &E) const;
  std::string text(const Expr &E) const;
  bool isCertain(const Expr &Allocation) const;
};

} // namespace

/// Whether the name of \p Named, outside of functions, is found from \p Function.
static bool isFoundFrom(const FunctionDecl &Function, const VarDecl &Named) {
  if (!Function.getASTContext().getLangOpts().CPlusPlus)
    return true;
  for (const DeclContext *In = Function.getParent(); In; In = In->getParent()) {
    const auto *Class = dyn_cast<CXXRecordDecl>(In);
    auto Found = In->lookup(Named.getDeclName());
    if (!Found.empty() || (Class && Class->getNumBases() > 0))
      return llvm::any_of(Found, [&](const NamedDecl *Other) {
        return Other->getCanonicalDecl() == Named.getCanonicalDecl();
      });
  }
  return false;
}

bool isVisible(const VarDecl &Named, const Stmt &Loop,
               const FunctionFacts &Facts, const VariableSet &Twins) {
  const bool IsLocal = Named.getDeclContext()->isFunctionOrMethod();
  bool IsOnly = IsLocal || isFoundFrom(Facts.function(), Named);
  bool IsAround =
      !IsLocal || llvm::is_contained(Facts.function().parameters(), &Named);
  const Stmt *Body = Facts.function().getBody();
  StmtSet Around, Inside;
  collectStatements(Loop, Inside);
  for (const Stmt *Up = &Loop; Up; Up = Facts.parents().getParent(Up))
    Around.insert(Up);
  for (const ParmVarDecl *Parameter : Facts.function().parameters())
    IsOnly &= Parameter == &Named || Parameter->getName() != Named.getName();
  forEachStmt(*Body, [&](const Stmt &S) {
    const auto *Declarations = dyn_cast<DeclStmt>(&S);
    if (!Declarations)
      return;
    const bool IsBlockAround = Around.contains(Facts.parents().getParent(&S));
    for (const Decl *D : Declarations->decls()) {
      const auto *Other = dyn_cast<NamedDecl>(D);
      if (Other == &Named)
        IsAround |= IsBlockAround && !Inside.contains(&S);
      else if (Other && Other->getIdentifier() &&
               Other->getName() == Named.getName() &&
               (IsBlockAround || Inside.contains(&S)) &&
               !Twins.contains(dyn_cast<VarDecl>(D)))
        IsOnly = false;
    }
  });
  return IsOnly && IsAround;
}

/// Whether \p Allocation has run whenever the loop begins: it is evaluated in a
/// block around the loop, under no condition.
bool AllocationReader::isCertain(const Expr &Allocation) const {
  const Stmt *S = &Allocation;
  for (const Stmt *Up = Facts.parents().getParent(S);
       Up && !isa<CompoundStmt>(Up); Up = Facts.parents().getParent(S)) {
    const auto *If = dyn_cast<IfStmt>(Up);
    const auto *Binary = dyn_cast<BinaryOperator>(Up);
    if ((If && If->getCond() != S) || (Binary && Binary->isLogicalOp()) ||
        isa<ForStmt, WhileStmt, DoStmt, SwitchStmt, CXXForRangeStmt,
            AbstractConditionalOperator, LambdaExpr, StmtExpr>(Up))
      return false;
    S = Up;
  }
  const Stmt *Block = Facts.parents().getParent(S);
  // In a stretch nobody asks for it before it is there.
  if (isa<CompoundStmt>(Loop) && llvm::is_contained(Loop.children(), S))
    return true;
  for (const Stmt *Up = &Loop; Up && Block; Up = Facts.parents().getParent(Up))
    if (Up == Block)
      return Context.getSourceManager().isBeforeInTranslationUnit(
          Allocation.getBeginLoc(), Loop.getBeginLoc());
  return false;
}

/// Of a canonical type without qualifiers: no name of the user's.
std::string AllocationReader::typeName(QualType Type) const {
  return Type == QualType(Context.getSizeType()).getCanonicalType()
             ? "size_t"
             : Type.getAsString(Context.getPrintingPolicy());
}

/// What the function's text calls the arithmetic type \p Type; empty where another
/// instance of its template could have another one there.
std::string AllocationReader::sizeOf(QualType Type) const {
  const TypeInText Text = typeInText(Type, Facts.function());
  if (!Text.IsFixed)
    return "";
  return "sizeof(" +
         (Text.Name.empty()
              ? typeName(Type.getCanonicalType().getUnqualifiedType())
              : Text.Name) +
         ")";
}

/// Nothing of it depends on what names of types and macros mean. Of an instance of a
/// template only what stands there.
std::string AllocationReader::constant(const Expr &E) const {
  Expr::EvalResult Value;
  if (!E.EvaluateAsInt(Value, Context) ||
      (Facts.function().isTemplateInstantiation() &&
       !isa<IntegerLiteral>(E.IgnoreParenImpCasts())))
    return "";
  std::string Number = llvm::toString(Value.Val.getInt(), 10);
  QualType Type = E.getType().getCanonicalType().getUnqualifiedType();
  if (const auto *Enum = Type->getAs<EnumType>())
    Type = Enum->getDecl()->getPromotionType().getCanonicalType();
  if (Type == Context.IntTy)
    return Number;
  return "(" + typeName(Type) + ")" + Number;
}

/// \p E, which has the same value wherever its variables have theirs; empty for
/// anything else.
std::string AllocationReader::text(const Expr &E) const {
  if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(&E)) {
    QualType Type = Size->getTypeOfArgument().getCanonicalType();
    if (Size->getKind() == UETT_SizeOf && Type->isArithmeticType() &&
        !Type->isEnumeralType())
      return sizeOf(Size->getTypeOfArgument());
    return constant(E);
  }
  if (const auto *Name = dyn_cast<DeclRefExpr>(&E))
    if (const auto *Named = dyn_cast<VarDecl>(Name->getDecl());
        Named && Named->getIdentifier() && !Name->hasQualifier() &&
        !(AsNumbers && !constant(E).empty()))
      return isVisible(*Named, Loop, Facts, Twins) ? Named->getName().str() : constant(E);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&E))
    return text(*Cast->getSubExpr());
  if (const auto *Parens = dyn_cast<ParenExpr>(&E)) {
    std::string Inner = text(*Parens->getSubExpr());
    return Inner.empty() ? "" : "(" + Inner + ")";
  }
  const auto *Binary = dyn_cast<BinaryOperator>(&E);
  if (Binary && (Binary->isAdditiveOp() || Binary->isMultiplicativeOp())) {
    std::string Left = text(*Binary->getLHS()), Right = text(*Binary->getRHS());
    return Left.empty() || Right.empty()
               ? ""
               : Left + " " + Binary->getOpcodeStr().str() + " " + Right;
  }
  const auto *Cast = dyn_cast<ExplicitCastExpr>(&E);
  if (Cast && Cast->getType()->isArithmeticType() &&
      Cast->getSubExpr()->getType()->isArithmeticType()) {
    QualType Type = Cast->getType().getCanonicalType().getUnqualifiedType();
    std::string Inner = text(*Cast->getSubExpr());
    if (!Inner.empty())
      return "(" + typeName(Type) + ")(" + Inner + ")";
  }
  return constant(E);
}

std::string AllocationReader::factor(const Expr &E,
                                     SourceLocation Evaluated) const {
  return staleVariable(E, Var, Evaluated, Facts, Context) ? "" : text(E);
}

std::string AllocationReader::bytes(const Expr &Allocation) const {
  if (!isCertain(Allocation))
    return "";
  SourceLocation Where = Allocation.getBeginLoc();
  if (const auto *New = dyn_cast<CXXNewExpr>(&Allocation)) {
    if (!New->isArray() || !New->getArraySize() || !*New->getArraySize())
      return "";
    std::string Number = factor(**New->getArraySize(), Where);
    const QualType Element = New->getAllocatedType();
    const std::string Size =
        Element->isArithmeticType()
            ? sizeOf(Element)
        : Facts.function().isTemplateInstantiation()
            ? ""
            : "sizeof(" + Element.getAsString(Context.getPrintingPolicy()) + ")";
    return Number.empty() || Size.empty()
               ? ""
               : Size + " * (size_t)(" + Number + ")";
  }
  std::vector<std::string> Factors;
  for (const Expr *Factor : byteFactors(*cast<CallExpr>(&Allocation))) {
    Factors.push_back(factor(*Factor, Where));
    if (Factors.back().empty())
      return "";
  }
  if (Factors.size() != 2)
    return Factors.empty() ? "" : Factors.front();
  return "(size_t)(" + Factors.front() + ") * (" + Factors.back() + ")";
}

/// Whether the memory may be given back before the loop ends.
static bool isFreedBefore(const VarDecl &Var, const Stmt &Loop,
                          const FunctionFacts &Facts,
                          const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  return llvm::any_of(Facts.uses(Var).References, [&](const Expr *Reference) {
    const Stmt *Up = Facts.parents().getParent(Reference);
    while (Up && isa<ParenExpr, CastExpr>(Up))
      Up = Facts.parents().getParent(Up);
    const auto *Call = dyn_cast_or_null<CallExpr>(Up);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    bool Frees = isa_and_nonnull<CXXDeleteExpr>(Up) ||
                 (Callee && Callee->getIdentifier() &&
                  (Callee->getName() == "free" ||
                   Callee->getName() == "realloc"));
    if (!Frees)
      return false;
    if (SM.isBeforeInTranslationUnit(Up->getBeginLoc(), Loop.getEndLoc()))
      return true;
    for (; Up; Up = Facts.parents().getParent(Up))
      if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(Up))
        return true;
    return false;
  });
}

std::string allocatedBytes(const Path &Name, const Stmt &Loop,
                           const FunctionFacts &Facts, const VariableSet &Twins,
                           ASTContext &Context, bool AsNumbers) {
  if (auto Class = containerOf(Name.Type)) {
    const TypeInText Element = typeInText(Name.Type, Facts.function(), &Name);
    if (!Class->hasOwnSize() || !Element.IsFixed)
      return "";
    return Name.text() + ".size() * sizeof(" +
           (Element.Name.empty()
                ? Class->Element.getUnqualifiedType().getAsString(
                      Context.getPrintingPolicy())
                : Element.Name) +
           ")";
  }
  // An array is its own allocation.
  const QualType Element = Context.getBaseElementType(Name.Type);
  if (Name.Type->isConstantArrayType())
    return Element->isArithmeticType() &&
                   (Name.Root ? Name.pointers().empty() &&
                                    isVisible(*Name.Root, Loop, Facts, Twins)
                              : Name.Steps.size() == 1)
               ? "sizeof(" + Name.text() + ")"
               : "";
  if (!Name.isVariable() || !Name.Type->isPointerType() ||
      Name.Type->getPointeeType()->isAnyPointerType())
    return "";
  const VarDecl &Var = *Name.Root;
  std::string Result;
  for (const Expr *Allocation : allocationsOf(Var, Facts, Context)) {
    std::string Own =
        AllocationReader(Var, Loop, Twins, Facts, Context, AsNumbers)
            .bytes(*Allocation);
    if (Own.empty() || (!Result.empty() && Own != Result) ||
        isFreedBefore(Var, Loop, Facts, Context))
      return "";
    Result = std::move(Own);
  }
  return Result;
}

} // namespace c2cuda
