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
  /// New texts that several parameters have.
  std::set<std::string> Shared;

  void rename(std::string &Text) const {
    for (const auto &[From, To] : Names)
      Text = withPath(Text, From, To);
  }
  void rename(std::set<std::string> &Texts) const {
    std::set<std::string> Result;
    for (std::string Text : Texts) {
      rename(Text);
      Result.insert(std::move(Text));
    }
    Texts = std::move(Result);
  }
  isl_id *renamed(isl_id *Given) const;
  void rename(isl::set &Set) const;
  void rename(isl::pw_aff &Value) const;
  void rename(ElementRange &Range) const;
  void rename(BufferPieces &Buffer) const;
};

} // namespace

/// "host:n" (LaunchPieces).
isl_id *PieceNamer::renamed(isl_id *Given) const {
  const std::string Prefix = "host:";
  std::string Name = isl_id_get_name(Given);
  if (Name.compare(0, Prefix.size(), Prefix) != 0)
    return Given;
  std::string Text = Name.substr(Prefix.size());
  rename(Text);
  // A name and what it means are two parameters as before.
  if (Text != Name.substr(Prefix.size()) && Shared.count(Text))
    Text = Name.substr(Prefix.size()) + "=" + Text;
  isl_ctx *Context = isl_id_get_ctx(Given);
  isl_id_free(Given);
  return isl_id_alloc(Context, (Prefix + Text).c_str(), nullptr);
}

void PieceNamer::rename(isl::set &Set) const {
  if (Set.is_null())
    return;
  isl_set *Result = Set.release();
  for (int P = 0; P < int(isl_set_dim(Result, isl_dim_param)); ++P)
    Result = isl_set_set_dim_id(
        Result, isl_dim_param, P,
        renamed(isl_set_get_dim_id(Result, isl_dim_param, P)));
  Set = isl::manage(Result);
}

void PieceNamer::rename(isl::pw_aff &Value) const {
  if (Value.is_null())
    return;
  isl_pw_aff *Result = Value.release();
  for (int P = 0; P < int(isl_pw_aff_dim(Result, isl_dim_param)); ++P)
    Result = isl_pw_aff_set_dim_id(
        Result, isl_dim_param, P,
        renamed(isl_pw_aff_get_dim_id(Result, isl_dim_param, P)));
  Value = isl::manage(Result);
}

void PieceNamer::rename(ElementRange &Range) const {
  for (isl::pw_aff &End : Range.Low)
    rename(End);
  for (isl::pw_aff &End : Range.High)
    rename(End);
  rename(Range.When);
}

void PieceNamer::rename(BufferPieces &B) const {
  for (std::string *Text :
       {&B.HostPointer, &B.Allocate, &B.Bytes, &B.In, &B.Out, &B.AllIn,
        &B.AllOut, &B.WholeIn, &B.WholeOut, &B.Memory, &B.Condition, &B.First,
        &B.Last})
    rename(*Text);
  for (ElementRange *Range : {&B.Touched, &B.CopiedIn, &B.CopiedOut})
    rename(*Range);
  for (isl::pw_aff &Extent : B.Extents)
    rename(Extent);
  rename(B.FirstRow);
  rename(B.When);
}

void PieceNamer::rename(LaunchPieces &Pieces) {
  std::set<std::string> Known;
  for (std::string Text : Pieces.Scalars) {
    rename(Text);
    if (!Known.insert(Text).second)
      Shared.insert(Text);
  }
  // Launches are where the names are known.
  for (std::string *Text : {&Pieces.Look, &Pieces.Condition})
    rename(*Text);
  for (std::string &Assumption : Pieces.Assumptions)
    rename(Assumption);
  for (std::set<std::string> *Texts :
       {&Pieces.LooksAt, &Pieces.Parameters, &Pieces.Scalars})
    rename(*Texts);
  rename(Pieces.NonEmpty);
  rename(Pieces.Known);
  for (BufferPieces &Buffer : Pieces.Buffers)
    rename(Buffer);
}

LaunchPieces c2cuda::withPaths(LaunchPieces Pieces,
                               const PieceNamer::NameList &Names) {
  if (!Names.empty())
    PieceNamer(Names).rename(Pieces);
  return Pieces;
}
