// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// A child process, which is reaped when it ends, so that it leaves no zombie.
@MainActor
package final class ChildProcess {
  /// Its process id; nil once it is gone.
  private(set) var id: pid_t?
  private var wasKilled = false

  /// Starts `program` with `socket` as its standard input, ready for `format` or for all formats, and
  /// with one more argument; nil if that is not possible.
  init?(program: String, format: KnownFormat?, argument: String?, socket: Descriptor) {
    let id = cameo_spawn_worker(program, format?.rawValue, argument, socket.number)
    guard id > 0 else { return nil }
    self.id = id
    let number = cameo_process_descriptor(id)
    guard number >= 0 else {
      Glibc.kill(id, SIGKILL)
      waitpid(id, nil, 0)
      return nil
    }
    let ending = Descriptor(number)
    // The main loop keeps this object alive, because the process may outlive its owner.
    Source.watch(ending.number) {
      _ = ending
      var status: Int32 = 0
      if waitpid(id, &status, WNOHANG) == id { self.explain(status) }
      self.id = nil
      return .stop
    }
  }

  func kill() {
    wasKilled = true
    if let id { Glibc.kill(id, SIGKILL) }
  }

  /// Logs that it failed, crashed, or was killed by somebody else, such as a system without memory: the
  /// socket doesn't say so.
  private func explain(_ status: Int32) {
    let signal = status & 0x7f
    guard let id, status != 0, signal != SIGKILL || !wasKilled else { return }
    let end = signal == 0 ? "status \(status >> 8 & 0xff)" : "signal \(signal)"
    Log.write(.info, domain: Self.logDomain, "The decoder \(id) ended with \(end).")
  }

  /// The domain of these messages.
  package static let logDomain = "Cameo-Imaging-Decoder"
}

/// The decoding program's output about itself.
enum ProgramOutput {
  /// Returns the lines of its standard output; nil if it doesn't start, prints nothing or fails. It
  /// gets no input, and is waited for off the main thread.
  @concurrent
  static func lines(of program: String, _ argument: String) async -> [String]? {
    var ends: [Int32] = [-1, -1]
    guard cameo_pipe(&ends) == 0 else { return nil }
    let output = Descriptor(ends[0])
    guard let process = start(program, argument, output: Descriptor(ends[1])) else { return nil }
    let bytes = FileCalls.read(output.number, atMost: 65_536) ?? []
    var status: Int32 = 0
    _ = FileCalls.uninterrupted { waitpid(process, &status, 0) }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    return lines.isEmpty ? nil : lines
  }

  private static func start(
    _ program: String, _ argument: String, output: Descriptor
  ) -> pid_t? {
    guard let environment = cameo_worker_environment() else { return nil }
    defer { free(environment) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output.number, 1)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let words = [program, argument].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    let failed = posix_spawn(&process, program, &files, nil, words + [nil], environment)
    return failed == 0 ? process : nil
  }
}
