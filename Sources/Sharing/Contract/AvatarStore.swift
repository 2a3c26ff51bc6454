// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Imaging

/// Sets an account's profile picture and restores the previous one.
public protocol AvatarStore: Sendable {
  /// The limits for profile pictures.
  var limits: PictureLimits { get }

  /// Returns the current profile picture; nil if none is set.
  func current() async throws(DeliveryError) -> AvatarFile?

  /// Returns what changed since the profile picture was `known`, where that can be found out
  /// without fetching it again.
  func news(since known: AvatarFile) async throws(DeliveryError) -> AvatarUpdate

  /// Sets the picture in the file at `path`, which fits `limits`; nil removes the profile picture.
  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError)

  /// Returns what `restore` needs to undo a change; nil if there is no profile picture. In most
  /// cases this is the profile picture itself.
  func backup() async throws(DeliveryError) -> AvatarBackup?

  /// Restores the state saved in the file at `path`, or removes the picture if there was none.
  func restore(_ path: String?, type: String) async throws(DeliveryError)
}

extension AvatarStore {
  public func news(since known: AvatarFile) async throws(DeliveryError) -> AvatarUpdate {
    .changed(try await current())
  }

  public func backup() async throws(DeliveryError) -> AvatarBackup? {
    try await current().map { AvatarBackup(bytes: $0.bytes, type: $0.type) }
  }

  public func restore(_ path: String?, type: String) async throws(DeliveryError) {
    try await set(path, type: type, alt: "")
  }
}

extension PictureLimits {
  /// Those of profile pictures on most servers.
  public static func avatar(bytes: Int, longestSide: Int) -> PictureLimits {
    PictureLimits(
      bytes: bytes, longestSide: longestSide, formats: [.jpeg, .png], takesAnimations: false)
  }
}

/// An account's profile picture.
public struct AvatarFile: Sendable, Equatable {
  /// The content of the file.
  public var bytes: [UInt8]
  /// Its MIME type.
  public var type: String
  /// The address it can be fetched from.
  public var address: String?
  /// The server's `ETag` for this version.
  public var tag: String?

  public init(bytes: [UInt8], type: String, address: String? = nil, tag: String? = nil) {
    self.bytes = bytes
    self.type = type
    self.address = address
    self.tag = tag
  }
}

/// Whether a profile picture has changed.
public enum AvatarUpdate: Sendable, Equatable {
  case same
  /// The picture is this one now; nil if it was removed.
  case changed(AvatarFile?)
}

/// A profile picture that was saved before another one is set.
public struct AvatarBackup: Sendable, Equatable {
  public var bytes: [UInt8]
  /// Its MIME type.
  public var type: String

  public init(bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
  }
}
