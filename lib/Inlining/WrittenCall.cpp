// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What stands for each parameter, and whether the body may stand there at all.
// CallText.cpp has the text.

#include "WrittenCall.h"

#include "Lambdas.h"

#include "c2cuda/Frontend/ClangCompat.h"
#include "c2cuda/Frontend/Templates.h"

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

/// Whether the text can stand somewhere else, as far as can be told before it is
/// read there.
bool WrittenCall::mayMove() {
  if (!findUses(*Site.Callee, Context, Uses) || !Names.isPlain() ||
      !Names.hasSameMacros(Site))
    return false;
  const VarDecl *Lambda = calledLambda(*Site.Call);
  if (Lambda ? !keepsCaptures(*Lambda, Uses, *Site.Caller, Variables)
             : !Uses.Outer.empty())
    return false;
  // The caller's names that would hide others. Those of members of an object get
  // its name before them.
  std::set<unsigned> Own;
  for (const auto &[Var, Use] : Uses.Variables)
    for (const TextPart &Place : Use.Places)
      Own.insert(Place.Begin);
  for (const auto &[Var, Places] : Uses.Outer) {
    Changes.Outer.insert(Var);
    for (const TextPart &Place : Places)
      Own.insert(Place.Begin);
  }
  for (const TextPart &Place : Uses.Members)
    Own.insert(Place.Begin);
  std::set<std::string> Caller = namesDeclaredIn(*Site.Caller);
  return llvm::none_of(Names.all(), [&](const BodyName &Name) {
    return !Name.IsMember && !Name.IsInDirective &&
           !Own.count(Name.Place.Begin) && Caller.count(Name.Name);
  });
}

// ---- Parameters -------------------------------------------------------------

static QualType plain(QualType Type) {
  return Type.getCanonicalType().getUnqualifiedType();
}

/// The argument for the parameter that \p E names; null for all else.
const Expr *WrittenCall::argumentFor(const Expr &E) const {
  const auto *Name = dyn_cast<DeclRefExpr>(E.IgnoreParenImpCasts());
  const auto *Parameter =
      Name ? dyn_cast<ParmVarDecl>(Name->getDecl()) : nullptr;
  if (!Parameter || Parameter->getDeclContext() != Site.Callee ||
      !Uses.Variables.count(Parameter) ||
      !Uses.Variables.find(Parameter)->second.IsOnlyRead)
    return nullptr;
  return argumentsOf(*Site.Call)[Parameter->getFunctionScopeIndex()];
}

/// Whether arrays of both types have the same number of elements: the same
/// constant, or one variable that is never assigned to.
bool WrittenCall::isSameLength(const ArrayType &Parameter,
                               const ArrayType &Given) const {
  const auto *Fixed = dyn_cast<ConstantArrayType>(&Given);
  if (const auto *Own = dyn_cast<ConstantArrayType>(&Parameter))
    return Fixed && Own->getSize() == Fixed->getSize();
  const auto *Variable = dyn_cast<VariableArrayType>(&Parameter);
  const Expr *Size = Variable ? Variable->getSizeExpr() : nullptr;
  const Expr *Argument = Size ? argumentFor(*Size) : nullptr;
  if (!Argument)
    return false;
  if (Fixed) {
    Expr::EvalResult Value;
    return Argument->EvaluateAsInt(Value, Context) &&
           llvm::APSInt::isSameValue(Value.Val.getInt(),
                                     llvm::APSInt(Fixed->getSize(), true));
  }
  const auto *Other = dyn_cast<VariableArrayType>(&Given);
  auto Named = [](const Expr *E) -> const VarDecl * {
    const auto *Name =
        E ? dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()) : nullptr;
    return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  };
  const VarDecl *Var = Other ? Named(Other->getSizeExpr()) : nullptr;
  return Var && Var == Named(Argument) && Var->hasLocalStorage() &&
         !Variables.Assigned.contains(Var) &&
         !Variables.Addressed.contains(Var);
}

/// Whether a parameter of type \p Parameter gets what \p Given is, but for
/// `const`.
bool WrittenCall::isSameValue(QualType Parameter, const Expr &Given) const {
  if (Given.refersToBitField())
    return false;
  QualType Type = Given.getType();
  if (Type->isArrayType())
    Type = Context.getArrayDecayedType(Type);
  if (plain(Parameter) == plain(Type))
    return true;
  if (!Parameter->isPointerType() || !Type->isPointerType())
    return false;
  QualType A = Parameter->getPointeeType(), B = Type->getPointeeType();
  if (plain(A) == plain(B))
    return true;
  while (A->isArrayType() && B->isArrayType()) {
    const ArrayType &First = *Context.getAsArrayType(A);
    const ArrayType &Second = *Context.getAsArrayType(B);
    if (!isSameLength(First, Second))
      return false;
    A = First.getElementType();
    B = Second.getElementType();
  }
  return plain(A) == plain(B);
}

/// Whether \p E needs no parentheses before `[`, `.` and all operators.
static bool isSimple(const Expr &E) {
  return isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr, ParenExpr,
             IntegerLiteral, FloatingLiteral, CharacterLiteral,
             CXXBoolLiteralExpr>(E);
}

CharSourceRange WrittenCall::rangeOf(const Expr &E) const {
  return fileRangeOf(E, Context);
}

std::optional<std::string> WrittenCall::textOf(const Expr &E) const {
  CharSourceRange Range = rangeOf(E);
  if (Range.isInvalid() || !SM.isWrittenInMainFile(Range.getBegin()))
    return std::nullopt;
  return Lexer::getSourceText(Range, SM, Context.getLangOpts()).str();
}

void WrittenCall::replace(const NameUses &Uses, const std::string &Text) {
  for (const TextPart &Place : Uses.Places)
    Edits.push_back({Place, Text});
}

/// Nothing in the body may hide what \p Text names, also by macros: what \p E
/// does. Of a lambda's own names nobody else knows.
void WrittenCall::noteOutside(const std::string &Text, const Expr &E) {
  const std::set<std::string> Own = namesOfLambda(E);
  for (const std::string &Name : identifiersIn(Text, Context.getLangOpts()))
    if (!Own.count(Name))
      Outside.insert(Name);
  for (const std::string &Name : namesCapturedBy(E))
    Outside.insert(Name);
  for (const std::string &Name : referencesIn(E, Context))
    Outside.insert(Name.substr(Name.rfind(' ') + 1));
}

/// What a parameter points to, where the argument is its address: `x` for `*p`,
/// `x.` for `p->`.
bool WrittenCall::standsByAddress(const ParmVarDecl &Parameter,
                                  const NameUses &Uses, const Expr &Pointee) {
  auto Text = textOf(Pointee);
  if (!Text || Uses.IsInMacro || !Uses.IsOnlyRead ||
      !Steady->isSamePlace(Pointee))
    return false;
  noteOutside(*Text, Pointee);
  const std::string Name = isSimple(Pointee) ? *Text : "(" + *Text + ")";
  std::set<unsigned> Ends;
  for (const TextPart &Star : Uses.Stars) {
    Edits.push_back({Star, Name});
    Ends.insert(Star.End);
  }
  std::set<unsigned> Begins;
  for (const TextPart &Arrow : Uses.Arrows) {
    Edits.push_back({Arrow, Name + "."});
    Begins.insert(Arrow.Begin);
  }
  for (const TextPart &Place : Uses.Places)
    if (!Ends.count(Place.End) && !Begins.count(Place.Begin))
      Edits.push_back({Place, "(&" + Name + ")"});
  Renamed[Parameter.getName().str()] = "";
  Changes.Arguments[&Parameter] = &Pointee;
  return true;
}

/// The function that \p E is, for a parameter of type \p Parameter.
static bool isFunction(QualType Parameter, const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Function =
      Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
  // A call of it by name must not choose another one.
  return Function && !isa<CXXMethodDecl>(Function) && !Name->hasQualifier() &&
         !Name->hadMultipleCandidates() &&
         !Function->isTemplateInstantiation() &&
         llvm::all_of(Function->parameters(),
                      [](const ParmVarDecl *Own) {
                        QualType Type = Own->getType().getNonReferenceType();
                        while (Type->isPointerType())
                          Type = Type->getPointeeType();
                        return Type->isArithmeticType();
                      }) &&
         Parameter->isFunctionPointerType() &&
         plain(Parameter->getPointeeType()) == plain(E.getType());
}

/// Whether \p E is a variable with a lambda for a parameter of type \p Parameter, which
/// does the same as a copy of it.
static bool isLambda(QualType Parameter, const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Var && lambdaOf(*Var) && plain(Parameter) == plain(Var->getType()) &&
         Var->getType()
             ->getAsCXXRecordDecl()
             ->getLambdaCallOperator()
             ->isConst();
}

/// Whether the argument's own text can stand for \p Parameter.
bool WrittenCall::stands(const ParmVarDecl &Parameter, const NameUses &Uses,
                         const Expr &Argument) {
  const Expr *E = Argument.IgnoreParenImpCasts();
  if (isLambdaType(Parameter.getType()))
    E = E->IgnoreUnlessSpelledInSource();
  if (const Expr *Copied = copiedIn(*E))
    E = Copied;
  QualType Type = Parameter.getType();
  const auto *Address = dyn_cast<UnaryOperator>(E);
  if (Address && Address->getOpcode() == UO_AddrOf && Type->isPointerType() &&
      Type->getPointeeType()->isObjectType() && isSameValue(Type, *E) &&
      (!Uses.Stars.empty() || !Uses.Arrows.empty()) &&
      standsByAddress(Parameter, Uses, *Address->getSubExpr()->IgnoreParens()))
    return true;
  if (Type->isReferenceType()) {
    if (!E->isGLValue() || E->refersToBitField() || !Steady->isSamePlace(*E) ||
        plain(Type.getNonReferenceType()) != plain(E->getType()))
      return false;
  } else if (!isLambda(Type, *E) &&
             (!Uses.IsOnlyRead ||
              (!isFunction(Type, *E) &&
               (!Steady->isSteady(Argument) || !isSameValue(Type, *E))))) {
    return false;
  }
  auto Text = textOf(*E);
  std::string Name = Parameter.getName().str();
  if (!Text || (Uses.IsInMacro && *Text != Name))
    return false;
  noteOutside(*Text, *E);
  Changes.Arguments[&Parameter] = E;
  if (*Text == Name)
    return true;
  Renamed[Name] = isa<DeclRefExpr>(E) ? *Text : "";
  replace(Uses, isSimple(*E) ? *Text : "(" + *Text + ")");
  return true;
}

/// Whether the caller has something of the name of \p Pointer. What both lead to is
/// known by names: one for two arrays would keep none of them on the device.
static bool sharesName(const ParmVarDecl &Pointer, const FunctionDecl &Caller) {
  return Pointer.getType()->isPointerType() &&
         namesDeclaredIn(Caller).count(Pointer.getName().str()) != 0;
}

/// A variable of its own.
bool WrittenCall::declare(const ParmVarDecl &Parameter, const NameUses &Uses,
                          const Expr &Argument) {
  QualType Type = Parameter.getType();
  auto Text = textOf(Argument);
  const bool IsLambda =
      isa<LambdaExpr>(Argument.IgnoreUnlessSpelledInSource()) &&
      isLambdaType(Type);
  if (!Text || Type->isVariablyModifiedType() ||
      (Type->isRecordType() && !IsLambda))
    return false;
  std::string Name = Parameter.getName().str();
  const bool IsTaken = !isFree(Name);
  if (IsTaken && Uses.IsInMacro)
    return false;
  if (IsTaken || (IsLambda && !Uses.IsInMacro) ||
      (!Uses.IsInMacro && sharesName(Parameter, *Site.Caller))) {
    Name = freshName(Name);
    Renamed[Parameter.getName().str()] = Name;
    replace(Uses, Name);
  }
  Declared.insert(Name);
  std::string Declaration;
  llvm::raw_string_ostream Stream(Declaration);
  // The types' own names could be others' at the call; that of a lambda has none.
  if (IsLambda)
    Stream << "auto " << Name;
  else
    Type.getCanonicalType().print(Stream, Context.getPrintingPolicy(), Name);
  Declarations.push_back(Stream.str() + " = " + *Text + ";");
  DeclaredNames.push_back(declarationOf(Type, Context));
  for (const std::string &Part : referencesIn(Argument, Context))
    DeclaredNames.push_back(Part);
  return true;
}

bool WrittenCall::bindParameters() {
  const llvm::ArrayRef<const Expr *> Arguments = argumentsOf(*Site.Call);
  if (Arguments.size() != Site.Callee->getNumParams())
    return false;
  std::vector<unsigned> Others;
  for (unsigned P = 0; P < Site.Callee->getNumParams(); ++P) {
    const ParmVarDecl &Parameter = *Site.Callee->getParamDecl(P);
    const Expr &Argument = *Arguments[P];
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
    noteOutside(*Text, Argument);
  }
  return llvm::all_of(Others, [&](unsigned P) {
    const ParmVarDecl &Parameter = *Site.Callee->getParamDecl(P);
    return declare(Parameter, Uses.Variables[&Parameter], *Arguments[P]);
  });
}

// ---- Templates --------------------------------------------------------------

/// Arguments stand for the parameters of templates that the call is outside of; in
/// another template they would be right for one of its instances.
bool WrittenCall::bindTemplates() {
  // What a lambda names of templates, its call may name as well.
  if (const VarDecl *Lambda = calledLambda(*Site.Call))
    return lambdaOf(*Lambda)->getExplicitTemplateParameters().empty();
  for (const ArgumentText &Argument : argumentTexts(*Site.Callee, *Site.Caller)) {
    if (Argument.Name.empty())
      continue;
    for (const BodyName &Name : Names.all()) {
      if (Name.IsMember || Name.Name != Argument.Name)
        continue;
      if (Argument.Text.empty() || Name.IsInDirective ||
          (Site.Caller->isTemplateInstantiation() && !Argument.IsParameter))
        return false;
      Edits.push_back({Name.Place, Argument.Text});
      Renamed[Argument.Name] = "";
    }
  }
  return true;
}

// ---- The object -------------------------------------------------------------

/// "Solver::", "space::Solver::", "Solver<double>::".
static std::string qualifierOf(const RecordDecl &Class) {
  std::string Result;
  if (isa<ClassTemplateSpecializationDecl>(Class)) {
    const ASTContext &Context = Class.getASTContext();
    return recordType(Class).getCanonicalType().getAsString(
               Context.getPrintingPolicy()) +
           "::";
  }
  for (const DeclContext *In = &Class; In && !In->isTranslationUnit();
       In = In->getParent()) {
    const auto *Named = dyn_cast<NamedDecl>(In);
    const auto *Space = dyn_cast<NamespaceDecl>(In);
    if (Named && Named->getIdentifier() && !(Space && Space->isInline()))
      Result = Named->getNameAsString() + "::" + Result;
  }
  return Result;
}

/// What a class has for all objects needs its name where the class's own functions
/// did without.
void WrittenCall::qualifyStatics() {
  for (const auto &[Place, Class] : Uses.Statics) {
    const DeclContext *In = Site.Caller;
    while (In && !In->Equals(Class))
      In = In->getParent();
    if (!In)
      Edits.push_back({{Place.Begin, Place.Begin}, qualifierOf(*Class)});
  }
}

bool WrittenCall::bindObject() {
  qualifyStatics();
  const auto *Method = dyn_cast<CXXMethodDecl>(Site.Callee);
  if (!Method || Method->isStatic() || calledLambda(*Site.Call))
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
  // What arguments change, the object must not depend on; a variable is where it
  // is.
  const bool IsVariable = !IsPointer && isa<DeclRefExpr>(Object);
  if (Uses.HasOtherThis || !Text || !Object->isGLValue() ||
      (!IsVariable && llvm::any_of(Member->arguments(),
                                   [&](const Expr *Argument) {
                                     return Argument->HasSideEffects(Context);
                                   })) ||
      !(IsPointer ? Steady->isSteady(*Member->getImplicitObjectArgument())
                  : Steady->isSamePlace(*Object)))
    return false;
  std::string Name = isSimple(*Object) ? *Text : "(" + *Text + ")";
  std::string Before = Name + (IsPointer ? "->" : ".");
  for (const TextPart &Place : Uses.Members)
    Edits.push_back({{Place.Begin, Place.Begin}, Before});
  for (const TextPart &Place : Uses.Arrows)
    Edits.push_back({Place, Before});
  for (const TextPart &Place : Uses.Stars)
    Edits.push_back({Place, IsPointer ? "(*" + Name + ")" : Name});
  noteOutside(*Text, *Object);
  Changes.Object = Object;
  return true;
}

// ---- Variables --------------------------------------------------------------

/// Local variables that would hide what stands for a parameter, or what the caller has
/// its elements in: under one name for two things none of them stays on the device.
bool WrittenCall::renameLocals() {
  // As the body of a loop it is in the scope of the loop's variable: C++ takes no
  // other one of the name there.
  if (!Site.IsInBlock)
    Outside.merge(namesDeclaredIn(*Site.Caller));
  const std::set<std::string> Memory = namesOfMemoryIn(*Site.Caller);
  for (const auto &[Var, Use] : Uses.Variables) {
    std::string Name = Var->getName().str();
    if (isa<ParmVarDecl>(Var) ||
        (!Outside.count(Name) && (Use.IsInMacro || !Memory.count(Name))))
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

/// Whether no name that stands for something else now is left, as in text that a
/// condition leaves out of this compilation.
bool WrittenCall::areAllReplaced() const {
  return llvm::none_of(Names.all(), [&](const BodyName &Name) {
    return !Name.IsMember && Renamed.count(Name.Name) &&
           llvm::none_of(Edits, [&](const Edit &E) {
             return E.Place.Begin <= Name.Place.Begin &&
                    Name.Place.End <= E.Place.End;
           });
  });
}
