// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many bytes the buffers need that serve several regions, as texts.

#include "KeptArray.h"

#include "c2cuda/CodeGen/ExprPrinter.h"

#include <algorithm>

using namespace c2cuda;

/// The largest of \p Sizes.
static std::string largest(const std::vector<std::string> &Sizes) {
  std::string Result = Sizes.front();
  for (size_t S = 1; S < Sizes.size(); ++S)
    Result = "std::max<size_t>(" + Result + ", " + Sizes[S] + ")";
  return Result;
}

/// \p Bytes for a buffer called \p Device, all 0 if \p IsCleared.
static std::string allocation(const std::string &Device,
                              const std::string &Bytes, bool IsCleared) {
  std::string Result =
      "C2CUDA_CHECK(cudaMalloc((void **)&" + Device + ", " + Bytes + "));\n";
  if (IsCleared)
    Result += "// Threads also load elements that nobody uses.\n"
              "C2CUDA_CHECK(cudaMemset(" +
              Device + ", 0, " + Bytes + "));\n";
  return Result;
}

std::string KeptArray::allocate(const BufferPieces &Pieces) const {
  if (Largest.Pieces)
    return allocation(Pieces.Device, Largest.Pieces->Bytes, IsCleared);
  if (IsInParts && !PartSizes.empty())
    return allocation(Pieces.Device, partBytes(), IsCleared);
  if (!IsAllocation)
    return IsNextLocal && !Pieces.Next.empty()
               ? allocation(Pieces.Device, Pieces.Bytes, false)
               : Pieces.Allocate;
  std::vector<std::string> Sizes = {Memory.Bytes};
  Sizes.insert(Sizes.end(), LoadedBytes.begin(), LoadedBytes.end());
  return allocation(Pieces.Device, largest(Sizes), !LoadedBytes.empty());
}

std::string KeptArray::partBytes() const { return largest(PartSizes); }

/// The factors of a product, without conversions to size_t; empty for other texts.
static std::vector<std::string> factorsOf(std::string Text) {
  const std::string Size = "(size_t)";
  for (size_t At; (At = Text.find(Size)) != std::string::npos;)
    Text.erase(At, Size.size());
  if (Text.find_first_of("+-/%?<>:") != std::string::npos)
    return {};
  std::vector<std::string> Result(1);
  bool IsInSizeof = false;
  for (char C : Text) {
    IsInSizeof |= C == '(' && Result.back() == "sizeof";
    if (C == '*' && !IsInSizeof)
      Result.emplace_back();
    else if (C != ' ' && (IsInSizeof || (C != '(' && C != ')')))
      Result.back() += C;
    IsInSizeof &= C != ')';
  }
  std::sort(Result.begin(), Result.end());
  return Result;
}

bool c2cuda::areSameSizes(const std::string &A, const std::string &B) {
  return A == B || (!factorsOf(A).empty() && factorsOf(A) == factorsOf(B));
}

/// The bytes that \p Use needs, none where there is nothing that it touches.
static std::string bytesWhereUsed(const ArrayUse &Use, const ResidentLoop &Loop) {
  const std::string &Own = Use.Pieces->Condition;
  const std::string &When =
      Own.empty() ? Loop.Regions[Use.Region]->EverCondition : Own;
  return (When.empty() ? "" : parenthesized(When) + " ? ") + Use.Pieces->Bytes +
         (When.empty() ? "" : " : 0");
}

static void addOnce(std::vector<std::string> &Texts, const std::string &Text) {
  if (std::find(Texts.begin(), Texts.end(), Text) == Texts.end())
    Texts.push_back(Text);
}

std::vector<std::string>
c2cuda::loadedBytes(const std::vector<ArrayUse> &Uses, const std::string &Allocated,
                    const ResidentLoop &Loop) {
  const std::vector<std::string> Factors = factorsOf(Allocated);
  std::vector<std::string> Result;
  for (const ArrayUse &Use : Uses)
    if (Use.Pieces->IsCleared &&
        (Factors.empty() || factorsOf(Use.Pieces->Bytes) != Factors))
      addOnce(Result, bytesWhereUsed(Use, Loop));
  return Result;
}

/// Whether \p Other needs as much as \p Own wherever that runs.
static bool isCovered(const ArrayUse &Own, const ArrayUse &Other,
                      const ResidentLoop &Loop) {
  return !Own.Pieces->IsCleared &&
         (Own.Region == Other.Region ||
          hasWork(*Loop.Regions[Own.Region], *Loop.Regions[Other.Region])) &&
         rangeIsWithin(Loop, Own, Other);
}

/// Without those that others cover.
static std::vector<ArrayUse> largestUses(const std::vector<ArrayUse> &Uses,
                                         const ResidentLoop &Loop) {
  std::vector<ArrayUse> Result;
  for (size_t A = 0; A < Uses.size(); ++A) {
    bool IsOver = false;
    for (size_t B = 0; B < Uses.size(); ++B)
      IsOver |= A != B && isCovered(Uses[A], Uses[B], Loop) &&
                (B < A || !isCovered(Uses[B], Uses[A], Loop));
    if (!IsOver)
      Result.push_back(Uses[A]);
  }
  return Result.empty() ? Uses : Result;
}

std::vector<std::string> c2cuda::neededBytes(const std::vector<ArrayUse> &All,
                                             const ResidentLoop &Loop) {
  const std::vector<ArrayUse> Uses = largestUses(All, Loop);
  const std::string &First = Uses.front().Pieces->Bytes;
  const std::vector<std::string> Factors = factorsOf(First);
  // Whichever runs first, it is as much as that one needs, if any does.
  if (std::all_of(Uses.begin(), Uses.end(), [&](const ArrayUse &Use) {
        const std::string &Own = Use.Pieces->Bytes;
        return Use.Pieces->Condition.empty() &&
               (Own == First || (!Factors.empty() && factorsOf(Own) == Factors));
      }))
    return {First};
  std::vector<std::string> Result;
  for (const ArrayUse &Use : Uses)
    addOnce(Result, bytesWhereUsed(Use, Loop));
  return Result;
}
