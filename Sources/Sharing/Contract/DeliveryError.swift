// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import SQLiteStorage

/// Why something was not sent or not deleted.
public struct DeliveryError: Error, Equatable, CustomStringConvertible {
  /// What happens to the delivery.
  public enum Remedy: Sendable, Equatable {
    /// The delivery is retried automatically, after at least this many seconds if given.
    case again(afterSeconds: Double?)
    /// The delivery is retried once there is a network.
    case whenOnline
    /// The user has to do something: sign in, make room, choose another picture.
    case person
    /// Whether it arrived is unknown.
    case unknowable

    /// The delivery is retried automatically, whenever that suits.
    public static var later: Remedy { .again(afterSeconds: nil) }
  }

  public var code: Code
  /// What happened and what to do, for the user.
  public var sentence: String
  public var remedy: Remedy
  /// Whether the user stopped a request before the server could have all of it.
  public internal(set) var isCutShort = false

  public init(_ code: Code, _ sentence: String, remedy: Remedy = .person) {
    self.code = code
    self.sentence = AddressSecrets.concealed(in: sentence)
    self.remedy = remedy
  }

  public var description: String { sentence }
}

extension DeliveryError {
  /// What went wrong, for programs. The list is part of the command line's interface.
  public enum Code: String, Sendable, Codable, CaseIterable {
    // The picture.
    case missing = "file-missing"
    case unreadable = "file-unreadable"
    case changed = "file-changed"
    case notAPicture = "not-a-picture"
    case unsupported = "unsupported-format"
    case tooLarge = "too-large"
    case animation = "animation-refused"
    case reveals = "metadata-remains"
    case shows = "hidden-area-visible"
    // The caption or descriptions.
    case captionTooLong = "caption-too-long"
    case altTooLong = "alt-too-long"
    case altMissing = "alt-missing"
    case tooManyPictures = "too-many-pictures"
    case notPossible = "not-possible"
    // The account.
    case noAccount = "no-account"
    case signedOut = "signed-out"
    case noPermission = "no-permission"
    case quota = "quota"
    case linkPassword = "link-password"
    case noKeyring = "no-keyring"
    case keyringLocked = "keyring-locked"
    case passwordsDamaged = "passwords-damaged"
    // The connection.
    case offline = "offline"
    case address = "bad-address"
    case insecure = "insecure-address"
    case unreachable = "unreachable"
    case timeOut = "time-out"
    case certificate = "certificate"
    case rateLimit = "rate-limit"
    case serverError = "server-error"
    case refused = "refused"
    case notThatService = "not-that-service"
    case interrupted = "interrupted"
    // This computer.
    case disk = "disk"
    case diskFull = "disk-full"
    case noShare = "no-share"
    case cancelled = "cancelled"
    case consent = "needs-consent"
    case undecided = "undecided"
    case wrongUsage = "wrong-usage"
    case other = "other"

    /// Whether it is about limits and rules that servers publish.
    var isAboutLimits: Bool {
      switch self {
      case .tooLarge, .unsupported, .animation, .captionTooLong, .altTooLong, .altMissing,
        .tooManyPictures, .linkPassword:
        true
      default: false
      }
    }
  }

  /// Converts any error; an unknown one keeps only its message.
  public init(any error: any Error) {
    switch error {
    case let error as DeliveryError: self = error
    case is CancellationError: self = .cancelled
    case let error as DatabaseError: self.init(error)
    case let error as NetworkError: self.init(error)
    case let error as OutgoingError: self.init(error)
    case let error as PictureError: self.init(OutgoingError.notReadable(error))
    case is DecodingError, is EncodingError: self.init(unreadable: error)
    default: self.init(.other, "\(error)")
    }
  }

  /// Returns the result of `work`; nil if it fails, where a line in the log is enough.
  @discardableResult
  static func logged<Value>(
    _ what: String, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async -> Value? {
    do {
      return try await work()
    } catch {
      Log.write(.debug, domain: "Cameo-Sharing", "\(what): \(error)")
      return nil
    }
  }

  /// Does `work`, also when the task is cancelled, for what must not stay behind; where it fails, a line in the log is
  /// enough.
  public static func evenIfCancelled(
    _ what: String, _ work: @escaping @Sendable () async throws(DeliveryError) -> Void
  ) async {
    // A task of its own isn't cancelled with the one that waits for it.
    let task = Task {
      do throws(DeliveryError) { try await work() } catch {
        Log.warning(domain: "Cameo-Sharing", "\(what): \(error.sentence)")
      }
    }
    await task.value
  }

  /// The user cancelled it.
  public static var cancelled: DeliveryError { DeliveryError(.cancelled, tr("Cancelled.")) }
}
