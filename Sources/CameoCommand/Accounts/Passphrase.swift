// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// The passphrase of the encrypted passwords file, for computers without a keyring. It comes through an
/// open file descriptor: arguments and variables can be seen by others.
@MainActor
enum Passphrase {
  private static let variable = "CAMEO_PASSPHRASE_FD"
  private static let maxBytes = 4096
  /// It can be read only once.
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
    // No other program is to inherit it.
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

  /// The first line; no more is read, for what follows on standard input may be a password.
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
