// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SourceNames.h"

#include "LLVMVersions.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

#include <set>

using namespace llvm;

namespace c2cuda {

static Place placeOf(const DILocation &Location) {
  const DILocation *Outermost = &Location;
  while (const DILocation *Caller = Outermost->getInlinedAt())
    Outermost = Caller;
  return {Outermost->getFilename().str(), Outermost->getLine(),
          Outermost->getColumn()};
}

/// The variables whose value or storage debug information finds in \p V, or in
/// what comes together there from different ways.
static std::set<std::string> variablesOf(Value &V) {
  std::set<std::string> Names;
  SmallPtrSet<Value *, 8> Known = {&V};
  SmallVector<Value *, 8> Work = {&V};
  while (!Work.empty()) {
    Value *Next = Work.pop_back_val();
    forEachVariableOf(*Next, [&](const DILocalVariable &Variable) {
      Names.insert(Variable.getName().str());
    });
    if (auto *Phi = dyn_cast<PHINode>(Next))
      for (Value *Incoming : Phi->incoming_values())
        if (isa<Instruction>(Incoming) && Known.insert(Incoming).second)
          Work.push_back(Incoming);
  }
  return Names;
}

std::string sourceName(Value &V) {
  if (isa<Argument, GlobalVariable>(V))
    return V.getName().str();
  std::set<std::string> Names = variablesOf(V);
  if (Names.size() == 1)
    return *Names.begin();
  auto *Load = dyn_cast<LoadInst>(&V);
  if (Load && Names.empty() &&
      isa<GlobalVariable, AllocaInst>(Load->getPointerOperand()))
    return sourceName(*Load->getPointerOperand());
  return "";
}

std::optional<Place> sourcePlace(const Instruction &I) {
  const DILocation *Location = I.getDebugLoc().get();
  if (!Location || !Location->getLine())
    return std::nullopt;
  return placeOf(*Location);
}

Place sourcePlace(const Loop &Loop) {
  const DILocation *Location = Loop.getStartLoc().get();
  return Location ? placeOf(*Location) : Place();
}

Place sourcePlace(const Function &F) {
  const DISubprogram *Program = F.getSubprogram();
  return Program ? Place{Program->getFilename().str(), Program->getLine(), 0}
                 : Place();
}

} // namespace c2cuda
