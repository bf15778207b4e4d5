// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/IslDeadlines.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <vector>

using namespace c2cuda;

namespace {

/// The deadlines of a thread, and another thread that watches them while there
/// are any.
class Deadlines {
public:
  Deadlines() { pthread_getcpuclockid(pthread_self(), &Clock); }
  ~Deadlines() { forgetAll(); }

  void begin(isl_ctx *Ctx, double Seconds);
  void end();
  void forgetAll();

private:
  struct Deadline {
    isl_ctx *Ctx;
    double End;
    bool HasPassed = false;
  };

  /// What the thread has used so far, in seconds.
  double used() const {
    timespec Time;
    clock_gettime(Clock, &Time);
    return double(Time.tv_sec) + double(Time.tv_nsec) * 1e-9;
  }
  void watch();

  clockid_t Clock;
  std::mutex Guard;
  std::condition_variable Changed;
  std::vector<Deadline> Open;
  std::thread Watcher;
};

} // namespace

/// How often the watcher looks.
static constexpr std::chrono::milliseconds Interval(50);

void Deadlines::begin(isl_ctx *Ctx, double Seconds) {
  std::lock_guard<std::mutex> Lock(Guard);
  double End = used() + Seconds;
  if (!Open.empty())
    End = std::min(End, Open.back().End);
  Open.push_back({Ctx, End});
  if (!Watcher.joinable())
    Watcher = std::thread([this] { watch(); });
}

void Deadlines::watch() {
  std::unique_lock<std::mutex> Lock(Guard);
  while (!Open.empty()) {
    const double Now = used();
    for (Deadline &Own : Open)
      if (!Own.HasPassed && Now >= Own.End) {
        isl_ctx_abort(Own.Ctx);
        Own.HasPassed = true;
      }
    Changed.wait_for(Lock, Interval);
  }
}

void Deadlines::end() {
  {
    std::lock_guard<std::mutex> Lock(Guard);
    if (Open.empty())
      return;
    const Deadline Ended = Open.back();
    Open.pop_back();
    const bool IsOver =
        std::any_of(Open.begin(), Open.end(), [&](const Deadline &D) {
          return D.HasPassed && D.Ctx == Ended.Ctx;
        });
    if (Ended.HasPassed && !IsOver)
      isl_ctx_resume(Ended.Ctx);
    if (!Open.empty())
      return;
  }
  Changed.notify_one();
  Watcher.join();
}

void Deadlines::forgetAll() {
  {
    std::lock_guard<std::mutex> Lock(Guard);
    Open.clear();
  }
  Changed.notify_one();
  if (Watcher.joinable())
    Watcher.join();
}

static Deadlines &ofThisThread() {
  static thread_local Deadlines Own;
  return Own;
}

void c2cuda::beginDeadline(isl_ctx *Ctx, double Seconds) {
  ofThisThread().begin(Ctx, Seconds);
}

void c2cuda::endDeadline() { ofThisThread().end(); }

void c2cuda::forgetDeadlines() { ofThisThread().forgetAll(); }
