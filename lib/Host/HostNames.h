// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How the launch code calls the user's variables.

#ifndef C2CUDA_LIB_HOST_HOSTNAMES_H
#define C2CUDA_LIB_HOST_HOSTNAMES_H

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// Names as in the user's function (one file, guards, calls), or as parameters
/// of a launcher.
class HostNames {
public:
  static HostNames inFunction(const Scop &Scop);
  static HostNames inLauncher(const Scop &Scop);

  /// Host text for names of parameters in isl's expressions.
  const NameMap &parameters() const { return Parameters; }
  /// For expressions over them.
  ExprPrinter expressions() const {
    ExprPrinter Result(Parameters, false);
    Result.Truths = Truths;
    Result.Known = Known;
    Result.Wide = Wide;
    Result.CountsLong = CountsLong;
    return Result;
  }
  /// Whether the host's own names are not there.
  bool areOfLauncher() const { return InLauncher; }

  /// Pointer to element \p Index (as texts per dimension; empty: the first).
  std::string pointer(const Array &Array, const std::string &FlatIndex,
                      const std::vector<std::string> &Index) const;

  /// Pointer to the element \p Flat elements behind the first one.
  std::string offset(const Array &Array, const std::string &Flat) const;

  /// The device's pointer for an array: "dev_A", or dev_A_2 if that is taken.
  const std::string &device(const Array &Array) const {
    return Device.at(Array.Name);
  }

  /// The other buffer where there are two.
  const std::string &next(const Array &Array) const {
    return Next.at(Array.Name);
  }

private:
  NameMap Parameters;
  /// Texts of those that are true or false.
  std::set<std::string> Truths;
  /// By name of the array.
  std::map<std::string, std::string> Device, Next;
  /// Parameters of 64 bits.
  std::set<std::string> Wide;
  bool InLauncher = false, CountsLong = false;
  /// [p] -> { : ... }
  isl::set Known;

  void nameBuffers(const Scop &Scop);
  void findFacts(const Scop &Scop);
};

/// \p Value as what a variable of \p Type gets: with a cast where it is an enumeration,
/// or a compiler might say that a sign is lost.
std::string asAssigned(const std::string &Value, const ScalarType &Type);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_HOSTNAMES_H
