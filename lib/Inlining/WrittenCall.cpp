// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stands for each parameter, and whether the body may stand there at all.
// CallText.cpp has the text.

#include "WrittenCall.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

// ---- Names ------------------------------------------------------------------

bool WrittenCall::isFree(const std::string &Name) const {
  return !Outside.count(Name) && !Declared.count(Name);
}

/// One that the file has nowhere.
std::string WrittenCall::freshName(const std::string &Wanted) {
  for (unsigned Number = 1;; ++Number) {
    std::string Name = Wanted + std::to_string(Number);
    if (Context.Idents.find(Name) != Context.Idents.end())
      continue;
    Context.Idents.get(Name);
    return Name;
  }
}

/// Whether names in the body that are not its own mean the same at the call.
bool WrittenCall::mayMove() {
  if (!findUses(*Site.Callee, Context, Uses) || !Names.isPlain() ||
      !Names.hasSameMacros(Site))
    return false;
  std::set<std::string> Own;
  for (const auto &[Var, Use] : Uses.Variables)
    Own.insert(Var->getName().str());
  // Those get the object's name before them.
  std::set<unsigned> Qualified;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Site.Call);
  if (Member && !isa<CXXThisExpr>(
                    Member->getImplicitObjectArgument()->IgnoreParenImpCasts()))
    for (const TextPart &Place : Uses.Members)
      Qualified.insert(Place.Begin);
  std::set<std::string> Outer = Names.inMacros();
  for (const BodyName &Name : Names.all())
    if (!Name.IsMember && !Qualified.count(Name.Place.Begin))
      Outer.insert(Name.Name);
  for (const std::string &Name : Own)
    Outer.erase(Name);
  Caller = namesDeclaredIn(*Site.Caller);
  bool IsSameClass = Site.Callee->getDeclContext()->getPrimaryContext() ==
                     Site.Caller->getDeclContext()->getPrimaryContext();
  return (IsSameClass || (!Uses.HasPrivate && !Uses.HasClassNames)) &&
         llvm::none_of(Outer,
                       [&](const std::string &N) { return Caller.count(N); }) &&
         hasSameScope(*Site.Callee, *Site.Caller, Outer);
}

// ---- Parameters -------------------------------------------------------------

/// Whether a parameter of type \p Parameter gets what an expression of type
/// \p Given is, but for `const`.
static bool isSameValue(QualType Parameter, QualType Given,
                        ASTContext &Context) {
  if (Given->isArrayType())
    Given = Context.getArrayDecayedType(Given);
  auto Plain = [](QualType Type) {
    return Type.getCanonicalType().getUnqualifiedType();
  };
  if (Plain(Parameter) == Plain(Given))
    return !Parameter->isRecordType();
  if (!Parameter->isPointerType() || !Given->isPointerType())
    return false;
  QualType A = Parameter->getPointeeType(), B = Given->getPointeeType();
  if (Plain(A) == Plain(B))
    return true;
  if (!A->isVariableArrayType() && !B->isVariableArrayType())
    return false;
  while (A->isArrayType() && B->isArrayType()) {
    A = Context.getAsArrayType(A)->getElementType();
    B = Context.getAsArrayType(B)->getElementType();
  }
  return Plain(A) == Plain(B);
}

/// Whether \p E needs no parentheses before `[`, `.` and all operators.
static bool isSimple(const Expr &E) {
  return isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr, ParenExpr,
             IntegerLiteral, FloatingLiteral, CharacterLiteral,
             CXXBoolLiteralExpr>(E);
}

std::optional<std::string> WrittenCall::textOf(const Expr &E) const {
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(E.getSourceRange()), SM,
      Context.getLangOpts());
  if (Range.isInvalid() || !SM.isWrittenInMainFile(Range.getBegin()))
    return std::nullopt;
  return Lexer::getSourceText(Range, SM, Context.getLangOpts()).str();
}

bool WrittenCall::replace(const NameUses &Uses, const std::string &Text) {
  for (const TextPart &Place : Uses.Places)
    Edits.push_back({Place, Text});
  return true;
}

/// \p Text, for `*p`, where p is a pointer to it.
bool WrittenCall::replacePointees(const NameUses &Uses,
                                  const std::string &Text) {
  for (const TextPart &Star : Uses.Stars)
    Edits.push_back({Star, Text});
  for (const TextPart &Arrow : Uses.Arrows)
    Edits.push_back({Arrow, Text + "."});
  return true;
}

/// Whether the argument's own text can stand for \p Parameter.
bool WrittenCall::stands(const ParmVarDecl &Parameter, const NameUses &Uses,
                         const Expr &Argument) {
  const Expr *E = Argument.IgnoreParenImpCasts();
  QualType Type = Parameter.getType();
  auto Outer = [&](const std::string &Text) {
    for (const std::string &Name : identifiersIn(Text, Context.getLangOpts()))
      Outside.insert(Name);
  };
  const auto *Address = dyn_cast<UnaryOperator>(E);
  if (Address && Address->getOpcode() == UO_AddrOf && Type->isPointerType() &&
      !Uses.IsInMacro && isSameValue(Type, E->getType(), Context) &&
      Uses.Places.size() == Uses.Stars.size() + Uses.Arrows.size() &&
      Steady->isSamePlace(*Address->getSubExpr())) {
    const Expr &Pointee = *Address->getSubExpr()->IgnoreParens();
    auto Text = textOf(Pointee);
    if (!Text)
      return false;
    Outer(*Text);
    Renamed[Parameter.getName().str()] = "";
    return replacePointees(Uses, isSimple(Pointee) ? *Text : "(" + *Text + ")");
  }
  if (Type->isReferenceType()) {
    QualType Target = Type.getNonReferenceType();
    if (!E->isGLValue() || !Steady->isSamePlace(*E) ||
        Target.getCanonicalType().getUnqualifiedType() !=
            E->getType().getCanonicalType().getUnqualifiedType())
      return false;
  } else if (!Uses.IsOnlyRead || !Steady->isSteady(Argument) ||
             !isSameValue(Type, E->getType(), Context)) {
    return false;
  }
  auto Text = textOf(*E);
  std::string Name = Parameter.getName().str();
  if (!Text || (Uses.IsInMacro && *Text != Name))
    return false;
  Outer(*Text);
  if (*Text == Name)
    return true;
  Renamed[Name] = isa<DeclRefExpr>(E) ? *Text : "";
  return replace(Uses, isSimple(*E) ? *Text : "(" + *Text + ")");
}

/// A variable of its own.
bool WrittenCall::declare(const ParmVarDecl &Parameter, const NameUses &Uses,
                          const Expr &Argument) {
  QualType Type = Parameter.getType();
  auto Text = textOf(Argument);
  if (!Text || Type->isVariablyModifiedType() || Type->isRecordType())
    return false;
  std::string Name = Parameter.getName().str();
  if (!isFree(Name)) {
    if (Uses.IsInMacro)
      return false;
    Name = freshName(Name);
    Renamed[Parameter.getName().str()] = Name;
    replace(Uses, Name);
  }
  Declared.insert(Name);
  std::string Declaration;
  llvm::raw_string_ostream Stream(Declaration);
  Type.print(Stream, PrintingPolicy(Context.getLangOpts()), Name);
  Declarations.push_back(Stream.str() + " = " + *Text + ";");
  return true;
}

bool WrittenCall::bindParameters() {
  if (Site.Call->getNumArgs() != Site.Callee->getNumParams())
    return false;
  std::vector<unsigned> Others;
  for (unsigned P = 0; P < Site.Callee->getNumParams(); ++P) {
    const ParmVarDecl &Parameter = *Site.Callee->getParamDecl(P);
    const Expr &Argument = *Site.Call->getArg(P);
    if (isa<CXXDefaultArgExpr>(Argument))
      return false;
    auto Found = Uses.Variables.find(&Parameter);
    if (Found == Uses.Variables.end()) {
      if (Argument.HasSideEffects(Context))
        return false;
      continue;
    }
    if (stands(Parameter, Found->second, Argument))
      continue;
    Others.push_back(P);
    auto Text = textOf(Argument);
    if (!Text)
      return false;
    for (const std::string &Name : identifiersIn(*Text, Context.getLangOpts()))
      Outside.insert(Name);
  }
  return llvm::all_of(Others, [&](unsigned P) {
    const ParmVarDecl &Parameter = *Site.Callee->getParamDecl(P);
    return declare(Parameter, Uses.Variables[&Parameter],
                   *Site.Call->getArg(P));
  });
}

// ---- The object -------------------------------------------------------------

bool WrittenCall::bindObject() {
  const auto *Method = dyn_cast<CXXMethodDecl>(Site.Callee);
  if (!Method || Method->isStatic())
    return true;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Site.Call);
  if (!Member || isa<CXXConstructorDecl, CXXDestructorDecl>(Method))
    return false;
  const Expr *Object = Member->getImplicitObjectArgument()->IgnoreParenImpCasts();
  if (isa<CXXThisExpr>(Object))
    return Site.Callee->getDeclContext()->getPrimaryContext() ==
           Site.Caller->getDeclContext()->getPrimaryContext();
  bool IsPointer = Object->getType()->isPointerType();
  auto Text = textOf(*Object);
  if (Uses.HasOtherThis || !Text ||
      !(IsPointer ? Object->isGLValue() && Steady->isSamePlace(*Object) &&
                        isa<DeclRefExpr>(Object) &&
                        !Addressed.contains(dyn_cast<VarDecl>(
                            cast<DeclRefExpr>(Object)->getDecl()))
                  : Object->isGLValue() && Steady->isSamePlace(*Object)))
    return false;
  std::string Name = isSimple(*Object) ? *Text : "(" + *Text + ")";
  std::string Before = Name + (IsPointer ? "->" : ".");
  for (const TextPart &Place : Uses.Members)
    Edits.push_back({{Place.Begin, Place.Begin}, Before});
  for (const TextPart &Place : Uses.Arrows)
    Edits.push_back({Place, Before});
  for (const TextPart &Place : Uses.Stars)
    Edits.push_back({Place, IsPointer ? "(*" + Name + ")" : Name});
  for (const std::string &Part : identifiersIn(*Text, Context.getLangOpts()))
    Outside.insert(Part);
  return true;
}

// ---- Variables --------------------------------------------------------------

/// Local variables that would hide what stands for a parameter.
bool WrittenCall::renameLocals() {
  for (const auto &[Var, Use] : Uses.Variables) {
    std::string Name = Var->getName().str();
    if (isa<ParmVarDecl>(Var) || !Outside.count(Name))
      continue;
    if (Use.IsInMacro)
      return false;
    std::string Other = freshName(Name);
    Renamed[Name] = Renamed.count(Name) ? "" : Other;
    replace(Use, Other);
  }
  return true;
}

/// The same names in pragmas.
bool WrittenCall::renameDirectives() {
  for (const BodyName &Name : Names.all()) {
    auto Found = Renamed.find(Name.Name);
    if (!Name.IsInDirective || Found == Renamed.end())
      continue;
    if (Found->second.empty())
      return false;
    Edits.push_back({Name.Place, Found->second});
  }
  return true;
}
