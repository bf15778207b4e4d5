// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A variable that each iteration of two loops has a copy of is an array of n x n
// elements, where the program had one, and maybe no array but of n.

#include "TransferPrinter.h"

#include <algorithm>

using namespace c2cuda;

/// More than this is not taken from the device's memory unasked.
static constexpr int64_t MostBytes = int64_t(1) << 32;

/// The sizes that are no numbers; \p Bytes of one element of all others.
static std::vector<isl::pw_aff> unknownSizes(const Buffer &Of, int64_t &Bytes) {
  std::vector<isl::pw_aff> Result;
  for (const isl::pw_aff &Size : Of.Sizes) {
    isl::val Number;
    if (Size.is_cst().is_true())
      Number = isl::manage(isl_pw_aff_max_val(Size.copy()));
    if (!Number.is_null() && Number.is_int().is_true())
      Bytes *= std::clamp(Number.num_si(), 1L, long(MostBytes / Bytes));
    else
      Result.push_back(Size);
  }
  return Result;
}

/// Whether one of the program's own arrays has such \p Sizes, or nearly so.
bool TransferPrinter::hasUsersLike(
    const std::vector<isl::pw_aff> &Sizes) const {
  constexpr long Nearly = 64;
  return std::any_of(
      Plan.Buffers.begin(), Plan.Buffers.end(), [&](const Buffer &User) {
        int64_t Bytes = 1;
        if (User.IsScratch)
          return false;
        std::vector<isl::pw_aff> Own = unknownSizes(User, Bytes);
        return Own.size() >= Sizes.size() &&
               std::equal(Sizes.begin(), Sizes.end(), Own.begin(),
                          [&](const isl::pw_aff &Size, const isl::pw_aff &Has) {
                            return Size.gt_set(Has.add_constant(Nearly))
                                .intersect(Plan.Known)
                                .is_empty()
                                .is_true();
                          });
      });
}

std::vector<std::string> TransferPrinter::scratchFits() const {
  std::vector<std::string> Result;
  for (const Buffer &Scratch : Plan.Buffers) {
    int64_t Bytes = Source.Arrays[Scratch.Array].Element.Bytes;
    if (!Scratch.IsScratch || Bytes <= 0)
      continue;
    std::vector<isl::pw_aff> Sizes = unknownSizes(Scratch, Bytes);
    if (Sizes.size() < 2 || hasUsersLike(Sizes))
      continue;
    std::string Text;
    for (const isl::pw_aff &Size : Sizes)
      Text += (Text.empty() ? "(double)" : " * ") +
              parenthesized(value(Size, Scratch.When));
    Result.push_back(Text + " <= " + std::to_string(MostBytes / Bytes));
  }
  return Result;
}
