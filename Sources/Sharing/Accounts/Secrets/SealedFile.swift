// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGcrypt
internal import GLib
internal import Network

/// The content of a file of secrets: which accounts have one, and the secrets, encrypted with a
/// passphrase.
///
/// Argon2id makes the key, ChaCha20-Poly1305 encrypts. Salt and nonce are new each time.
struct SealedFile: Codable, Equatable {
  /// The secrets by account.
  typealias Secrets = [String: String]

  private static let currentVersion = 1
  /// At least what OWASP and RFC 9106 recommend: a guess costs 64 MiB and a tenth of a second.
  private static let usualPasses: UInt = 3
  private static let usualMemory: UInt = 64 << 10
  /// A manipulated file must not make Cameo wait for ever.
  private static let maxPasses: UInt = 64
  private static let maxMemory: UInt = 1 << 20

  private let version: Int
  private let passes: UInt
  /// In KiB.
  private let memory: UInt
  private let salt: Base64Bytes
  private let nonce: Base64Bytes
  /// Readable without the passphrase, so that programs without it know which accounts' secrets are
  /// in the file.
  let accounts: [String]
  private var sealed: Base64Bytes
  /// A checksum of the rest, to tell a damaged file from a wrong passphrase. It is no protection
  /// against attackers; the tag of the sealed content is. Nil in files of earlier versions.
  private var sum: String?

  /// Encrypts `secrets`; nil when the library cannot.
  init?(_ secrets: Secrets, passphrase: Secret) {
    var random = SystemRandomNumberGenerator()
    func bytes(_ count: Int) -> Base64Bytes {
      Base64Bytes((0..<count).map { _ in UInt8.random(in: 0...UInt8.max, using: &random) })
    }
    version = Self.currentVersion
    (passes, memory) = (Self.usualPasses, Self.usualMemory)
    (salt, nonce) = (bytes(16), bytes(Int(CONTROLLERS_NONCE_BYTES)))
    accounts = secrets.keys.sorted()
    (sealed, sum) = (Base64Bytes([]), nil)
    // Encoding text can't fail.
    guard var text = try? JSONWriter().encode(secrets) else { return nil }
    var tag = [UInt8](repeating: 0, count: Int(CONTROLLERS_TAG_BYTES))
    let (nonce, header) = (nonce.bytes, header)
    let isSealed = withKeyMaker(passphrase) {
      controllers_secrets_seal(&$0, nonce, header, header.count, &text, text.count, &tag) == 0
    }
    guard isSealed else { return nil }
    sealed = Base64Bytes(text + tag)
    sum = currentSum
  }

  /// Reads the output of `encoded`; nil if it is something else.
  init?(_ bytes: [UInt8]) {
    // The exact error doesn't matter: the file is damaged.
    guard let file = try? JSONReader().decode(Self.self, from: bytes),
      file.version == Self.currentVersion, (1...Self.maxPasses).contains(file.passes),
      (8...Self.maxMemory).contains(file.memory), file.salt.bytes.count >= 16,
      file.nonce.bytes.count == CONTROLLERS_NONCE_BYTES,
      file.sealed.bytes.count >= CONTROLLERS_TAG_BYTES,
      file.sum == nil || file.sum == file.currentSum
    else { return nil }
    self = file
  }

  /// Whether the file is undamaged.
  var isKnownToBeWhole: Bool { sum != nil }

  private var currentSum: String {
    Checksum.hex(Checksum.of(header + salt.bytes + nonce.bytes + sealed.bytes, .sha256))
  }

  var encoded: [UInt8]? {
    // Encoding numbers and bytes can't fail.
    try? JSONWriter(isPretty: true).encode(self)
  }

  /// The secrets; nil when the passphrase is wrong or the file was changed.
  func open(_ passphrase: Secret) -> Secrets? {
    var text = [UInt8](sealed.bytes.dropLast(Int(CONTROLLERS_TAG_BYTES)))
    let tag = [UInt8](sealed.bytes.suffix(Int(CONTROLLERS_TAG_BYTES)))
    let (nonce, header) = (nonce.bytes, header)
    let isOpen = withKeyMaker(passphrase) {
      controllers_secrets_unseal(&$0, nonce, header, header.count, &text, text.count, tag) == 0
    }
    guard isOpen else { return nil }
    // A wrong passphrase doesn't result in JSON.
    return try? JSONReader().decode(Secrets.self, from: text)
  }

  /// The data that the tag covers besides the secrets.
  private var header: [UInt8] {
    Array("cameo secrets \(version)\n\(passes) \(memory)\n\(accounts.joined(separator: "\n"))".utf8)
  }

  private func withKeyMaker(_ passphrase: Secret, _ body: (inout ControllersKeyMaker) -> Bool)
    -> Bool
  {
    let (phrase, salt) = (Array(passphrase.reveal().utf8), salt.bytes)
    return phrase.withUnsafeBytes { phrase in
      salt.withUnsafeBytes { salt in
        var maker = ControllersKeyMaker(
          passphrase: phrase.baseAddress, passphrase_length: phrase.count,
          salt: salt.baseAddress, salt_length: salt.count, passes: passes, memory: memory)
        return body(&maker)
      }
    }
  }
}
