// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Retargeting, step by step; and the attributes, linkage and target of the
// whole module.

#include "c2cuda/CpuDevice/Retarget.h"
#include "c2cuda/Support/Analyses.h"

#include "DeviceModule.h"
#include "InlinePtx.h"
#include "Instrumentation.h"
#include "LLVMVersions.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

using namespace llvm;

namespace c2cuda {

std::string placeOf(const Instruction &I) {
  const DILocation *Place = I.getDebugLoc();
  while (Place && Place->getInlinedAt() &&
         (Place->getFilename().contains("c2cuda_device/") ||
          Place->getFilename().contains("lib/c2cuda/include/") ||
          Place->getFilename().contains("__clang_cuda")))
    Place = Place->getInlinedAt();
  if (!Place)
    return "";
  return (Place->getFilename() + ":" + Twine(Place->getLine()) + ":" +
          Twine(Place->getColumn()))
      .str();
}

/// What our headers wrap must be seen in the user's functions.
static void inlineHeaderFunctions(Module &M) {
  ModulePassManager Passes;
  Passes.addPass(AlwaysInlinerPass());
  Passes.addPass(GlobalDCEPass());
  Analyses().run(std::move(Passes), M);
}

/// Kernels are called from a table only, so nothing else keeps them.
static void keepKernels(ArrayRef<DeviceKernel> Kernels) {
  for (const DeviceKernel &Kernel : Kernels) {
    Kernel.Function->setComdat(nullptr);
    Kernel.Function->setLinkage(GlobalValue::ExternalLinkage);
  }
}

static void hideFunctions(Module &M) {
  for (Function &F : M) {
    for (StringRef Unwanted :
         {"target-cpu", "target-features", "frame-pointer",
          "uniform-work-group-size", "stack-protector-buffer-size"})
      F.removeFnAttr(Unwanted);
    F.removeFnAttr(Attribute::Convergent);
    F.setCallingConv(CallingConv::C);
    if (F.isDeclaration())
      continue;
    F.setComdat(nullptr);
    F.setLinkage(GlobalValue::InternalLinkage);
    F.setDSOLocal(true);
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I)) {
        Call->setCallingConv(CallingConv::C);
        Call->removeFnAttr(Attribute::Convergent);
      }
  }
}

/// Of the host's math library, the functions that our headers call.
static bool isMathFunction(StringRef Name) {
  static const StringSet<> OfDouble = {
      "acos",      "acosh",  "asin",  "asinh",  "atan",      "atan2",
      "atanh",     "cbrt",   "ceil",  "cos",    "cosh",      "erf",
      "erfc",      "exp",    "exp10", "exp2",   "expm1",     "fdim",
      "floor",     "fma",    "fmax",  "fmin",   "fmod",      "frexp",
      "hypot",     "ilogb",  "ldexp", "lgamma", "llrint",    "llround",
      "log",       "log10",  "log1p", "log2",   "logb",      "lrint",
      "lround",    "modf",   "nan",   "pow",    "nearbyint", "nextafter",
      "remainder", "remquo", "rint",  "round",  "scalbln",   "scalbn",
      "sin",       "sinh",   "sqrt",  "tan",    "tanh",      "tgamma",
      "trunc"};
  if (OfDouble.contains(Name))
    return true;
  return Name.consume_back("f") && OfDouble.contains(Name);
}

/// A function without a body must be the run time's or the math library's; what
/// else the host program defines under that name is not meant.
static void checkCallees(Module &M, DeviceErrors &Errors) {
  for (Function &F : M) {
    if (!F.isDeclaration() || F.isIntrinsic() || F.use_empty() ||
        F.getName().starts_with("c2cuda_rt_") || isMathFunction(F.getName()))
      continue;
    std::string Place;
    for (User *U : F.users())
      if (auto *Call = dyn_cast<Instruction>(U); Call && Place.empty())
        Place = placeOf(*Call);
    Errors.add(Place, "device function '" + demangle(F.getName()) +
                          "' is called but has no body in this file");
  }
}

static void removeNvidiaMetadata(Module &M) {
  for (StringRef Name : {"nvvm.annotations", "nvvmir.version", "llvm.ident"})
    if (NamedMDNode *Node = M.getNamedMetadata(Name))
      M.eraseNamedMetadata(Node);
  for (StringRef Name : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *Used = M.getNamedGlobal(Name))
      Used->eraseFromParent();
}

static void setHostTarget(Module &M) {
  const Triple Host(sys::getDefaultTargetTriple());
  std::string Error;
  const Target *HostTarget = findTarget(Host, Error);
  setModuleTriple(M, Host);
  if (HostTarget)
    M.setDataLayout(makeTargetMachine(*HostTarget, Host, TargetOptions(),
                                      CodeGenOptLevel::Default)
                        ->createDataLayout());
}

bool retargetDeviceModule(Module &M, StringRef ModuleId, const Watch &What,
                          std::string &Error) {
  DeviceErrors Errors;
  const SmallVector<DeviceKernel, 8> Kernels = takeKernels(M);
  removeNvidiaMetadata(M);
  keepKernels(Kernels);
  setHostTarget(M);
  inlineHeaderFunctions(M);
  translateInlinePtx(M, Errors);
  if (What.accesses())
    markFences(M);
  ContextReader Context(M);
  replaceIntrinsics(M, Context, Errors);
  const SmallVector<DeviceVariable, 8> Variables =
      placeVariables(M, Context, Errors);
  hideFunctions(M);
  addKernelTable(M, ModuleId, Kernels, Variables, What, Errors);
  if (What.accesses())
    checkAccesses(M, What);
  if (What.Profile)
    profileKernels(M);
  checkCallees(M, Errors);
  Error = Errors.lines();
  if (!Error.empty())
    return false;
  raw_string_ostream Text(Error);
  return !verifyModule(M, &Text);
}

} // namespace c2cuda
