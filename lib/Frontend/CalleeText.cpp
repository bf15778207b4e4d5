// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Copies of the user's functions for kernels.

#include "Callees.h"

#include "ComplexNumbers.h"
#include "HolePrinter.h"

#include "c2cuda/Frontend/OpenEnds.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace c2cuda;
using namespace clang;

/// A template's text when it has no holes left but literals.
static std::string plainText(const StatementTemplate &Template) {
  std::string Text;
  for (const TemplatePiece &Piece : Template)
    Text += Piece.Text;
  return Text;
}

/// "double x" for a parameter or a result of that type.
static std::string declared(QualType Type, const std::string &Name,
                            bool IsCanonical, bool SelfContained,
                            const ASTContext &Context) {
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.adjustForCPlusPlus();
  Policy.Bool = true;
  Policy.SuppressUnwrittenScope = true;
  if (IsCanonical || holdsComplex(Type, Context))
    Type = Type.getCanonicalType();
  Type = Type.getLocalUnqualifiedType();
  if (QualType Integer = integerInstead(Type, SelfContained); !Integer.isNull())
    Type = Integer.getCanonicalType();
  std::string Text = Name;
  Type.getAsStringInternal(Text, Policy);
  return withKernelComplex(Text);
}

/// Marks every use of \p Tables in \p S by its name on the device.
static void renameTables(
    const Stmt &S, const std::map<const VarDecl *, std::string> &Tables,
    TextHoles &Holes) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    if (const auto *Var = dyn_cast<VarDecl>(Name->getDecl()))
      if (auto Found = Tables.find(Var); Found != Tables.end())
        Holes.Holes[Name] = literalPiece(Found->second);
  for (const Stmt *Child : S.children())
    if (Child)
      renameTables(*Child, Tables, Holes);
}

std::string Callees::tableName(const VarDecl &Table) const {
  return freeName(Table.getNameAsString());
}

/// What \p Table holds, as it is written; empty if C++ has no such text.
std::string Callees::valuesOf(const VarDecl &Table) const {
  const Expr *Init = Table.getAnyInitializer();
  const auto *List = dyn_cast<InitListExpr>(Init);
  if (!List)
    return "";
  // C++ has other designated initialisers than C.
  const InitListExpr *Written = List->getSyntacticForm();
  if ((Written ? Written : List)->hasDesignatedInit())
    return "";
  return plainText(
      captureExpression(*Init, TextHoles(), Context, SelfContained));
}

/// The constant array again, in the memory of the device.
std::string Callees::tableText(const VarDecl &Table,
                               const std::string &Values) const {
  const std::string Text = Values.empty() ? valuesOf(Table) : Values;
  if (Text.empty())
    return "";
  // Constant memory holds 64 KB for all kernels together.
  bool IsSmall =
      Context.getTypeSizeInChars(Table.getType()).getQuantity() <= 16384;
  return std::string("static ") + (IsSmall ? "__constant__" : "__device__") +
         " const " +
         declared(Context.getUnqualifiedArrayType(Table.getType()),
                  tableName(Table), SelfContained || !Values.empty(),
                  SelfContained, Context) +
         " = " + Text + ";\n";
}

bool Callees::knowsTable(const VarDecl &Table) const {
  return llvm::any_of(Tables,
                      [&](const auto &Known) { return Known.first == &Table; });
}

bool Callees::writeTable(const VarDecl &Table, const std::string &Values) {
  if (knowsTable(Table))
    return true;
  std::string Text = tableText(Table, Values);
  if (!Text.empty())
    Tables.push_back({&Table, Text});
  return !Text.empty();
}

bool Callees::addTables(const Entry &Callee) {
  return llvm::all_of(Callee.Body.Tables, [&](const VarDecl *Table) {
    return writeTable(*Table);
  });
}

bool Callees::addTable(const VarDecl &Table, const std::string &Values) {
  const bool IsWritten = writeTable(Table, Values);
  if (IsWritten)
    UsedTables.insert(&Table);
  return IsWritten;
}

std::string Callees::tableFor(const VarDecl &Table) const {
  return knowsTable(Table) ? tableName(Table) : "";
}

/// The text of a function that a template has been instantiated to.
static std::string instantiatedText(const Stmt &Body, const TextHoles &Holes,
                                    const ASTContext &Context) {
  TextFixes Fixes = findTextFixes(Body, Holes, Context, /*SelfContained=*/true);
  if (!Fixes.IsPossible)
    return "";
  Fixes.UseCanonicalTypes = true;
  return plainText(HolePrinter(Holes, Fixes, Context).print(Body));
}

std::string Callees::copyText(const Entry &Callee) const {
  const FunctionDecl &F = *Callee.Definition;
  // The copy stands before the caller, perhaps not where F's names mean what
  // they mean to F.
  const bool IsFar =
      SelfContained || isa<CXXMethodDecl>(F) ||
      !F.getDeclContext()->getRedeclContext()->Encloses(
          Caller.getDeclContext()->getEnclosingNamespaceContext());
  const bool IsCanonical = IsFar || F.isTemplateInstantiation();
  TextHoles Holes;
  for (const FunctionDecl *Inner : Callee.Body.Callees)
    if (std::string Name = nameOf(*Inner); !Name.empty())
      Holes.Renamed[Inner->getCanonicalDecl()] = Name;
  for (const CallExpr *Call : Callee.Body.Standard) {
    StandardCall Known = *standardCall(*Call);
    Holes.Renamed[Call->getDirectCallee()->getCanonicalDecl()] =
        standardName(Known);
  }
  std::map<const VarDecl *, std::string> Names;
  for (const VarDecl *Table : Callee.Body.Tables)
    Names[Table] = tableName(*Table);
  renameTables(*F.getBody(), Names, Holes);
  std::string Body =
      F.isTemplateInstantiation()
          ? instantiatedText(*F.getBody(), Holes, Context)
          : plainText(captureText(*F.getBody(), Holes, Context, IsFar));
  if (Body.empty())
    return "";
  if (size_t End = Body.rfind('}');
      endsBehindWholeSwitch(F) && End != std::string::npos)
    Body.insert(End, "__builtin_unreachable();\n");
  std::string Parameters;
  for (const ParmVarDecl *Parameter : F.parameters()) {
    Parameters += (Parameters.empty() ? "" : ", ") +
                  declared(Parameter->getType(), Parameter->getNameAsString(),
                           IsCanonical, SelfContained, Context);
    if (!Parameter->hasDefaultArg())
      continue;
    std::string Default = plainText(captureExpression(
        *Parameter->getDefaultArg(), TextHoles(), Context, IsFar));
    if (Default.empty())
      return "";
    Parameters += " = " + Default;
  }
  return "static __device__ " +
         declared(F.getReturnType(), Callee.Name + "(" + Parameters + ")",
                  IsCanonical, SelfContained, Context) +
         " " + Body + "\n";
}

std::vector<const FunctionDecl *> Callees::used() const {
  std::vector<const FunctionDecl *> Result;
  for (const Entry &Callee : List)
    if (Callee.IsUsed)
      Result.push_back(Callee.Definition);
  return Result;
}

std::vector<DeviceFunction> Callees::functions() const {
  std::vector<DeviceFunction> Result;
  for (const auto &[Name, Function] : Standard)
    Result.push_back(Function);
  for (const auto &[Table, Text] : Tables)
    if (UsedTables.count(Table))
      Result.push_back({tableName(*Table), Text});
  for (const Entry &Callee : List)
    if (Callee.IsUsed)
      Result.push_back({Callee.IsMarked ? Callee.Definition->getNameAsString()
                                      : Callee.Name,
                      Callee.Text, Callee.Body.HasLongLoops});
  return Result;
}
