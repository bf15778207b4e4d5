// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions of bits that device code has by no name, or by another one: those of
// <bit>, of compilers (`__builtin_ctz`) and of <byteswap.h>.

#include "BitCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

//===----------------------------------------------------------------------===//
// Their meaning
//===----------------------------------------------------------------------===//

// Of one whole word each, as device code has them for 32 and 64 bits.
#define LEADING(X)                                                             \
  "(sizeof(T) == 8 ? __clzll((long long)(" X ")) : __clz((int)(" X             \
  ")) - 32 + 8 * (int)sizeof(T))"
#define TRAILING(X)                                                            \
  "(sizeof(T) == 8 ? __clzll((long long)__brevll(" X                           \
  ")) : __clz((int)__brev((unsigned)((" X                                      \
  ") | 1ull << 8 * sizeof(T) % 64))))"
#define ROTATED(TO, FROM)                                                      \
  "const int bits = 8 * (int)sizeof(T) - 1;\n  return (T)(x " TO               \
  " (s & bits) | x " FROM " (-s & bits));"

namespace {

struct BitFunction {
  /// In the standard library, or as a builtin, without "__builtin_" and the
  /// letters for the type.
  llvm::StringLiteral Source;
  bool IsStandard;
  /// Of the template.
  llvm::StringLiteral Name, Result, Parameters, Body;
};

} // namespace

static constexpr BitFunction Functions[] = {
    {"popcount", true, "std_popcount", "int", "T x",
     "return sizeof(T) == 8 ? __popcll(x) : __popc((unsigned)x);"},
    {"countl_zero", true, "std_countl_zero", "int", "T x",
     "return " LEADING("x") ";"},
    {"countr_zero", true, "std_countr_zero", "int", "T x",
     "return " TRAILING("x") ";"},
    {"countl_one", true, "std_countl_one", "int", "T x",
     "return " LEADING("(T)~x") ";"},
    {"countr_one", true, "std_countr_one", "int", "T x",
     "return " TRAILING("(T)~x") ";"},
    {"has_single_bit", true, "std_has_single_bit", "bool", "T x",
     "return x != 0 && (x & (x - 1)) == 0;"},
    {"bit_width", true, "std_bit_width", "int", "T x",
     "return 8 * (int)sizeof(T) - " LEADING("x") ";"},
    // The same in older libraries.
    {"bit_width", true, "std_bit_width_of", "T", "T x",
     "return (T)(8 * (int)sizeof(T) - " LEADING("x") ");"},
    {"bit_ceil", true, "std_bit_ceil", "T", "T x",
     "return x < 2 ? (T)1 : (T)(1ull << (8 * (int)sizeof(T) - " LEADING(
         "(T)(x - 1)") "));"},
    {"bit_floor", true, "std_bit_floor", "T", "T x",
     "return x < 1 ? (T)0 : (T)(1ull << (8 * (int)sizeof(T) - 1 - " LEADING(
         "x") "));"},
    {"rotl", true, "std_rotl", "T", "T x, int s", ROTATED("<<", ">>")},
    {"rotr", true, "std_rotr", "T", "T x, int s", ROTATED(">>", "<<")},
    // What these give for 0 is left open.
    {"ctz", false, "trailing_zeros", "int", "T x",
     "return sizeof(T) == 8 ? __ffsll((long long)x) - 1 : __ffs((int)x) - 1;"},
    {"parity", false, "parity", "int", "T x", "return __popcll(x) & 1;"},
    {"clrsb", false, "equal_signs", "int", "T x",
     "const T y = x ^ x >> (8 * sizeof(T) - 1);\n"
     "  return (sizeof(T) == 8 ? __clzll(y) : __clz((int)y)) - 1;"},
};

static constexpr llvm::StringLiteral SwappedBytes =
    "T y = 0;\n  for (unsigned k = 0; k < 8 * sizeof(T); k += 8)\n"
    "    y = (T)((y << 8) | (x >> k & 255));\n  return y;";

static constexpr llvm::StringLiteral SameBits =
    "T y;\n  memcpy(&y, &x, sizeof(T));\n  return y;";

//===----------------------------------------------------------------------===//
// Their calls
//===----------------------------------------------------------------------===//

/// Whether \p Function is the compiler's, or the C library's.
static bool isOfTheSystem(const FunctionDecl &Function) {
  const SourceManager &SM = Function.getASTContext().getSourceManager();
  return Function.getBuiltinID() ||
         SM.isInSystemHeader(SM.getExpansionLoc(Function.getLocation()));
}

/// `__builtin_bswap32`, `__bswap_32` and, where the network's order is another one
/// than the machine's, `htonl`.
static bool swapsBytes(const FunctionDecl &Function) {
  llvm::StringRef Name = Function.getName();
  if (Function.isInStdNamespace())
    return Name == "byteswap";
  static constexpr llvm::StringLiteral OfNetwork[] = {"htonl", "htons", "ntohl",
                                                      "ntohs"};
  if (llvm::is_contained(OfNetwork, Name))
    return Function.getASTContext().getTargetInfo().isLittleEndian();
  if (!Name.consume_front("__builtin_bswap") && !Name.consume_front("__bswap_"))
    return false;
  return Name == "16" || Name == "32" || Name == "64";
}

/// Whether \p Function, whose first parameter has the type \p Type, takes and
/// gives what \p Known does.
static bool fits(const BitFunction &Known, const FunctionDecl &Function,
                 QualType Type) {
  const ASTContext &Context = Function.getASTContext();
  QualType Result = Known.Result == "T"      ? Type
                    : Known.Result == "bool" ? Context.BoolTy
                                             : Context.IntTy;
  return Context.hasSameUnqualifiedType(Result, Function.getReturnType()) &&
         Function.getNumParams() == (Known.Parameters == "T x" ? 1u : 2u);
}

static const BitFunction *functionFor(const FunctionDecl &Function,
                                      QualType Type) {
  llvm::StringRef Name = Function.getName();
  const bool IsStandard = Function.isInStdNamespace();
  if (!IsStandard && !Name.consume_front("__builtin_"))
    return nullptr;
  const auto *Found = llvm::find_if(Functions, [&](const BitFunction &Known) {
    llvm::StringRef Letters = Name;
    return Known.IsStandard == IsStandard &&
           Letters.consume_front(Known.Source) &&
           fits(Known, Function, Type) &&
           (Letters.empty() ||
            (!IsStandard && (Letters == "l" || Letters == "ll")));
  });
  return Found == std::end(Functions) ? nullptr : Found;
}

static bool isNumber(QualType Type) {
  const auto *Builtin = Type->getAs<BuiltinType>();
  return Builtin && Type->isArithmeticType() && !Type->isBooleanType() &&
         Builtin->getKind() != BuiltinType::LongDouble;
}

/// `std::bit_cast<unsigned>(x)`
static std::optional<StandardCall> bitCast(const CallExpr &Call,
                                           const ASTContext &Context) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  QualType To = Call.getType().getCanonicalType().getUnqualifiedType();
  QualType From = Callee.getParamDecl(0)->getType().getNonReferenceType();
  From = From.getCanonicalType().getUnqualifiedType();
  if (!isNumber(To) || !isNumber(From) ||
      Context.getTypeSize(To) != Context.getTypeSize(From) ||
      Context.getTypeSize(To) > 64)
    return std::nullopt;
  return StandardCall{"std_bit_cast", To, "", false, {Call.getArg(0)}, From};
}

std::optional<StandardCall> c2cuda::bitCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() || Callee->getNumParams() == 0 ||
      Callee->getNumParams() != Call.getNumArgs() || !isOfTheSystem(*Callee))
    return std::nullopt;
  const DeclContext *Where = Callee->getDeclContext()->getRedeclContext();
  if (!Where->isTranslationUnit() && !Callee->isInStdNamespace())
    return std::nullopt;
  const ASTContext &Context = Callee->getASTContext();
  if (Callee->isInStdNamespace() && Callee->getName() == "bit_cast")
    return bitCast(Call, Context);
  QualType Type = Callee->getParamDecl(0)->getType().getCanonicalType();
  Type = Type.getUnqualifiedType();
  if (!isNumber(Type) || !Type->isIntegerType() || Context.getTypeSize(Type) > 64)
    return std::nullopt;
  StandardCall Result{"swapped_bytes", Type, "", false, {}, {}};
  Result.Arguments.assign(Call.arg_begin(), Call.arg_end());
  if (swapsBytes(*Callee))
    return Type->isUnsignedIntegerType() ? std::optional(Result) : std::nullopt;
  const BitFunction *Found = functionFor(*Callee, Type);
  if (!Found)
    return std::nullopt;
  Result.Name = Found->Name.str();
  return Result;
}

bool c2cuda::isBitCall(const CallExpr &Call) { return bitCall(Call).has_value(); }

std::string c2cuda::bitText(const StandardCall &Call, const std::string &Name) {
  auto Text = [&](llvm::StringRef Types, llvm::StringRef Head,
                  llvm::StringRef Body) {
    return ("template <" + Types + ">\nstatic __device__ " + Head + " {\n  " +
            Body + "\n}\n")
        .str();
  };
  if (Call.Name == "std_bit_cast")
    return "// As std::bit_cast does it.\n" +
           Text("typename T, typename From", "T " + Name + "(From x)", SameBits);
  if (Call.Name == "swapped_bytes")
    return "// The bytes in the other order.\n" +
           Text("typename T", "T " + Name + "(T x)", SwappedBytes);
  for (const BitFunction &Known : Functions)
    if (Known.Name == Call.Name)
      return "// As " + std::string(Known.IsStandard ? "std::" : "__builtin_") +
             Known.Source.str() + " does it.\n" +
             Text("typename T",
                  (Known.Result + " " + Name + "(" + Known.Parameters + ")").str(),
                  Known.Body);
  return "";
}
