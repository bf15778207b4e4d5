// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "EditedHeaders.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

namespace path = llvm::sys::path;

// ---- Which -----------------------------------------------------------------

/// Whether \p Path is in \p Directory or below. Nothing is below the root: that
/// would be everything.
static bool isBelow(StringRef Path, StringRef Directory) {
  return !Directory.empty() && Directory != path::root_path(Directory) &&
         Path.consume_front(Directory) && Path.starts_with("/");
}

static std::string withoutDots(StringRef Path) {
  llvm::SmallString<256> Result(Path);
  path::remove_dots(Result, /*remove_dot_dot=*/true);
  return std::string(Result);
}

std::vector<FileID>
c2cuda::chooseHeaders(const std::vector<Inclusion> &Inclusions,
                      const ASTContext &Context, const Options &Options) {
  const SourceManager &SM = Context.getSourceManager();
  std::string Source =
      path::parent_path(pathOf(SM.getMainFileID(), SM)).str();
  std::string Current = withoutDots(Options.OutputDirectory);
  bool IsCopied = !Options.InPlace && Options.ExportFixes.empty() &&
                  Options.Output != "-";
  llvm::Regex Filter(Options.HeaderFilter);
  auto IsWanted = [&](const std::string &Path) {
    if (!Options.HeaderFilter.empty() ? !Filter.match(Path)
                                      : !IsCopied || (!isBelow(Path, Source) &&
                                                      !isBelow(Path, Current)))
      return false;
    // Our own, from another run.
    return !earlierWork(Path);
  };
  return editableHeaders(Inclusions, SM, Context.getLangOpts(), IsWanted);
}

bool EditedHeaders::isChanged(FileID File,
                              const std::vector<RegionEdit> &Edits) const {
  const SourceManager &SM = Context.getSourceManager();
  for (const RegionEdit &Edit : Edits) {
    if (SM.getFileID(Edit.Range.getBegin()) == File)
      return true;
    for (const FunctionDecl *Function : Edit.Marked)
      for (const FunctionDecl *D : Function->redecls())
        if (SM.getFileID(SM.getExpansionLoc(D->getBeginLoc())) == File)
          return true;
  }
  return !includesOf(File).empty();
}

std::vector<IncludeName> EditedHeaders::includesOf(FileID File) const {
  std::vector<IncludeName> Result;
  for (const Inclusion &In : Inclusions)
    if (auto Found = Names.find(In.File);
        In.In == File && Found != Names.end() && !editsSource())
      Result.push_back({In.Begin, In.End, "\"" + Found->second + "\""});
  return Result;
}

// ---- Writing ---------------------------------------------------------------

llvm::Error EditedHeaders::write(const std::vector<RegionEdit> &Edits,
                                 std::vector<std::string> &Outputs) {
  const SourceManager &SM = Context.getSourceManager();
  for (FileID File : Headers)
    if (isChanged(File, Edits)) {
      RewriteOptions Rewrite;
      Rewrite.File = File;
      Rewrite.SharesHelpers = true;
      Rewrite.IsInPlace = editsSource();
      Rewrite.OutputDirectory =
          editsSource() ? path::parent_path(pathOf(File, SM)).str()
                        : Paths.Directory;
      Rewrite.Includes = includesOf(File);
      auto Made = makeEdits(Edits, Context, PP, Rewrite);
      if (!Made)
        return Made.takeError();
      if (llvm::Error E = add(File, *Made, Outputs))
        return E;
    }
  return llvm::Error::success();
}

static llvm::Error failure(const std::string &Message) {
  return llvm::createStringError(
      std::make_error_code(std::errc::file_exists), Message);
}

llvm::Error EditedHeaders::add(FileID File, const SourceEdits &Made,
                               std::vector<std::string> &Outputs) {
  const SourceManager &SM = Context.getSourceManager();
  if (!editsSource())
    return addCopy(File, Made.Device, Outputs);
  std::string Path = pathOf(File, SM);
  Names[SM.getFileEntryForID(File)] = Path;
  if (!Session.Options.ExportFixes.empty()) {
    for (const tooling::Replacement &New : Made.Replacements)
      if (!llvm::is_contained(Session.Fixes, New))
        Session.Fixes.push_back(New);
    return llvm::Error::success();
  }
  auto Known = llvm::find_if(Session.Files, [&](const OutputFile &Other) {
    return Other.Path == Path;
  });
  if (Known == Session.Files.end()) {
    Session.Files.push_back(
        {Path, Made.Device, OutputFile::Role::Edited, Made.Before});
    Outputs.push_back(Path);
  } else if (Known->Contents != Made.Device) {
    return failure("'" + Path + "' would be changed in two ways, as the files "
                   "that include it need different kernels; leave it out of "
                   "--header-filter");
  }
  return llvm::Error::success();
}

llvm::Error EditedHeaders::addCopy(FileID File, const std::string &Text,
                                   std::vector<std::string> &Outputs) {
  const SourceManager &SM = Context.getSourceManager();
  std::string Header = pathOf(File, SM);
  if (Session.Options.Output == "-") {
    std::string Name = path::stem(Header).str() + ".cuh";
    Names[SM.getFileEntryForID(File)] = Name;
    Session.Text += "// ==== " + Name + " ====\n" + Text;
    return llvm::Error::success();
  }
  std::string Name = freeName(path::stem(Header).str() + ".cuh", Text);
  Names[SM.getFileEntryForID(File)] = Name;
  std::string Path = inOutputs(Name);
  // With the main file's name it is that file's own.
  bool IsShared = Name == path::stem(Header).str() + ".cuh";
  if (llvm::none_of(Session.Files,
                    [&](const OutputFile &Other) { return Other.Path == Path; }))
    Session.Files.push_back(
        {Path, Text,
         IsShared ? OutputFile::Role::Shared : OutputFile::Role::Generated,
         {}});
  Outputs.push_back(Path);
  return llvm::Error::success();
}

std::string EditedHeaders::inOutputs(const std::string &Name) const {
  llvm::SmallString<256> Path(Paths.Directory);
  path::append(Path, Name);
  return std::string(Path);
}

/// The name under which \p Text is written or stands already. What another run
/// has made of the header for another file stays: that file includes it.
std::string EditedHeaders::freeName(const std::string &Wanted,
                                    const std::string &Text) const {
  for (const OutputFile &Other : Session.Files)
    if (Other.Contents == Text &&
        path::parent_path(Other.Path) == Paths.Directory)
      return path::filename(Other.Path).str();
  for (unsigned Try = 1;; ++Try) {
    std::string Name = Wanted;
    if (Try > 1)
      Name = Paths.Stem + "-" + Name;
    if (Try > 2)
      Name = std::to_string(Try) + "-" + Name;
    std::string Path = inOutputs(Name);
    bool IsTaken = llvm::any_of(Session.Files, [&](const OutputFile &Other) {
      return Other.Path == Path;
    });
    bool IsFree = Try > 1 ? whyKept(Path).empty()
                          : !llvm::sys::fs::exists(Path) || holdsText(Path, Text);
    if (!IsTaken && IsFree)
      return Name;
  }
}
