// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Residency/Residency.h"

#include "c2cuda/Support/PathText.h"

using namespace c2cuda;

namespace {

class PieceNamer {
public:
  using NameList = std::vector<std::pair<std::string, std::string>>;
  explicit PieceNamer(const NameList &Names) : Names(Names) {}

  void rename(LaunchPieces &Pieces);

private:
  const NameList &Names;

  void rename(std::string &Text) const {
    for (const auto &[From, To] : Names)
      Text = withPath(Text, From, To);
  }
  /// A variable has the value of a member, but not its address.
  void renameCondition(std::string &Text) const {
    for (const auto &[From, To] : Names) {
      const bool IsMember = From.find_first_of(".>") != std::string::npos;
      if (!IsMember || Text.find("&" + From + ",") == std::string::npos)
        Text = withPath(Text, From, To);
    }
  }
  void rename(std::set<std::string> &Texts) const {
    std::set<std::string> Result;
    for (std::string Text : Texts) {
      rename(Text);
      Result.insert(std::move(Text));
    }
    Texts = std::move(Result);
  }
  std::string parameter(const std::string &Name) const;
  void rename(BufferPieces &Buffer) const;
};

} // namespace

/// The new name of "host:n" (renameParameters).
std::string PieceNamer::parameter(const std::string &Name) const {
  const std::string Prefix = "host:";
  std::string Text = Name.substr(Prefix.size());
  rename(Text);
  return Prefix + Text;
}

void PieceNamer::rename(BufferPieces &B) const {
  for (std::string *Text :
       {&B.HostPointer, &B.Allocate, &B.Bytes, &B.In, &B.Out, &B.AllIn,
        &B.AllOut, &B.WholeIn, &B.WholeOut, &B.Memory, &B.Condition, &B.First,
        &B.Last, &B.AllFirst, &B.AllLast})
    rename(*Text);
}

void PieceNamer::rename(LaunchPieces &Pieces) {
  // Launches are where the names are known.
  for (std::string *Text : {&Pieces.Look, &Pieces.Condition, &Pieces.EverCondition})
    rename(*Text);
  for (std::string &Assumption : Pieces.Assumptions)
    renameCondition(Assumption);
  for (std::set<std::string> *Texts :
       {&Pieces.LooksAt, &Pieces.Parameters, &Pieces.Scalars, &Pieces.Varying})
    rename(*Texts);
  renameParameters(Pieces,
                   [&](const std::string &Name) { return parameter(Name); });
  for (BufferPieces &Buffer : Pieces.Buffers)
    rename(Buffer);
  for (PointerExchanges &Exchange : Pieces.Exchanges)
    for (std::string &Text : Exchange.Pointers)
      rename(Text);
}

LaunchPieces c2cuda::withPaths(LaunchPieces Pieces,
                               const PieceNamer::NameList &Names) {
  if (!Names.empty())
    PieceNamer(Names).rename(Pieces);
  return Pieces;
}
