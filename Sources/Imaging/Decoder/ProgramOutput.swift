// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc

/// What the decoding program says about itself.
enum ProgramOutput {
  /// The lines of its standard output; nil if it does not start, says nothing or ends badly. It has
  /// nothing to read, and is waited for away from the main thread.
  @concurrent
  static func lines(of program: String, _ argument: String) async -> [String]? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = Descriptor(ends[0])
    guard let process = start(program, argument, output: Descriptor(ends[1])) else { return nil }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 65_536 {
      let count = read(output.number, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
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
