// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One reading of a main file: its form, its loops and what becomes of them.

#ifndef C2CUDA_LIB_DRIVER_FILECONVERSION_H
#define C2CUDA_LIB_DRIVER_FILECONVERSION_H

#include "ConvertFunction.h"
#include "EmitDiagnostics.h"
#include "Outputs.h"

#include "c2cuda/Driver/Action.h"
#include "c2cuda/Rewrite/Inclusions.h"

namespace c2cuda {

/// The absolute path of the main file.
std::string sourcePath(const clang::SourceManager &SM);

class FileConversion {
public:
  /// Before \p Compiler reads the file.
  FileConversion(clang::CompilerInstance &Compiler, Session &Session);

  /// FrontendOptions::FindOrigin.
  void setOrigins(std::function<void(std::string &, Place &)> Find) {
    FindOrigin = std::move(Find);
  }
  /// Once it has. Nothing is told or written.
  void run(clang::ASTContext &Context);

  /// What became of each nest.
  std::vector<NestOutcome> nests() const;
  const std::vector<ConvertedRegion> &converted() const { return Converted; }
  /// All that are in no other, also those in converted regions.
  const std::vector<OutermostLoop> &loops() const { return Loops; }
  const FormDecision &form() const { return Form; }
  bool concernsFile() const;
  OutputPaths outputs() const;
  clang::ASTContext &context() const { return *Context; }

  /// The edited files with all their text.
  llvm::Expected<SourceEdits> edits(const OutputPaths &Paths,
                                    FileReport &Report);

private:
  std::vector<ConvertedRegion> convertRegions(isl::ctx Isl,
                                              const EditedFiles &Files);
  FormDecision formFor() const;
  void refuseAll(RefusalKind Kind, const std::vector<std::string> &Evidence);
  c2cuda::FrontendOptions frontendOptions(const EditedFiles &Files) const;
  PipelineOptions pipelineOptions() const;

  clang::CompilerInstance &Compiler;
  c2cuda::Session &Session;
  clang::ASTContext *Context = nullptr;
  std::function<void(std::string &, Place &)> FindOrigin;
  std::vector<Inclusion> Inclusions;
  FormDecision Form;
  /// The headers that may be edited.
  std::vector<clang::FileID> Headers;
  std::vector<OutermostLoop> Loops;
  IslContext Isl;
  Refusals Refused;
  std::vector<ConvertedRegion> Converted;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_FILECONVERSION_H
