// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets the picture of an account and puts back the one before.
public protocol FaceKeeper: Sendable {
  /// What a face has to be like there.
  var limits: PictureLimits { get }

  /// The face that is set now; nil if none is.
  func current() async throws(DeliveryError) -> Face?

  /// What is new since the face was `known`; for who can find out without fetching it again.
  func news(since known: Face) async throws(DeliveryError) -> FaceNews

  /// Sets the picture in the file at `path`, which fits `limits`; nil takes the face away.
  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError)

  /// All that `putBack` needs to make it as it is now; nil if there is no face. For most that is the
  /// face.
  func keepsake() async throws(DeliveryError) -> FaceKeepsake?

  /// Makes it as it was when the keepsake in the file at `path` was given, or when there was none.
  func putBack(_ path: String?, type: String) async throws(DeliveryError)
}

extension FaceKeeper {
  public func news(since known: Face) async throws(DeliveryError) -> FaceNews {
    .changed(try await current())
  }

  public func keepsake() async throws(DeliveryError) -> FaceKeepsake? {
    try await current().map { FaceKeepsake(bytes: $0.bytes, type: $0.type) }
  }

  public func putBack(_ path: String?, type: String) async throws(DeliveryError) {
    try await set(path, type: type, alt: "")
  }
}

/// The picture of an account.
public struct Face: Sendable, Equatable {
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

/// What became of a face.
public enum FaceNews: Sendable, Equatable {
  case same
  /// It is this one now, or there is none any more.
  case changed(Face?)
}

/// What is kept of a face before another one is set.
public struct FaceKeepsake: Sendable, Equatable {
  public var bytes: [UInt8]
  /// Its MIME type.
  public var type: String

  public init(bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
  }
}
