// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Imaging

/// Sets the picture of an account and puts back the one before.
public protocol AvatarStore: Sendable {
  /// What a profile picture has to be like there.
  var limits: PictureLimits { get }

  /// The profile picture that is set now; nil if none is.
  func current() async throws(DeliveryError) -> AvatarFile?

  /// What is new since the profile picture was `known`; for who can find out without fetching it
  /// again.
  func news(since known: AvatarFile) async throws(DeliveryError) -> AvatarUpdate

  /// Sets the picture in the file at `path`, which fits `limits`; nil takes the profile picture
  /// away.
  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError)

  /// All that `restore` needs to make it as it is now; nil if there is no profile picture. For most
  /// that is the profile picture.
  func backup() async throws(DeliveryError) -> AvatarBackup?

  /// Makes it as it was when the keepsake in the file at `path` was given, or when there was none.
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

/// The picture of an account.
public struct AvatarFile: Sendable, Equatable {
  /// The file.
  public var bytes: [UInt8]
  /// Its MIME type.
  public var type: String
  /// Where it is to be had.
  public var address: String?
  /// What the server calls this version of it, its `ETag`.
  public var tag: String?

  public init(bytes: [UInt8], type: String, address: String? = nil, tag: String? = nil) {
    self.bytes = bytes
    self.type = type
    self.address = address
    self.tag = tag
  }
}

/// What became of a profile picture.
public enum AvatarUpdate: Sendable, Equatable {
  case same
  /// It is this one now, or there is none any more.
  case changed(AvatarFile?)
}

/// What is kept of a profile picture before another one is set.
public struct AvatarBackup: Sendable, Equatable {
  public var bytes: [UInt8]
  /// Its MIME type.
  public var type: String

  public init(bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
  }
}
