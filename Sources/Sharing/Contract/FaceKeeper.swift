// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets the picture of an account and puts back the one before.
public protocol FaceKeeper: Sendable {
  /// What a face has to be like there.
  var limits: PictureLimits { get }

  /// The face that is set now; nil if none is.
  func current() async throws(DeliveryError) -> Face?

  /// Sets the picture in the file at `path`, which fits `limits`; nil takes the face away.
  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError)
}

/// The picture of an account.
public struct Face: Sendable, Equatable {
  /// The file.
  public var bytes: [UInt8]
  /// Its MIME type.
  public var type: String
  /// Where it is to be had.
  public var address: String?

  public init(bytes: [UInt8], type: String, address: String? = nil) {
    self.bytes = bytes
    self.type = type
    self.address = address
  }
}
