// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// To be preloaded. Right before its file operation number AT (creating, writing,
// locking, renaming, removing and so on) the program gets the signal AT_SIGNAL,
// or AT_COMMAND is run. AT=flock means the first lock.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static void operation(const char *name) {
  static int number = 0, is_done = 0;
  const char *at = getenv("AT"), *kind = getenv("AT_SIGNAL");
  const char *command = getenv("AT_COMMAND");
  number++;
  if (!at || is_done || (atoi(at) != number && strcmp(at, name) != 0))
    return;
  is_done = 1;
  if (kind)
    kill(getpid(), atoi(kind));
  if (command) {
    unsetenv("LD_PRELOAD");
    if (system(command) != 0)
      _exit(99);
  }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int opened(const char *name, const char *path, int flags, mode_t mode) {
  if (flags & (O_CREAT | O_TRUNC | O_WRONLY | O_RDWR))
    operation("open");
  return ((int (*)(const char *, int, mode_t))dlsym(RTLD_NEXT, name))(
      path, flags, mode);
}

#define OPEN(name)                                                             \
  int name(const char *path, int flags, ...) {                                 \
    va_list list;                                                              \
    va_start(list, flags);                                                     \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;                  \
    va_end(list);                                                              \
    return opened(#name, path, flags, mode);                                   \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *data, size_t size) {
  struct stat status;
  if (fd > 2 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
    operation("write");
  return REAL(write)(fd, data, size);
}

int flock(int fd, int what) {
  operation("flock");
  return REAL(flock)(fd, what);
}

int fchmod(int fd, mode_t mode) {
  operation("fchmod");
  return REAL(fchmod)(fd, mode);
}

int fsync(int fd) {
  operation("fsync");
  return REAL(fsync)(fd);
}

int rename(const char *from, const char *to) {
  operation("rename");
  return REAL(rename)(from, to);
}

int unlink(const char *path) {
  operation("unlink");
  return REAL(unlink)(path);
}

int remove(const char *path) {
  operation("unlink");
  return REAL(remove)(path);
}

int mkdir(const char *path, mode_t mode) {
  operation("mkdir");
  return REAL(mkdir)(path, mode);
}
