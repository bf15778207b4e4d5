# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Changes the text of a C or C++ program a little, in ways that mostly leave it
a program: bounds, steps, subscripts, operators, statements. What has become of
it (it may not compile, or leave its arrays) whoever uses this finds out."""

import re

TOKEN = re.compile(r"""
  (?P<other> //[^\n]* | /\*.*?\*/ | ^[ \t]*\#(?:[^\n\\]|\\.)* | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | \s+ )
| (?P<number> \.?\d(?:[eEpP][+-]|[\w.])* )
| (?P<name> [A-Za-z_]\w* )
| (?P<sign> <<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|. )
""", re.VERBOSE | re.MULTILINE | re.DOTALL)

INSTEAD = {"<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="], "!=": ["=="],
           "+": ["-"], "-": ["+"], "*": ["+"], "+=": ["-=", "="], "-=": ["+=", "="], "*=": ["+=", "="],
           "&&": ["||"], "||": ["&&"], "++": [" += 2"], "--": [" -= 2"]}
KEYWORDS = {"if", "for", "while", "do", "return", "sizeof", "else", "switch", "case", "break", "continue", "goto", "const",
            "int", "long", "unsigned", "float", "double", "char", "short", "struct", "static", "void", "restrict"}


class Token:
    def __init__(self, kind, text):
        self.kind, self.text = kind, text


def tokens_of(text):
    return [Token(m.lastgroup, m.group()) for m in TOKEN.finditer(text)]


class Program:
    """A program as tokens; `real` are those that mean something to C."""

    def __init__(self, text):
        self.all = tokens_of(text)
        self.real = [t for t in self.all if t.kind != "other"]

    def text(self):
        return "".join(t.text for t in self.all)

    def functions(self):
        """Ranges in `real` of the bodies of functions, without main."""
        depth, start, found = 0, 0, []
        for i, t in enumerate(self.real):
            if t.text == "{":
                if depth == 0:
                    start = i
                depth += 1
            elif t.text == "}" and depth:
                depth -= 1
                if depth == 0 and start and self.real[start - 1].text == ")" and not self.is_main(start):
                    found.append((start, i))
        return found

    def is_main(self, start):
        return any(t.text == "main" for t in self.real[max(0, start - 12):start])

    def statements(self, first, last):
        """Ranges of `x = ...;` between other statements."""
        found, start, i = [], None, first
        while i <= last:
            text = self.real[i].text
            if text in ("for", "if", "while", "switch"):
                i = self.closing(i + 1)
                start = i + 1
            elif text in ("{", "}", ";", ":", "else", "do"):
                if text == ";" and start is not None and self.is_assignment(start, i):
                    found.append((start, i))
                start = i + 1
            i += 1
        return found

    def closing(self, at):
        """Of the parenthesis there."""
        depth = 0
        while at < len(self.real) - 1:
            depth += {"(": 1, ")": -1}.get(self.real[at].text, 0)
            if not depth:
                break
            at += 1
        return at

    def is_assignment(self, start, end):
        texts = [t.text for t in self.real[start:end]]
        if not texts or self.real[start].kind == "number" or texts[0] in KEYWORDS or self.real[start + 1].kind == "name":
            return False
        return any(t in ("=", "+=", "-=", "*=", "/=") for t in texts)

    def in_subscripts(self, first, last):
        """Numbers of the tokens within [ ]."""
        depth, found = 0, []
        for i in range(first, last + 1):
            depth += {"[": 1, "]": -1}.get(self.real[i].text, 0)
            if depth and self.real[i].text != "[":
                found.append(i)
        return found


def constant(p, first, last, random):
    """Another small integer."""
    there = [i for i in range(first, last) if re.fullmatch(r"\d{1,3}", p.real[i].text)]
    if not there:
        return False
    token = p.real[random.choice(there)]
    token.text = str(max(0, int(token.text) + random.choice([-1, 1, 1, 2])))
    return True


def operator(p, first, last, random):
    there = [i for i in range(first, last) if p.real[i].text in INSTEAD]
    if not there:
        return False
    token = p.real[random.choice(there)]
    token.text = random.choice(INSTEAD[token.text])
    return True


def shift(p, first, last, random):
    """a[i] becomes a[i + 1]."""
    there = [i for i in p.in_subscripts(first, last) if p.real[i].kind == "name" and p.real[i + 1].text == "]"]
    if not there:
        return False
    p.real[random.choice(there)].text += random.choice([" + 1", " - 1", " + 2", " / 2"])
    return True


def subscript_name(p, first, last, random):
    """a[i][j] becomes a[i][k]."""
    there = [i for i in p.in_subscripts(first, last) if p.real[i].kind == "name" and p.real[i + 1].text not in ("[", "(")]
    names = sorted({p.real[i].text for i in there})
    if len(names) < 2:
        return False
    p.real[random.choice(there)].text = random.choice(names)
    return True


def array_name(p, first, last, random):
    """a[i] becomes b[i]."""
    there = [i for i in range(first, last) if p.real[i].kind == "name" and p.real[i + 1].text == "["]
    names = sorted({p.real[i].text for i in there})
    if len(names) < 2:
        return False
    p.real[random.choice(there)].text = random.choice(names)
    return True


def exchanged_subscripts(p, first, last, random):
    """a[i][j] becomes a[j][i]."""
    there = [i for i in range(first, last - 4)
             if [p.real[i + k].text for k in (0, 2, 3, 5)] == ["[", "]", "[", "]"] and i + 5 <= last]
    if not there:
        return False
    at = random.choice(there)
    p.real[at + 1].text, p.real[at + 4].text = p.real[at + 4].text, p.real[at + 1].text
    return True


def joined(p, start, end):
    return " ".join(t.text for t in p.real[start:end + 1])


def clear(p, start, end):
    for t in p.real[start:end + 1]:
        t.text = ""


def without_statement(p, first, last, random):
    there = p.statements(first, last)
    if not there:
        return False
    start, end = random.choice(there)
    clear(p, start, end - 1)
    return True


def twice(p, first, last, random):
    there = p.statements(first, last)
    if not there:
        return False
    start, end = random.choice(there)
    text = joined(p, start, end)
    p.real[start].text = "{ " + text + " " + p.real[start].text
    p.real[end].text += " }"
    return True


def exchanged_statements(p, first, last, random):
    """Two statements, one behind the other or not."""
    there = p.statements(first, last)
    if len(there) < 2:
        return False
    (a, b), (c, d) = sorted(random.sample(there, 2))
    one, other = joined(p, a, b), joined(p, c, d)
    clear(p, a, b)
    clear(p, c, d)
    p.real[a].text, p.real[c].text = other, one
    return True


def under_condition(p, first, last, random):
    """A statement only for some iterations."""
    there = p.statements(first, last)
    iterators = sorted({p.real[i].text for i in p.in_subscripts(first, last) if p.real[i].kind == "name"})
    if not there or not iterators:
        return False
    start, _ = random.choice(there)
    name, other = random.choice(iterators), random.choice(iterators)
    test = random.choice([f"{name} % 2 == 0", f"{name} > 2", f"{name} >= {other}", f"{name} + {other} < 9", f"{name} != 3"])
    p.real[start].text = f"if ({test}) " + p.real[start].text
    return True


CHANGES = [constant, operator, operator, shift, shift, subscript_name, array_name, exchanged_subscripts, without_statement,
           twice, exchanged_statements, under_condition]


def mutate(text, random):
    """The program with one to three changes, each in some function; None if
    there is nothing to change."""
    wanted = random.choice([1, 1, 2, 3])
    made = 0
    for _ in range(20):
        p = Program(text)  # a change may have put several tokens into one
        functions = p.functions()
        if not functions:
            return None
        if random.choice(CHANGES)(p, *random.choice(functions), random):
            text = p.text()
            made += 1
        if made == wanted:
            return text
    return None
