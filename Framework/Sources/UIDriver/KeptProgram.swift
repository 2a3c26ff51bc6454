// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// A program that ends with this process, however that ends, together with its children. It writes
/// into files, so that its output needn't be read continuously, and has a folder of its own that is
/// removed with it.
///
/// This is not Foundation's `Process`, which considers a program running as long as anything that
/// the program has started is.
///
/// Sendable so that the one desktop can hold it; only the main thread, where XCTest runs its tests,
/// uses it.
final class KeptProgram: @unchecked Sendable {
  let id: pid_t
  /// What was started.
  let name: String
  let folder: URL
  /// This end is open while this process lives: nothing is ever written.
  private let lifeline: Int32
  private var isHeld = true
  private var statusWhenEnded: Int32?

  /// Starts what `arguments` name first, an absolute path or something on the PATH.
  init(_ arguments: [String], environment: [String: String], folder: URL) throws {
    name = arguments[0]
    self.folder = folder
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw UIFailure("No pipe could be made.") }
    defer { close(ends[0]) }
    lifeline = ends[1]
    // All in a process group of its own. A watcher holds the other end of the lifeline; the program
    // takes the place of the shell, so that its process and its exit status are the shell's.
    let script = """
      (
        trap '' TERM
        cat <&3
        kill -TERM 0
        for _ in 1 2 3 4 5 6 7 8 9 10; do
          kill -0 $$ || break
          sleep 0.1 # a shell can only wait for its own children
        done
        rm -rf "$0"
        kill -KILL 0
      ) >/dev/null 2>&1 &
      exec "$@" 3<&-
      """
    id = try spawn(
      ["/bin/sh", "-c", script, folder.path] + arguments, environment: environment,
      lifeline: ends[0],
      output: folder.appendingPathComponent("output").path,
      errors: folder.appendingPathComponent("errors").path)
  }

  /// What it wrote to standard output so far.
  var output: String { text("output") }
  /// What it wrote to standard error so far.
  var errors: String { text("errors") }

  /// Its exit status, 128 and the signal's number when a signal ended it; nil while it runs.
  var status: Int32? {
    if let statusWhenEnded { return statusWhenEnded }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return nil }
    let signal = status & 0x7f
    statusWhenEnded = signal == 0 ? status >> 8 & 0xff : 128 + signal
    return statusWhenEnded
  }

  /// Waits for the first line of its output.
  func firstLine() throws -> String {
    try poll(orThrow: "A program said nothing and wrote: \(errors)") {
      if let status { throw UIFailure("A program ended with status \(status): \(errors)") }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 1 ? String(lines[0]) : nil
    }
  }

  /// Ends it, asking first, and what it started; removes its folder.
  func end() {
    if status == nil { kill(-id, SIGTERM) }
    _ = comesTrue(looks: 150) { status != nil }
    kill(-id, SIGKILL)
    if status == nil { waitpid(id, nil, 0) }
    if isHeld { close(lifeline) }
    isHeld = false
    try? FileManager.default.removeItem(at: folder)
  }

  private func text(_ name: String) -> String {
    let data = try? Data(contentsOf: folder.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

/// Starts a program as the leader of a process group, with `lifeline` as its file descriptor 3 and
/// nothing else that is open here: another user's lifeline, most of all.
private func spawn(
  _ arguments: [String], environment: [String: String], lifeline: Int32, output: String,
  errors: String
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  let writing = O_WRONLY | O_CREAT | O_TRUNC
  posix_spawn_file_actions_adddup2(&actions, lifeline, 3)
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, writing, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, errors, writing, 0o600)
  let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
  for descriptor in open.compactMap({ Int32($0) }) where descriptor > 3 {
    posix_spawn_file_actions_addclose(&actions, descriptor)
  }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

  let strings = arguments.map { strdup($0) } + [nil]
  let settings = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for string in strings + settings { free(string) } }
  var id: pid_t = 0
  let error = posix_spawn(&id, arguments[0], &actions, &attributes, strings, settings)
  guard error == 0 else {
    throw UIFailure("\(arguments[0]) cannot be started: \(String(cString: strerror(error)))")
  }
  return id
}
