// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

// Never given: final values that are not known make loops serial, C2C1301.
void none(void) {}
