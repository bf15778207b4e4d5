// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HostPaths.h"

#include "Containers.h"
#include "FunctionFacts.h"
#include "MathCalls.h"
#include "c2cuda/Frontend/Frontend.h"

#include "clang/AST/DeclCXX.h"

#include "llvm/ADT/StringExtras.h"

#include <set>

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

/// Variables outside of functions that \p S names, or what it calls.
static void findGlobals(const Stmt &S, std::set<const FunctionDecl *> &Known,
                        std::set<const VarDecl *> &Found) {
  forEachStmt(S, [&](const Stmt &Part) {
    const auto *Name = dyn_cast<DeclRefExpr>(&Part);
    const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    const auto *Callee =
        Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
    if (Var && Var->getDeclContext()->isFileContext() &&
        !Var->getType().isConstQualified())
      Found.insert(Var->getCanonicalDecl());
    const FunctionDecl *Definition = nullptr;
    if (Callee && Callee->hasBody(Definition) &&
        Known.insert(Definition).second)
      findGlobals(*Definition->getBody(), Known, Found);
  });
}

HostPaths::HostPaths(const ScopRegion &Region, const FunctionDecl &Function)
    : Function(Function) {
  std::set<const FunctionDecl *> Called;
  std::set<const VarDecl *> Globals;
  for (const Stmt *S : Region.Statements) {
    forEachStmt(*S, [&](const Stmt &Part) {
      const auto *Name = dyn_cast<DeclRefExpr>(&Part);
      const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      add(Var);
    });
    findGlobals(*S, Called, Globals);
  }
  // What arrays have been allocated with.
  addVisible(*Function.getBody(), *Region.Statements.front());
  for (const ParmVarDecl *Parameter : Function.parameters())
    Variables.insert({Parameter->getNameAsString(), Parameter});
  // Helpers name them, too, perhaps as the function calls something else.
  for (const VarDecl *Var : Globals)
    add(Var);
}

/// Adds the variables that are declared in blocks of \p S around \p Place, the inner
/// ones first; false if it is not in \p S.
bool HostPaths::addVisible(const Stmt &S, const Stmt &Place) {
  std::vector<const VarDecl *> Declared;
  for (const Stmt *Child : S.children()) {
    if (Child && (Child == &Place || addVisible(*Child, Place))) {
      while (!Declared.empty()) {
        Variables.insert({Declared.back()->getNameAsString(), Declared.back()});
        Declared.pop_back();
      }
      return true;
    }
    if (const auto *Declarations = dyn_cast_or_null<DeclStmt>(Child))
      for (const Decl *D : Declarations->decls())
        if (const auto *Var = dyn_cast<VarDecl>(D))
          Declared.push_back(Var);
  }
  return false;
}

void HostPaths::add(const VarDecl *Var) {
  if (!Var)
    return;
  auto [At, IsNew] = Variables.insert({Var->getNameAsString(), Var});
  if (!IsNew && At->second &&
      At->second->getCanonicalDecl() != Var->getCanonicalDecl())
    At->second = nullptr;
}

static StringRef takeIdentifier(StringRef &Text) {
  StringRef Name =
      Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
  Text = Text.drop_front(Name.size());
  return Name;
}

/// `<50, double>` before `::`; empty where something else stands there.
static StringRef takeArguments(StringRef &Text) {
  size_t Depth = 0, End = 0;
  for (; End < Text.size(); ++End) {
    Depth += Text[End] == '<';
    Depth -= Text[End] == '>' && Depth > 0;
    if (Depth == 0)
      break;
  }
  if (End == 0 || !Text.substr(End + 1).starts_with("::"))
    return "";
  StringRef Result = Text.take_front(End + 1);
  Text = Text.drop_front(End + 1);
  return Result;
}

/// The only field of that name in \p Record or what it is derived from.
static const FieldDecl *fieldOf(const RecordDecl &Record, StringRef Name) {
  for (const FieldDecl *Field : Record.fields())
    if (Field->getIdentifier() && Field->getName() == Name)
      return Field;
  const FieldDecl *Found = nullptr;
  const auto *Class = dyn_cast<CXXRecordDecl>(&Record);
  if (!Class || !Class->hasDefinition())
    return nullptr;
  for (const CXXBaseSpecifier &Base : Class->bases()) {
    const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
    const FieldDecl *Here = Of ? fieldOf(*Of, Name) : nullptr;
    if (Base.isVirtual() || (Found && Here))
      return nullptr;
    Found = Here ? Here : Found;
  }
  return Found;
}

/// The variable or member at the beginning of \p Text, which loses it.
std::optional<Path> HostPaths::take(StringRef &Text) const {
  Path Result;
  StringRef Name = takeIdentifier(Text);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
      Name == "this" && Method && Method->isInstance()) {
    Result.Type = Method->getThisType();
  } else {
    // `::Solver::n`, `::Solver<double>::n`
    std::string Whole = Name.str();
    while ((Name.empty() || Whole != Name) && Text.consume_front("::")) {
      Name = takeIdentifier(Text);
      Whole += "::" + Name.str() + takeArguments(Text).str();
    }
    auto Found = Variables.find(Name.str());
    if (Found == Variables.end() || !Found->second ||
        (Whole != Name &&
         Whole != "::" + Found->second->getQualifiedNameAsString()))
      return std::nullopt;
    Result = Path(*Found->second);
  }
  while (!containerOf(Result.Type)) {
    StringRef Rest = Text;
    QualType Of = Result.Type.getNonReferenceType();
    bool IsArrow = Of->isPointerType();
    if (!Rest.consume_front(IsArrow ? "->" : "."))
      break;
    const RecordDecl *Record =
        (IsArrow ? Of->getPointeeType() : Of)->getAsRecordDecl();
    StringRef FieldName = takeIdentifier(Rest);
    const FieldDecl *Field = Record ? fieldOf(*Record, FieldName) : nullptr;
    if (!Field || Field->getType()->isReferenceType() ||
        Field->getParent()->isUnion())
      return std::nullopt;
    Result.Steps.push_back({Field, IsArrow});
    Result.Type = Field->getType();
    Text = Rest;
  }
  if (!Result.Root && Result.Steps.empty())
    return std::nullopt;
  return Result;
}

std::optional<Path> HostPaths::named(StringRef Text) const {
  Text.consume_front("&");
  std::optional<Path> Result = take(Text);
  while (Text.consume_front("[0]")) {
  }
  return Text.empty() || Text == ".data()" ? Result : std::nullopt;
}

/// "0.5e-3f"; false where no number stands.
static bool takeNumber(StringRef &Text) {
  const bool IsNumber = llvm::isDigit(Text[0]) ||
                        (Text[0] == '.' && Text.size() > 1 && llvm::isDigit(Text[1]));
  char Before = 0;
  while (IsNumber && !Text.empty() &&
         (llvm::isAlnum(Text[0]) || Text[0] == '.' ||
          ((Text[0] == '+' || Text[0] == '-') && StringRef("eEpP").contains(Before)))) {
    Before = Text[0];
    Text = Text.drop_front();
  }
  return IsNumber;
}

/// "(long long)", "(real)" before what gets the type; false where no cast stands.
static bool takeCast(StringRef &Text) {
  StringRef Rest = Text, Own;
  if (!Rest.consume_front("("))
    return false;
  static constexpr llvm::StringLiteral Words[] = {"unsigned", "signed", "long", "short",
                                                  "char",     "int",    "const"};
  bool HasWords = true;
  size_t Number = 0;
  for (; !Rest.empty() && (llvm::isAlpha(Rest[0]) || Rest[0] == '_'); ++Number) {
    Own = takeIdentifier(Rest);
    HasWords &= llvm::is_contained(Words, Own);
    Rest = Rest.ltrim(' ');
  }
  if (Number == 0 || !(HasWords || Number == 1) || !Rest.consume_front(")") ||
      Rest.empty() || !(Rest[0] == '(' || Rest[0] == '_' || llvm::isAlnum(Rest[0])))
    return false;
  Text = Rest;
  return true;
}

/// "sqrt(", "std::sqrt(" and what launches find out by themselves; false where no call
/// of a function without effects and a state of its own stands.
static bool takeCall(StringRef &Text) {
  StringRef Rest = Text;
  Rest.consume_front("std::");
  const StringRef Name = takeIdentifier(Rest);
  const bool IsOwn = Name == "c2cuda_rows" || Name == "c2cuda_row_at";
  if ((!IsOwn && !isMathName(Name)) || !Rest.consume_front("(") ||
      Rest.starts_with(")"))
    return false;
  Text = Rest;
  return true;
}

std::vector<Path> HostPaths::readIn(StringRef Text) const {
  std::vector<Path> Result;
  while (!Text.empty()) {
    if (takeNumber(Text) || takeCast(Text) || takeCall(Text))
      continue;
    if (!llvm::isAlpha(Text[0]) && Text[0] != '_' && !Text.starts_with("::")) {
      if (!StringRef(" ()+-*/%<>=!,").contains(Text[0]))
        return {};
      Text = Text.drop_front();
      continue;
    }
    std::optional<Path> Named = take(Text);
    // What is behind a pointer may change.
    if (!Named || Text.starts_with("(") || Text.starts_with("[") ||
        Named->Type->isPointerType())
      return {};
    // Its size is as steady as the container.
    if (containerOf(Named->Type) && !Text.consume_front(".size()"))
      return {};
    Result.push_back(std::move(*Named));
  }
  return Result;
}

// ---- The head of a loop -----------------------------------------------------

static void addEvaluated(const Stmt *S, std::vector<Path> &Into) {
  if (!S || isa<UnaryExprOrTypeTraitExpr, LambdaExpr>(S))
    return;
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
    return addEvaluated(Choice->getCond(), Into);
  if (const auto *Op = dyn_cast<BinaryOperator>(S); Op && Op->isLogicalOp())
    return addEvaluated(Op->getLHS(), Into);
  if (const auto *Member = dyn_cast<MemberExpr>(S))
    if (std::optional<Path> Named = pathOf(*Member))
      Into.push_back(std::move(*Named));
  for (const Stmt *Child : S->children())
    addEvaluated(Child, Into);
}

std::vector<Path> followedFirst(const Stmt &Loop) {
  std::vector<Path> Result;
  if (const auto *For = dyn_cast<ForStmt>(&Loop)) {
    addEvaluated(For->getInit(), Result);
    addEvaluated(For->getCond(), Result);
  } else if (const auto *While = dyn_cast<WhileStmt>(&Loop)) {
    addEvaluated(While->getCond(), Result);
  }
  return Result;
}

} // namespace c2cuda
