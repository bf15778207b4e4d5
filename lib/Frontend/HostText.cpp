// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Output in statements of the host: what it reads. Strings and streams of the standard
// library are in memory of their own, where no number of the user's is.

#include "HostCode.h"

#include "Containers.h"

#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// Whether \p Type is a class of the standard library called basic_... with \p Part
/// in its name.
static bool isBasic(QualType Type, StringRef Part) {
  const auto *Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Record && Record->isInStdNamespace() &&
         Record->getName().starts_with("basic_") &&
         Record->getName().contains(Part);
}

/// Whether \p Type is a stream that writes to a file, a terminal or a string of its own.
static bool isStream(QualType Type) {
  return isBasic(Type, "stream") && !isBasic(Type, "span");
}

bool isString(QualType Type) {
  return isBasic(Type, "string") && !isBasic(Type, "stream");
}

static bool isText(QualType Type) { return isString(Type) || isStream(Type); }

static bool isCalled(const FunctionDecl &Callee,
                     std::initializer_list<StringRef> Names) {
  return Callee.getIdentifier() && llvm::is_contained(Names, Callee.getName());
}

/// \p Given without what only makes, keeps or names its value.
static const Expr *valueIn(const Expr &Given) {
  const Expr *E = withoutTemporaries(Given);
  const auto *Cast = dyn_cast<ExplicitCastExpr>(E);
  return Cast && isString(Cast->getType()) ? valueIn(*Cast->getSubExpr()) : E;
}

bool HostCode::texts(llvm::iterator_range<CallExpr::const_arg_iterator> Given) {
  return llvm::all_of(Given, [&](const Expr *E) { return text(*E); });
}

/// A string, characters, a number or a flag, whose value is read.
bool HostCode::text(const Expr &Given) {
  const Expr *E = valueIn(Given);
  // `std::ios::out | std::ios::app`
  if (isa<CXXDefaultArgExpr>(E) ||
      (E->getType()->isEnumeralType() && E->isEvaluatable(Context)))
    return true;
  if (Given.getType()->isArithmeticType())
    return numberReferred(&Given);
  if (!isString(E->getType()))
    return E->getType()->isArithmeticType() ? numberReferred(E)
                                            : outputArgument(Given);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return texts(Made->arguments());
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Call)
    return container(*E, true, false);
  if (isa<CXXMemberCallExpr>(Call))
    return textMethod(*Call);
  const FunctionDecl *Callee = Call->getDirectCallee();
  if (!Callee || !Callee->isInStdNamespace() || !isOfSystem(*Callee))
    return false;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  return (Operator ? Operator->getOperator() == OO_Plus
                   : isCalled(*Callee, {"to_string"})) &&
         texts(Call->arguments());
}

/// `std::cout`, `out`, `this->log`, and `out << x` again.
bool HostCode::stream(const Expr &Given) {
  const Expr *E = Given.IgnoreParenImpCasts();
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E))
    return streamed(*Call);
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E))
    return textMethod(*Call);
  std::optional<Path> Named = pathOf(*E);
  if (!Named || Named->isInUnion() || !isStream(E->getType()))
    return false;
  for (const Path &Pointer : Named->pointers())
    note(Pointer, false, false);
  return true;
}

/// `std::cout << "t = " << t << std::endl`, `out << u[i]`
bool HostCode::streamed(const CXXOperatorCallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return false;
  if (Call.getOperator() == OO_Exclaim && isOfSystem(*Callee))
    return stream(*Call.getArg(0));
  if (Call.getOperator() != OO_LessLess || Call.getNumArgs() != 2 ||
      !isStream(Call.getType()))
    return false;
  if (!isOfSystem(*Callee))
    return !isa<CXXMethodDecl>(Callee) && ownFunction(Call);
  if (!stream(*Call.getArg(0)))
    return false;
  const Expr *Given = Call.getArg(1)->IgnoreUnlessSpelledInSource();
  if (Given->getType()->isArithmeticType())
    return value(Call.getArg(1));
  if (const auto *Name = dyn_cast<DeclRefExpr>(Given);
      Name && isa<FunctionDecl>(Name->getDecl()))
    return isOfSystem(*Name->getDecl());
  // `std::setprecision(3)`
  const auto *Manipulator = dyn_cast<CallExpr>(Given);
  const FunctionDecl *Maker =
      Manipulator ? Manipulator->getDirectCallee() : nullptr;
  if (Maker && !isa<CXXMethodDecl>(Maker) && isOfSystem(*Maker) &&
      Maker->isInStdNamespace() && !isString(Given->getType()))
    return llvm::all_of(Manipulator->arguments(), [&](const Expr *Argument) {
      return Argument->getType()->isArithmeticType() && value(Argument);
    });
  return text(*Call.getArg(1));
}

/// `out.flush()`, `name.c_str()`, `name += ".txt"`: neither leads to a number of the
/// user's, but for what `out.write(p, n)` reads.
bool HostCode::textMethod(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  if (!Method || !isOfSystem(*Method))
    return false;
  const Expr &Object = *Member->getImplicitObjectArgument();
  const Expr &Named = *Object.IgnoreParenImpCasts();
  if (Object.getType()->isPointerType())
    return false;
  if (isStream(Named.getType()))
    return (isCalled(*Method,
                     {"flush", "close", "open", "is_open", "good", "fail",
                      "bad", "eof", "clear", "precision", "width", "fill",
                      "setf", "unsetf", "put", "write", "str"}) ||
            isa<CXXConversionDecl>(Method)) &&
           stream(Named) && texts(Call.arguments());
  if (!isString(Named.getType()))
    return false;
  if (isCalled(*Method, {"c_str", "data", "size", "length", "empty"}))
    return container(Named, true, false);
  return isCalled(*Method, {"append", "push_back", "assign", "clear"}) &&
         texts(Call.arguments()) && newContents(Named);
}

/// `name = "u" + std::to_string(t)`, `name += ".txt"`
bool HostCode::assignedText(const CXXOperatorCallExpr &Call) {
  return (Call.getOperator() == OO_Equal ||
          Call.getOperator() == OO_PlusEqual) &&
         Call.getNumArgs() == 2 && isString(Call.getArg(0)->getType()) &&
         text(*Call.getArg(1)) &&
         newContents(*Call.getArg(0)->IgnoreParenImpCasts());
}

/// `std::ofstream out(name);`, `std::string name = "u" + std::to_string(t);`
bool HostCode::declaredText(const VarDecl &Var) {
  const Expr *Init = Var.getInit();
  if (!isText(Var.getType()) || Var.getType()->isReferenceType() || !Init ||
      !Var.hasLocalStorage())
    return false;
  if (isString(Var.getType()))
    return text(*Init);
  const auto *Made = dyn_cast<CXXConstructExpr>(valueIn(*Init));
  return Made && texts(Made->arguments());
}

/// Whether \p Given is the address of characters of a literal or of a string.
static bool isAddressOfText(const Expr &Given) {
  const Expr *E = Given.IgnoreParenImpCasts();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isAddressOfText(*Choice->getTrueExpr()) &&
           isAddressOfText(*Choice->getFalseExpr());
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  return isa<StringLiteral, PredefinedExpr>(E) ||
         (Call && Call->getType()->isPointerType() &&
          isString(Call->getImplicitObjectArgument()->getType()));
}

/// Whether the parameter is one of text, of which nobody has to know what it stands for.
bool HostCode::textParameter(const ParmVarDecl &Parameter, const Expr &Given) {
  const QualType Type = Parameter.getType(), Target = Type.getNonReferenceType();
  if (isStream(Target))
    return Type->isReferenceType() && stream(Given);
  if (Type->isPointerType())
    return Type->getPointeeType().isConstQualified() && isAddressOfText(Given) &&
           outputArgument(Given);
  return isString(Target) &&
         (!Type->isReferenceType() || Target.isConstQualified()) && text(Given);
}

/// A number, a text, or a stream.
bool HostCode::outputArgument(const Expr &Argument) {
  if (Argument.getType()->isArithmeticType())
    return value(&Argument);
  const Expr *Text = Argument.IgnoreParenImpCasts();
  if (const auto *Op = dyn_cast<UnaryOperator>(Text);
      Op && Op->getOpcode() == UO_Extension)
    Text = Op->getSubExpr()->IgnoreParenImpCasts();
  if (isa<StringLiteral, PredefinedExpr>(Text))
    return true;
  if (const auto *Choice = dyn_cast<ConditionalOperator>(Text))
    return value(Choice->getCond()) && outputArgument(*Choice->getTrueExpr()) &&
           outputArgument(*Choice->getFalseExpr());
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Text);
      Call && isString(Call->getImplicitObjectArgument()->getType()))
    return textMethod(*Call);
  QualType Target = Argument.getType()->getPointeeType();
  if (!Target.isNull() && Target->isAnyCharacterType())
    return pointee(&Argument, false);
  const auto *Record = Target.isNull() ? nullptr : Target->getAsRecordDecl();
  return Record &&
         isOfSystem(*Record) && readVariable(Argument) && value(&Argument);
}

/// `fwrite(u, sizeof *u, n, f)` reads, `sprintf(name, "out%d", t)` writes what its first
/// argument leads to.
bool HostCode::writesText(const CallExpr &Call) {
  const bool IsWrite = Call.getDirectCallee()->getName() != "fwrite";
  QualType Outer = Assigned;
  Assigned = Context.CharTy;
  bool IsKnown = Call.getNumArgs() > 0 && pointee(Call.getArg(0), IsWrite);
  Assigned = Outer;
  for (const Expr *Argument : llvm::drop_begin(Call.arguments()))
    IsKnown = IsKnown && outputArgument(*Argument);
  return IsKnown;
}

} // namespace c2cuda
