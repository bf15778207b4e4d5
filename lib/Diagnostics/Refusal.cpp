// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The table of refusals, and sentences with their evidence filled in.

#include "c2cuda/Diagnostics/Refusal.h"

using namespace c2cuda;

namespace {
struct Row {
  RefusalKind Kind;
  unsigned Number;
  const char *Slug;
  const char *Sentence;
  const char *Hint;
};
} // namespace

static const Row &rowOf(RefusalKind Kind) {
  static constexpr Row Table[] = {
#define REFUSAL(Name, Number, Slug, Sentence, Hint)                            \
  {RefusalKind::Name, Number, Slug, Sentence, Hint},
#include "c2cuda/Diagnostics/Refusals.def"
  };
  return Table[static_cast<size_t>(Kind)];
}

/// \p Text with {0}, {1}, ... replaced. What has no evidence stays.
static std::string fillIn(const std::string &Text,
                          const std::vector<std::string> &Evidence) {
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    size_t Number = I + 1 < Text.size() ? Text[I + 1] - '0' : Evidence.size();
    if (Text[I] == '{' && Text.substr(I + 2, 1) == "}" &&
        Number < Evidence.size()) {
      Result += Evidence[Number];
      I += 2;
    } else {
      Result += Text[I];
    }
  }
  return Result;
}

bool Refusals::add(RefusalKind Kind, Place Where,
                   std::vector<std::string> Evidence) {
  List.push_back({Kind, std::move(Where), std::move(Evidence)});
  return false;
}

unsigned c2cuda::refusalNumber(RefusalKind Kind) { return rowOf(Kind).Number; }

const char *c2cuda::refusalSlug(RefusalKind Kind) { return rowOf(Kind).Slug; }

std::string c2cuda::refusalSentence(const Refusal &Refusal) {
  return fillIn(rowOf(Refusal.Kind).Sentence, Refusal.Evidence);
}

std::string c2cuda::refusalHint(const Refusal &Refusal) {
  return fillIn(rowOf(Refusal.Kind).Hint, Refusal.Evidence);
}

const std::vector<RefusalKind> &c2cuda::allRefusalKinds() {
  static const std::vector<RefusalKind> Kinds = {
#define REFUSAL(Name, Number, Slug, Sentence, Hint) RefusalKind::Name,
#include "c2cuda/Diagnostics/Refusals.def"
  };
  return Kinds;
}
