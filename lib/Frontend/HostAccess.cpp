// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HostAccess.h"

#include "Containers.h"
#include "c2cuda/Frontend/ClassAccess.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace c2cuda {

// ---- Access ----------------------------------------------------------------

bool mayName(const FieldDecl &Field, const FunctionDecl &Caller) {
  if (Field.getAccess() == AS_public || Field.getAccess() == AS_none)
    return true;
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  return !Class ||
         mayNameMembers(*Class, Caller, Field.getAccess() == AS_protected);
}

bool mayName(const Path &Path, const FunctionDecl &Caller) {
  for (const Path::Step &Step : Path.Steps)
    if (!mayName(*Step.Field, Caller))
      return false;
  return true;
}

// ---- Functions that give members out ---------------------------------------

/// The body of \p Method: that of its template where nobody has called it yet.
static const Stmt *bodyOf(const CXXMethodDecl &Method) {
  const FunctionDecl *Pattern = Method.getTemplateInstantiationPattern();
  return Method.hasBody()                ? Method.getBody()
         : Pattern && Pattern->hasBody() ? Pattern->getBody()
                                         : nullptr;
}

/// What \p Method returns, if that is all that it does.
static const Expr *returnedBy(const CXXMethodDecl &Method) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(bodyOf(Method));
  if (!Block || Block->size() != 1 || Method.isStatic() || Method.isVirtual() ||
      Method.getAccess() != AS_public)
    return nullptr;
  const auto *Return = dyn_cast<ReturnStmt>(Block->body_front());
  return Return && Return->getRetValue()
             ? Return->getRetValue()->IgnoreParenImpCasts()
             : nullptr;
}

/// Whether \p Named is \p Field, or what it is an instance of.
static bool isSame(const ValueDecl &Named, const FieldDecl &Field) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  const CXXRecordDecl *Pattern =
      Class ? Class->getTemplateInstantiationPattern() : nullptr;
  return &Named == &Field ||
         (Pattern && Named.getDeclContext() == Pattern &&
          Field.getDeclName() && Named.getDeclName() == Field.getDeclName());
}

/// Whether \p E is the member \p Field of the own object.
static bool isOwn(const Expr &E, const FieldDecl &Field) {
  const auto *Member = dyn_cast<MemberExpr>(E.IgnoreParenImpCasts());
  return Member && isSame(*Member->getMemberDecl(), Field) &&
         isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts());
}

/// Whether \p E is 0 where all parameters are.
static bool isZero(const Expr &Expression, unsigned Depth = 0) {
  const Expr *E = Expression.IgnoreParenCasts();
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue().isZero();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return isa<ParmVarDecl>(Name->getDecl());
  if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
    bool Left = isZero(*Op->getLHS(), Depth);
    bool Right = isZero(*Op->getRHS(), Depth);
    return Op->getOpcode() == BO_Mul ? Left || Right
                                     : Op->isAdditiveOp() && Left && Right;
  }
  // `index(i, j)`
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  const auto *Block = dyn_cast_or_null<CompoundStmt>(
      Callee && Callee->hasBody() && Depth < 4 ? Callee->getBody() : nullptr);
  const auto *Return = Block && Block->size() == 1
                           ? dyn_cast<ReturnStmt>(Block->body_front())
                           : nullptr;
  if (!Return || !Return->getRetValue() ||
      Call->getNumArgs() != Callee->getNumParams())
    return false;
  for (const Expr *Argument : Call->arguments())
    if (!isZero(*Argument, Depth))
      return false;
  return isZero(*Return->getRetValue(), Depth + 1);
}

/// Whether \p E is the first element of \p Field, or the first row of an array
/// with rows, where all parameters are 0.
static bool isFirstElement(const Expr &E, const FieldDecl &Field) {
  if (const auto Element = containerElement(E))
    return isOwn(*Element->Object, Field) && isZero(*Element->Index);
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E);
  if (!Subscript || !isZero(*Subscript->getIdx()))
    return false;
  const Expr &Base = *Subscript->getBase()->IgnoreParenImpCasts();
  return isOwn(Base, Field) ||
         (Base.getType()->isArrayType() && isFirstElement(Base, Field));
}

/// Whether \p Value, of an array in the object, is a pointer to its first
/// element: `cells`, `cells[i]` for a row.
static bool isFirstOfArray(const Expr &Value, const FieldDecl &Field,
                           QualType Returned) {
  const ASTContext &Context = Field.getASTContext();
  return Field.getType()->isArrayType() && Returned->isPointerType() &&
         Context.hasSameUnqualifiedType(
             Returned->getPointeeType(),
             Context.getBaseElementType(Field.getType())) &&
         (isOwn(Value, Field) || isFirstElement(Value, Field));
}

/// A pointer to the first element, from \p Method of the object \p Object
/// ("a." or "a->"; "a" and "(*a)" as \p Itself).
static FirstElement callFor(const CXXMethodDecl &Method, const FieldDecl &Field,
                            const std::string &Object,
                            const std::string &Itself) {
  const Expr *Value = returnedBy(Method);
  if (!Value)
    return {};
  QualType Type = Method.getReturnType();
  std::string Zeros;
  for (const ParmVarDecl *P : Method.parameters()) {
    if (!P->getType()->isIntegerType())
      return {};
    Zeros += Zeros.empty() ? "0" : ", 0";
  }
  OverloadedOperatorKind Operator = Method.getOverloadedOperator();
  std::string Call = Operator == OO_Call        ? Itself + "(" + Zeros + ")"
                     : Operator == OO_Subscript ? Itself + "[" + Zeros + "]"
                     : Method.getIdentifier()
                         ? Object + Method.getNameAsString() + "(" + Zeros + ")"
                         : "";
  if (Call.empty())
    return {};
  if (Method.getNumParams() == 0) {
    if (const Expr *Container = containerData(*Value))
      return {isOwn(*Container, Field) ? Call : "", false};
    bool IsPointer = Type->isPointerType();
    bool IsContainer = Type->isLValueReferenceType() && containerOf(Type);
    if (!isOwn(*Value, Field) || (!IsPointer && !IsContainer))
      return {};
    return {IsContainer ? pointerToFirst(Call, Type) : Call, false};
  }
  if (isFirstOfArray(*Value, Field, Type))
    return {Call, false};
  const bool MustExist = containerOf(Field.getType()).has_value();
  // In parentheses: no subscript of a pointer or an array, which others could
  // take off or put another number into.
  if (Type->isLValueReferenceType() && isFirstElement(*Value, Field))
    return {Operator == OO_Subscript ? "&(" + Call + ")" : "&" + Call,
            MustExist};
  const auto *Sum = dyn_cast<BinaryOperator>(Value);
  if (Type->isPointerType() && Sum && Sum->getOpcode() == BO_Add &&
      isOwn(*Sum->getLHS(), Field) && isZero(*Sum->getRHS()))
    return {Call, false};
  return {};
}

/// Whether the elements that \p Method gives out are const.
static bool givesConst(const CXXMethodDecl &Method) {
  QualType Type = Method.getReturnType();
  if (auto Class = containerOf(Type))
    return Class->Element.isConstQualified();
  return Type->isPointerType() || Type->isReferenceType()
             ? Type->getPointeeType().isConstQualified()
             : true;
}

static bool hasOverload(const CXXRecordDecl &Class, const CXXMethodDecl &Of) {
  for (const CXXMethodDecl *Other : Class.methods())
    if (Other != &Of && Other->getDeclName() == Of.getDeclName() &&
        Other->isConst() != Of.isConst())
      return true;
  return false;
}

// ---- Texts -----------------------------------------------------------------

namespace {
/// How far a path has been written.
struct Written {
  std::string Text;
  QualType Type;
  std::string member(const Path::Step &Step) const {
    return Text + (Step.IsArrow ? "->" : ".");
  }
  /// The object that the next step is a member of.
  std::string object(const Path::Step &Step) const {
    return Step.IsArrow ? "(*" + Text + ")" : Text;
  }
  QualType objectType() const {
    QualType Of = Type.getNonReferenceType();
    return Of->isPointerType() ? Of->getPointeeType() : Of;
  }
};
} // namespace

/// The call of a function that returns \p Field, or its size (\p IsCast: as a number of
/// another type, `(int)v.size()`); empty if there is none.
static std::string getter(const FieldDecl &Field, QualType Of, bool IsSize,
                          bool IsCast = false) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  if (!Class)
    return "";
  for (const CXXMethodDecl *Method : Class->methods()) {
    const Expr *Value = returnedBy(*Method);
    if (!Value || !Method->getIdentifier() || Method->getNumParams() != 0 ||
        (!Method->isConst() && Of.isConstQualified()))
      continue;
    QualType Type = Method->getReturnType().getNonReferenceType();
    QualType Wanted = Field.getType();
    const Expr &Inner = IsCast ? *Value->IgnoreParenCasts() : *Value;
    if (const Expr *Container = IsSize ? containerSize(Inner) : nullptr) {
      Wanted = Value->getType();
      Value = Container;
    } else if (IsSize) {
      continue;
    }
    if (isOwn(*Value, Field) &&
        Type.getCanonicalType().getUnqualifiedType() ==
            Wanted.getCanonicalType().getUnqualifiedType())
      return Method->getNameAsString() + "()";
  }
  return "";
}

static std::optional<Written> write(const Path &Path, size_t NumSteps,
                                    const FunctionDecl &Caller) {
  Written Result;
  Result.Text = Path.Root ? Path.Root->getNameAsString() : "this";
  if (Path.Root)
    Result.Type = Path.Root->getType();
  else if (const auto *Method = dyn_cast<CXXMethodDecl>(&Caller);
           Method && Method->isInstance())
    Result.Type = Method->getThisType();
  for (size_t K = 0; K < NumSteps; ++K) {
    const Path::Step &Step = Path.Steps[K];
    QualType Of = Result.Type.isNull() ? QualType() : Result.objectType();
    std::string Name = Step.Field->getNameAsString();
    if (!mayName(*Step.Field, Caller))
      Name = Of.isNull() ? "" : getter(*Step.Field, Of, /*IsSize=*/false);
    if (Name.empty())
      return std::nullopt;
    Result.Text = Result.member(Step) + Name;
    QualType Type = Step.Field->getType();
    if (!Of.isNull() && Of.isConstQualified())
      Type.addConst();
    Result.Type = Type;
  }
  return Result;
}

std::string hostText(const Path &Member, const FunctionDecl &Caller) {
  if (mayName(Member, Caller))
    return Member.text();
  if (auto Result = write(Member, Member.Steps.size(), Caller))
    return Result->Text + (Member.IsSize ? ".size()" : "");
  auto Object = write(Member, Member.Steps.size() - 1, Caller);
  if (!Member.IsSize || !Object || Object->Type.isNull())
    return "";
  const Path::Step &Last = Member.Steps.back();
  std::string Size = getter(*Last.Field, Object->objectType(), true);
  if (Size.empty())
    Size = getter(*Last.Field, Object->objectType(), true, /*IsCast=*/true);
  return Size.empty() ? "" : Object->member(Last) + Size;
}

std::string objectText(const Path &Member, const FunctionDecl &Caller) {
  auto Object = write(Member, Member.Steps.size() - 1, Caller);
  return Object ? Object->object(Member.Steps.back()) : "";
}

/// The class of \p Object, which \p Caller calls that, without const: as all instances
/// of a template may write it; empty if they cannot.
static std::string className(const Path &Object, QualType Type,
                             const FunctionDecl &Caller) {
  if (const FunctionDecl *Pattern = Caller.getTemplateInstantiationPattern()) {
    const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Object.Root);
    if (!Parameter || Object.Steps.size() != 1 ||
        Parameter->getFunctionScopeIndex() >= Pattern->getNumParams())
      return "";
    Type = Pattern->getParamDecl(Parameter->getFunctionScopeIndex())->getType();
    Type = Type->isPointerType() ? Type->getPointeeType() : Type.getNonReferenceType();
  }
  return Type.getUnqualifiedType().getAsString(
      Caller.getASTContext().getPrintingPolicy());
}

FirstElement firstElement(const Path &Array, bool IsWritten,
                          const FunctionDecl &Caller) {
  const Path::Step &Last = Array.Steps.back();
  const auto *Class = dyn_cast<CXXRecordDecl>(Last.Field->getParent());
  auto Object = write(Array, Array.Steps.size() - 1, Caller);
  if (!Class || !Object || Object->Type.isNull())
    return {};
  const bool IsConst = Object->objectType().isConstQualified();
  FirstElement Found;
  for (bool WantsConst : {IsConst, !IsConst})
    for (const CXXMethodDecl *Method : Class->methods()) {
      if (Method->isConst() != WantsConst || (IsWritten && givesConst(*Method)))
        continue;
      std::string Itself = Object->object(Last), Member = Object->member(Last);
      if (IsConst && !WantsConst) {
        const std::string Name = className(Array, Object->objectType(), Caller);
        if (Name.empty())
          continue;
        Itself = "const_cast<" + Name + " &>(" + Itself + ")";
        Member = Itself + ".";
      } else if (!IsConst && WantsConst && hasOverload(*Class, *Method)) {
        continue; // that one would be called
      }
      FirstElement Here = callFor(*Method, *Last.Field, Member, Itself);
      if (!Here.Text.empty() &&
          (Found.Text.empty() || (Found.MustExist && !Here.MustExist)))
        Found = Here;
    }
  return Found;
}

} // namespace c2cuda
