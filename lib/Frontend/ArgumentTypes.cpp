// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels count in int and long long, and write out what variables hold.

#include "ArgumentTypes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"

using namespace c2cuda;
using namespace clang;

/// Whether there are others of the name, or will be: instances of a template.
static bool isOneOfSeveral(const FunctionDecl &Function) {
  if (Function.getPrimaryTemplate())
    return true;
  unsigned Number = 0;
  for (const NamedDecl *Own :
       Function.getDeclContext()->lookup(Function.getDeclName())) {
    const auto *Maker = dyn_cast<CXXConstructorDecl>(Own);
    Number += !Maker || !Maker->isCopyOrMoveConstructor();
  }
  return Number > 1;
}

/// Whether kernels have another type for a variable of \p Type.
static bool isNarrow(QualType Type, const ASTContext &Context) {
  return Context.getIntWidth(Type) < Context.getIntWidth(Context.IntTy);
}

/// Whether a counter of the type long takes part in \p S.
static bool countsInLong(const Stmt &S, const TextHoles &Holes,
                         const ASTContext &Context) {
  const auto *E = dyn_cast<Expr>(&S);
  auto Own = E ? Holes.Holes.find(E) : Holes.Holes.end();
  if (Own != Holes.Holes.end())
    return Own->second.What == TemplatePiece::Kind::Iterator &&
           Context.hasSameUnqualifiedType(E->getType(), Context.LongTy);
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && countsInLong(*Child, Holes, Context);
  });
}

bool c2cuda::losesItsType(const Expr &Argument, const FunctionDecl &Function,
                          const TextHoles &Holes) {
  const ASTContext &Context = Function.getASTContext();
  const Expr *Value = Argument.IgnoreParenImpCasts();
  QualType Type = Value->getType();
  if (!Context.getLangOpts().CPlusPlus || Function.isExternC() ||
      !Type->isIntegerType())
    return false;
  if (Context.hasSameUnqualifiedType(Type, Context.LongTy) ||
      Context.hasSameUnqualifiedType(Type, Context.UnsignedLongTy))
    return isOneOfSeveral(Function) && countsInLong(*Value, Holes, Context);
  auto Own = Holes.Holes.find(Value);
  const bool IsIterator = Own != Holes.Holes.end() &&
                          Own->second.What == TemplatePiece::Kind::Iterator;
  // What looks like one function may be one of those of several namespaces.
  return (IsIterator || Holes.Values.count(Value)) && isNarrow(Type, Context);
}
