// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SameRegions.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

bool c2cuda::areSameFunction(const DeviceFunction &A, const DeviceFunction &B) {
  return A.Name == B.Name && A.Definition == B.Definition;
}

bool c2cuda::areSameTexts(const ConvertedRegion &A, const ConvertedRegion &B) {
  return A.Text.Kernels == B.Text.Kernels && A.Text.Before == B.Text.Before &&
         A.Text.Guard == B.Text.Guard && A.Text.Launch == B.Text.Launch &&
         A.Text.After == B.Text.After &&
         A.Text.HostHelpers == B.Text.HostHelpers &&
         A.Text.Helpers == B.Text.Helpers &&
         llvm::equal(A.Region.Model.Functions, B.Region.Model.Functions,
                     areSameFunction);
}

static bool areSame(CharSourceRange A, CharSourceRange B) {
  return A.getBegin() == B.getBegin() && A.getEnd() == B.getEnd();
}

static bool areSame(const std::vector<TextAround> &A,
                    const std::vector<TextAround> &B) {
  return llvm::equal(A, B, [](const TextAround &A, const TextAround &B) {
    return areSame(A.Statement, B.Statement) && A.Before == B.Before &&
           A.Behind == B.Behind && A.IsInBlock == B.IsInBlock;
  });
}

static bool areSame(const std::optional<LoopEdit> &A,
                    const std::optional<LoopEdit> &B) {
  if (!A || !B)
    return !A && !B;
  return areSame(A->Range, B->Range) && A->Before == B->Before &&
         A->After == B->After && areSame(A->Exits, B->Exits) &&
         areSame(A->Statements, B->Statements) && A->IsBlock == B->IsBlock;
}

bool c2cuda::areSameRegions(const std::vector<ConvertedRegion> &A,
                            const std::vector<ConvertedRegion> &B) {
  return llvm::equal(
      A, B, [](const ConvertedRegion &A, const ConvertedRegion &B) {
        return areSame(A.Region.Range, B.Region.Range) && areSameTexts(A, B) &&
               areSame(A.Around, B.Around);
      });
}
