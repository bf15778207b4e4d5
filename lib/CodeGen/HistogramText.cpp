// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HistogramText.h"

#include "ReductionText.h"
#include "c2cuda/CodeGen/ExprPrinter.h"

using namespace c2cuda;

const HistogramNames *c2cuda::histogramOf(const PromotedKernel &Kernel,
                                          unsigned Number) {
  for (const HistogramNames &Names : Kernel.Histograms)
    if (Kernel.Base.Reductions[Names.Reduction].Array == Number)
      return &Names;
  return nullptr;
}

namespace {

/// One of a kernel's histograms.
class HistogramPrinter {
public:
  HistogramPrinter(const Scop &Scop, const PromotedKernel &Kernel,
                   const HistogramNames &Names)
      : Scop(Scop), Kernel(Kernel), Names(Names),
        Reduction(Kernel.Base.Reductions[Names.Reduction]),
        Shape(*Reduction.OfBlock), Array(Scop.Arrays[Reduction.Array]) {}

  /// "4", "h_first": the first element; empty for 0.
  std::string first(size_t D) const {
    if (Array.Range)
      return Scop.Parameters[Array.Range->First].Name;
    return Shape.First[D] == 0 ? "" : std::to_string(Shape.First[D]);
  }

  std::string own(const std::vector<std::string> &Index) const {
    std::string Result = Names.Own;
    for (size_t D = 0; D < Index.size(); ++D) {
      const std::string First = first(D);
      Result += "[" +
                (First.empty()
                     ? Index[D]
                     : parenthesized(Index[D]) + " - " + parenthesized(First)) +
                "]";
    }
    return Result;
  }

  void declare(TextWriter &Out) const {
    std::string Sizes;
    for (unsigned Size : Shape.Sizes)
      Sizes += "[" + std::to_string(Size) + "]";
    Out.line("__shared__ " + Array.Element.Spelling + " " + Names.Own + Sizes +
             ";");
    if (!Names.HasRoom.empty())
      Out.line("const bool " + Names.HasRoom + " = " + lastInRange() + " < " +
               std::to_string(Shape.Sizes[0]) + ";");
  }

  /// \p Body for each of the elements, which is at(); those of a block take
  /// them in turn.
  void forAll(const std::string &Body, TextWriter &Out) const {
    if (!Names.HasRoom.empty())
      Out.open("if (" + Names.HasRoom + ")");
    const unsigned Threads = Kernel.Base.numThreads();
    const std::string Number = std::to_string(Shape.numElements());
    const bool IsShort = !hasLoop() && Shape.numElements() < Threads;
    if (IsShort)
      Out.line("if (" + thread() + " < " + Number + ")").indent();
    else if (hasLoop())
      Out.line(
             "for (int " + Names.At + " = " + thread() + "; " + Names.At +
             (Names.HasRoom.empty() ? " < " + Number : " <= " + lastInRange()) +
             "; " + Names.At + " += " + std::to_string(Threads) + ")")
          .indent();
    Out.line(Body);
    if (IsShort || hasLoop())
      Out.unindent();
    if (!Names.HasRoom.empty())
      Out.close();
  }

  void start(TextWriter &Out) const {
    forAll(own() + " = " + neutralValue(Reduction.Kind, Array.Element) + ";",
           Out);
  }

  void end(const CodePrinter &Code, TextWriter &Out) const {
    std::vector<std::string> Index = at();
    for (size_t D = 0; D < Index.size(); ++D)
      if (std::string First = first(D); !First.empty())
        Index[D] = First + " + " + Index[D];
    const std::string Own = own();
    TextWriter Text;
    Text.line("if (" + Own +
              " != " + neutralValue(Reduction.Kind, Array.Element) + ")");
    Text.indent().line(finalStatement(Reduction.Kind, Array.Element, Own,
                                      Code.element(Reduction.Array, Index)));
    std::string Body = Text.str();
    Body.pop_back();
    forAll(Body, Out);
  }

private:
  const c2cuda::Scop &Scop;
  const PromotedKernel &Kernel;
  const HistogramNames &Names;
  const KernelReduction &Reduction;
  const Histogram &Shape;
  const c2cuda::Array &Array;

  /// The number of the last element that there is, from 0 on.
  std::string lastInRange() const {
    return Scop.Parameters[Array.Range->Last].Name + " - " +
           Scop.Parameters[Array.Range->First].Name;
  }

  /// Whether a thread may have several elements, or there is much to say about
  /// which one it has.
  bool hasLoop() const {
    return !Names.HasRoom.empty() || Shape.Sizes.size() > 1 ||
           Kernel.Base.numAxes() > 1 ||
           Shape.numElements() > Kernel.Base.numThreads();
  }

  /// The thread's number in its block.
  std::string thread() const {
    static const char *const Axes[] = {"threadIdx.x", "threadIdx.y",
                                       "threadIdx.z"};
    std::string Result;
    for (size_t D = Kernel.Base.numAxes(); D-- > 0;) {
      const std::string Size = std::to_string(Kernel.Base.Dimensions[D].Size);
      Result = Result.empty()
                   ? Axes[D]
                   : Size + " * " + parenthesized(Result) + " + " + Axes[D];
    }
    return Result;
  }

  /// The subscripts of element number At of the block's.
  std::vector<std::string> at() const {
    std::string Rest = hasLoop() ? Names.At : thread();
    std::vector<std::string> Result(Shape.Sizes.size());
    for (size_t D = Shape.Sizes.size(); D-- > 1;) {
      const std::string Size = std::to_string(Shape.Sizes[D]);
      Result[D] = parenthesized(Rest) + " % " + Size;
      Rest = parenthesized(Rest) + " / " + Size;
    }
    Result[0] = Rest;
    return Result;
  }

  std::string own() const {
    std::string Result = Names.Own;
    for (const std::string &Subscript : at())
      Result += "[" + Subscript + "]";
    return Result;
  }
};

} // namespace

std::string c2cuda::ownElement(const Scop &Scop, const PromotedKernel &Kernel,
                               const HistogramNames &Names,
                               const std::vector<std::string> &Index) {
  return HistogramPrinter(Scop, Kernel, Names).own(Index);
}

void c2cuda::printHistograms(const Scop &Scop, const PromotedKernel &Kernel,
                             TextWriter &Out) {
  for (const HistogramNames &Names : Kernel.Histograms)
    HistogramPrinter(Scop, Kernel, Names).declare(Out);
  for (const HistogramNames &Names : Kernel.Histograms)
    HistogramPrinter(Scop, Kernel, Names).start(Out);
  if (!Kernel.Histograms.empty())
    Out.line("__syncthreads();");
}

void c2cuda::printEndOfHistograms(const Scop &Scop,
                                  const PromotedKernel &Kernel,
                                  const CodePrinter &Code, TextWriter &Out) {
  if (!Kernel.Histograms.empty())
    Out.line("__syncthreads();");
  for (const HistogramNames &Names : Kernel.Histograms)
    HistogramPrinter(Scop, Kernel, Names).end(Code, Out);
}
