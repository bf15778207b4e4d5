// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is known of one loop of the host, or of statements that run one behind the
// other: what keeps its value, and what is done with memory.

#ifndef C2CUDA_LIB_FRONTEND_LOOPREADER_H
#define C2CUDA_LIB_FRONTEND_LOOPREADER_H

#include "Gotos.h"
#include "HostExchanges.h"
#include "HostMemory.h"
#include "HostPaths.h"
#include "LoopAliases.h"

#include "c2cuda/Frontend/HostLoops.h"

namespace c2cuda {

/// Whether one of the statements of \p Stretch, not one in it, declares \p Array and
/// allocates its memory, once and for all.
bool isMadeIn(const clang::Stmt &Stretch, const Path &Array,
              const FunctionFacts &Facts);

class LoopReader {
public:
  LoopReader(const clang::FunctionDecl &Function,
             const std::vector<LoopRegion> &Regions, clang::ASTContext &Context,
             bool HasTypedMemory)
      : Function(Function), Given(Regions), Context(Context),
        Facts(Function, Context),
        Memory(Function, Facts, Context, HasTypedMemory),
        Jumps(*Function.getBody(), Context.getSourceManager()) {
    for (const LoopRegion &R : Regions)
      OfRegions.insert(R.Region->Statements.begin(),
                       R.Region->Statements.end());
  }

  /// What is known of \p Loop, whose statement and text it has.
  void read(HostLoop &Loop);

  const std::vector<LoopRegion> &regions() const { return Given; }
  FunctionFacts &facts() { return Facts; }
  const Gotos &jumps() const { return Jumps; }
  /// The statements of all regions.
  const StmtSet &ofRegions() const { return OfRegions; }

private:
  const clang::FunctionDecl &Function;
  const std::vector<LoopRegion> &Given;
  /// With what aliases of the loop mean.
  std::vector<LoopRegion> Regions;
  clang::ASTContext &Context;
  FunctionFacts Facts;
  HostMemory Memory;
  Gotos Jumps;
  /// Of each region.
  std::vector<HostPaths> Paths;
  StmtSet OfRegions;
  /// And those that exchange pointers in the loop.
  StmtSet Apart;
  /// Variables in the loop that have the name and the value of one before it.
  VariableSet Twins;

  void read(HostLoop &Loop, const std::vector<LoopAlias> &Aliases,
            const std::vector<HostExchange> &Exchanges);
  bool addExchangesOfRegions(const HostLoop &Loop,
                             std::vector<HostExchange> &Exchanges) const;
  void nameRegions(HostLoop &Loop, const std::vector<LoopAlias> &Aliases);
  void chooseRegions(HostLoop &Loop, const VariableSet &Declared,
                     const PathSet &Exchanged);
  bool keepsItsNames(HostLoop &Loop, size_t Region, const VariableSet &Declared,
                     const PathSet &Exchanged, const UseMap &Uses);
  std::vector<Path> usedIn(const HostLoop &Loop) const;
  std::set<std::string> followedIn(const HostLoop &Loop) const;
  std::set<std::string> followedBy(size_t Region) const;
  bool mayShareName(const clang::VarDecl &A, const clang::VarDecl &B,
                    const VariableSet &Declared) const;
  bool isHidden(const HostLoop &Loop, const VariableSet &Declared) const;
  bool noteExchanges(HostLoop &Loop,
                     const std::vector<HostExchange> &All) const;
  void noteSizes(HostLoop &Loop, const std::vector<HostExchange> &All) const;
  bool noteReturns(HostLoop &Loop, const HostCode &Host) const;
  std::set<std::string> notYetAt(const HostLoop &Loop,
                                 const clang::Stmt &Return) const;
  void noteClocks(HostLoop &Loop, const HostCode &Host) const;
  void noteRegionAccesses(const HostLoop &Loop,
                          std::vector<HostAccess> &All) const;
  bool keepValues(const HostLoop &Loop,
                  const std::vector<HostAccess> &All) const;
  bool noteFollowed(HostLoop &Loop) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOOPREADER_H
