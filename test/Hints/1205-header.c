// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

// Never given: only functions of the given file are looked at.
void none(void) {}
