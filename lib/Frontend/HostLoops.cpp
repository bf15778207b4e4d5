// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What loops of the host leave as it is, and what they do with memory.

#include "c2cuda/Frontend/HostLoops.h"

#include "Containers.h"
#include "HostAllocations.h"
#include "HostCode.h"
#include "HostExchanges.h"
#include "RegionText.h"

#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace c2cuda {
namespace {

using NamedVariables = std::map<std::string, const VarDecl *>;

class LoopReader {
public:
  LoopReader(const FunctionDecl &Function,
             const std::vector<LoopRegion> &Regions, ASTContext &Context)
      : Function(Function), Regions(Regions), Context(Context),
        Facts(Function, Context) {
    for (const LoopRegion &R : Regions) {
      Names.push_back(variablesIn(*R.Region));
      OfRegions.insert(R.Region->Statements.begin(),
                       R.Region->Statements.end());
    }
  }

  std::vector<HostLoop> Loops;
  void visit(const Stmt &S, std::optional<size_t> Parent, bool IsKnown);

private:
  const FunctionDecl &Function;
  const std::vector<LoopRegion> &Regions;
  ASTContext &Context;
  FunctionFacts Facts;
  /// Of each region; null for names of several variables.
  std::vector<NamedVariables> Names;
  /// The statements of all regions.
  StmtSet OfRegions;

  NamedVariables variablesIn(const ScopRegion &Region) const;
  void read(HostLoop &Loop);
  using VariableSet = llvm::DenseSet<const VarDecl *>;
  bool keepsItsNames(size_t Region, const VariableSet &Declared,
                     const VariableSet &Exchanged, const UseMap &Uses) const;
  std::vector<const VarDecl *> usedIn(const HostLoop &Loop) const;
  bool noteExchanges(HostLoop &Loop, const std::vector<HostExchange> &All) const;
  const VarDecl *named(size_t Region, StringRef Text) const;
  std::vector<const VarDecl *> variablesOf(size_t Region,
                                           StringRef Text) const;
  bool isAddressable(const VarDecl &Var) const {
    return !Var.hasLocalStorage() || Facts.uses(Var).Escapes;
  }
  bool isWritten(const VarDecl &Var, const std::vector<HostAccess> &All) const;
  AliasClass classOf(const VarDecl &Var, bool IsBehind) const;
  bool mayTouch(const HostAccess &Access, const VarDecl &Var) const;
  void noteSizes(HostLoop &Loop, const std::vector<HostExchange> &All) const;
  bool noteReturns(HostLoop &Loop, const HostCode &Host) const;
  void noteRegionAccesses(const HostLoop &Loop,
                          std::vector<HostAccess> &All) const;
  bool noteAddressable(HostLoop &Loop,
                       const std::vector<HostAccess> &All) const;
  bool noteMemory(HostLoop &Loop, const VariableSet &Declared,
                  const std::vector<HostAccess> &All) const;
  bool hasBegun(size_t First, size_t Second) const;
  bool follows(size_t First, size_t Second) const;
};

} // namespace

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

/// The x of "x", "&x[0][0]", "&x" and "x.data()"; empty for anything else.
static StringRef baseName(StringRef Text) {
  Text.consume_front("&");
  StringRef Name =
      Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
  StringRef Rest = Text.drop_front(Name.size());
  while (Rest.consume_front("[0]")) {
  }
  return Rest.empty() || Rest == ".data()" ? Name : "";
}

/// Whether the memory of an array is not the variable's own.
static bool isElsewhere(const VarDecl &Var) {
  return Var.getType()->isPointerType() || Var.getType()->isReferenceType() ||
         containerOf(Var.getType());
}

NamedVariables LoopReader::variablesIn(const ScopRegion &Region) const {
  NamedVariables Result;
  for (const Stmt *S : Region.Statements)
    forEachStmt(*S, [&](const Stmt &Part) {
      const auto *Name = dyn_cast<DeclRefExpr>(&Part);
      const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      if (!Var)
        return;
      auto [At, IsNew] = Result.insert({Var->getNameAsString(), Var});
      if (!IsNew && At->second != Var)
        At->second = nullptr;
    });
  return Result;
}

const VarDecl *LoopReader::named(size_t Region, StringRef Text) const {
  auto Found = Names[Region].find(baseName(Text).str());
  return Found == Names[Region].end() ? nullptr : Found->second;
}

// ---- What keeps its value ---------------------------------------------------

static llvm::DenseSet<const VarDecl *> declaredIn(const StmtSet &Inside) {
  llvm::DenseSet<const VarDecl *> Result;
  for (const Stmt *S : Inside)
    if (const auto *Declarations = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declarations->decls())
        if (const auto *Var = dyn_cast<VarDecl>(D))
          Result.insert(Var);
  return Result;
}

/// All variables that the value of \p Text is computed from; empty if it may
/// depend on anything else.
std::vector<const VarDecl *>
LoopReader::variablesOf(size_t Region, StringRef Text) const {
  std::vector<const VarDecl *> Result;
  for (StringRef Rest = Text; !Rest.empty();) {
    if (!llvm::isAlpha(Rest[0]) && Rest[0] != '_') {
      if (!StringRef("0123456789 ()+-*/%<>").contains(Rest[0]))
        return {};
      Rest = Rest.drop_front();
      continue;
    }
    StringRef Name =
        Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    Rest = Rest.drop_front(Name.size());
    Result.push_back(named(Region, Name));
    // Its size is as steady as the container.
    if (Result.back() && containerOf(Result.back()->getType()) &&
        !Rest.consume_front(".size()"))
      return {};
    // What is behind a pointer may change.
    if (!Result.back() || Rest.starts_with("(") ||
        Result.back()->getType()->isPointerType())
      return {};
  }
  return Result;
}

bool LoopReader::keepsItsNames(size_t Region, const VariableSet &Declared,
                               const VariableSet &Exchanged,
                               const UseMap &Uses) const {
  const LoopRegion &R = Regions[Region];
  auto Keeps = [&](const VarDecl *Var, bool IsPointer) {
    if (!Var || Var->getType().isVolatileQualified() ||
        (Var->getType()->isReferenceType() && !containerOf(Var->getType())))
      return false;
    // A variable that kernels change has no address that changes.
    if (IsPointer && !isElsewhere(*Var))
      return !Declared.contains(Var) ||
             classOf(*Var, false) == AliasClass::Restrict;
    if (Declared.contains(Var))
      return false;
    if ((IsPointer || containerOf(Var->getType())) && Exchanged.contains(Var))
      return true;
    auto Use = Uses.find(Var);
    return Use == Uses.end() || Use->second.Writes.empty();
  };
  auto IsKept = [&](const std::string &Parameter) {
    std::vector<const VarDecl *> Variables = variablesOf(Region, Parameter);
    return !Variables.empty() &&
           llvm::all_of(Variables, [&](const VarDecl *Var) {
             return Keeps(Var, false);
           });
  };
  return llvm::all_of(R.Parameters, IsKept) &&
         llvm::all_of(R.Pointers, [&](const std::string &Pointer) {
           return Keeps(named(Region, Pointer), true);
         });
}

/// What pieces of the loop's regions are made from.
std::vector<const VarDecl *> LoopReader::usedIn(const HostLoop &Loop) const {
  std::vector<const VarDecl *> Result;
  for (size_t R : Loop.Regions) {
    for (const std::string &Parameter : Regions[R].Parameters)
      llvm::append_range(Result, variablesOf(R, Parameter));
    for (const std::string &Pointer : Regions[R].Pointers)
      if (const VarDecl *Var = named(R, Pointer); isElsewhere(*Var))
        Result.push_back(Var);
  }
  return Result;
}

/// False if a pointer is exchanged with one that no region of the loop uses.
bool LoopReader::noteExchanges(HostLoop &Loop,
                               const std::vector<HostExchange> &All) const {
  if (mayNameExchanged(usedIn(Loop), All))
    return false;
  std::map<const VarDecl *, std::string> Texts;
  for (size_t Region : Loop.Regions)
    for (const std::string &Pointer : Regions[Region].Pointers)
      Texts[named(Region, Pointer)] = Pointer;
  for (const HostExchange &Exchange : All) {
    BufferExchange Result;
    bool IsUsed = false, IsUnknown = false;
    for (const auto &[A, B] : Exchange.pairs()) {
      Result.Pairs.emplace_back(Texts[A], Texts[B]);
      IsUsed |= !Texts[A].empty() || !Texts[B].empty();
      IsUnknown |= Texts[A].empty() || Texts[B].empty();
    }
    if (!IsUsed)
      continue;
    const Stmt &Last = *Exchange.Steps.back();
    auto Range = textRange(Last, Last, Context);
    if (IsUnknown || !Range ||
        Context.getSourceManager().getFileID(Range->getBegin()) !=
            Context.getSourceManager().getFileID(Loop.Range.getBegin()))
      return false;
    Result.Range = *Range;
    Loop.Exchanges.push_back(std::move(Result));
  }
  return true;
}

/// Where the sizes of exchanged containers are asked for, all have to be alike.
void LoopReader::noteSizes(HostLoop &Loop,
                           const std::vector<HostExchange> &All) const {
  bool AsksForSize = llvm::any_of(Loop.Regions, [&](size_t R) {
    return llvm::any_of(Regions[R].Parameters,
                        [](StringRef P) { return P.contains(".size()"); });
  });
  for (const HostExchange &Exchange : All)
    for (const auto &[A, B] : Exchange.pairs())
      if (auto Of = containerOf(A->getType());
          AsksForSize && Of && Of->hasOwnSize())
        Loop.Conditions.push_back(A->getName().str() + ".size() == " +
                                  B->getName().str() + ".size()");
}

/// Whether what the host does may change \p Var.
bool LoopReader::isWritten(const VarDecl &Var,
                           const std::vector<HostAccess> &All) const {
  return llvm::any_of(All, [&](const HostAccess &A) {
    return A.IsWrite &&
           ((A.Var == &Var && !A.IsBehind) ||
            (A.IsBehind && isAddressable(Var) &&
             (!A.Var || classOf(*A.Var, true) == AliasClass::Unknown)));
  });
}

// ---- What is in memory ------------------------------------------------------

AliasClass LoopReader::classOf(const VarDecl &Var, bool IsBehind) const {
  QualType Type = Var.getType();
  bool IsOwn = Var.getDeclContext() == &Function;
  if (!IsBehind)
    return Var.hasLocalStorage() && !Facts.uses(Var).Escapes &&
                   !Type->isArrayType()
               ? AliasClass::Restrict
               : AliasClass::Object;
  if (auto Class = containerOf(Type))
    return Class->ownsElements() && !Type->isReferenceType()
               ? AliasClass::Object
               : AliasClass::Unknown;
  if (!IsOwn || !Type->isPointerType())
    return AliasClass::Unknown;
  const VariableUses &Uses = Facts.uses(Var);
  if (Type.isRestrictQualified() && !Uses.Escapes && Uses.Writes.empty() &&
      !Facts.hasCopies(Var))
    return AliasClass::Restrict;
  return allocationsOf(Var, Facts, Context).empty() ? AliasClass::Unknown
                                                    : AliasClass::Object;
}

/// Whether \p Access may be to elements of the array \p Var.
bool LoopReader::mayTouch(const HostAccess &Access, const VarDecl &Var) const {
  bool IsBehind = isElsewhere(Var);
  if (!Access.Var)
    return true;
  if (Access.Var == &Var && Access.IsBehind == IsBehind)
    return true;
  AliasClass A = classOf(*Access.Var, Access.IsBehind);
  AliasClass B = classOf(Var, IsBehind);
  return A != AliasClass::Restrict && B != AliasClass::Restrict &&
         (A == AliasClass::Unknown || B == AliasClass::Unknown);
}

/// False if regions call the memory of one variable by several names.
bool LoopReader::noteMemory(HostLoop &Loop, const VariableSet &Declared,
                            const std::vector<HostAccess> &All) const {
  std::map<const VarDecl *, std::string> Known;
  for (size_t Region : Loop.Regions)
    for (const std::string &Pointer : Regions[Region].Pointers) {
      const VarDecl &Var = *named(Region, Pointer);
      if (Known.insert({&Var, Pointer}).first->second != Pointer)
        return false;
      MemoryUse &Use = Loop.Memory[Pointer];
      Use.Alias = classOf(Var, isElsewhere(Var));
      Use.IsDeclared = !isElsewhere(Var);
      Use.Bytes = allocatedBytes(Var, *Loop.Loop, Facts, Context);
      // Another one in every round.
      if (Declared.contains(&Var))
        Use.HostReads = Use.HostWrites = true;
      for (const HostAccess &Access : All)
        if (mayTouch(Access, Var))
          (Access.IsWrite ? Use.HostWrites : Use.HostReads) = true;
    }
  return true;
}

/// Whether region \p First begins before \p Second does, in every round of the
/// loops around both: it stands before it, or what it is in, in one block.
bool LoopReader::hasBegun(size_t First, size_t Second) const {
  const Stmt *Own = Regions[First].Region->Statements.front();
  const Stmt *Block = Facts.parents().getParent(Own);
  if (!isa_and_nonnull<CompoundStmt>(Block))
    return false;
  const Stmt *Other = Regions[Second].Region->Statements.front();
  while (Other && Facts.parents().getParent(Other) != Block)
    Other = Facts.parents().getParent(Other);
  if (!Other)
    return false;
  for (const Stmt *Child : Block->children()) {
    if (Child == Own)
      return Child != Other;
    if (Child == Other)
      return false;
  }
  return false;
}

/// Whether both are in one block, and nothing between them leaves it.
bool LoopReader::follows(size_t First, size_t Second) const {
  const Stmt *Own = Regions[First].Region->Statements.front();
  const Stmt *Other = Regions[Second].Region->Statements.front();
  const Stmt *Block = Facts.parents().getParent(Own);
  if (Facts.parents().getParent(Other) != Block || !hasBegun(First, Second))
    return false;
  bool IsBetween = false, Leaves = false;
  for (const Stmt *Child : Block->children()) {
    if (Child == Other)
      break;
    IsBetween |= Child == Own;
    if (IsBetween)
      forEachStmt(*Child, [&](const Stmt &S) {
        Leaves |= isa<BreakStmt, ContinueStmt, ReturnStmt>(S);
      });
  }
  return !Leaves;
}

// ---- The loop ---------------------------------------------------------------

/// False where the text of a `return` is in another file.
bool LoopReader::noteReturns(HostLoop &Loop, const HostCode &Host) const {
  const SourceManager &SM = Context.getSourceManager();
  for (const Stmt *Return : Host.returns()) {
    auto Range = textRange(*Return, *Return, Context);
    if (!Range || SM.getFileID(Range->getBegin()) !=
                      SM.getFileID(Loop.Range.getBegin()))
      return false;
    Loop.Returns.push_back(*Range);
  }
  return true;
}

/// What the host does in the regions' places.
void LoopReader::noteRegionAccesses(const HostLoop &Loop,
                                    std::vector<HostAccess> &All) const {
  for (size_t R : Loop.Regions) {
    for (const std::string &Scalar : Regions[R].Scalars) {
      std::vector<const VarDecl *> Variables = variablesOf(R, Scalar);
      if (Variables.empty())
        All.push_back({nullptr, true, false});
      for (const VarDecl *Var : Variables)
        All.push_back({Var, Var->getType()->isReferenceType(), false});
    }
    for (const FinalValue &Final : Regions[R].Region->Model.FinalValues)
      All.push_back({named(R, Final.HostText), false, true});
  }
}

/// False if the host may change what has to keep its value.
bool LoopReader::noteAddressable(HostLoop &Loop,
                                 const std::vector<HostAccess> &All) const {
  for (const VarDecl *Var : usedIn(Loop)) {
    Loop.HasAddressable |= isAddressable(*Var);
    if (isWritten(*Var, All))
      return false;
  }
  return true;
}

void LoopReader::read(HostLoop &Loop) {
  StmtSet Inside, Skipped;
  collectStatements(*Loop.Loop, Inside);
  const VariableSet Declared = declaredIn(Inside);
  UseMap Uses = collectUses(*Loop.Loop, Context);
  const SourceManager &SM = Context.getSourceManager();
  FileID File = SM.getFileID(Loop.Range.getBegin());
  auto Exchanges = findHostExchanges(*Loop.Loop, OfRegions, Facts, Context);
  VariableSet Exchanged;
  for (const HostExchange &Exchange : Exchanges) {
    for (const auto &Entry : Exchange.Next)
      Exchanged.insert(Entry.first);
    Skipped.insert(Exchange.Steps.begin(), Exchange.Steps.end());
  }
  for (size_t R = 0; R < Regions.size(); ++R) {
    const std::vector<const Stmt *> &Own = Regions[R].Region->Statements;
    if (SM.getFileID(Regions[R].Region->Range.getBegin()) != File)
      continue;
    if (!Inside.contains(Own.front()) || !Regions[R].IsFixed ||
        !keepsItsNames(R, Declared, Exchanged, Uses))
      continue;
    Loop.Regions.push_back(R);
    Skipped.insert(Own.begin(), Own.end());
  }
  HostCode Host(Function, Context, Skipped);
  if (!Host.read(Loop.Loop) || !noteExchanges(Loop, Exchanges))
    return Loop.Regions.clear();
  noteSizes(Loop, Exchanges);
  std::vector<HostAccess> All = Host.accesses();
  noteRegionAccesses(Loop, All);
  if (!noteReturns(Loop, Host) || !noteAddressable(Loop, All) ||
      !noteMemory(Loop, Declared, All))
    return Loop.Regions.clear();
  for (size_t First : Loop.Regions) {
    Loop.Begun.emplace_back();
    Loop.Follows.emplace_back();
    for (size_t Second : Loop.Regions) {
      Loop.Begun.back().push_back(hasBegun(First, Second));
      Loop.Follows.back().push_back(follows(First, Second));
    }
  }
}

/// \p IsKnown: whether the loop may be left as it is where it stands.
void LoopReader::visit(const Stmt &S, std::optional<size_t> Parent,
                       bool IsKnown) {
  for (const LoopRegion &R : Regions)
    if (llvm::is_contained(R.Region->Statements, &S))
      return;
  IsKnown &= !isa<SwitchStmt>(S);
  if (isLoop(S)) {
    StmtSet Inside;
    collectStatements(S, Inside);
    bool HasRegions = llvm::any_of(Regions, [&](const LoopRegion &R) {
      return Inside.contains(R.Region->Statements.front());
    });
    if (!HasRegions)
      return;
    HostLoop Loop;
    Loop.Loop = &S;
    Loop.Parent = Parent;
    auto Range = textRange(S, S, Context);
    if (Range && IsKnown &&
        isa_and_nonnull<CompoundStmt>(Facts.parents().getParent(&S))) {
      Loop.Range = *Range;
      read(Loop);
    }
    Parent = Loops.size();
    Loops.push_back(std::move(Loop));
  }
  for (const Stmt *Child : S.children())
    if (Child)
      visit(*Child, Parent, IsKnown);
}

static bool hasGoto(const Stmt &Body) {
  bool Result = false;
  forEachStmt(Body, [&](const Stmt &S) {
    Result |= isa<LabelStmt, GotoStmt, IndirectGotoStmt>(S);
  });
  return Result;
}

std::vector<HostLoop>
findHostLoops(const FunctionDecl &Function,
              const std::vector<LoopRegion> &Regions, ASTContext &Context) {
  if (Regions.empty() || hasGoto(*Function.getBody()))
    return {};
  LoopReader Reader(Function, Regions, Context);
  Reader.visit(*Function.getBody(), std::nullopt, true);
  return std::move(Reader.Loops);
}

} // namespace c2cuda
