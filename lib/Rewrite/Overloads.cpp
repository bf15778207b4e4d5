// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// With <cmath> alone `sqrt(x)` is C's function of a double, also for a float:
// the overloads are in std. In CUDA they are in the global namespace too, and
// the same text would compute with floats. The conversion that was implied is
// written out: `sqrt((double)x)`. The same holds for abs and integers. The
// user's functions with names of CUDA's (`max`) get others. Where none of that
// can be written, the file stays as it is.

#include "LanguageRules.h"

#include "c2cuda/Frontend/CudaNames.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

namespace {

/// One of C's functions that C++ has overloads for.
bool isOverloadedInCxx(const FunctionDecl &Callee) {
  const unsigned ID = Callee.getBuiltinID();
  if (!ID || !Callee.isExternC())
    return false;
  const auto &Builtins = Callee.getASTContext().BuiltinInfo;
  if (!Builtins.isPredefinedLibFunction(ID))
    return false;
  const char *Header = Builtins.getHeaderName(ID);
  return (Header && StringRef(Header) == "math.h") || Callee.getName() == "abs";
}

/// Whether an overload for \p From would be taken instead of the function that
/// takes \p To.
bool hasOwnOverload(QualType From, QualType To, const ASTContext &Context) {
  if (From->isRealFloatingType())
    return !Context.hasSameUnqualifiedType(From, To);
  if (!To->isSpecificBuiltinType(BuiltinType::Int) || !From->isIntegerType())
    return false;
  QualType Promoted = Context.isPromotableIntegerType(From)
                          ? Context.getPromotedIntegerType(From)
                          : From;
  return !Context.hasSameUnqualifiedType(Promoted, To);
}

/// Whether a function that only CUDA declares might be taken instead of the
/// user's: not if the user's is no template and fits without conversions.
bool mayBeReplaced(const CallExpr &Call, const FunctionDecl &Callee,
                   LanguageCheck &Check) {
  if (!Callee.getIdentifier() || !isCudaName(Callee.getName()) ||
      !isAtFileScope(Callee) || Check.isInSystemHeader(Callee.getLocation()))
    return false;
  // Numbers become no pointers, but for 0.
  if (hasPointersInCuda(Callee.getName()) &&
      llvm::none_of(Call.arguments(), [&](const Expr *Argument) {
        return Argument->isNullPointerConstant(Check.Context,
                                               Expr::NPC_ValueDependentIsNull);
      }))
    return false;
  bool IsArithmetic = Call.getNumArgs() > 0, Fits = !Callee.getPrimaryTemplate();
  for (unsigned I = 0; I < Call.getNumArgs() && I < Callee.getNumParams();
       ++I) {
    QualType From = Call.getArg(I)->IgnoreImplicit()->getType();
    IsArithmetic &= From->isArithmeticType();
    Fits &= Check.Context.hasSameUnqualifiedType(
        From, Callee.getParamDecl(I)->getType().getNonReferenceType());
  }
  return IsArithmetic && !Fits;
}

/// Whether the call's text stands in the main file, maybe as an argument of a
/// macro, but not in a macro's body.
bool isWritten(const CallExpr &Call, const LanguageCheck &Check) {
  SourceLocation Where = Call.getBeginLoc();
  while (Where.isMacroID()) {
    if (!Check.SM.isMacroArgExpansion(Where))
      return false;
    Where = Check.SM.getImmediateSpellingLoc(Where);
  }
  return Check.SM.isInMainFile(Where);
}

class OverloadVisitor : public RecursiveASTVisitor<OverloadVisitor> {
public:
  explicit OverloadVisitor(LanguageCheck &Check)
      : Check(Check), Beside(namespacesBesideCuda(Check.Context)) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldWalkTypesOfTypeLocs() const { return false; }

  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (collidesWithCuda(*Function))
      rename(*Function, Function->getLocation());
    if (Function->doesThisDeclarationHaveABody())
      closeEnd(*Function, Check);
    return !Check.isBlocked();
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    const auto *Function = dyn_cast<FunctionDecl>(Reference->getDecl());
    if (Function && collidesWithCuda(*Function))
      rename(*Function, Reference->getLocation());
    return !Check.isBlocked();
  }

  /// The name in a template, where it may be that of several functions.
  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *Name) {
    const FunctionDecl *Own = nullptr;
    bool AreAll = true;
    for (const NamedDecl *D : Name->decls()) {
      const FunctionDecl *Function = D->getUnderlyingDecl()->getAsFunction();
      const bool Collides = Function && collidesWithCuda(*Function);
      AreAll &= Collides;
      if (Collides)
        Own = Function;
    }
    if (Own && !AreAll)
      Check.obstacle(Name->getNameLoc(), Own->getName());
    else if (Own)
      rename(*Own, Name->getNameLoc());
    return !Check.isBlocked();
  }

  /// `using own::min;` at file scope.
  bool VisitUsingDecl(UsingDecl *Using) {
    if (!isAtFileScope(*Using))
      return true;
    for (const UsingShadowDecl *Used : Using->shadows()) {
      const NamedDecl &Target = *Used->getTargetDecl();
      const FunctionDecl *Function =
          const_cast<NamedDecl &>(Target).getAsFunction();
      if (Target.getIdentifier() && isCudaName(Target.getName()) &&
          !(Function && Function->isExternC()) && !Target.isInStdNamespace() &&
          !Check.Renamed.count(Target.getName().str()) &&
          !Check.isInSystemHeader(Target.getLocation()))
        Check.obstacle(Using->getLocation(), Target.getName());
    }
    return !Check.isBlocked();
  }

  /// A variable of the file, where CUDA has a function.
  bool VisitVarDecl(VarDecl *Var) {
    if (Var->getIdentifier() && isCudaName(Var->getName()) && isBeside(*Var) &&
        Var->isFileVarDecl() && !Check.isInSystemHeader(Var->getLocation()) &&
        llvm::none_of(Var->redecls(), [&](const VarDecl *Other) {
          return Check.isInSystemHeader(Other->getLocation());
        }))
      Check.obstacle(Var->getLocation(), Var->getName());
    return !Check.isBlocked();
  }

  /// Launches are written with CUDA's own dim3, which no macro may rename.
  bool VisitTypeDecl(TypeDecl *Type) {
    if (Type->getIdentifier() && Type->getName() == "dim3" && isBeside(*Type) &&
        !isa<TemplateTypeParmDecl>(Type) &&
        !Check.isInSystemHeader(Type->getLocation()))
      Check.obstacle(Type->getLocation(), Type->getName());
    return !Check.isBlocked();
  }

  /// A constant, a type, a template or a namespace where CUDA has a function.
  bool VisitNamedDecl(NamedDecl *D) {
    if (D->getIdentifier() && isCudaName(D->getName()) && !D->isImplicit() &&
        isAmongFunctions(*D) && !Check.Renamed.count(D->getName().str()) &&
        llvm::none_of(D->redecls(), [&](const Decl *Other) {
          return Check.isInSystemHeader(Other->getLocation());
        }))
      Check.obstacle(D->getLocation(), D->getName());
    return !Check.isBlocked();
  }

  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || isa<CXXOperatorCallExpr>(Call))
      return true;
    if (isOverloadedInCxx(*Callee))
      writeConversions(*Call, *Callee);
    else if (mayBeReplaced(*Call, *Callee, Check) &&
             !collidesWithCuda(*Callee) && !Check.Renamed.count(Callee->getNameAsString()))
      refuse(*Call, *Callee);
    return !Check.isBlocked();
  }

private:
  /// Whether the plain name of \p D is found beside CUDA's somewhere.
  bool isBeside(const Decl &D) const {
    const auto *Space = dyn_cast<NamespaceDecl>(&scopeOfName(D));
    return isAtFileScope(D) ||
           (Space && Beside.count(Space->getCanonicalDecl()));
  }

  /// Whether a function may not have the name of \p D, or hides it.
  bool isAmongFunctions(const NamedDecl &D) const {
    if (isa<EnumConstantDecl>(D))
      return isBeside(D);
    if (isa<NamespaceDecl, NamespaceAliasDecl>(D))
      return D.getDeclContext()->getRedeclContext()->isTranslationUnit();
    // `typedef unsigned uint;` may be said again.
    if (isa<TypedefNameDecl>(D))
      return isAtFileScope(D) && !isTypeOfLibrary(D.getName());
    return isAtFileScope(D) &&
           isa<TagDecl, ClassTemplateDecl, TypeAliasTemplateDecl, ConceptDecl>(
               D);
  }

  static bool isTypeOfLibrary(StringRef Name) {
    return Name.ends_with("_t") || Name.starts_with("u_") || Name == "uint" ||
           Name == "ushort" || Name == "ulong";
  }

  void writeConversions(const CallExpr &Call, const FunctionDecl &Callee) {
    for (unsigned I = 0; I < Call.getNumArgs() && I < Callee.getNumParams();
         ++I) {
      QualType To = Callee.getParamDecl(I)->getType().getUnqualifiedType();
      const Expr &Argument = *Call.getArg(I);
      QualType From = Argument.IgnoreImplicit()->getType();
      // `sqrtf` has no overloads.
      if (To->isSpecificBuiltinType(BuiltinType::Float) ||
          !hasOwnOverload(From, To, Check.Context))
        continue;
      if (!isWritten(Call, Check) || !Check.writtenRange(Argument, true))
        return refuse(Call, Callee);
      Check.insertCast(Argument, To, true);
    }
  }

  void rename(const FunctionDecl &Function, SourceLocation Where) {
    if (!isRenamedBesideCuda(Function) ||
        !renameBesideCuda(Function, Where, Check))
      Check.obstacle(Where, Function.getName());
  }

  void refuse(const CallExpr &Call, const FunctionDecl &Callee) {
    Check.obstacle(Call.getBeginLoc(), Callee.getName());
  }

  LanguageCheck &Check;
  const std::set<const NamespaceDecl *> Beside;
};

} // namespace

LanguageResult checkOverloads(ASTContext &Context, const Preprocessor &PP) {
  const SourceManager &SM = Context.getSourceManager();
  SourceText Main(SM.getMainFileID(), SM, Context.getLangOpts());
  LanguageCheck Check(Context, PP, Main);
  OverloadVisitor Visitor(Check);
  for (Decl *D : Context.getTranslationUnitDecl()->decls()) {
    if (Check.isBlocked())
      return {Check.found(), {}};
    if (!D->isImplicit() && !Check.isInSystemHeader(D->getLocation()))
      Visitor.TraverseDecl(D);
  }
  if (!Check.isBlocked())
    qualifyNames(Check);
  if (Check.isBlocked())
    return {Check.found(), {}};
  Check.finishCasts();
  return {std::nullopt, Check.fixes()};
}

} // namespace c2cuda
