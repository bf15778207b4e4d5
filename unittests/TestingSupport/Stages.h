// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Runs the stages up to one of them for a test, and fails it on a refusal.
// Only what a test calls has to be linked to it.

#ifndef C2CUDA_UNITTESTS_TESTINGSUPPORT_STAGES_H
#define C2CUDA_UNITTESTS_TESTINGSUPPORT_STAGES_H

#include "ScopFixture.h"
#include "c2cuda/Host/PrintDevice.h"

#include "gtest/gtest.h"

namespace c2cuda {

inline Dependences dependencesOf(const Scop &Scop) {
  Refusals Refused;
  std::optional<Dependences> Result = computeDependences(Scop, Refused);
  EXPECT_TRUE(Result && Refused.empty());
  return Result.value();
}

inline Liveness livenessOf(const Scop &Scop) {
  Refusals Refused;
  std::optional<Liveness> Result =
      computeLiveness(Scop, dependencesOf(Scop), Refused);
  EXPECT_TRUE(Result && Refused.empty());
  return Result.value();
}

inline Schedule scheduleFor(const Scop &Scop) {
  Refusals Refused;
  std::optional<Schedule> Result =
      computeSchedule(Scop, dependencesOf(Scop), {}, Refused);
  EXPECT_TRUE(Result && Refused.empty());
  return Result.value();
}

/// Mapped with the order as written: what runs where does not depend on what
/// isl's scheduler prefers.
inline MappedScop mappedAsWritten(const Scop &Scop, bool TilesThreads = true) {
  Refusals Refused;
  MappingOptions Options;
  Options.MayTileThreads = TilesThreads;
  Options.MayTileTime = false;
  isl::set Known = Scop.knownFacts();
  Schedule Written;
  Written.Tree = annotateCoincidence(
      Scop.Schedule.intersect_domain(Scop.domain().intersect_params(Known)),
      dependencesOf(Scop).all());
  std::optional<MappedScop> Result = mapToDevice(Scop, Written, Options, Refused);
  EXPECT_TRUE(Result && Refused.empty());
  return Result.value();
}

inline PromotedScop promoted(const Scop &Scop,
                             const PromotionOptions &Options = {},
                             bool TilesThreads = true) {
  Refusals Refused;
  std::optional<PromotedScop> Result =
      promoteMemory(Scop, dependencesOf(Scop),
                    mappedAsWritten(Scop, TilesThreads), Options, Refused);
  EXPECT_TRUE(Result && Refused.empty());
  return Result.value();
}

inline ProgramAst astOf(const Scop &Scop, const PromotedScop &Promoted) {
  Refusals Refused;
  std::optional<ProgramAst> Result = generateAst(Scop, Promoted, Refused);
  EXPECT_TRUE(Result && Refused.empty());
  return Result.value();
}

/// The text of the kernel number \p Kernel.
inline std::string kernelText(const Scop &Scop, unsigned Kernel = 0) {
  PromotedScop Promoted = promoted(Scop);
  ProgramAst Ast = astOf(Scop, Promoted);
  return printKernel(Scop, Promoted, Ast.Kernels.at(Kernel),
                     Promoted.Kernels.at(Kernel).Base.Name)
      .Definition;
}

inline HostPlan planOf(const Scop &Scop) {
  Refusals Refused;
  std::optional<HostPlan> Result =
      planHost(Scop, livenessOf(Scop), promoted(Scop), Refused);
  EXPECT_TRUE(Result && Refused.empty());
  return Result.value();
}

inline DeviceText deviceText(const Scop &Scop) {
  PromotedScop Promoted = promoted(Scop);
  NameAllocator Names({});
  return printDevice(Scop, Promoted, astOf(Scop, Promoted), planOf(Scop),
                     Names);
}

} // namespace c2cuda

#endif // C2CUDA_UNITTESTS_TESTINGSUPPORT_STAGES_H
