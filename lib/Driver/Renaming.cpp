// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Renaming.h"

#include "c2cuda/Support/NameAllocator.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

using namespace c2cuda;
using llvm::StringRef;

std::string c2cuda::renamed(StringRef Text, const NewNames &New) {
  if (New.empty())
    return Text.str();
  auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  std::string Result;
  while (!Text.empty()) {
    StringRef Word = Text.take_while(IsWord);
    auto Found = New.find(Word.str());
    Result += Found == New.end() ? Word.str() : Found->second;
    Text = Text.drop_front(Word.size());
    StringRef Between = Text.take_until(IsWord);
    Result += Between;
    Text = Text.drop_front(Between.size());
  }
  return Result;
}

void c2cuda::rename(ConvertedRegion &Region, const NewNames &New) {
  DeviceText &Text = Region.Text;
  for (std::string *Part : {&Text.Kernels, &Text.Launch, &Text.Pieces.Launches})
    *Part = renamed(*Part, New);
  Text.Widen = nullptr;
  for (DeviceFunction &F : Region.Region.Model.Functions) {
    F.Name = renamed(F.Name, New);
    F.Definition = renamed(F.Definition, New);
  }
}

std::string c2cuda::withoutNumber(StringRef Name) {
  StringRef Stem = Name.rtrim("0123456789");
  return (Stem.size() < Name.size() && Stem.consume_back("_") ? Stem : Name)
      .str();
}

namespace {

/// The copies of functions that a region brings along, by their names.
using Copies = std::map<std::string, std::set<std::string>>;

} // namespace

static Copies copiesOf(const ConvertedRegion &Region) {
  Copies Result;
  for (const DeviceFunction &F : Region.Region.Model.Functions)
    if (!F.Definition.empty())
      Result[F.Name].insert(F.Definition);
  return Result;
}

/// Whether one of them calls what gets another name.
static bool mentions(const std::set<std::string> &Texts, const NewNames &New) {
  return llvm::any_of(Texts, [&](const std::string &Text) {
    return renamed(Text, New) != Text;
  });
}

void c2cuda::separateCopies(std::vector<ConvertedRegion> &Regions,
                            const std::vector<std::string> &Taken) {
  NameAllocator Names(Taken);
  Copies Known;
  for (ConvertedRegion &Region : Regions) {
    const Copies Own = copiesOf(Region);
    NewNames New;
    for (size_t Before = Own.size() + 1; Before != New.size();) {
      Before = New.size();
      for (const auto &[Name, Texts] : Own) {
        auto Other = Known.find(Name);
        const bool IsOther = Other != Known.end() && Other->second != Texts;
        if (!New.count(Name) && (IsOther || mentions(Texts, New))) {
          Names.reserve(Name);
          New[Name] = Names.take(withoutNumber(Name));
        }
      }
    }
    for (const auto &[Name, Texts] : Own)
      if (!New.count(Name))
        Known[Name] = Texts;
    if (!New.empty())
      rename(Region, New);
  }
}
