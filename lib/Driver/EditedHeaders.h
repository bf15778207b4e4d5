// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Headers that are converted with the main file: which, and what is written for
// them.

#ifndef C2CUDA_LIB_DRIVER_EDITEDHEADERS_H
#define C2CUDA_LIB_DRIVER_EDITEDHEADERS_H

#include "Outputs.h"

#include "c2cuda/Rewrite/Inclusions.h"

#include <map>

namespace c2cuda {

/// The headers that this run may edit: those that --header-filter matches; else,
/// where copies of them are written, those in the main file's directory, in the
/// current one, or below. What is included comes first.
std::vector<clang::FileID>
chooseHeaders(const std::vector<Inclusion> &Inclusions,
              const clang::ASTContext &Context, const Options &Options);

/// Writes the headers that the edits of one main file change.
class EditedHeaders {
public:
  EditedHeaders(const std::vector<Inclusion> &Inclusions,
                const std::vector<clang::FileID> &Headers,
                clang::ASTContext &Context, const clang::Preprocessor &PP,
                const OutputPaths &Paths, Session &Session)
      : Inclusions(Inclusions), Headers(Headers), Context(Context), PP(PP),
        Paths(Paths), Session(Session) {}

  /// Adds to the session a `foo.cuh` for each `foo.h` that \p Edits change or
  /// that includes one, or the edited header itself where that is wanted. The
  /// same header gives the same file for each main file; where it does not, also
  /// in another run, the later one gets the main file's name before its own.
  llvm::Error write(const std::vector<RegionEdit> &Edits,
                    std::vector<std::string> &Outputs);

  bool any() const { return !Names.empty(); }
  /// What \p File has to include instead.
  std::vector<IncludeName> includesOf(clang::FileID File) const;

private:
  bool isChanged(clang::FileID File,
                 const std::vector<RegionEdit> &Edits) const;
  llvm::Error add(clang::FileID File, const SourceEdits &Made,
                  std::vector<std::string> &Outputs);
  llvm::Error addCopy(clang::FileID File, const std::string &Text,
                      std::vector<std::string> &Outputs);
  std::string freeName(const std::string &Wanted,
                       const std::string &Text) const;
  std::string inOutputs(const std::string &Name) const;
  bool editsSource() const {
    return Session.Options.InPlace || !Session.Options.ExportFixes.empty();
  }

  const std::vector<Inclusion> &Inclusions;
  const std::vector<clang::FileID> &Headers;
  clang::ASTContext &Context;
  const clang::Preprocessor &PP;
  const OutputPaths &Paths;
  c2cuda::Session &Session;
  /// The names of the files for the headers that have changed.
  std::map<const clang::FileEntry *, std::string> Names;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_EDITEDHEADERS_H
