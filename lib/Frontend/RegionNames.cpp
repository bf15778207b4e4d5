// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What parameters, arrays and iterators are called: as the user calls them,
// unless something else would have that name in a kernel.

#include "Keywords.h"
#include "RegionDraft.h"

#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace c2cuda {

/// Names that kernels or isl cannot use.
bool isReserved(const std::string &Name) {
  static const llvm::StringSet<> Reserved = {
      // What kernels have from CUDA.
      "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize",
      // What isl's texts mean by themselves.
      "exists", "mod", "max", "min", "rat", "infty", "infinity", "NaN", "floor",
      "ceil", "implies", "domain", "sequence", "set", "filter"};
  return isKeywordOfCxx(Name) || Reserved.contains(Name);
}

/// Whether isl gives the loops that it makes such names, c0, c1 and so on.
static bool isLoopOfIsl(StringRef Name) {
  unsigned Number;
  return Name.consume_front("c") && !Name.getAsInteger(10, Number);
}

/// \p Name as isl can read it in a text, where letters are those of ASCII.
static std::string plainName(std::string Name) {
  for (char &C : Name)
    if (static_cast<unsigned char>(C) >= 0x80)
      C = '_';
  return isReserved(Name) || isLoopOfIsl(Name) ? Name + "_" : Name;
}

/// Whether \p Other is declared where \p Var has been, in a block around it, in
/// \p Body.
static bool hides(const VarDecl &Other, const VarDecl &Var, const Stmt &Body,
                  const SourceManager &SM) {
  auto Place = [&](SourceLocation Where) { return SM.getExpansionLoc(Where); };
  auto Contains = [&](const Stmt &S, SourceLocation Where) {
    return !SM.isBeforeInTranslationUnit(Where, Place(S.getBeginLoc())) &&
           !SM.isBeforeInTranslationUnit(Place(S.getEndLoc()), Where);
  };
  SourceLocation First = Place(Var.getLocation());
  SourceLocation Second = Place(Other.getLocation());
  if (First.isInvalid() || Second.isInvalid() ||
      SM.isBeforeInTranslationUnit(Second, First))
    return false;
  // The innermost statement with a scope that has Var.
  const Stmt *Scope = &Body;
  for (const Stmt *S = &Body; S;) {
    if (isa<CompoundStmt, ForStmt, CXXForRangeStmt>(S))
      Scope = S;
    const Stmt *Next = nullptr;
    for (const Stmt *Child : S->children())
      if (Child && Contains(*Child, First))
        Next = Child;
    S = Next;
  }
  return Contains(*Scope, Second);
}

std::string RegionDraft::uniqueName(const std::string &Wanted,
                                    const VarDecl *Var) {
  std::string Name = plainName(Wanted);
  // No variable of a statement's own text may hide it.
  const bool IsOwn = Var && isDeclaredInside(*Var);
  auto IsDeclared = [&] {
    for (const auto &[Other, Top] : DeclaredAt)
      if (Other != Var && Other->getIdentifier() && Other->getName() == Name &&
          (!IsOwn || Name != Wanted ||
           hides(*Other, *Var, *Input.Function.getBody(),
                           Clang.getSourceManager())))
        return true;
    return false;
  };
  // Arguments are never behind one.
  auto IsMacro = [&] {
    auto Own = Input.Options.Macros.find(Name);
    return Own != Input.Options.Macros.end() && Own->second;
  };
  for (unsigned K = 2; Names.count(Name) || IteratorNames.count(Name) ||
                       IsMacro() || IsDeclared();
       ++K)
    Name = plainName(Wanted) + "_" + std::to_string(K);
  Names.insert(Name);
  return Name;
}

std::string RegionDraft::enterLoop(const VarDecl &Var) {
  std::string Wanted = plainName(Var.getNameAsString());
  if (Var.getType()->isPointerType())
    Wanted += "_at";
  std::string Id = Wanted;
  auto IsTaken = [&](const std::string &Name) {
    for (const auto &[Other, OtherId] : Active)
      if (OtherId == Name)
        return true;
    return Names.count(Name) != 0;
  };
  for (unsigned K = 2; IsTaken(Id); ++K)
    Id = Wanted + "_" + std::to_string(K);
  IteratorNames.insert(Id);
  Active[&Var] = Id;
  Symbols.Iterators.insert(Id);
  Symbols.Values.insert({Id, symbolAff(Isl, Id)});
  return Id;
}

} // namespace c2cuda
