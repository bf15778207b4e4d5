// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// With `using namespace own;` the plain name of a function in own is found
// beside CUDA's function of the name: `max(2.5, x)` would be CUDA's, though
// own::max takes integers. Such calls get the namespace's name: `own::max`. For
// types, which kernels name, too, the file stays as it is.

#include "LanguageRules.h"

#include "c2cuda/Frontend/CudaNames.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace c2cuda {

namespace {

class QualifyVisitor : public RecursiveASTVisitor<QualifyVisitor> {
public:
  QualifyVisitor(LanguageCheck &Check,
                 const std::set<const NamespaceDecl *> &Beside)
      : Check(Check), Beside(Beside) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldWalkTypesOfTypeLocs() const { return false; }

  bool TraverseDecl(Decl *D) {
    const DeclContext *Outer = Scope;
    if (const auto *Inner = dyn_cast_or_null<DeclContext>(D))
      Scope = Inner;
    const bool Goes = RecursiveASTVisitor::TraverseDecl(D);
    Scope = Outer;
    return Goes;
  }

  /// CUDA's headers call these with a double, behind the user's text.
  bool VisitFunctionDecl(FunctionDecl *Function) {
    static constexpr llvm::StringLiteral Called[] = {
        "cos", "cospi", "erfcinv", "exp",   "fabs", "floor", "log", "lround",
        "pow", "rcbrt", "rint",    "rsqrt", "sin",  "sinpi", "sqrt"};
    if (Function->getIdentifier() && !Function->getPrimaryTemplate() &&
        !Function->isTemplated() && isBeside(spaceOf(*Function)) &&
        llvm::is_contained(Called, Function->getName()) &&
        llvm::all_of(Function->parameters(), [](const ParmVarDecl *P) {
          return P->getType().getNonReferenceType()->isSpecificBuiltinType(
              BuiltinType::Double);
        }))
      Check.obstacle(Function->getLocation(), Function->getName());
    return !Check.isBlocked();
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    const auto *Function = dyn_cast<FunctionDecl>(Reference->getDecl());
    if (!Function || !isCudaFunction(*Function) || Reference->hasQualifier())
      return true;
    const NamespaceDecl *Space = spaceOf(*Reference->getFoundDecl());
    auto [Entry, IsNew] = Known.try_emplace(Reference->getLocation(), Space);
    // One text of a template, where arguments choose between namespaces.
    if (!IsNew && Entry->second != Space &&
        (isBeside(Space) || isBeside(Entry->second)))
      Check.obstacle(Reference->getLocation(), Function->getName());
    else if (isBeside(Space) && !isInside(*Space))
      qualify(*Reference, *Space);
    return !Check.isBlocked();
  }

  bool VisitTagTypeLoc(TagTypeLoc Type) {
    return visitType(Type.getDecl(), Type.getNameLoc());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc Type) {
    return visitType(Type.getTypePtr()->getDecl(), Type.getNameLoc());
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Type) {
    return visitType(Type.getTypePtr()->getTemplateName().getAsTemplateDecl(),
                     Type.getTemplateNameLoc());
  }

private:
  bool visitType(const NamedDecl *Type, SourceLocation Where) {
    if (!Type || !Type->getIdentifier() || !isCudaName(Type->getName()) ||
        Check.Renamed.count(Type->getName().str()))
      return true;
    const NamespaceDecl *Space = spaceOf(*Type);
    if (isBeside(Space) && !isInside(*Space) && !isQualified(Where))
      Check.obstacle(Where, Type->getName());
    return !Check.isBlocked();
  }

  /// Whether `::` stands before \p Where.
  bool isQualified(SourceLocation Where) const {
    auto [File, Offset] = Check.SM.getDecomposedSpellingLoc(Where);
    return Check.SM.getBufferData(File).take_front(Offset).rtrim().ends_with(
        "::");
  }

  /// The namespace in which the name was found; null at file scope or in blocks.
  static const NamespaceDecl *spaceOf(const NamedDecl &Found) {
    const auto *Space = dyn_cast<NamespaceDecl>(&scopeOfName(Found));
    return Space ? Space->getCanonicalDecl() : nullptr;
  }

  bool isCudaFunction(const FunctionDecl &Function) const {
    return Function.getIdentifier() && isCudaName(Function.getName()) &&
           !Check.Renamed.count(Function.getName().str());
  }

  bool isBeside(const NamespaceDecl *Space) const {
    return Space && Beside.count(Space);
  }

  /// There the name is found before CUDA's.
  bool isInside(const NamespaceDecl &Space) const {
    for (const DeclContext *At = Scope; At; At = At->getParent())
      if (const auto *Own = dyn_cast<NamespaceDecl>(At))
        if (Own->getCanonicalDecl() == &Space)
          return true;
    return false;
  }

  void qualify(const DeclRefExpr &Reference, const NamespaceDecl &Space) {
    SourceLocation Where = Reference.getLocation();
    if (!Where.isFileID() || !Check.SM.isInMainFile(Where))
      return Check.obstacle(Where, Reference.getDecl()->getName());
    const unsigned At = Check.SM.getFileOffset(Where);
    Check.fix(At, At, Space.getQualifiedNameAsString() + "::", Where);
  }

  LanguageCheck &Check;
  const std::set<const NamespaceDecl *> &Beside;
  const DeclContext *Scope = nullptr;
  std::map<SourceLocation, const NamespaceDecl *> Known;
};

} // namespace

void qualifyNames(LanguageCheck &Check) {
  const std::set<const NamespaceDecl *> Beside =
      namespacesBesideCuda(Check.Context);
  if (Beside.empty())
    return;
  QualifyVisitor Visitor(Check, Beside);
  for (Decl *D : Check.Context.getTranslationUnitDecl()->decls())
    if (!Check.isBlocked() && !D->isImplicit() &&
        !Check.isInSystemHeader(D->getLocation()))
      Visitor.TraverseDecl(D);
}

} // namespace c2cuda
