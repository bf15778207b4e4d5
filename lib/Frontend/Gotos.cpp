// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Gotos.h"

#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

Gotos::Gotos(const Stmt &Body, const SourceManager &SM) : SM(SM) {
  forEachStmt(Body, [&](const Stmt &S) {
    const auto *Assembler = dyn_cast<GCCAsmStmt>(&S);
    AreKnown &= !isa<IndirectGotoStmt, AddrLabelExpr>(S) &&
                !(Assembler && Assembler->isAsmGoto());
    const auto *Goto = dyn_cast<GotoStmt>(&S);
    if (!Goto)
      return;
    const LabelStmt *Label = Goto->getLabel()->getStmt();
    AreKnown &= Label && Goto->getGotoLoc().isFileID() &&
                Label->getIdentLoc().isFileID();
    if (AreKnown)
      Jumps.emplace_back(offsetOf(Goto->getGotoLoc()),
                         offsetOf(Label->getIdentLoc()));
  });
}

unsigned Gotos::offsetOf(SourceLocation Where) const {
  return SM.getFileOffset(SM.getExpansionLoc(Where));
}

bool Gotos::passOver(const Stmt &Loop) const {
  const unsigned Begin = offsetOf(Loop.getBeginLoc());
  const unsigned End = offsetOf(Loop.getEndLoc());
  return AreKnown && llvm::all_of(Jumps, [&](const auto &Jump) {
           const auto &[From, To] = Jump;
           return From < Begin ? To > End : From > End && To > From;
         });
}

} // namespace c2cuda
