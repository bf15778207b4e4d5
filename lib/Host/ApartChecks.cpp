// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Host/ApartChecks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

using namespace c2cuda;

namespace {

/// An address and a size in bytes.
using MemoryRange = std::pair<std::string, std::string>;
using RangePair = std::pair<MemoryRange, MemoryRange>;

/// Ranges that change, and those that have to be apart from all of them.
struct ApartGroup {
  std::vector<MemoryRange> Changed, Others;

  size_t pairs() const {
    return Changed.size() * (Changed.size() - 1) / 2 +
           Changed.size() * Others.size();
  }
};

class CheckGrouper {
public:
  explicit CheckGrouper(const std::vector<std::string> &Conditions);

  std::optional<ApartGroup> next() const;
  bool take(const ApartGroup &Group, std::vector<std::string> &Conditions);

private:
  /// What each has to be apart from, and which conditions say so.
  std::map<MemoryRange, std::set<MemoryRange>> Apart;
  std::map<RangePair, std::string> Texts;

  void addOthers(ApartGroup &Group) const;
};

} // namespace

/// The arguments of "c2cuda_disjoint(...)"; nothing if \p Condition is anything else.
static std::optional<RangePair> rangesIn(const std::string &Condition) {
  const std::string Begin = "c2cuda_disjoint(";
  if (Condition.compare(0, Begin.size(), Begin) != 0 || Condition.back() != ')')
    return std::nullopt;
  std::vector<std::string> Arguments(1);
  int Depth = 0;
  for (size_t At = Begin.size(); At + 1 < Condition.size(); ++At) {
    const char C = Condition[At];
    Depth += C == '(' || C == '[' || C == '{';
    Depth -= C == ')' || C == ']' || C == '}';
    if (Depth < 0)
      return std::nullopt;
    if (C == ',' && Depth == 0 && Condition[At + 1] == ' ') {
      Arguments.emplace_back();
      ++At;
    } else {
      Arguments.back() += C;
    }
  }
  if (Arguments.size() != 4)
    return std::nullopt; // "max<a, b>(...)"
  return RangePair({Arguments[0], Arguments[1]}, {Arguments[2], Arguments[3]});
}

CheckGrouper::CheckGrouper(const std::vector<std::string> &Conditions) {
  for (const std::string &Condition : Conditions)
    if (auto Pair = rangesIn(Condition)) {
      Apart[Pair->first].insert(Pair->second);
      Apart[Pair->second].insert(Pair->first);
      Texts[*Pair] = Condition;
    }
}

/// Those that are apart from all that change.
void CheckGrouper::addOthers(ApartGroup &Group) const {
  Group.Others.clear();
  for (const auto &[Range, Own] : Apart)
    if (std::all_of(Group.Changed.begin(), Group.Changed.end(),
                    [&, &Own = Own](const MemoryRange &Changed) {
                      return Own.count(Changed) != 0;
                    }))
      Group.Others.push_back(Range);
}

/// The most checks that one call can do; nothing if they are few.
std::optional<ApartGroup> CheckGrouper::next() const {
  constexpr size_t Least = 6;
  std::vector<MemoryRange> Ranges;
  for (const auto &Entry : Apart)
    Ranges.push_back(Entry.first);
  std::stable_sort(Ranges.begin(), Ranges.end(),
                   [&](const MemoryRange &A, const MemoryRange &B) {
                     return Apart.at(A).size() > Apart.at(B).size();
                   });
  ApartGroup Group, Best;
  for (const MemoryRange &Range : Ranges) {
    const auto &Own = Apart.at(Range);
    if (!std::all_of(
            Group.Changed.begin(), Group.Changed.end(),
            [&](const MemoryRange &Other) { return Own.count(Other) != 0; }))
      continue;
    Group.Changed.push_back(Range);
    addOthers(Group);
    if (Group.pairs() > Best.pairs())
      Best = Group;
  }
  return Best.pairs() >= Least ? std::make_optional(Best) : std::nullopt;
}

/// "address, bytes" where arguments of any type go through: of `sizeof(float) * 1.5`, as a
/// program may allocate, the bits of a double would be read.
static std::string argumentsOf(const MemoryRange &Range) {
  const bool IsSize = Range.second.compare(0, 7, "sizeof(") == 0 &&
                      Range.second.find(')') + 1 == Range.second.size();
  return Range.first + ", " +
         (IsSize ? Range.second : "(size_t)(" + Range.second + ")");
}

/// Puts the call in the place of the last check that it does.
bool CheckGrouper::take(const ApartGroup &Group,
                        std::vector<std::string> &Conditions) {
  std::string Call = "c2cuda_disjoint_ranges(" +
                     std::to_string(Group.Changed.size()) + ", " +
                     std::to_string(Group.Changed.size() + Group.Others.size());
  std::set<std::string> Done;
  auto AddPair = [&](const MemoryRange &A, const MemoryRange &B) {
    for (const RangePair &Pair : {RangePair(A, B), RangePair(B, A)})
      if (auto Found = Texts.find(Pair); Found != Texts.end())
        Done.insert(Found->second);
    Apart[A].erase(B);
    Apart[B].erase(A);
  };
  for (size_t A = 0; A < Group.Changed.size(); ++A) {
    Call += ", " + argumentsOf(Group.Changed[A]);
    for (size_t B = A + 1; B < Group.Changed.size(); ++B)
      AddPair(Group.Changed[A], Group.Changed[B]);
    for (const MemoryRange &Other : Group.Others)
      AddPair(Group.Changed[A], Other);
  }
  for (const MemoryRange &Other : Group.Others)
    Call += ", " + argumentsOf(Other);
  auto IsDone = [&](const std::string &Text) { return Done.count(Text) != 0; };
  auto Last = std::find_if(Conditions.rbegin(), Conditions.rend(), IsDone);
  if (Last == Conditions.rend())
    return false;
  *Last = Call + ")";
  Conditions.erase(std::remove_if(Conditions.begin(), Conditions.end(), IsDone),
                   Conditions.end());
  return true;
}

std::string c2cuda::joinedConditions(std::vector<std::string> Conditions,
                                     std::set<std::string> &Helpers) {
  CheckGrouper Grouper(Conditions);
  while (auto Group = Grouper.next()) {
    if (!Grouper.take(*Group, Conditions))
      break;
    Helpers.insert("c2cuda_disjoint_ranges");
    Helpers.insert("c2cuda_disjoint");
  }
  std::string Result;
  for (const std::string &Condition : Conditions)
    Result += (Result.empty() ? "" : " && ") + Condition;
  return Result;
}
