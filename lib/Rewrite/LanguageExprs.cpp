// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rules on expressions other than conversions.

#include "LanguageRules.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

/// What \p S is, if C++ (or a compiler behind nvcc) does not have it.
static StringRef foreignSyntax(const Stmt &S) {
  if (isa<DesignatedInitUpdateExpr>(S))
    return "a designated initialiser is used";
  if (isa<GenericSelectionExpr>(S))
    return "_Generic is used";
  if (isa<StmtExpr>(S))
    return "a statement expression is used";
  if (isa<BinaryConditionalOperator>(S))
    return "'?:' without a middle operand is used";
  if (isa<AddrLabelExpr, IndirectGotoStmt>(S))
    return "the address of a label is used";
  if (isa<AsmStmt>(S))
    return "inline assembly is used";
  if (isa<AtomicExpr>(S))
    return "an atomic operation is used";
  if (isa<ChooseExpr, ImaginaryLiteral, ConvertVectorExpr, ShuffleVectorExpr>(
          S))
    return "an extension of C is used";
  return "";
}

/// The operands of these have other types in C++: a comparison is bool there,
/// a character literal char, an enumerator its enum.
static void checkSizeof(const UnaryExprOrTypeTraitExpr &E,
                        LanguageCheck &Check) {
  if (E.getTypeOfArgument()->isVariablyModifiedType())
    return Check.obstacle(E.getBeginLoc(),
                          "a variable length array is used in sizeof");
  if (E.isArgumentType())
    return;
  const Expr *Operand = E.getArgumentExpr()->IgnoreParens();
  if (!Operand->isLValue())
    Check.obstacle(E.getBeginLoc(),
                   "sizeof of a value may be another number in C++");
}

/// `k = (enum kind)(k + 1)` in the place of `k++`; false if that cannot be.
static bool countInstead(const UnaryOperator &E, Ancestors Above,
                         LanguageCheck &Check) {
  const auto *Counter = dyn_cast<DeclRefExpr>(E.getSubExpr());
  const auto *Type = E.getSubExpr()->getType()->getAs<EnumType>();
  const auto *Loop = dyn_cast<ForStmt>(Above.back());
  if (!Counter || !Type ||
      (!isa<CompoundStmt>(Above.back()) && (!Loop || Loop->getInc() != &E)) ||
      (!Type->getDecl()->getIdentifier() &&
       !Type->getDecl()->getTypedefNameForAnonDecl()))
    return false;
  auto Range = Check.writtenRange(E, false);
  if (!Range)
    return false;
  std::string Name = Counter->getDecl()->getNameAsString();
  std::string Cast = E.getSubExpr()->getType().getUnqualifiedType().getAsString(
      Check.Context.getPrintingPolicy());
  Check.fix(Range->first, Range->second,
            Name + " = (" + Cast + ")(" + Name +
                (E.isIncrementOp() ? " + 1)" : " - 1)"),
            E.getBeginLoc());
  return true;
}

static void checkUnary(const UnaryOperator &E, Ancestors Above,
                       LanguageCheck &Check) {
  QualType Type = E.getSubExpr()->getType();
  if (E.isIncrementDecrementOp() &&
      (Type->isEnumeralType() || Type->isBooleanType()) &&
      (Above.empty() || !countInstead(E, Above, Check)))
    Check.obstacle(E.getBeginLoc(), "an enum or a bool is counted");
}

/// C leaves out the zero behind a string where an array has no room for it.
static void checkString(const StringLiteral &E, LanguageCheck &Check) {
  if (E.isUnevaluated()) // that of a static assertion
    return;
  const auto *Array = Check.Context.getAsConstantArrayType(E.getType());
  if (Array && Array->getZExtSize() <= E.getLength())
    Check.obstacle(E.getBeginLoc(), "a string is longer than its array");
}

/// In C these take const and return what is not.
static bool hasConstOverload(StringRef Name) {
  return Name == "memchr" || Name == "strchr" || Name == "strpbrk" ||
         Name == "strrchr" || Name == "strstr";
}

static bool pointsToConst(QualType Type) {
  return Type->isPointerType() && Type->getPointeeType().isConstQualified();
}

/// Functions of C's library are overloaded in C++: the conversion of an
/// argument that C makes must be written out.
static void checkLibraryCall(const CallExpr &Call, const FunctionDecl &Callee,
                             LanguageCheck &Check) {
  StringRef Name = Callee.getName();
  bool IsInteger = Name == "abs" || Name == "div";
  for (unsigned I = 0; I < Call.getNumArgs() && I < Callee.getNumParams();
       ++I) {
    const Expr *Argument = Call.getArg(I);
    const Expr *Written = Argument->IgnoreImpCasts();
    QualType From = Written->getType(), To = Callee.getParamDecl(I)->getType();
    bool FromFloat = From->isRealFloatingType() &&
                     !From->isSpecificBuiltinType(BuiltinType::Double);
    if (To->isSpecificBuiltinType(BuiltinType::Double) && FromFloat)
      Check.insertCast(*Argument, Check.Context.DoubleTy);
    else if (IsInteger && !From->isSpecificBuiltinType(BuiltinType::Int))
      Check.insertCast(*Argument, To.getUnqualifiedType());
  }
  if (hasConstOverload(Name) && Call.getNumArgs() > 0 &&
      (pointsToConst(Call.getArg(0)->IgnoreParenImpCasts()->getType()) ||
       isa<StringLiteral>(Call.getArg(0)->IgnoreParenImpCasts())))
    Check.obstacle(Call.getBeginLoc(),
                   "'" + Name + "' has another result in C++");
}

static void checkCall(const CallExpr &Call, LanguageCheck &Check) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const Expr *Target = Call.getCallee()->IgnoreParenImpCasts();
  if (Callee && Callee->isImplicit() && !Callee->getBuiltinID())
    return Check.obstacle(Call.getBeginLoc(),
                          "'" + Callee->getName() + "' is not declared");
  QualType Type = Target->getType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  if (Type->isFunctionNoProtoType() && Call.getNumArgs() > 0)
    return Check.obstacle(Call.getBeginLoc(),
                          "a function without a prototype is called");
  if (!Callee)
    return;
  if (Callee->isImplicit() && !Callee->getName().starts_with("__builtin_"))
    return Check.obstacle(Call.getBeginLoc(),
                          "'" + Callee->getName() + "' is not declared");
  if (Check.isInSystemHeader(Callee->getLocation()))
    checkLibraryCall(Call, *Callee, Check);
}

/// C takes `0 < p`, and pointers to unlike types, with a warning.
static void checkComparison(const BinaryOperator &Op, LanguageCheck &Check) {
  const Expr *Sides[] = {Op.getLHS()->IgnoreParenImpCasts(),
                         Op.getRHS()->IgnoreParenImpCasts()};
  unsigned NumPointers = 0;
  bool HasNull = false, HasVoid = false;
  for (const Expr *Side : Sides) {
    QualType Type = Side->getType();
    NumPointers += Type->isPointerType() || Type->isArrayType();
    HasNull |= Side->isNullPointerConstant(
                   Check.Context, Expr::NPC_ValueDependentIsNull) != 0;
    HasVoid |= Type->isVoidPointerType();
  }
  if (NumPointers == 0)
    return;
  if (HasNull || NumPointers < 2) {
    if (Op.isRelationalOp())
      Check.obstacle(Op.getBeginLoc(), "a pointer is greater or less than 0");
    return;
  }
  auto PointeeOf = [&](const Expr &E) {
    QualType Type = E.getType();
    Type = Type->isArrayType() ? QualType(Check.Context.getAsArrayType(Type)
                                              ->getElementType())
                               : Type->getPointeeType();
    return Type.getUnqualifiedType();
  };
  if (!HasVoid &&
      !Check.Context.hasSameType(PointeeOf(*Sides[0]), PointeeOf(*Sides[1])))
    Check.obstacle(Op.getBeginLoc(), "pointers to unlike types are compared");
}

void c2cuda::checkStatement(const Stmt &S, Ancestors Above,
                            LanguageCheck &Check) {
  // What a macro of the system's expands to is its own business.
  if (S.getBeginLoc().isMacroID() &&
      Check.isInSystemHeader(Check.SM.getSpellingLoc(S.getBeginLoc())) &&
      !isa<ImplicitCastExpr>(S))
    return;
  if (StringRef Foreign = foreignSyntax(S); !Foreign.empty())
    return Check.obstacle(S.getBeginLoc(), Foreign);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&S))
    return checkImplicitCast(*Cast, Above, Check);
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&S)) {
    if (Cast->getTypeAsWritten()->isVariablyModifiedType())
      Check.obstacle(S.getBeginLoc(), "a cast to a variable length array");
  } else if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(&S)) {
    checkSizeof(*Trait, Check);
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&S)) {
    checkUnary(*Unary, Above, Check);
  } else if (const auto *Compound = dyn_cast<CompoundAssignOperator>(&S)) {
    if (Compound->getLHS()->getType()->isEnumeralType())
      Check.obstacle(S.getBeginLoc(), "an enum is computed with");
  } else if (const auto *Op = dyn_cast<BinaryOperator>(&S)) {
    if (Op->isComparisonOp())
      checkComparison(*Op, Check);
  } else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    checkCall(*Call, Check);
  } else if (const auto *String = dyn_cast<StringLiteral>(&S)) {
    checkString(*String, Check);
  } else if (const auto *List = dyn_cast<InitListExpr>(&S)) {
    checkInitList(*List, Check);
  } else if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(&S)) {
    checkCompoundLiteral(*Literal, Above, Check);
  }
}
