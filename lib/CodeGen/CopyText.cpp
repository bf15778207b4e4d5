// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What fills a tile in shared memory: the text for one element, or 16 bytes.

#include "CodePrinter.h"

using namespace c2cuda;

static std::string vectorOf(const ScalarType &Element) {
  return "c2cuda_vector<" + Element.Spelling + ">";
}

static std::string withSubscripts(std::string Name,
                                  const std::vector<std::string> &Index) {
  for (const std::string &Subscript : Index)
    Name += "[" + Subscript + "]";
  return Name;
}

/// Elements of the tile from one to the next along the array's last dimension.
unsigned CodePrinter::strideOfLast() const {
  unsigned Result = 1;
  for (size_t D = Tile->Order.size();
       D-- > 0 && Tile->Order[D] + 1 != Tile->Order.size();)
    Result *= Tile->Declared[D];
  return Result;
}

std::string CodePrinter::tileElement(const Instance &Call) const {
  return withSubscripts(Tile->Name + Statements.bufferOf(*Tile),
                        print(Call.Subscripts.at(1))) +
         (Tile->Member.empty() ? "" : "." + Tile->Member);
}

/// 16 bytes, \p Vector, to where they belong in the tile.
std::string CodePrinter::storeText(const std::string &Target,
                                   std::string Vector) const {
  const ScalarType &Element = Source.Arrays[Tile->Array].Element;
  if (!Tile->Kept.empty())
    Vector = "c2cuda_vector_map(" + Vector + ", [&](" + Element.Spelling + " " +
             Tile->Element + ") { return " +
             Statements.kept(*Tile, Tile->Element) + "; })";
  if (Tile->Order.back() + 1 == Tile->Order.size())
    return "*(" + vectorOf(Element) + " *)&" + Target + " = " + Vector + ";";
  return "c2cuda_vector_scatter(&" + Target + ", " +
         std::to_string(strideOfLast()) + ", " + Vector + ");";
}

std::string CodePrinter::stagedElement(const Instance &Call) const {
  return withSubscripts(Tile->Staged, print(Call.Subscripts.at(2)));
}

/// From SharedTile::Staged to the tile.
std::string CodePrinter::stagedText(const Instance &Call) const {
  return storeText(tileElement(Call), stagedElement(Call));
}

std::string CodePrinter::copyText(const Instance &Call) const {
  if (TakesStaged)
    return stagedText(Call);
  const ScalarType &Element = Source.Arrays[Tile->Array].Element;
  std::string Target = tileElement(Call);
  std::string Value =
      Statements.element(Tile->Array, print(Call.Subscripts.at(0)));
  std::string When =
      Call.Exists.is_null() ? "" : Exprs.print(Call.Exists) + " ? ";
  if (Tile->Vector == 1 && Tile->Buffers > 1)
    return "__pipeline_memcpy_async(&" + Target + ", &" + Value + ", sizeof(" +
           Element.Spelling + "));";
  if (!Tile->Copied.empty()) {
    std::string Members;
    for (const std::string &Member : Tile->Copied)
      Members += Target + "." + Member + " = " + Value + "." + Member + "; ";
    return Tile->Copied.size() > 1 ? "{ " + Members + "}" : Members;
  }
  // Buffers begin at multiples of 16 bytes, or of so many elements from there.
  if (Element.IsStruct && Element.Bytes == 16 && Tile->IsUniform)
    return "*(float4 *)&" + Target + " = *(const float4 *)&" + Value + ";";
  if (Tile->Vector == 1) {
    if (!When.empty())
      Value = When + Value + " : 0";
    if (!Tile->Kept.empty())
      Value = Statements.kept(*Tile, When.empty() ? Value : "(" + Value + ")");
    return Target + " = " + Value + ";";
  }
  std::string Type = vectorOf(Element);
  std::string Count = Call.Count.is_null() ? std::to_string(Tile->Vector)
                                           : Exprs.print(Call.Count);
  if (!When.empty())
    Count = When + Count + " : 0";
  bool IsWhole = Tile->IsAligned && Call.Count.is_null();
  std::string Aligned = IsWhole                       ? "true"
                        : Tile->AlignedWhen.is_null() ? "false"
                                                      : Kernel.Aligned;
  if (Tile->Buffers > 1 || !Tile->Staged.empty())
    return "c2cuda_vector_async<" + Aligned + ">(" +
           (Tile->Staged.empty() ? "&" + Target : stagedElement(Call) + ".of") +
           ", &" + Value + ", " + Count + ");";
  if (IsWhole)
    Value = When + "*(const " + Type + " *)&" + Value +
            (When.empty() ? "" : " : " + Type + "{}");
  else
    Value =
        "c2cuda_vector_load<" + Aligned + ">(&" + Value + ", " + Count + ")";
  return storeText(Target, Value);
}
