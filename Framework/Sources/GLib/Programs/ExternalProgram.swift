// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Runs other programs, without a shell.
@MainActor
public enum ExternalProgram {
  /// Returns whether there is a program called `name` in `$PATH`.
  public static func isThere(_ name: String) -> Bool {
    guard let path = g_find_program_in_path(name) else { return false }
    g_free(path)
    return true
  }

  /// Runs `command`, a program that is looked for in `$PATH` and its arguments, to its end.
  ///
  /// - Returns: The exit status; nil if a signal ended the program.
  public static func run(_ command: [String]) async throws -> Int? {
    guard let handle = try begin(command) else { return nil }
    let process = OpaquePointer(handle.pointer)
    _ = try await awaitCall { cancellable, callback, data in
      g_subprocess_wait_async(process, cancellable, callback, data)
    } finish: { result, error in
      g_subprocess_wait_finish(process, result, error) != 0 ? true : nil
    }
    guard g_subprocess_get_if_exited(process) != 0 else { return nil }
    return Int(g_subprocess_get_exit_status(process))
  }

  /// Starts `command`, a program that is looked for in `$PATH` and its arguments, which goes on by itself.
  public static func start(_ command: [String]) throws { _ = try begin(command) }

  private static func begin(_ command: [String]) throws -> ObjectHandle? {
    for word in command { _ = try CText.whole(word) }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { g_strdup($0) } + [nil]
    defer { for argument in arguments { g_free(argument) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    let process = try GLibError.check { error in
      arguments.withUnsafeMutableBufferPointer { arguments in
        UnsafeRawPointer(arguments.baseAddress)
          .map { $0.assumingMemoryBound(to: UnsafePointer<gchar>?.self) }
          .flatMap { g_subprocess_newv($0, flags, error) }
      }
    }
    return process.map { ObjectHandle(taking: UnsafeMutableRawPointer($0)) }
  }
}
