// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Single elements that the host reads or writes, `if (fabs(a[p][k]) < eps)`, are
// copied by themselves where the buffer has all of the array.

#include "Elements.h"

#include <algorithm>

using namespace c2cuda;

bool c2cuda::hasElements(const ResidentLoop &Loop, const KeptArray &Array) {
  return std::any_of(Loop.Elements.begin(), Loop.Elements.end(),
                     [&](const ResidentElement &Element) {
                       return Element.Pointer == Array.home().HostPointer;
                     });
}

void c2cuda::decideElements(const ResidentLoop &Loop,
                            const std::vector<KeptArray *> &Arrays) {
  bool AreRead = false, AreWritten = false;
  for (const ResidentElement &Element : Loop.Elements)
    for (const KeptArray *Array : Arrays)
      if (Element.Pointer == Array->home().HostPointer) {
        AreRead |= Element.IsRead;
        AreWritten |= Element.IsWritten;
      }
  if (!AreRead && !AreWritten)
    return;
  const bool CanCopy =
      std::all_of(Arrays.begin(), Arrays.end(), [](const KeptArray *Array) {
        return Array->IsKept && !Array->hasRange() && Array->Next.empty() &&
               !Array->Largest.Pieces &&
               (Array->IsAllocation || !Array->home().WholeIn.empty());
      });
  for (KeptArray *Array : Arrays) {
    Array->CopiesElements = CanCopy;
    if (CanCopy)
      Array->IsWhole = true;
    // Where they are only read, all of it is copied back there.
    Array->Memory.HostWrites |= AreWritten && !CanCopy;
    Array->IsAnyWritten |= AreWritten;
  }
}

/// The subscripts behind \p Base in \p Text, "[i][j]"; empty if it is another text.
static std::string subscriptsIn(const std::string &Text, const std::string &Base,
                                size_t Number) {
  if (Text.compare(0, Base.size(), Base) != 0)
    return "";
  size_t Depth = 0, Found = 0;
  for (size_t At = Base.size(); At < Text.size(); ++At) {
    if (Depth == 0 && Text[At] != '[')
      return "";
    Found += Depth == 0;
    Depth += Text[At] == '[';
    Depth -= Text[At] == ']';
  }
  return Found == Number ? Text.substr(Base.size()) : "";
}

/// The variable or member of a host pointer: "u" of "&u[0][0]" and "u.data()".
static std::string baseOf(std::string Pointer) {
  Pointer.erase(0, Pointer.find_first_not_of('&'));
  for (const std::string End : {".data()", "[0]"})
    while (Pointer.size() > End.size() &&
           Pointer.compare(Pointer.size() - End.size(), End.size(), End) == 0)
      Pointer.resize(Pointer.size() - End.size());
  return Pointer;
}

/// The address of \p Element in the buffer.
static std::string onDevice(const KeptArray &Array,
                            const ResidentElement &Element) {
  const BufferPieces &Home = Array.home();
  size_t NumRows =
      size_t(std::count(Home.Declaration.begin(), Home.Declaration.end(), '['));
  std::string Subscripts =
      subscriptsIn(Element.Text, baseOf(Home.HostPointer), NumRows + 1);
  if (!Subscripts.empty())
    return "&" + Array.Device + Subscripts;
  std::string First = Array.Device;
  if (NumRows > 0) {
    First = "&" + First;
    for (size_t Row = 0; Row <= NumRows; ++Row)
      First += "[0]";
  }
  return First + " + (&" + Element.Text + " - " + Home.HostPointer + ")";
}

std::string c2cuda::copyElement(const KeptArray &Array,
                                const ResidentElement &Element, bool ToDevice,
                                const std::string &Flag) {
  const std::string Device = onDevice(Array, Element);
  const std::string Host = "&" + Element.Text;
  const bool IsThere = Array.IsEarly && Array.EarlyCondition.empty() &&
                       (Array.home().Condition.empty() || Array.IsAllocation);
  const std::string Condition = IsThere ? Flag : Array.Device;
  return (Condition.empty() ? "" : "if (" + Condition + ")\n") +
         "C2CUDA_CHECK(cudaMemcpy(" +
         (ToDevice ? Device + ", " + Host : Host + ", " + Device) + ", sizeof(" +
         Element.Type + "), " +
         (ToDevice ? "cudaMemcpyHostToDevice" : "cudaMemcpyDeviceToHost") +
         "));\n";
}
