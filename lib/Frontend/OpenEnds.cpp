// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/OpenEnds.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Stmt.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

/// The default of \p Switch; null if it has none.
static const SwitchCase *defaultOf(const SwitchStmt &Switch) {
  for (const SwitchCase *Label = Switch.getSwitchCaseList(); Label;
       Label = Label->getNextSwitchCase())
    if (isa<DefaultStmt>(Label))
      return Label;
  return nullptr;
}

static bool passesWholeSwitch(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return !Block->body_empty() && passesWholeSwitch(Block->body_back());
  if (const auto *Label = dyn_cast<SwitchCase>(S))
    return passesWholeSwitch(Label->getSubStmt());
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    return passesWholeSwitch(Label->getSubStmt());
  if (const auto *Marked = dyn_cast<AttributedStmt>(S))
    return passesWholeSwitch(Marked->getSubStmt());
  if (const auto *If = dyn_cast<IfStmt>(S))
    return passesWholeSwitch(If->getThen()) || passesWholeSwitch(If->getElse());
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return defaultOf(*Switch) ? passesWholeSwitch(Switch->getBody())
                              : Switch->isAllEnumCasesCovered();
  return false;
}

bool c2cuda::endsBehindWholeSwitch(const FunctionDecl &Function) {
  const FunctionDecl *Definition = nullptr;
  if (!Function.hasBody(Definition) || Function.getReturnType()->isVoidType() ||
      !isa_and_nonnull<CompoundStmt>(Definition->getBody()))
    return false;
  if (passesWholeSwitch(Definition->getBody()))
    return true;
  // In a template's own text the type of the condition may be a parameter.
  const FunctionTemplateDecl *Template =
      Definition->getDescribedFunctionTemplate();
  return Template &&
         llvm::any_of(Template->specializations(), [](const FunctionDecl *F) {
           const FunctionDecl *Instance = nullptr;
           return F->hasBody(Instance) &&
                  F->getTemplateSpecializationKind() !=
                      TSK_ExplicitSpecialization &&
                  passesWholeSwitch(Instance->getBody());
         });
}
