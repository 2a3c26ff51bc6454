// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// The certificate by which LocalSend devices recognize this computer.
///
/// It is in a file that only its owner can read, like the key of a computer's SSH server, and not in
/// the keyring: it protects nothing that is stored anywhere, and a locked or missing keyring must not
/// turn this computer into a stranger for devices that know it.
actor LocalSendIdentity {
  static let shared = LocalSendIdentity("\(Folders.data)/cameo/localsend.pem")

  /// The name that all LocalSend certificates have; it says nothing about the owner.
  private static let commonName = "LocalSend User"
  private static let longest = 64 << 10

  private let path: String
  private var making: Task<TLSIdentity?, Never>?

  init(_ path: String) { self.path = path }

  /// The certificate, which is made when it is needed first.
  func get() async throws(DeliveryError) -> TLSIdentity {
    guard TLSIdentity.isPossible else {
      throw DeliveryError(
        .notPossible, tr("LocalSend requires the library GnuTLS. Install it, then try again."))
    }
    if let identity = await making?.value { return identity }
    // One that can't be read is left alone, or other devices would see a stranger next time.
    let task = Task { [path] in
      var status = stat()
      if stat(path, &status) == 0 {
        if status.st_size > 0 { return Self.stored(path) }
        // An empty one is all that the power left of making it.
        unlink(path)
      }
      return await Self.make(path)
    }
    making = task
    if let identity = await task.value { return identity }
    making = nil
    throw DeliveryError(
      .disk,
      tr("Can't read or create {0}. Check the folder, or delete the file.", path))
  }

  private static func stored(_ path: String) -> TLSIdentity? {
    guard let bytes = try? RegularFile.read(path, atMost: longest) else { return nil }
    return TLSIdentity(pem: String(decoding: bytes, as: UTF8.self))
  }

  private static func make(_ path: String) async -> TLSIdentity? {
    guard let identity = await TLSIdentity.make(commonName: commonName) else { return nil }
    Folders.make(for: path)
    let unfinished = "\(path).\(getpid())"
    let descriptor = Glibc.open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let isWritten =
      FileCalls.write(Array(identity.reveal().utf8), to: descriptor) && fsync(descriptor) == 0
    close(descriptor)
    // Another process may have been faster: its certificate counts then.
    let code = isWritten ? FileRename.withoutReplacing(unfinished, path) : EIO
    unlink(unfinished)
    if code == 0 { DurableFile.settle(folderOf: path) }
    return code == 0 ? identity : stored(path)
  }
}
