// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One action for both doors: what runs when a translation unit has been read.

#ifndef C2CUDA_DRIVER_ACTION_H
#define C2CUDA_DRIVER_ACTION_H

#include "c2cuda/Diagnostics/Report.h"
#include "c2cuda/Driver/Options.h"
#include "c2cuda/Rewrite/OutputFile.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Tooling/Core/Replacement.h"

#include "llvm/Support/Error.h"

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// What a run over one or more files collects. Nothing is written before
/// commit().
struct Session {
  Options Options;
  Report Report;
  /// What to write, each file before those that refer to it.
  std::vector<OutputFile> Files;
  /// For standard output.
  std::string Text;
  /// For ExportFixes.
  std::vector<clang::tooling::Replacement> Fixes;
  std::string FixedFile;
  /// The places of loops in headers that have been reported.
  std::set<std::string> HeaderLoops;
  /// The message of the first failure; empty when all went well. A file with
  /// errors in it fails with HasErrors alone: Clang has said why.
  std::string Failure;
  bool HasErrors = false;

  bool hasFailed() const { return HasErrors || !Failure.empty(); }
  void fail(const std::string &Message) {
    if (Failure.empty())
      Failure = Message;
  }
};

/// Converts the main file that \p Compiler reads. \p Done is called at the end.
std::unique_ptr<clang::ASTConsumer>
makeConsumer(clang::CompilerInstance &Compiler, Session &Session,
             std::function<void()> Done = {});

/// Writes what \p Session has collected: all of it, or nothing. After NameTaken
/// the same conversion once more finds other names.
llvm::Error commit(Session &Session);

} // namespace c2cuda

#endif // C2CUDA_DRIVER_ACTION_H
