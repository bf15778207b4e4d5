// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Rewrite/Inclusions.h"

#include "SourceText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <map>
#include <set>

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

namespace {

class InclusionRecorder : public PPCallbacks {
public:
  InclusionRecorder(std::vector<Inclusion> &Into, const SourceManager &SM)
      : Into(Into), SM(SM) {}

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef, bool,
                          CharSourceRange Name, OptionalFileEntryRef File,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (!File)
      return;
    Inclusion New;
    New.In = SM.getFileID(Hash);
    // A macro's name has no place that could be edited.
    if (Name.getBegin().isFileID()) {
      New.Begin = SM.getFileOffset(Name.getBegin());
      New.End = SM.getFileOffset(Name.getEnd());
    }
    New.File = &File->getFileEntry();
    Into.push_back(New);
  }

private:
  std::vector<Inclusion> &Into;
  const SourceManager &SM;
};

/// Finds the headers by leaving out, until nothing changes any more.
class HeaderChoice {
public:
  HeaderChoice(const std::vector<Inclusion> &All, const SourceManager &SM,
               const LangOptions &LangOpts)
      : All(All), SM(SM), LangOpts(LangOpts) {}

  void addWanted(const std::function<bool(const std::string &)> &IsWanted);
  void leaveOut();
  /// What is included before what includes it.
  std::vector<FileID> ordered();

private:
  bool isOutsideBraces(const Inclusion &In);
  bool isGood(const Inclusion &In);
  bool orderFrom(FileID File, std::vector<FileID> &Into);

  const std::vector<Inclusion> &All;
  const SourceManager &SM;
  const LangOptions &LangOpts;
  /// The candidates, by what they are.
  std::map<const FileEntry *, FileID> Chosen;
  std::map<FileID, SourceText> Texts;
  /// Files whose headers are being put in order.
  std::set<FileID> Open;
};

} // namespace

std::unique_ptr<PPCallbacks>
c2cuda::recordInclusions(std::vector<Inclusion> &Into,
                         const SourceManager &SM) {
  return std::make_unique<InclusionRecorder>(Into, SM);
}

std::string c2cuda::pathOf(FileID File, const SourceManager &SM) {
  auto Entry = SM.getFileEntryRefForID(File);
  llvm::SmallString<256> Path(Entry ? Entry->getName() : "");
  SM.getFileManager().makeAbsolutePath(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

void HeaderChoice::addWanted(
    const std::function<bool(const std::string &)> &IsWanted) {
  std::set<const FileEntry *> Twice;
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I < N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    SourceLocation Begin = SourceLocation::getFromRawEncoding(
        Entry.getOffset());
    FileID File = SM.getFileID(Begin);
    const FileEntry *Known = SM.getFileEntryForID(File);
    if (!Known || File == SM.getMainFileID() || SM.isInSystemHeader(Begin) ||
        !IsWanted(pathOf(File, SM)))
      continue;
    if (!Chosen.insert({Known, File}).second)
      Twice.insert(Known);
  }
  for (const FileEntry *File : Twice)
    Chosen.erase(File);
}

bool HeaderChoice::isOutsideBraces(const Inclusion &In) {
  const SourceText &Text =
      Texts.try_emplace(In.In, In.In, SM, LangOpts).first->second;
  for (const Directive &D : Text.directives())
    if (D.Begin <= In.Begin && In.End <= D.End)
      return D.BraceDepth == 0;
  return false;
}

bool HeaderChoice::isGood(const Inclusion &In) {
  const FileEntry *From = SM.getFileEntryForID(In.In);
  auto Found = Chosen.find(From);
  bool IsEdited = In.In == SM.getMainFileID() ||
                  (Found != Chosen.end() && Found->second == In.In);
  return IsEdited && In.End > In.Begin && isOutsideBraces(In);
}

void HeaderChoice::leaveOut() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    std::set<const FileEntry *> Included;
    for (const Inclusion &In : All) {
      Included.insert(In.File);
      if (Chosen.count(In.File) && !isGood(In)) {
        Chosen.erase(In.File);
        Changed = true;
      }
    }
    // By an option of the compiler's.
    for (auto It = Chosen.begin(); It != Chosen.end();) {
      bool IsIncluded = Included.count(It->first);
      Changed |= !IsIncluded;
      It = IsIncluded ? std::next(It) : Chosen.erase(It);
    }
  }
}

/// False if headers include each other in a circle.
bool HeaderChoice::orderFrom(FileID File, std::vector<FileID> &Into) {
  if (llvm::is_contained(Into, File))
    return true;
  if (!Open.insert(File).second)
    return false;
  for (const Inclusion &In : All)
    if (auto Found = Chosen.find(In.File);
        In.In == File && Found != Chosen.end() &&
        !orderFrom(Found->second, Into))
      return false;
  Open.erase(File);
  Into.push_back(File);
  return true;
}

std::vector<FileID> HeaderChoice::ordered() {
  std::vector<FileID> Result;
  if (!orderFrom(SM.getMainFileID(), Result))
    return {};
  Result.pop_back();
  return Result;
}

std::vector<FileID> c2cuda::editableHeaders(
    const std::vector<Inclusion> &All, const SourceManager &SM,
    const LangOptions &LangOpts,
    const std::function<bool(const std::string &)> &IsWanted) {
  HeaderChoice Choice(All, SM, LangOpts);
  Choice.addWanted(IsWanted);
  Choice.leaveOut();
  return Choice.ordered();
}
