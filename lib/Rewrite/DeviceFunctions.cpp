// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's functions that kernels call: marks and copies in the text.

#include "DeviceFunctions.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

/// The namespace around \p Function from which all that it declares is seen:
/// anonymous and inline ones are part of the one around them.
static const DeclContext *namespaceOf(const FunctionDecl &Function) {
  const DeclContext *Result =
      Function.getDeclContext()->getEnclosingNamespaceContext();
  while (const auto *Space = dyn_cast<NamespaceDecl>(Result)) {
    if (!Space->isAnonymousNamespace() && !Space->isInline())
      break;
    Result = Space->getParent();
  }
  return Result->getPrimaryContext();
}

std::string c2cuda::functionCopies(const RegionEdit &Region,
                                   PrintedCopies &Printed) {
  const DeclContext *Here = namespaceOf(*Region.Function);
  std::string Text;
  for (const DeviceFunction &Function : Region.Functions) {
    std::vector<const DeclContext *> &Places = Printed[Function.Definition];
    if (Function.Definition.empty() ||
        llvm::any_of(Places, [&](const DeclContext *Place) {
          return Place->Encloses(Here);
        }))
      continue;
    Places.push_back(Here);
    Text += Function.Definition + "\n";
  }
  return Text;
}

std::string c2cuda::asOfCxx(const std::string &Text,
                           const FunctionDecl &Function) {
  const DeclContext *Around = Function.getLexicalDeclContext();
  const auto *Language = dyn_cast<LinkageSpecDecl>(Around);
  const bool IsOfC = Language && Language->hasBraces() &&
                     Language->getLanguage() == LinkageSpecLanguageIDs::C;
  return IsOfC && Text.find("template <") != std::string::npos
             ? "extern \"C++\" {\n" + Text + "}\n"
             : Text;
}

void c2cuda::markFunctions(const std::vector<RegionEdit> &Regions,
                           FileID File, const SourceManager &SM, EditList &Edits) {
  std::set<unsigned> Places;
  for (const RegionEdit &Region : Regions)
    for (const FunctionDecl *Function : Region.Marked)
      for (const FunctionDecl *D : Function->redecls())
        if (SourceLocation Begin = SM.getExpansionLoc(D->getBeginLoc());
            SM.getFileID(Begin) == File)
          Places.insert(SM.getFileOffset(Begin));
  for (unsigned Place : Places)
    Edits.insert(Place, "__host__ __device__ ");
}
