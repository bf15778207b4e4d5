// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/HostLoops.h"

#include "HostStretches.h"
#include "LoopReader.h"
#include "RegionText.h"

#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {
namespace {

/// Where a statement stands.
struct Surroundings {
  /// The number of the loop around it, or of the statements in a row.
  std::optional<size_t> Parent;
  /// Whether a loop may be left as it is there.
  bool IsKnown = true;
  bool IsInLoop = false;
};

class LoopFinder {
public:
  LoopFinder(const FunctionDecl &Function,
             const std::vector<LoopRegion> &Regions, ASTContext &Context,
             bool HasTypedMemory)
      : Context(Context), Reader(Function, Regions, Context, HasTypedMemory),
        Stretches(Function, Reader, Context) {}

  std::vector<HostLoop> Loops;
  void visit(const Stmt &S, Surroundings Around);

private:
  ASTContext &Context;
  LoopReader Reader;
  StretchFinder Stretches;

  bool addLoop(const Stmt &S, const Surroundings &Around);
  void visitBlock(const CompoundStmt &Block, const Surroundings &Around);
};

} // namespace

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

/// False if there is no region in it.
bool LoopFinder::addLoop(const Stmt &S, const Surroundings &Around) {
  StmtSet Inside;
  collectStatements(S, Inside);
  if (llvm::none_of(Reader.regions(), [&](const LoopRegion &R) {
        return Inside.contains(R.Region->Statements.front());
      }))
    return false;
  HostLoop Loop;
  Loop.Loop = &S;
  Loop.Parent = Around.Parent;
  auto Range = textRange(S, S, Context);
  Loop.IsBlock = !Reader.jumps().isEmpty();
  if (Range && Around.IsKnown && Reader.jumps().passOver(S) &&
      isa_and_nonnull<CompoundStmt>(Reader.facts().parents().getParent(&S))) {
    Loop.Range = *Range;
    Reader.read(Loop);
  }
  Loops.push_back(std::move(Loop));
  return true;
}

void LoopFinder::visit(const Stmt &S, Surroundings Around) {
  if (Reader.ofRegions().contains(&S))
    return;
  Around.IsKnown &= !isa<SwitchStmt>(S);
  if (isLoop(S)) {
    if (!addLoop(S, Around))
      return;
    Around.Parent = Loops.size() - 1;
    Around.IsInLoop = true;
  }
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return visitBlock(*Block, Around);
  for (const Stmt *Child : S.children())
    if (Child)
      visit(*Child, Around);
}

void LoopFinder::visitBlock(const CompoundStmt &Block,
                            const Surroundings &Around) {
  std::vector<Stretch> Found;
  if (Around.IsKnown && !Around.IsInLoop && Reader.jumps().isEmpty() &&
      Reader.regions().size() > 1)
    Found = Stretches.run(Block);
  auto Next = Found.begin();
  size_t Number = 0;
  Surroundings Own = Around;
  for (const Stmt *Child : Block.body()) {
    if (Next != Found.end() && Number == Next->First) {
      Next->Known.Parent = Around.Parent;
      Own.Parent = Loops.size();
      Loops.push_back(std::move(Next->Known));
    }
    visit(*Child, Own);
    if (Next != Found.end() && Number == Next->Last) {
      Own = Around;
      ++Next;
    }
    ++Number;
  }
}

std::vector<HostLoop>
findHostLoops(const FunctionDecl &Function,
              const std::vector<LoopRegion> &Regions, ASTContext &Context,
              bool HasTypedMemory) {
  if (Regions.empty())
    return {};
  LoopFinder Finder(Function, Regions, Context, HasTypedMemory);
  Finder.visit(*Function.getBody(), {});
  return std::move(Finder.Loops);
}

} // namespace c2cuda
