// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The report's two writers.

#include "c2cuda/Diagnostics/Report.h"
#include "c2cuda/Support/TextWriter.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

using namespace c2cuda;

std::string c2cuda::refusalCode(RefusalKind Kind) {
  return "C2C" + std::to_string(refusalNumber(Kind));
}

NestCounts c2cuda::countNests(const Report &Report) {
  NestCounts Result;
  std::map<RefusalKind, NestCounts::Reason> Reasons;
  for (const FileReport &File : Report.Files)
    for (const NestReport &Nest : File.Nests) {
      ++Result.Nests;
      Result.Converted += Nest.IsConverted;
      if (!Nest.SecondOpinion.empty())
        ++Result.SecondOpinions[Nest.SecondOpinion];
      if (Nest.IsConverted || Nest.Refusals.empty())
        continue;
      const Refusal &Main = Nest.Refusals.front();
      ++Reasons.try_emplace(Main.Kind, NestCounts::Reason{Main.Kind, 0, Main})
            .first->second.Count;
    }
  for (const auto &Entry : Reasons)
    Result.Left.push_back(Entry.second);
  return Result;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string c2cuda::whyText(const NestCounts &Counts) {
  std::string Text = std::to_string(Counts.Nests) + " nests: " +
                     std::to_string(Counts.Converted) + " offloaded, " +
                     std::to_string(Counts.Nests - Counts.Converted) +
                     " left alone\n";
  if (!Counts.SecondOpinions.empty()) {
    Text += "second opinion of the offloaded ones:";
    const char *Separator = " ";
    for (const auto &[Opinion, Count] : Counts.SecondOpinions) {
      Text += Separator + std::to_string(Count) + " " + Opinion;
      Separator = ", ";
    }
    Text += "\n";
  }
  for (const NestCounts::Reason &R : Counts.Left)
    Text += std::to_string(R.Count) + " x " + refusalCode(R.Kind) + " " +
            refusalSlug(R.Kind) + ": " + refusalSentence(R.Example) + " (" +
            R.Example.Where.File + ":" + std::to_string(R.Example.Where.Line) +
            ")\n";
  return Text;
}

static std::string placeText(const Place &Where) {
  return Where.File + ":" + std::to_string(Where.Line) + ":" +
         std::to_string(Where.Column);
}

static void writeNest(TextWriter &Writer, const NestReport &Nest) {
  std::string Head = placeText(Nest.Where) + ": ";
  if (!Nest.Function.empty())
    Head += "in '" + Nest.Function + "': ";
  Head += Nest.IsConverted ? "converted" : "left as it is";
  if (!Nest.Summary.empty())
    Head += ": " + Nest.Summary;
  Writer.line(Head).indent();
  for (const Refusal &Reason : Nest.Refusals) {
    Writer.line(placeText(Reason.Where) + ": " + refusalSentence(Reason) +
                " [" + refusalCode(Reason.Kind) + "]");
    std::string Hint = refusalHint(Reason);
    if (!Hint.empty())
      Writer.line("  hint: " + Hint);
  }
  Writer.unindent();
}

std::string c2cuda::toText(const Report &Report) {
  TextWriter Writer;
  for (const FileReport &File : Report.Files) {
    unsigned NumConverted = 0;
    for (const NestReport &Nest : File.Nests) {
      writeNest(Writer, Nest);
      NumConverted += Nest.IsConverted;
    }
    Writer.line(File.File + ": " + std::to_string(NumConverted) + " of " +
                std::to_string(File.Nests.size()) + " nests converted");
    for (const std::string &Output : File.Outputs)
      Writer.line("  wrote " + Output);
  }
  return Writer.str();
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// JSON is UTF-8; names from sources in other encodings are repaired.
static std::string jsonText(const std::string &Text) {
  return llvm::json::isUTF8(Text) ? Text : llvm::json::fixUTF8(Text);
}

static void writePlace(llvm::json::OStream &Json, const Place &Where) {
  Json.attribute("file", jsonText(Where.File));
  Json.attribute("line", int64_t(Where.Line));
  Json.attribute("column", int64_t(Where.Column));
}

static void writeRefusal(llvm::json::OStream &Json, const Refusal &Reason) {
  Json.object([&] {
    Json.attribute("code", refusalCode(Reason.Kind));
    Json.attribute("slug", refusalSlug(Reason.Kind));
    writePlace(Json, Reason.Where);
    Json.attribute("message", jsonText(refusalSentence(Reason)));
    Json.attribute("hint", jsonText(refusalHint(Reason)));
  });
}

static void writeNest(llvm::json::OStream &Json, const NestReport &Nest) {
  Json.object([&] {
    Json.attribute("function", jsonText(Nest.Function));
    writePlace(Json, Nest.Where);
    Json.attribute("converted", Nest.IsConverted);
    if (Nest.IsConverted) {
      Json.attribute("kernels", int64_t(Nest.NumKernels));
      Json.attribute("summary", jsonText(Nest.Summary));
    }
    if (!Nest.SecondOpinion.empty())
      Json.attribute("secondOpinion", Nest.SecondOpinion);
    if (!Nest.WhyNotFull.empty())
      Json.attribute("secondOpinionReason", jsonText(Nest.WhyNotFull));
    Json.attributeArray("refusals", [&] {
      for (const Refusal &Reason : Nest.Refusals)
        writeRefusal(Json, Reason);
    });
  });
}

static void writeFile(llvm::json::OStream &Json, const FileReport &File) {
  Json.object([&] {
    Json.attribute("file", jsonText(File.File));
    Json.attributeArray("outputs", [&] {
      for (const std::string &Output : File.Outputs)
        Json.value(jsonText(Output));
    });
    Json.attributeArray("nests", [&] {
      for (const NestReport &Nest : File.Nests)
        writeNest(Json, Nest);
    });
  });
}

static void writeCounts(llvm::json::OStream &Json, const NestCounts &Counts) {
  Json.attributeObject("counts", [&] {
    Json.attribute("nests", int64_t(Counts.Nests));
    Json.attribute("converted", int64_t(Counts.Converted));
    Json.attribute("left", int64_t(Counts.Nests - Counts.Converted));
    Json.attributeObject("reasons", [&] {
      for (const NestCounts::Reason &R : Counts.Left)
        Json.attribute(refusalCode(R.Kind), int64_t(R.Count));
    });
  });
}

std::string c2cuda::toJson(const Report &Report) {
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  {
    llvm::json::OStream Json(Stream, 2);
    Json.object([&] {
      Json.attribute("version", 1);
      writeCounts(Json, countNests(Report));
      Json.attributeArray("files", [&] {
        for (const FileReport &File : Report.Files)
          writeFile(Json, File);
      });
    });
  }
  Stream << '\n';
  Stream.flush();
  return Text;
}
