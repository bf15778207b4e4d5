// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The main file once more, with calls in loops of the host written out: what
// functions with loops of their own copy in every call then stays on the device,
// or all rounds become one nest.

#ifndef C2CUDA_LIB_DRIVER_INLINEDFILE_H
#define C2CUDA_LIB_DRIVER_INLINEDFILE_H

#include "FileConversion.h"

#include "c2cuda/Inlining/Inlining.h"

#include <memory>
#include <set>

namespace c2cuda {

/// Where the main file has errors; tells nobody.
class ErrorPlaces : public clang::DiagnosticConsumer {
public:
  std::vector<unsigned> Offsets;

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    clang::DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < clang::DiagnosticsEngine::Error || !Info.hasSourceManager())
      return;
    const clang::SourceManager &SM = Info.getSourceManager();
    clang::SourceLocation Where = SM.getExpansionLoc(Info.getLocation());
    if (Where.isValid() && SM.isWrittenInMainFile(Where))
      Offsets.push_back(SM.getFileOffset(Where));
  }
};

class InlinedFile {
public:
  /// \p AsWritten: the file that \p Compiler has read. Both outlive this.
  /// \p Calls: where statements in no loop give lambdas to functions with loops.
  InlinedFile(const FileConversion &AsWritten,
              clang::CompilerInstance &Compiler, Session &Session,
              std::set<unsigned> Calls)
      : AsWritten(AsWritten), Original(Compiler), Session(Session),
        Calls(std::move(Calls)) {}

  /// Writes out calls in the loops and statements that begin at \p Loops (offsets in the file
  /// as written), and converts what comes out. False if there are none, or if
  /// Clang does not take the text.
  bool run(const std::set<unsigned> &Loops);

  /// Those of the loops that gain by it.
  std::set<unsigned> gaining() const;
  /// Those in which calls have been written out.
  const std::set<unsigned> &loops() const { return Changed; }

  FileConversion &conversion() const { return *Conversion; }

  /// Places and locations in the file as written.
  void restorePlaces(std::vector<NestOutcome> &Nests) const;
  clang::SourceLocation restored(clang::SourceLocation Where,
                                 const clang::SourceManager &SM) const;
  /// The replacements, and the text before them.
  void restoreBefore(SourceEdits &Edits, const clang::SourceManager &SM) const;
  /// What has been written out, for remarks.
  std::vector<std::pair<clang::SourceLocation, std::string>>
  summaries(const clang::SourceManager &SM) const;

private:
  bool read(const std::string &Text, ErrorPlaces &Errors);
  bool addRound(const std::set<unsigned> &Loops,
                const std::set<unsigned> &Excluded);
  bool removeFunctions();
  std::vector<size_t> badPieces(bool IsRead, const ErrorPlaces &Errors) const;
  unsigned oldOffset(unsigned Offset) const;
  std::optional<unsigned> offsetOf(const Place &Where) const;
  void restore(Place &Where) const;
  void findOrigin(std::string &Name, Place &Where) const;
  bool isOwnText(unsigned Offset) const;
  bool isWrittenOut(const clang::FunctionDecl &Function) const;
  size_t savedIn(const FileConversion &File, const OutermostLoop &Loop) const;
  bool isBetter(const OutermostLoop &Before, const OutermostLoop &Then) const;

  const FileConversion &AsWritten;
  clang::CompilerInstance &Original;
  c2cuda::Session &Session;
  const std::set<unsigned> Calls;
  /// Each with calls in what the last one has written out.
  std::vector<InlinedText> Rounds;
  std::set<unsigned> Changed;
  clang::IgnoringDiagConsumer Nothing;
  std::unique_ptr<clang::CompilerInstance> Compiler;
  std::unique_ptr<FileConversion> Conversion;
};

/// \p AsWritten with calls written out, where that is better; else null.
std::unique_ptr<InlinedFile> inlineFile(const FileConversion &AsWritten,
                                        clang::CompilerInstance &Compiler,
                                        Session &Session);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_INLINEDFILE_H
