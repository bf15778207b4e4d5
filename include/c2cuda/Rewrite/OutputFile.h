// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The files of one run, written together: whoever looks, and whatever ends the
// run, finds the old or the new text of each, and never a program that is put
// together from both.

#ifndef C2CUDA_REWRITE_OUTPUTFILE_H
#define C2CUDA_REWRITE_OUTPUTFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace c2cuda {

/// A file to write. Its role says what may stand in its place already.
struct OutputFile {
  enum class Role {
    /// The user has named it as an output of any kind: anything.
    Asked,
    /// Nothing, or what c2cuda has written.
    Generated,
    /// The same. It refers to the others, as the .cu that includes copies of
    /// headers, or the host file that calls launchers.
    GeneratedTop,
    /// Nothing, or the same text: files of other runs may include it.
    Shared,
    /// The text in \c Before: the user's file, which is edited.
    Edited,
  };
  std::string Path;
  std::string Contents;
  Role What = Role::Asked;
  std::string Before;
};

/// Another process has written another text to a Shared file since its name was
/// chosen. Nothing was written; choose again.
class NameTaken : public llvm::ErrorInfo<NameTaken> {
public:
  explicit NameTaken(std::string Path) : Path(std::move(Path)) {}
  void log(llvm::raw_ostream &Stream) const override;
  std::error_code convertToErrorCode() const override;
  static char ID;

private:
  std::string Path;
};

/// First lines of what we write, by which we know our own files again, and of the
/// user's files that we edit.
extern const char GeneratedMarker[]; // "Converted by c2cuda from "
extern const char EditedMarker[];    // "Converted in place by c2cuda"
/// In the same line, of the split form: the other file.
extern const char KernelsMarker[], HostMarker[]; // "; kernels: ", "; host: "

/// What an earlier run has made of a file, as its first line says.
struct EarlierWork {
  /// It is the user's text, edited.
  bool IsEdited = false;
  /// Kernels are in it; else they are in a .cu, which it calls.
  bool IsCuda = false;
  /// Of the .cu of such a file: its name.
  std::string Host;
};

/// Nothing for what c2cuda has not touched, and where there is no file.
std::optional<EarlierWork> earlierWork(const std::string &Path);

/// Why a file that stands at \p Path must stay, to be put behind its name; empty
/// if there is none, or if it is ours and nobody's kernels would be lost.
std::string whyKept(const std::string &Path);

/// Whether \p Path is a file with just \p Text in it.
bool holdsText(const std::string &Path, llvm::StringRef Text);

/// Writes all files or none: each to a temporary beside it, which is renamed.
/// A file comes before those that refer to it. One process at a time does this
/// in a directory. The docs say what a killed one leaves (Using.md).
llvm::Error writeFiles(llvm::ArrayRef<OutputFile> Files);

} // namespace c2cuda

#endif // C2CUDA_REWRITE_OUTPUTFILE_H
