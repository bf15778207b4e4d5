#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Checks the house rules that a script can check; prints file:line of each
violation. Usage: check_style.py SOURCE_ROOT"""

import pathlib
import re
import sys

LICENSE = ("// Part of c2cuda, under the Apache License v2.0 with LLVM "
           "Exceptions.")
FOLDERS = ("include", "lib", "tools", "unittests")
FILE_LINES = 500
FUNCTION_LINES = 60

ISL_DOOR = "include/c2cuda/Support/Isl.h"
VERSION_DOOR = re.compile(
    r"include/c2cuda/Frontend/ClangCompat\.h|lib/Frontend/ClangCompat[^/]*"
    r"|lib/\w+/LLVMVersions\.h")

INCLUDE = re.compile(r'\s*#\s*include\s*[<"]([^>"]+)[>"]')
VERSION_TEST = re.compile(r"\b(?:LLVM|CLANG)_VERSION(?:_\w+)?\b")
OPTION = re.compile(r"\bcl::(?:opt|list|bits|alias)\b(?!<\w+> \*)")


def from_cmake(root, name):
    """The words of set(NAME ...) in the root CMakeLists.txt."""
    source = (root / "CMakeLists.txt").read_text()
    return re.search(rf"set\({name}\s+([^)]*)\)", source).group(1).split()


# ---- Text without comments and literals -------------------------------------

LEXEME = re.compile(
    r'R"(?P<d>[^()\s\\]{0,16})\(.*?\)(?P=d)"'  # raw string
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])*'"    # not a digit separator
    r"|//(?:\\\n|[^\n])*|/\*.*?\*/", re.S)


def blank(source):
    """Comments and literals as spaces; the line ends stay."""
    return LEXEME.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), source)


def without_directives(code):
    return re.sub(r"^[ \t]*#(?:\\\n|[^\n])*",
                  lambda m: re.sub(r"[^\n]", " ", m.group()), code, flags=re.M)


# ---- Functions --------------------------------------------------------------

SCOPE = re.compile(r"(?:[\w\s]*\b)?(?:namespace|class|struct|union|enum)\b")


def opens_function(head):
    head = re.sub(r"^(?:template\s*<.*?>\s*)+(?=\w)", "", head, flags=re.S)
    if "(" not in head:
        return False
    if SCOPE.match(head):
        # struct S f() {  as opposed to  struct S : T<f()> {
        return re.search(r"\)\s*(?:const|noexcept|override|final|&|\s)*$",
                         head) is not None
    return True


def functions(source):
    """(first line, number of lines) of every function that stands in a
    namespace or a class; what is inside a function counts to it."""
    code = without_directives(blank(source))
    line = 1
    stack = []          # True where the brace opened a function
    inside = 0          # how many of those are open
    head, head_line = "", 1
    ended = None        # the function that has just been closed
    for char in code:
        if char == "\n":
            line += 1
        if char == "{":
            # After a member initialiser x{0} comes a comma or the body.
            goes_on = ended and head.strip()[:1] in ("", ",")
            starts = not inside and (bool(goes_on) or
                                     opens_function(head.strip()))
            if starts:
                first = ended if goes_on else head_line
            stack.append(starts)
            inside += starts
        elif char == "}" and stack:
            ended = None
            if stack.pop():
                inside -= 1
                ended = first
                yield first, line - first + 1
        elif char == ";":
            ended = None
        if char in "{};":
            head = ""
        elif head or not char.isspace():
            if not head:
                head_line = line
            head += char


# ---- The rules --------------------------------------------------------------


class Checker:
    def __init__(self, root):
        self.root = root
        self.flow = from_cmake(root, "C2CUDA_FLOW")
        self.doors = from_cmake(root, "C2CUDA_CLANG_DOORS")
        self.violations = 0

    def report(self, name, line, message):
        self.violations += 1
        print(f"{name}:{line}: {message}")

    def stage_of(self, name):
        parts = name.split("/")
        if parts[0] == "lib" and len(parts) > 2:
            return parts[1]
        if parts[:2] == ["include", "c2cuda"] and len(parts) > 3:
            return parts[2]
        return None

    def check_include(self, name, line, included):
        stage = self.stage_of(name)
        door = name.startswith("tools/") or stage in self.doors
        if re.match(r"clang(-c|-tidy)?/", included) and not door:
            self.report(name, line, f"{included}: Clang's headers are only for "
                        f"{', '.join(self.doors)} and tools")
        if included.startswith("isl/") and name != ISL_DOOR:
            self.report(name, line, f"{included}: isl enters through "
                        "c2cuda/Support/Isl.h only")
        ours = re.match(r"c2cuda/(\w+)/", included)
        if not ours or stage not in self.flow or ours.group(1) == stage:
            return
        other = ours.group(1)
        if other not in self.flow:
            self.report(name, line, f"{included}: {other} is no stage")
        elif self.flow.index(other) > self.flow.index(stage):
            self.report(name, line, f"{included}: {other} comes after {stage} "
                        "in the flow")
        elif other in self.doors and not door:
            self.report(name, line, f"{included}: what lies between the doors "
                        f"does not include {other}")

    def check_lines(self, name, source):
        code = blank(source).split("\n")
        for number, (raw, line) in enumerate(zip(source.split("\n"), code), 1):
            included = INCLUDE.match(raw)
            if included and line.strip():
                self.check_include(name, number, included.group(1))
            if VERSION_TEST.search(line) and not VERSION_DOOR.fullmatch(name):
                self.report(name, number, "tests of LLVM's version belong in "
                            "c2cuda/Frontend/ClangCompat.h or the "
                            "library's LLVMVersions.h")
            if OPTION.search(line) and not name.startswith("tools/"):
                self.report(name, number, "cl::opt outside tools")

    def check_file(self, path):
        name = path.relative_to(self.root).as_posix()
        source = path.read_text(errors="replace")
        lines = source.splitlines()
        if LICENSE not in lines[:10]:
            self.report(name, 1, f"the first 10 lines lack '{LICENSE}'")
        if len(lines) > FILE_LINES:
            self.report(name, FILE_LINES + 1,
                        f"{len(lines)} lines, at most {FILE_LINES}")
        self.check_lines(name, source)
        for first, length in functions(source):
            if length > FUNCTION_LINES:
                self.report(name, first, f"a function of {length} lines, at "
                            f"most {FUNCTION_LINES}")

    def check_links(self, path):
        """DEPENDS of a library: earlier stages only."""
        name = path.relative_to(self.root).as_posix()
        source = re.sub(r"#[^\n]*", "", path.read_text())
        for call in re.finditer(r"add_c2cuda_library\(([^)]*)\)", source):
            words = [word.removeprefix("c2cuda") for word in
                     call.group(1).split()]
            line = source[:call.start()].count("\n") + 1
            if not words or words[0] not in self.flow:
                self.report(name, line, "a library that is not in C2CUDA_FLOW")
                continue
            here = self.flow.index(words[0])
            depends = (words[words.index("DEPENDS") + 1:]
                       if "DEPENDS" in words else [])
            for other in depends:
                if other in self.flow and self.flow.index(other) >= here:
                    self.report(name, line, f"{words[0]} links {other}, which "
                                "is not earlier in the flow")

    def check_hints(self):
        """test/Hints has one file for each refusal."""
        name = "include/c2cuda/Diagnostics/Refusals.def"
        if not (self.root / name).exists():
            return
        tested = {path.name[:4] for path in (self.root / "test/Hints").glob("*")}
        source = (self.root / name).read_text()
        for row in re.finditer(r"^REFUSAL\((\w+), (\d+),", source, re.M):
            if row.group(2) not in tested:
                self.report(name, source[:row.start()].count("\n") + 1,
                            f"{row.group(1)}: no {row.group(2)}-*.c in "
                            "test/Hints")

    def check(self):
        files = 0
        for folder in FOLDERS:
            for path in sorted((self.root / folder).rglob("*")):
                if path.is_file() and path.suffix in (".cpp", ".h", ".def"):
                    files += 1
                    self.check_file(path)
        for path in sorted((self.root / "lib").glob("*/CMakeLists.txt")):
            self.check_links(path)
        self.check_hints()
        print(f"{files} files, {self.violations} violations")
        return 1 if self.violations else 0


if __name__ == "__main__":
    sys.exit(Checker(pathlib.Path(sys.argv[1])).check())
