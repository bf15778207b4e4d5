// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CalleePointers.h"

#include "ObjectCalls.h"
#include "PointerAliases.h"
#include "RegionDraft.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

bool isElementPointer(QualType Type, const ASTContext &Context) {
  if (!Type->isPointerType() || Type.isVolatileQualified())
    return false;
  QualType Element = Type->getPointeeType();
  while (const ArrayType *Row = Context.getAsArrayType(Element)) {
    if (!isa<ConstantArrayType>(Row))
      return false;
    Element = Row->getElementType();
  }
  return !Element.isVolatileQualified() && isSupportedElement(Element);
}

bool isOutputReference(QualType Type) {
  return Type->isLValueReferenceType() &&
         !Type->getPointeeType().isConstQualified() &&
         !Type->getPointeeType().isVolatileQualified() &&
         isSupportedElement(Type->getPointeeType());
}

bool isObjectName(const Expr &E) {
  const Expr *Inner = E.IgnoreParenImpCasts();
  const VarDecl *Var = namedVariable(*Inner);
  return isa<CXXThisExpr>(Inner) ||
         (Var && isa<ParmVarDecl>(Var) && isObjectPointer(Var->getType()));
}

bool getsObjectPointers(const FunctionDecl &Function) {
  return llvm::any_of(Function.parameters(), [](const ParmVarDecl *P) {
    return isObjectPointer(P->getType());
  });
}

bool walksStructs(const FunctionDecl &Function) {
  if (!getsObjectPointers(Function))
    return false;
  bool Walks = false;
  forEachStmt(*Function.getBody(), [&](const Stmt &S) {
    const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&S);
    const auto *Op = dyn_cast<BinaryOperator>(&S);
    const auto *Decls = dyn_cast<DeclStmt>(&S);
    if (Subscript)
      Walks |= isObjectName(*Subscript->getBase());
    if (Op && Op->getType()->isPointerType())
      Walks |= isObjectName(*Op->getLHS()) || isObjectName(*Op->getRHS());
    if (Decls)
      for (const Decl *D : Decls->decls()) {
        const auto *Var = dyn_cast<VarDecl>(D);
        Walks |= Var && isObjectPointer(Var->getType());
      }
  });
  return Walks;
}

bool CalleePointers::isUse(const Expr &Pointer) const {
  const Expr *E = Pointer.IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return true;
    return (Cast->getCastKind() == CK_LValueToRValue ||
            Cast->getCastKind() == CK_NoOp) &&
           isUse(*Cast->getSubExpr());
  }
  if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    // Others are checked where they are declared.
    return Var && (Var->isLocalVarDecl() || isa<ParmVarDecl>(Var)) &&
           (WithStructs || !isObjectPointer(Var->getType()));
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    const Expr &Of = *Op->getSubExpr()->IgnoreParens();
    const VarDecl *Var = namedVariable(Of);
    return Op->getOpcode() == UO_AddrOf &&
           (isa<ArraySubscriptExpr>(Of) ||
            (Var && Var->hasLocalStorage() &&
             !Var->getType()->isReferenceType()));
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  return Op && Op->isAdditiveOp() &&
         isUse(Op->getLHS()->getType()->isPointerType() ? *Op->getLHS()
                                                        : *Op->getRHS());
}

/// The statements of \p Block that may run between the declaration of \p Var and
/// its end.
static StmtSet fromDeclarationOn(const VarDecl &Var, const Stmt &Block) {
  StmtSet Result;
  bool IsReached = false;
  for (const Stmt *S : Block.children()) {
    const auto *Decl = dyn_cast_or_null<DeclStmt>(S);
    IsReached |= Decl && llvm::is_contained(Decl->decls(), &Var);
    if (S && IsReached)
      collectStatements(*S, Result);
  }
  if (!IsReached)
    collectStatements(Block, Result);
  return Result;
}

bool CalleePointers::isFixed(const VarDecl &Var, const Stmt &Block) const {
  const Expr *Init = Var.getInit();
  auto Own = Uses.find(&Var);
  if (!Init || Var.getInitStyle() != VarDecl::CInit ||
      (Own != Uses.end() &&
       (!Own->second.Writes.empty() || Own->second.Escapes)))
    return false;
  const StmtSet Inside = fromDeclarationOn(Var, Block);
  bool Keeps = true;
  forEachStmt(*Init, [&](const Stmt &S) {
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    const auto *Used = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    auto Found = Used ? Uses.find(Used) : Uses.end();
    if (Found == Uses.end() || Used->getType()->isArrayType())
      return;
    // `s[hit.id]`: a struct of the function's own.
    if (Used->getType()->isRecordType() && Used->hasLocalStorage()) {
      const ParentMap Parents(const_cast<Stmt *>(&Block));
      Keeps &= llvm::all_of(Found->second.References,
                            [&](const DeclRefExpr *Reference) {
                              return !Inside.contains(Reference) ||
                                     readsValue(*Reference, Parents);
                            });
      return;
    }
    Keeps &= !Found->second.Escapes &&
             llvm::none_of(Found->second.Writes, [&](const Expr *Write) {
               return Inside.contains(Write);
             });
  });
  return Keeps;
}

} // namespace c2cuda
