// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Network

/// Secrets in an encrypted file, for computers without a keyring. Without the passphrase, requests
/// go to the keyring, and secrets that only the file has are reported as locked.
public actor SecretsFile: SecretStore {
  private let path: String
  private let passphrase: Secret?
  private let keyring: any SecretStore
  /// The bytes that were last read, and their secrets, because deriving the key takes a while.
  private var known: (bytes: [UInt8], secrets: SealedFile.Secrets)?

  /// Returns the path of the file in the folder `data`.
  public static func path(in data: String) -> String { "\(data)/cameo/passwords.json" }

  /// Uses the file at `path`, which is made when the first secret is stored.
  public init(_ path: String, passphrase: Secret?, before keyring: any SecretStore) {
    self.path = path
    self.passphrase = passphrase
    self.keyring = keyring
  }

  public func secret(for account: String) async throws(DeliveryError) -> Secret? {
    if let passphrase {
      if let secret = try await read(passphrase)[account] { return Secret(secret) }
      return try await keyring.secret(for: account)
    }
    // An unreadable file is no reason not to ask the keyring.
    let trouble = await trouble(with: account)
    do throws(DeliveryError) {
      let secret = try await keyring.secret(for: account)
      if let secret { return secret }
    } catch {
      guard trouble != nil, error.code != .cancelled else { throw error }
    }
    if let trouble { throw trouble }
    return nil
  }

  public func keep(
    _ secret: Secret, for account: String, label: String
  ) async throws(DeliveryError) {
    guard let passphrase else { return try await keyring.keep(secret, for: account, label: label) }
    try await change(passphrase) { $0[account] = secret.reveal() }
  }

  public func forget(_ account: String) async throws(DeliveryError) {
    guard let passphrase else {
      // An unreadable file is no reason to leave the secret in the keyring.
      if let trouble = await trouble(with: account) {
        // If the keyring can't be asked either, the file's problem is reported.
        let isElsewhere = (try? await keyring.secret(for: account)) != nil
        guard isElsewhere, trouble != Self.needsPassphrase else { throw trouble }
      }
      return try await keyring.forget(account)
    }
    let isHere = try await file()?.accounts.contains(account) ?? false
    guard isHere else { return try await keyring.forget(account) }
    try await change(passphrase) { $0[account] = nil }
  }

  /// Returns why the file can't give the secret of `account` without the passphrase; nil if it has
  /// none.
  private func trouble(with account: String) async -> DeliveryError? {
    do throws(DeliveryError) {
      let isHere = try await file()?.accounts.contains(account) ?? false
      return isHere ? Self.needsPassphrase : nil
    } catch {
      return error
    }
  }

  private func file() async throws(DeliveryError) -> SealedFile? {
    guard let bytes = try await Self.read(path) else { return nil }
    return try understand(bytes)
  }

  private func read(_ passphrase: Secret) async throws(DeliveryError) -> SealedFile.Secrets {
    guard let bytes = try await Self.read(path) else { return [:] }
    if let known, known.bytes == bytes { return known.secrets }
    let file = try understand(bytes)
    guard let secrets = await Self.open(file, passphrase) else {
      throw DeliveryError(
        .keyringLocked,
        file.isKnownToBeWhole
          ? tr("Wrong passphrase for your saved passwords.")
          : tr(
            "Wrong passphrase for your saved passwords, or the file {0} is damaged.", path)
      )
    }
    known = (bytes, secrets)
    return secrets
  }

  private func change(
    _ passphrase: Secret, _ change: (inout SealedFile.Secrets) -> Void
  ) async throws(DeliveryError) {
    let lock = try await lock()
    defer { withExtendedLifetime(lock) {} }
    var secrets = try await read(passphrase)
    change(&secrets)
    guard let bytes = await Self.seal(secrets, passphrase) else {
      throw DeliveryError(.other, tr("Can't encrypt passwords on this computer."))
    }
    try await DurableFile.write(bytes, to: path)
    known = (bytes, secrets)
  }

  /// Keeps other processes from changing the file in the meantime, and is released however this one
  /// ends.
  private func lock() async throws(DeliveryError) -> Lease {
    Folders.make(for: path)
    for _ in 0..<500 {
      if let lease = try Lease.take(path + ".lock") { return lease }
      do { try await Task.sleep(for: .milliseconds(20)) } catch { throw .cancelled }
    }
    throw DeliveryError(
      .keyringLocked, tr("Another program is changing your saved passwords. Try again in a moment.")
    )
  }

  private func understand(_ bytes: [UInt8]) throws(DeliveryError) -> SealedFile {
    guard let file = SealedFile(bytes) else {
      throw DeliveryError(
        .passwordsDamaged,
        tr(
          "The file with your saved passwords, {0}, is damaged. Restore it from a backup, or remove it and sign in again.",
          path))
    }
    return file
  }

  private static var needsPassphrase: DeliveryError {
    DeliveryError(
      .keyringLocked,
      tr("The password is in your encrypted password file. Set CAMEO_PASSPHRASE_FD to unlock it."))
  }

  @concurrent
  private static func open(
    _ file: SealedFile, _ passphrase: Secret
  ) async -> SealedFile.Secrets? { file.open(passphrase) }

  @concurrent
  private static func seal(_ secrets: SealedFile.Secrets, _ passphrase: Secret) async -> [UInt8]? {
    SealedFile(secrets, passphrase: passphrase)?.encoded
  }

  /// The file's bytes; nil when there is none.
  @concurrent
  private static func read(_ path: String) async throws(DeliveryError) -> [UInt8]? {
    let descriptor = FileCalls.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else {
      throw DeliveryError.unreadableFile(path, errno: errno, .keyringLocked)
    }
    defer { close(descriptor) }
    guard let bytes = FileCalls.read(descriptor, atMost: 16 << 20) else {
      throw DeliveryError.unreadableFile(path, errno: errno, .keyringLocked)
    }
    return bytes
  }
}
