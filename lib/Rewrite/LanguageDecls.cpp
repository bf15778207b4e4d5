// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rules on declarations.

#include "LanguageRules.h"
#include "Placement.h"

#include "c2cuda/Frontend/CudaNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/TypeLoc.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

// ---- Types ------------------------------------------------------------------

/// Looks through pointers, arrays and functions for what C++ does not have.
static StringRef foreignPart(QualType Type) {
  for (;;) {
    if (Type.isNull())
      return "";
    if (Type->isFunctionNoProtoType())
      return "a function without a prototype";
    if (Type->isAnyComplexType())
      return "a complex number";
    if (Type->isAtomicType())
      return "atomic";
    if (Type->isVectorType())
      return "a vector";
    if (const auto *Function = Type->getAs<FunctionProtoType>()) {
      for (QualType Param : Function->param_types())
        if (StringRef Part = foreignPart(Param); !Part.empty())
          return Part;
      Type = Function->getReturnType();
    } else if (Type->isPointerType()) {
      Type = Type->getPointeeType();
    } else if (const ArrayType *Array = Type->getAsArrayTypeUnsafe()) {
      Type = Array->getElementType();
    } else {
      return "";
    }
  }
}

/// Removes what C++ does not have in the first brackets of `a[n]` and
/// `a[static 10]`; it says nothing about the pointer that the parameter is.
static void emptyBrackets(const ParmVarDecl &Parameter, LanguageCheck &Check) {
  const TypeSourceInfo *Written = Parameter.getTypeSourceInfo();
  auto Array = Written ? Written->getTypeLoc().getAsAdjusted<ArrayTypeLoc>()
                       : ArrayTypeLoc();
  if (!Array)
    return;
  const ArrayType &Type = *Array.getTypePtr();
  if (Type.getElementType()->isVariablyModifiedType() ||
      (Type.getSizeModifier() != ArraySizeModifier::Static &&
       !Type.getIndexTypeCVRQualifiers() && !isa<VariableArrayType>(Type)))
    return;
  SourceLocation Begin = Array.getLBracketLoc(), End = Array.getRBracketLoc();
  if (Type.getIndexTypeCVRQualifiers() || !Begin.isFileID() ||
      !End.isFileID() || !Check.isInMainFile(Begin) ||
      (Array.getSizeExpr() &&
       Array.getSizeExpr()->HasSideEffects(Check.Context)))
    return Check.obstacle(Parameter.getLocation(),
                          "a parameter has brackets that C++ does not take");
  Check.fix(Check.SM.getFileOffset(Begin) + 1, Check.SM.getFileOffset(End), "",
            Begin);
}

/// Whether \p Tag is defined in the text from \p Begin to \p End.
static bool isDefinedIn(const TagDecl *Tag, SourceLocation Begin,
                        SourceLocation End, const SourceManager &SM) {
  return Tag && SM.isPointWithin(Tag->getLocation(), Begin, End);
}

// ---- Functions --------------------------------------------------------------

/// Writes extern "C" before the declaration, whose first token is \p First.
static void giveCLinkage(const FunctionDecl &Function, size_t First,
                         LanguageCheck &Check) {
  const SourceToken &Token = Check.Main.tokens()[First];
  SourceLocation Where = Function.getLocation();
  if (Function.getStorageClass() != SC_Extern)
    return Check.fix(Token.Begin, Token.Begin, "extern \"C\" ", Where);
  if (Check.Main.text(Token) != "extern")
    return Check.obstacle(Where, "'extern' is not the first word of the "
                                 "declaration of '" +
                                     Function.getName() + "'");
  Check.fix(Token.End, Token.End, " \"C\"", Where);
}

/// Whether C++ could have the header's declaration of \p Function in extern "C".
static bool mayStandInC(const FunctionDecl &Function, LanguageCheck &Check) {
  // Those of the system may have exception specifications.
  for (const FunctionDecl *Other : Function.redecls())
    if (!Other->isImplicit() && Check.isInSystemHeader(Other->getLocation()))
      return false;
  return Function.getBuiltinID() == 0 &&
         Check.includeInC(Function);
}

void c2cuda::checkHeaderLinkage(const FunctionDecl &Function,
                                LanguageCheck &Check) {
  SourceLocation Where = Function.getLocation();
  if (Function.getFormalLinkage() == Linkage::External &&
      Check.isOutsideOfC(Where) && !mayStandInC(Function, Check))
    Check.obstacle(Where, "'" + Function.getName() +
                              "' is declared in a header outside of its "
                              "extern \"C\" for C++");
}

static void checkLinkage(const FunctionDecl &Function, LanguageCheck &Check) {
  SourceLocation Where = Function.getLocation();
  if (Function.getFormalLinkage() != Linkage::External || Function.isMain())
    return;
  if (Function.isInlineSpecified())
    return Check.obstacle(Where, "'inline' of '" + Function.getName() +
                                     "' means something else in C++");
  if (!Check.isInMainFile(Where)) {
    if (!mayStandInC(Function, Check))
      Check.obstacle(Where, "'" + Function.getName() +
                                "' is declared in a header that has no "
                                "extern \"C\" for C++");
    return;
  }
  if (Function.getLexicalDeclContext()->isFunctionOrMethod())
    return Check.obstacle(Where, "'" + Function.getName() +
                                     "' is declared inside a function");
  const FunctionDecl *Previous = Function.getPreviousDecl();
  if (Previous && !Previous->isImplicit())
    return;
  if (Where.isMacroID())
    return Check.obstacle(Where, "'" + Function.getName() +
                                     "' is declared by a macro");
  giveCLinkage(Function, firstTokenOf(Function, Check.Main, Check.SM), Check);
}

static void checkPrototype(const FunctionDecl &Function,
                           LanguageCheck &Check) {
  if (Function.hasWrittenPrototype())
    return;
  // `int f() {` is the same in both as long as nobody passes arguments.
  const FunctionDecl *Definition = Function.getDefinition();
  if (!Definition || Definition->getNumParams() > 0)
    Check.obstacle(Function.getLocation(),
                   "'" + Function.getName() + "' has no prototype");
}

static void checkSignature(const FunctionDecl &Function,
                           LanguageCheck &Check) {
  const SourceManager &SM = Check.SM;
  SourceLocation Begin = Function.getBeginLoc(), Where = Function.getLocation();
  if (isDefinedIn(Function.getReturnType()->getAsTagDecl(), Begin, Where, SM))
    Check.obstacle(Where, "a type is defined in the declaration of '" +
                              Function.getName() + "'");
  for (const ParmVarDecl *Parameter : Function.parameters()) {
    QualType Type = Parameter->getType().getCanonicalType();
    if (Type->isVariablyModifiedType())
      return Check.obstacle(Parameter->getLocation(),
                            "a parameter of '" + Function.getName() +
                                "' is a variable length array");
    emptyBrackets(*Parameter, Check);
    while (Type->isPointerType())
      Type = Type->getPointeeType();
    if (isDefinedIn(Type->getAsTagDecl(), Begin, Parameter->getEndLoc(), SM))
      Check.obstacle(Where, "a type is defined in the declaration of '" +
                                Function.getName() + "'");
  }
  if (StringRef Part = foreignPart(Function.getReturnType()); !Part.empty())
    Check.obstacle(Where,
                   "the result of '" + Function.getName() + "' is " + Part);
}

void c2cuda::checkFunction(const FunctionDecl &Function,
                           LanguageCheck &Check) {
  if (Function.isImplicit())
    return;
  checkSignature(Function, Check);
  checkPrototype(Function, Check);
  checkLinkage(Function, Check);
  SourceLocation Where = Function.getLocation();
  QualType Result = Function.getReturnType();
  if (Function.isMain()) {
    if (!Result->isSpecificBuiltinType(BuiltinType::Int) ||
        Function.isReferenced())
      Check.obstacle(Where, "'main' is called or does not return int");
    return;
  }
  if (Function.doesThisDeclarationHaveABody() && !Result->isVoidType() &&
      !neverFallsThrough(*Function.getBody()))
    Check.obstacle(Where, "the end of '" + Function.getName() +
                              "' may be reached without a result");
}

// ---- Variables --------------------------------------------------------------

/// Whether all that is declared with \p Variable are constants with values.
static bool areConstants(const VarDecl &Variable) {
  for (const Decl *D : Variable.getLexicalDeclContext()->decls())
    if (D->getBeginLoc() == Variable.getBeginLoc()) {
      const auto *Other = dyn_cast<VarDecl>(D);
      if (!Other || !Other->getType().isConstQualified() || !Other->hasInit())
        return false;
    }
  return true;
}

/// In C++ a constant is the file's own, unless it says otherwise.
static void checkConstant(const VarDecl &Variable, LanguageCheck &Check) {
  SourceLocation Where = Variable.getLocation();
  if (!Variable.getType().isConstQualified() ||
      Variable.getStorageClass() == SC_Static)
    return;
  for (const VarDecl *D : Variable.redecls())
    if (D->getStorageClass() == SC_Extern &&
        !Check.SM.isBeforeInTranslationUnit(Where, D->getLocation()))
      return;
  if (!Where.isFileID() || !Check.isInMainFile(Where) ||
      !Variable.getBeginLoc().isFileID() || !areConstants(Variable))
    return Check.obstacle(Where, "the constant '" + Variable.getName() +
                                     "' would not be visible to other files");
  unsigned Begin = Check.SM.getFileOffset(Variable.getBeginLoc());
  Check.fix(Begin, Begin, "extern ", Where);
}

static void checkFileVariable(const VarDecl &Variable, LanguageCheck &Check) {
  SourceLocation Where = Variable.getLocation();
  StringRef Name = Variable.getName();
  checkConstant(Variable, Check);
  unsigned Definitions = 0;
  for (const VarDecl *D : Variable.redecls())
    Definitions +=
        D->isThisDeclarationADefinition() != VarDecl::DeclarationOnly;
  if (Definitions > 1)
    Check.obstacle(Where, "'" + Name + "' is declared twice");
  if (Variable.getType()->isIncompleteArrayType() && !Variable.hasInit() &&
      Variable.getStorageClass() != SC_Extern)
    Check.obstacle(Where, "'" + Name + "' is an array without a size");
}

/// The element type of arrays of arrays.
static QualType elementOf(QualType Type) {
  while (const ArrayType *Array = Type->getAsArrayTypeUnsafe())
    Type = Array->getElementType();
  return Type;
}

/// `extern "C" int x, f(void);` would make a mere declaration of x.
static void checkGroup(const VarDecl &Variable, LanguageCheck &Check) {
  const auto *Context = Variable.getLexicalDeclContext();
  for (const Decl *D : Context->decls())
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      if (Function->getBeginLoc() == Variable.getBeginLoc())
        Check.obstacle(Variable.getLocation(),
                       "'" + Variable.getName() +
                           "' is declared together with a function");
}

void c2cuda::checkVariable(const VarDecl &Variable, LanguageCheck &Check) {
  if (Variable.isImplicit())
    return;
  SourceLocation Where = Variable.getLocation();
  StringRef Name = Variable.getName();
  QualType Type = Variable.getType();
  if (isa<ParmVarDecl>(Variable)) // A pointer, whatever its brackets say.
    Type = Type.getCanonicalType();
  if (Type->isVariablyModifiedType())
    return Check.obstacle(Where, "'" + Name +
                                     "' has a variable length array in its "
                                     "type");
  if (StringRef Part = foreignPart(Type); !Part.empty())
    return Check.obstacle(Where, "'" + Name + "' is " + Part);
  if (isa<ParmVarDecl>(Variable))
    return;
  if (Variable.isFileVarDecl()) {
    checkFileVariable(Variable, Check);
    checkGroup(Variable, Check);
  }
  bool IsExtern = Variable.getStorageClass() == SC_Extern;
  if (elementOf(Type).isConstQualified() && !Variable.hasInit() && !IsExtern)
    Check.obstacle(Where, "the constant '" + Name + "' has no value");
}

// ---- Types' declarations ----------------------------------------------------

void c2cuda::checkTag(const TagDecl &Tag, LanguageCheck &Check) {
  SourceLocation Where = Tag.getLocation();
  bool IsInside = isa<RecordDecl>(Tag.getLexicalDeclContext());
  if (IsInside && (isa<EnumDecl>(Tag) || Tag.getIdentifier()))
    Check.obstacle(Where, "a type is defined inside a struct");
  if (isa<EnumDecl>(Tag) && !Tag.getDefinition())
    Check.obstacle(Where, "an enum is declared without its values");
  const auto *Record = dyn_cast<RecordDecl>(&Tag);
  if (!Record || !Record->isCompleteDefinition())
    return;
  if (Record->field_empty())
    Check.obstacle(Where, "an empty struct has another size in C++");
  if (Record->hasFlexibleArrayMember())
    Check.obstacle(Where, "a struct ends in an array without a size");
}

void c2cuda::checkField(const FieldDecl &Field, LanguageCheck &Check) {
  if (StringRef Part = foreignPart(Field.getType()); !Part.empty())
    Check.obstacle(Field.getLocation(),
                   "the member '" + Field.getName() + "' is " + Part);
  if (elementOf(Field.getType()).isConstQualified())
    Check.obstacle(Field.getLocation(),
                   "the member '" + Field.getName() + "' is constant");
}

void c2cuda::checkTypedef(const TypedefNameDecl &Typedef,
                          LanguageCheck &Check) {
  QualType Type = Typedef.getUnderlyingType();
  SourceLocation Where = Typedef.getLocation();
  if (Type->isVariablyModifiedType())
    Check.obstacle(Where, "'" + Typedef.getName() +
                              "' is a variable length array");
  if (StringRef Part = foreignPart(Type); !Part.empty())
    Check.obstacle(Where, "'" + Typedef.getName() + "' is " + Part);
  for (const NamedDecl *Other :
       Typedef.getDeclContext()->getRedeclContext()->lookup(
           Typedef.getDeclName()))
    if (const auto *Tag = dyn_cast<TagDecl>(Other))
      if (!Type->getAsTagDecl() || Type.hasQualifiers() ||
          Type->getAsTagDecl()->getCanonicalDecl() != Tag->getCanonicalDecl())
        Check.obstacle(Where, "'" + Typedef.getName() +
                                  "' names a struct and another type");
}

bool c2cuda::renameBesideCuda(const NamedDecl &D, SourceLocation Where,
                              LanguageCheck &Check) {
  std::string Name = nameBesideCuda(D.getName());
  if (!Where.isFileID() || !Check.SM.isInMainFile(Where) ||
      Check.Context.Idents.find(Name) != Check.Context.Idents.end())
    return false;
  unsigned Begin = Check.SM.getFileOffset(Where);
  Check.fix(Begin, Begin + unsigned(D.getName().size()), Name, Where);
  return true;
}

static void refuseName(const NamedDecl &D, SourceLocation Where,
                       LanguageCheck &Check) {
  Check.obstacle(Where,
                 "CUDA's headers have a '" + D.getName() + "' of their own");
}

void c2cuda::checkReference(const DeclRefExpr &Ref, LanguageCheck &Check) {
  const auto *Function = dyn_cast<FunctionDecl>(Ref.getDecl());
  if (Function && Function->getIdentifier() &&
      isCudaName(Function->getName()) &&
      !Check.Renamed.count(Function->getNameAsString()) &&
      isRenamedBesideCuda(*Function) &&
      !renameBesideCuda(*Function, Ref.getLocation(), Check))
    refuseName(*Function, Ref.getLocation(), Check);
}

void c2cuda::checkFileScopeName(const NamedDecl &D, LanguageCheck &Check) {
  if (!D.getIdentifier() || !isCudaName(D.getName()) || D.isImplicit() ||
      Check.Renamed.count(D.getName().str()))
    return;
  // A declaration of what a header of the system has is the same in both.
  for (const Decl *Other : D.redecls())
    if (Other != &D && !Other->isImplicit() &&
        Check.isInSystemHeader(Other->getLocation()))
      return;
  const auto *Function = dyn_cast<FunctionDecl>(&D);
  if (!Function || !isRenamedBesideCuda(*Function) ||
      !renameBesideCuda(D, D.getLocation(), Check))
    refuseName(D, D.getLocation(), Check);
}
