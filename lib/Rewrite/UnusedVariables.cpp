// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Counts the references to local variables inside and outside of the nests.

#include "UnusedVariables.h"

#include "c2cuda/CodeGen/KernelText.h"

#include "clang/AST/RecursiveASTVisitor.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace c2cuda;
using namespace clang;

namespace {

/// Where the local variables of one function are used.
class UseFinder : public RecursiveASTVisitor<UseFinder> {
public:
  UseFinder(const std::vector<RegionEdit> &Regions, const SourceManager &SM)
      : Regions(Regions), SM(SM) {}

  /// The nests that use a variable which is declared before them.
  llvm::MapVector<const VarDecl *, llvm::SmallVector<size_t, 2>> Inside;
  llvm::SmallPtrSet<const VarDecl *, 8> Outside;
  /// Those that get a value elsewhere, which is no use of it.
  llvm::SmallPtrSet<const VarDecl *, 8> Assigned;

  /// Whether variables of the file are looked at, which only it sees, and not
  /// those of functions.
  bool IsForFile = false;

  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (Op->getOpcode() == BO_Assign)
      Targets.insert(Op->getLHS()->IgnoreParens());
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Ref) {
    const auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    if (!Var || (IsForFile ? !Var->isFileVarDecl() || Var->isExternallyVisible()
                           : !Var->isLocalVarDecl()))
      return true;
    size_t Region = regionAt(Ref->getLocation());
    if (Region == Regions.size() && Targets.count(Ref))
      Assigned.insert(Var);
    else if (Region == Regions.size())
      Outside.insert(Var);
    else if (regionAt(Var->getLocation()) == Regions.size())
      Inside[Var].push_back(Region);
    return true;
  }

private:
  const std::vector<RegionEdit> &Regions;
  const SourceManager &SM;
  llvm::SmallPtrSet<const Expr *, 8> Targets;

  size_t regionAt(SourceLocation Location) const {
    return replacedNest(Regions, Location, SM);
  }
};

/// Whether \p Text uses the user's variable \p Name: it names it and does not
/// declare a loop variable of its own like that.
bool namesVariable(const std::string &Text, const std::string &Name) {
  return identifiersIn(Text).count(Name) &&
         Text.find("(int " + Name + " =") == std::string::npos &&
         Text.find("(long long " + Name + " =") == std::string::npos;
}

/// nvcc warns of a variable that only gets a value, even with `(void)p`.
std::string useOf(const VarDecl &Var, bool IsAssigned) {
  const CXXRecordDecl *Class = Var.getType()->getAsCXXRecordDecl();
  const bool IsSet =
      (Var.hasInit() || IsAssigned) && Var.getStorageClass() != SC_Register &&
      (Var.getType()->isScalarType() || (Class && Class->isLambda()));
  return (IsSet ? "&" : "") + (Var.isFileVarDecl()
                                   ? Var.getQualifiedNameAsString()
                                   : Var.getNameAsString());
}

/// Variables of the file, whose values launches have in their place.
void addFileVariables(const std::vector<RegionEdit> &Regions,
                      ASTContext &Context,
                      std::vector<std::vector<std::string>> &Result) {
  const SourceManager &SM = Context.getSourceManager();
  UseFinder Finder(Regions, SM);
  Finder.IsForFile = true;
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (SM.isWrittenInMainFile(SM.getExpansionLoc(D->getBeginLoc())))
      Finder.TraverseDecl(D);
  std::string Written;
  for (const RegionEdit &Region : Regions)
    Written += hostText(Region, /*IsSplit=*/false);
  for (const auto &[Var, Using] : Finder.Inside)
    if (!Finder.Outside.count(Var) && Var->getIdentifier() &&
        !namesVariable(Written, Var->getNameAsString()))
      Result[Using.front()].push_back(useOf(*Var, Finder.Assigned.count(Var)));
}

} // namespace

size_t c2cuda::replacedNest(const std::vector<RegionEdit> &Regions,
                            SourceLocation Location, const SourceManager &SM) {
  SourceLocation Loc = SM.getFileLoc(Location);
  for (size_t R = 0; R < Regions.size(); ++R) {
    const CharSourceRange &Range = Regions[R].Range;
    if (Regions[R].Text.Guard.empty() &&
        !SM.isBeforeInTranslationUnit(Loc, Range.getBegin()) &&
        SM.isBeforeInTranslationUnit(Loc, Range.getEnd()))
      return R;
  }
  return Regions.size();
}

std::string c2cuda::hostText(const RegionEdit &Region, bool IsSplit) {
  const DeviceText &Text = Region.Text;
  return (Region.Around ? Region.Around->Before + Region.Around->After
                        : std::string()) +
         Text.Before + Text.Guard + "\n" +
         (IsSplit ? Text.LauncherCall : Text.Launch) + "\n";
}

std::vector<std::vector<std::string>>
c2cuda::unusedVariables(const std::vector<RegionEdit> &Regions,
                        ASTContext &Context, bool IsSplit) {
  std::vector<std::vector<std::string>> Result(Regions.size());
  if (!IsSplit)
    addFileVariables(Regions, Context, Result);
  const SourceManager &SM = Context.getSourceManager();
  llvm::SmallPtrSet<const FunctionDecl *, 8> Done;
  for (const RegionEdit &Edit : Regions) {
    if (!Done.insert(Edit.Function).second)
      continue;
    UseFinder Finder(Regions, SM);
    Finder.TraverseStmt(Edit.Function->getBody());
    for (const auto &[Var, Using] : Finder.Inside) {
      // Others may have variables of that name.
      const std::string Name = Var->getNameAsString();
      if (!Finder.Outside.count(Var) &&
          llvm::none_of(Using, [&](size_t Region) {
            return namesVariable(hostText(Regions[Region], IsSplit), Name);
          }))
        Result[Using.front()].push_back(
            useOf(*Var, Finder.Assigned.count(Var)));
    }
  }
  return Result;
}

std::string c2cuda::withoutAssignment(const std::string &After,
                                      const std::string &Name) {
  std::string Result;
  llvm::StringRef Rest = After;
  while (!Rest.empty()) {
    auto [Line, Next] = Rest.split('\n');
    if (!Line.starts_with(Name + " = "))
      Result += Line.str() + "\n";
    Rest = Next;
  }
  return Result;
}

std::string c2cuda::asUsed(const std::vector<std::string> &Names) {
  std::string Result;
  for (const std::string &Name : Names)
    Result += (Result.empty() ? "(void)" : ", (void)") + Name;
  return Result.empty() ? Result : Result + ";\n";
}
