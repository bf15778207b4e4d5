// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Part of every program and of the plugin of a build with C2CUDA_SANITIZE.

#include <csignal>
#include <unistd.h>

extern "C" {

/// A report ends the process so that no recovery from crashes hides it.
void __sanitizer_set_death_callback(void (*)());

const char *__asan_default_options();
const char *__asan_default_options() {
  // LLVM's libraries are not built with the sanitizer and share containers and
  // allocators with us: what the part in our code has poisoned, the part in
  // theirs does not free again.
  return "detect_container_overflow=0:allow_user_poisoning=0:"
         "detect_stack_use_after_return=1:strict_string_checks=1";
}

const char *__ubsan_default_options();
const char *__ubsan_default_options() { return "print_stacktrace=1"; }
}

static void endAtOnce() { kill(getpid(), SIGKILL); }

static const bool IsSet = (__sanitizer_set_death_callback(endAtOnce), true);
