// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What functions of the libraries do with memory when the host calls them: clocks,
// sums and searches over whole containers. Output is in HostText.

#include "HostCode.h"

#include "BitCalls.h"
#include "Containers.h"
#include "MathCalls.h"

#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

static bool isOneOf(const FunctionDecl &Callee,
                    std::initializer_list<StringRef> Names) {
  return llvm::is_contained(Names, Callee.getName());
}

bool HostCode::isOfSystem(const Decl &D) const {
  return Context.getSourceManager().isInSystemHeader(D.getLocation());
}

/// A number, no address, or that of a variable.
bool HostCode::clockArgument(const Expr &Argument) {
  if (Argument.getType()->isArithmeticType() ||
      Argument.isNullPointerConstant(Context, Expr::NPC_ValueDependentIsNull))
    return value(&Argument);
  const auto *Op = dyn_cast<UnaryOperator>(Argument.IgnoreParenImpCasts());
  return Op && Op->getOpcode() == UO_AddrOf &&
         namedVariable(*Op->getSubExpr()) && assign(*Op->getSubExpr());
}

/// `u.begin()`, `u.end()` or `u.begin() + k` of a container with numbers, or a pointer to
/// numbers, whose elements are read.
bool HostCode::rangeEnd(const Expr &Argument, bool IsWrite) {
  const Expr *E = Argument.IgnoreUnlessSpelledInSource();
  if (const auto *Sum = dyn_cast<CXXOperatorCallExpr>(E))
    return Sum->getOperator() == OO_Plus && Sum->getNumArgs() == 2 &&
           Sum->getArg(1)->getType()->isIntegerType() && value(Sum->getArg(1)) &&
           rangeEnd(*Sum->getArg(0), IsWrite);
  if (const QualType Target = E->getType()->getPointeeType();
      !Target.isNull() && E->getType()->isPointerType())
    return Target->isArithmeticType() && pointee(&Argument, IsWrite);
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  if (!Method || !Method->getIdentifier() || Call->getNumArgs() != 0 ||
      !isOneOf(*Method, {"begin", "end", "cbegin", "cend"}))
    return false;
  const Expr &Object = *Call->getImplicitObjectArgument();
  const auto Class = containerOf(Object.getType());
  return Class && Class->Element->isArithmeticType() &&
         container(Object, true, IsWrite);
}

/// A number that a parameter refers to: one of its own, or that of a place.
bool HostCode::numberReferred(const Expr *Given) {
  if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(Given))
    Given = Made->getSubExpr();
  return Given->getType()->isArithmeticType() &&
         (Given->isGLValue() ? place(Given, false) : value(Given));
}

/// The vector \p Object gets other elements, which may be somewhere else then.
bool HostCode::newContents(const Expr &Object) {
  QualType Outer = Assigned;
  Assigned = QualType();
  const bool IsKnown = container(Object, false, true) &&
                       container(Object, true, true);
  Assigned = Outer;
  return IsKnown;
}

static bool isVectorOfNumbers(QualType Type) {
  const auto Class = containerOf(Type);
  return Class && Class->What == Container::Kind::Vector &&
         Class->Element->isArithmeticType();
}

/// `std::fill(u.begin(), u.end(), 0.0)` and `std::copy(u.begin(), u.end(), v.begin())`.
bool HostCode::rangeCall(const CallExpr &Call) {
  if (Call.getNumArgs() != 3)
    return false;
  const bool IsCopy = Call.getDirectCallee()->getName() == "copy";
  const Expr &Last = *Call.getArg(2);
  QualType Outer = Assigned;
  Assigned = QualType();
  const bool IsKnown =
      rangeEnd(*Call.getArg(0), !IsCopy) && rangeEnd(*Call.getArg(1), !IsCopy) &&
      (IsCopy ? rangeEnd(Last, true) : numberReferred(&Last));
  Assigned = Outer;
  return IsKnown;
}

/// `u = v` of vectors with numbers.
bool HostCode::assignedWhole(const CXXOperatorCallExpr &Call) {
  if (Call.getOperator() != OO_Equal || Call.getNumArgs() != 2 ||
      !Call.getArg(1)->isLValue())
    return false;
  const Expr &To = *Call.getArg(0), &From = *Call.getArg(1);
  return isVectorOfNumbers(To.getType()) &&
         Context.hasSameUnqualifiedType(To.getType(), From.getType()) &&
         container(From, false, false) && container(From, true, false) &&
         newContents(To);
}

/// `probe.push_back(u[7])`
bool HostCode::appended(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  if (!Method || !Method->getIdentifier() || Call.getNumArgs() != 1 ||
      !isOneOf(*Method, {"push_back", "emplace_back"}))
    return false;
  const Expr &Object = *Member->getImplicitObjectArgument();
  return isVectorOfNumbers(Object.getType()) &&
         numberReferred(Call.getArg(0)) && newContents(Object);
}

// ---- std::chrono -------------------------------------------------------------

static bool isInChrono(const Decl &D) {
  for (const DeclContext *In = D.getDeclContext(); In; In = In->getParent()) {
    const auto *Space = dyn_cast<NamespaceDecl>(In);
    if (Space && Space->getName() == "chrono" && Space->isInStdNamespace())
      return true;
  }
  return false;
}

bool isOfClocks(QualType Type) {
  const auto *Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Record && isInChrono(*Record);
}

bool HostCode::isClockCall(const CallExpr &Call) const {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee && isOfSystem(*Callee) && isInChrono(*Callee);
}

/// `std::chrono::duration<double>(now - start).count()`: numbers, and times in
/// variables of their own.
bool HostCode::clockValue(const Expr *Given) {
  if (!Given)
    return true;
  const Expr *E = Given->IgnoreUnlessSpelledInSource();
  auto All = [&](auto Parts) {
    return llvm::all_of(Parts, [&](const Expr *Part) { return clockValue(Part); });
  };
  if (isOfClocks(E->getType()) && namedVariable(*E))
    return true;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return isOfClocks(E->getType()) && All(Made->arguments());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E);
      Cast && isOfClocks(E->getType()))
    return clockValue(Cast->getSubExpr());
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return All(List->inits());
  if (const auto *Call = dyn_cast<CallExpr>(E); Call && isClockCall(*Call)) {
    const FunctionDecl &Callee = *Call->getDirectCallee();
    if (Callee.getIdentifier() && Callee.getName() == "now")
      noteClock();
    const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
    return (!Member || clockValue(Member->getImplicitObjectArgument())) &&
           All(Call->arguments());
  }
  return numberReferred(E);
}

/// The one of several that `std::max(a, b)` and `*std::max_element(b, e)` are.
bool HostCode::chosen(const CallExpr &Call) {
  auto IsCallOf = [&](const CallExpr &Of, std::initializer_list<StringRef> Names) {
    const FunctionDecl *Callee = Of.getDirectCallee();
    return Callee && Callee->getIdentifier() && Callee->isInStdNamespace() &&
           isOfSystem(*Callee) && Of.getNumArgs() == 2 && isOneOf(*Callee, Names);
  };
  if (!Call.getType()->isArithmeticType())
    return false;
  if (IsCallOf(Call, {"min", "max"}))
    return llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
      return numberReferred(Argument);
    });
  const auto *Star = dyn_cast<CXXOperatorCallExpr>(&Call);
  const auto *Found =
      Star && Star->getOperator() == OO_Star
          ? dyn_cast<CallExpr>(Star->getArg(0)->IgnoreUnlessSpelledInSource())
          : nullptr;
  return Found && IsCallOf(*Found, {"min_element", "max_element"}) &&
         rangeEnd(*Found->getArg(0)) && rangeEnd(*Found->getArg(1));
}

bool HostCode::call(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier())
    return Callee && isa<CXXConversionDecl>(Callee) && textMethod(Call);
  auto All = [&](auto IsKnown) {
    return llvm::all_of(Call.arguments(),
                        [&](const Expr *Argument) { return IsKnown(*Argument); });
  };
  auto Number = [&](const Expr &Argument) {
    return Argument.getType()->isArithmeticType() && value(&Argument);
  };
  if (isPureMathCall(Call) || isBitCall(Call))
    return All(Number);
  if (isOfSystem(*Callee) && isa<CXXMethodDecl>(Callee))
    return appended(Call) || textMethod(Call);
  if (!Callee->getBuiltinID() && !isOfSystem(*Callee))
    return ownFunction(Call);
  if (isa<CXXMethodDecl>(Callee))
    return false;
  auto Output = [&](const Expr &Argument) { return outputArgument(Argument); };
  if (isOneOf(*Callee, {"printf", "fprintf", "puts", "fputs", "putchar",
                        "fputc", "putc", "fflush", "fopen", "fclose", "perror",
                        "abort", "__assert_fail"}))
    return All(Output);
  if (isOneOf(*Callee, {"fwrite", "snprintf", "sprintf"}))
    return writesText(Call);
  // What others may do at the end of the program.
  if (isOneOf(*Callee, {"exit"})) {
    note(std::nullopt, true, false);
    return All(Number);
  }
  if (Callee->isInStdNamespace() &&
      isOneOf(*Callee, {"accumulate", "inner_product", "count"}))
    return All([&](const Expr &Argument) {
      return Number(Argument) || rangeEnd(Argument);
    });
  if (Callee->isInStdNamespace() && isOneOf(*Callee, {"fill", "copy"}))
    return rangeCall(Call);
  if (isOneOf(*Callee, {"clock", "time", "gettimeofday", "clock_gettime",
                        "omp_get_wtime", "difftime"})) {
    if (!isOneOf(*Callee, {"difftime"}))
      noteClock();
    return All([&](const Expr &Argument) { return clockArgument(Argument); });
  }
  return isOneOf(*Callee, {"abs", "labs", "rand", "__builtin_expect"}) &&
         All(Number);
}

} // namespace c2cuda
