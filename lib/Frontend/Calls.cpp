// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Calls of functions that are not the library's.

#include "StatementReader.h"

#include "HolePrinter.h"
#include "LibraryCalls.h"
#include "MemoryCalls.h"
#include "ObjectCalls.h"
#include "StructElements.h"
#include "TemplateTypes.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace c2cuda {

bool StatementReader::refuseCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return Draft.fail(RefusalKind::FunctionPointer, Call.getBeginLoc(),
                      {textOf(*Call.getCallee(), Draft.Clang)});
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  // A lambda's function has no name, but the lambda has.
  std::string Name =
      Method && Method->getParent()->isLambda() && Call.getNumArgs() > 0
          ? textOf(*Call.getArg(0), Draft.Clang)
          : Callee->getNameInfo().getAsString();
  return Draft.fail(Callee->hasBody() && !isLibraryFunction(*Callee)
                        ? RefusalKind::Call
                        : whyNoKernelCalls(*Callee),
                    Call.getBeginLoc(), {Name});
}

/// Whether a reference is bound to the struct that \p Call gives out by value, as
/// functions have them. \p IsObject: it is one that a method is called for.
static bool isBoundByReference(const CallExpr &Call, const ParentMap &Parents,
                               bool &IsObject) {
  const Stmt *Up = Parents.getParent(&Call);
  bool IsBound = !Up;
  while (Up &&
         isa<ParenExpr, CastExpr, FullExpr, MaterializeTemporaryExpr>(Up)) {
    IsBound |= isa<MaterializeTemporaryExpr>(Up);
    Up = Parents.getParent(Up);
  }
  const auto *Member = dyn_cast_or_null<MemberExpr>(Up);
  const auto *Around = dyn_cast_or_null<Expr>(Up);
  IsObject = Member;
  return IsBound && !(Member && isa<FieldDecl>(Member->getMemberDecl())) &&
         !(Around && trivialAssignment(*Around));
}

/// A copy of the struct that \p Seen names. Where a function got a reference to it, it
/// would see what it writes to the element.
const Expr &StatementReader::copyOf(const Expr &Seen, bool IsObject) {
  QualType Type = Seen.getType().getCanonicalType().getUnqualifiedType();
  Expr *Copy = CStyleCastExpr::Create(
      Draft.Clang, Type, VK_PRValue, CK_NoOp, const_cast<Expr *>(&Seen),
      nullptr, FPOptionsOverride(), Draft.Clang.getTrivialTypeSourceInfo(Type),
      SourceLocation(), SourceLocation());
  Draft.IsForArguments |=
      Draft.Input.Function.getTemplateInstantiationPattern() != nullptr;
  return IsObject ? *new (Draft.Clang)
                        ParenExpr(SourceLocation(), SourceLocation(), Copy)
                  : *Copy;
}

bool StatementReader::readInlined(const CallExpr &Call, const Expr &Inlined) {
  bool IsObject = false;
  const bool IsCopied =
      Inlined.isPRValue() && Inlined.getType()->isRecordType() &&
      Draft.Clang.getLangOpts().CPlusPlus &&
      isBoundByReference(Call, Draft.Input.Facts.parents(), IsObject);
  const Expr &Seen = IsCopied ? copyOf(Inlined, IsObject) : Inlined;
  Statement.Holes.Inlined[&Call] = &Seen;
  return trivialAssignment(Seen) ? effect(Seen) : read(Seen);
}

bool StatementReader::readStandard(const CallExpr &Call,
                                   const StandardCall &Standard) {
  const FunctionDecl *Key = Call.getDirectCallee()->getCanonicalDecl();
  for (const Expr *Argument : Standard.Arguments) {
    // Of scalars those that a thread has for itself.
    const VarDecl *Var = namedVariable(*Argument);
    if (Standard.IsSwap && !isa<ArraySubscriptExpr>(Argument->IgnoreParens()) &&
        !containerElement(*Argument) && !(Var && Own.count(Var)))
      return refuse(*Argument, "'" + textOf(Call, Draft.Clang) + "'");
    if (Standard.IsSwap ? !target(*Argument, true) : !read(*Argument))
      return false;
  }
  StandardCall Named = Standard;
  for (const Expr *Argument : Standard.Arguments) {
    Argument = Argument->IgnoreParenImpCasts();
    TypeInText Type = typeInText(Argument->getType(), Draft.Input.Function);
    if (Type.IsFixed && !Type.Name.empty() && Argument->isLValue() &&
        Draft.Clang.hasSameUnqualifiedType(Argument->getType(), Standard.Type))
      Named.TypeName = Type.Name;
  }
  Draft.IsForArguments |= Named.TypeName.empty();
  Statement.Holes.Renamed[Key] = Draft.Called.addStandard(Named);
  return true;
}

/// Whether \p Call is for an object that a variable holds, of which kernels get
/// the members that they need.
bool StatementReader::isOfVariable(const CallExpr &Call) {
  const Expr *Object =
      objectArguments(Call).front().Value->IgnoreParenImpCasts();
  StructPart Part;
  if (findPart(*Object, Part))
    return false;
  auto Path = pathOf(*Object);
  const auto *Name = dyn_cast<DeclRefExpr>(Object);
  return Path && !Own.count(Path->Root) && !(Name && leadsToElement(*Name));
}

/// Whether \p Call gets a pointer to a struct that no text here names: kernels
/// have no such struct, perhaps the members that the function reads.
static bool getsOtherStructs(const CallExpr &Call) {
  for (const ObjectArgument &Given : objectArguments(Call)) {
    const auto *Op =
        dyn_cast<UnaryOperator>(Given.Value->IgnoreParenImpCasts());
    if (!Given.Arrow && isObjectPointer(Given.Value->getType()) &&
        !(Op && Op->getOpcode() == UO_AddrOf))
      return true;
  }
  return false;
}

/// A call of a lambda that captures nothing, and so is a function like others.
bool StatementReader::readLambda(const CallExpr &Call) {
  const auto &Function = *cast<CXXMethodDecl>(Call.getDirectCallee());
  const FunctionDecl *Definition = nullptr;
  const Expr &Object = *Call.getArg(0)->IgnoreParenImpCasts();
  if (Function.getParent()->capture_size() > 0 || Function.isStatic() ||
      Function.getPrimaryTemplate() || !isa<CXXOperatorCallExpr>(Call) ||
      !isa<DeclRefExpr>(Object) || !Function.hasBody(Definition) ||
      Draft.Input.Function.getTemplateInstantiationPattern())
    return refuseCall(Call);
  if (auto Problem = Draft.Called.add(*Definition)) {
    if (!Problem->Evidence.empty() &&
        Problem->Evidence.front() == Definition->getNameAsString())
      Problem->Evidence.front() = textOf(Object, Draft.Clang);
    return Draft.fail(Problem->Kind, Call.getBeginLoc(), Problem->Evidence);
  }
  Draft.Called.use(*Definition);
  Statement.Holes.Values[&Object] = {
      literalPiece(Draft.Called.nameOf(*Definition))};
  // The same call of a function, which has no object.
  llvm::SmallVector<Expr *, 4> Arguments;
  for (unsigned K = 1; K < Call.getNumArgs(); ++K)
    Arguments.push_back(const_cast<Expr *>(Call.getArg(K)));
  const auto &Plain =
      *CallExpr::Create(Draft.Clang, const_cast<Expr *>(Call.getCallee()),
                        Arguments, Call.getType(), Call.getValueKind(),
                        Call.getEndLoc(), FPOptionsOverride());
  return Draft.Called.hasPointers(*Definition)
             ? readPointerCall(Plain, *Definition)
             : readObjects(Plain);
}

/// What kernels can call is called there, too. What they cannot call, and
/// index functions that would need a copy, are written out.
bool StatementReader::readUserCall(const CallExpr &Call) {
  if (auto Standard = standardCall(Call))
    return readStandard(Call, *Standard);
  if (isMemoryCall(Call))
    return readMemoryCall(Call);
  const Expr *Seen = Draft.inlined(Call);
  const FunctionDecl *Callee = Call.getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  const bool IsOfObject = Callee && methodOf(*Callee);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (Method && Method->getParent()->isLambda())
    return Seen ? readInlined(Call, *Seen) : readLambda(Call);
  if (!Callee || isLibraryFunction(*Callee) || !Callee->hasBody(Definition) ||
      (IsOfObject && !isObjectCall(Call)))
    return Seen ? readInlined(Call, *Seen) : refuseCall(Call);
  if (Seen && IsOfObject && (isOfVariable(Call) || isAffineValue(*Seen)))
    return readInlined(Call, *Seen);
  if (auto Problem = Draft.Called.add(*Definition))
    return Seen ? readInlined(Call, *Seen)
                : Draft.fail(Problem->Kind, Call.getBeginLoc(),
                             Problem->Evidence);
  if (Seen && getsOtherStructs(Call))
    return readInlined(Call, *Seen);
  std::string Name = Draft.Called.nameOf(*Definition);
  const bool HasPointers = Draft.Called.hasPointers(*Definition) ||
                           (!methodOf(*Definition) && getsOtherStructs(Call));
  if (Seen && (HasPointers || (!Name.empty() && isAffineValue(*Seen))))
    return readInlined(Call, *Seen);
  Draft.Called.use(*Definition);
  if (!Name.empty())
    Statement.Holes.Renamed[Definition->getCanonicalDecl()] = Name;
  return HasPointers ? readPointerCall(Call, *Definition) : readObjects(Call);
}

} // namespace c2cuda
