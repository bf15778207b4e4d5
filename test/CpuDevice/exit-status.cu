// The exit status, the streams and the arguments are the program's own.
// RUN: %not %c2cuda-run %s -- 3 2>%t.err >%t.out
// RUN: %python -c "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) != 42)" %c2cuda-run %s -- 42
// RUN: %filecheck %s --check-prefix=OUT --input-file=%t.out
// RUN: %filecheck %s --check-prefix=ERR --input-file=%t.err
// RUN: echo "some input" | %c2cuda-run %s -- 0 -- --stats "a b" | %filecheck %s --check-prefix=ARGS
// RUN: %not %c2cuda-run %s -- abort 2>&1 | %filecheck %s --check-prefix=ABORT
// OUT: to stdout, 1 arguments
// ERR: to stderr
// ARGS: to stdout, 4 arguments
// ARGS-NEXT: argument '0'
// ARGS-NEXT: argument '--'
// ARGS-NEXT: argument '--stats'
// ARGS-NEXT: argument 'a b'
// ARGS-NEXT: read 'some'
// ABORT: c2cuda-run: the program was ended by signal 6 (Aborted)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char word[16];
  printf("to stdout, %d arguments\n", argc - 1);
  for (int i = 1; i < argc; i++)
    printf("argument '%s'\n", argv[i]);
  fprintf(stderr, "to stderr\n");
  if (!strcmp(argv[1], "abort"))
    abort();
  if (atoi(argv[1]) == 0 && scanf("%15s", word) == 1)
    printf("read '%s'\n", word);
  return atoi(argv[1]);
}
