// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// Reads standard input: secrets, and answers at the terminal.
@MainActor
enum StandardInput {
  /// Anything longer is no password.
  private static let maxBytes = 64 * 1024

  /// The first line.
  static func secret() async throws(DeliveryError) -> Secret {
    guard let line = await line(), !line.isEmpty else {
      guard !Task.isCancelled else { throw .cancelled }
      throw DeliveryError(
        .signedOut, tr("No password or token found on standard input."))
    }
    return Secret(line)
  }

  /// Asks at the terminal, without echoing the input.
  static func askForPassword() async throws(DeliveryError) -> Secret {
    Console.standardError.write(tr("Password: "))
    TerminalEcho.hide()
    defer {
      TerminalEcho.show()
      Console.standardError.write("\n")
    }
    return try await secret()
  }

  /// A line, without its end; nil when nothing more comes, or the task is cancelled.
  static func line() async -> String? {
    var bytes: [UInt8] = []
    while bytes.count < maxBytes {
      guard await isReadable() else { return nil }
      var byte: UInt8 = 0
      let count = FileCalls.uninterrupted { read(STDIN_FILENO, &byte, 1) }
      if count < 0, errno == EAGAIN { continue }
      guard count == 1 else { return bytes.isEmpty ? nil : text(bytes) }
      if byte == UInt8(ascii: "\n") { return text(bytes) }
      bytes.append(byte)
    }
    return nil
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// Waits until there is something to read, or that it is over; false when the task is cancelled.
  private static func isReadable() async -> Bool {
    var now = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&now, 1, 0) > 0 { return true }
    let wait = Wait()
    await withTaskCancellationHandler {
      await withCheckedContinuation { done in wait.begin(done) }
    } onCancel: {
      Task { @MainActor in wait.end() }
    }
    return !Task.isCancelled
  }

  @MainActor
  private final class Wait {
    private var done: CheckedContinuation<Void, Never>?
    private var source: Source?

    func begin(_ done: CheckedContinuation<Void, Never>) {
      self.done = done
      guard !Task.isCancelled else { return end() }
      source = Source.watch(STDIN_FILENO) { [weak self] in
        self?.end()
        return .stop
      }
    }

    func end() {
      source?.cancel()
      done?.resume()
      done = nil
    }
  }
}

/// The passphrase of the encrypted passwords file, for computers without a keyring. It comes through an
/// open file descriptor: arguments and variables can be seen by others.
@MainActor
enum Passphrase {
  private static let variable = "CAMEO_PASSPHRASE_FD"
  private static let maxBytes = 4096
  /// What was read: that is possible only once.
  private static var known: Secret?

  /// The passphrase that the program was given; nil when it was given none.
  static func given() throws(DeliveryError) -> Secret? {
    if let known { return known }
    guard let text = getenv(variable).map({ String(cString: $0) }), !text.isEmpty else {
      return nil
    }
    guard let descriptor = Int32(text), descriptor >= 0, fcntl(descriptor, F_GETFD) >= 0 else {
      throw DeliveryError(
        .keyringLocked,
        tr("{0} must be the number of an open file descriptor, such as 3.", variable))
    }
    // Child processes must not inherit it.
    if descriptor > STDERR_FILENO { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let passphrase = line(descriptor)
    guard !passphrase.isEmpty else {
      throw DeliveryError(
        .keyringLocked, tr("No passphrase found on file descriptor {0}.", "\(descriptor)"))
    }
    let secret = Secret(passphrase)
    known = secret
    return secret
  }

  /// Reads only the first line, because what follows on standard input may be a password.
  private static func line(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    while bytes.count < maxBytes {
      var byte: UInt8 = 0
      let count = FileCalls.uninterrupted { read(descriptor, &byte, 1) }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
