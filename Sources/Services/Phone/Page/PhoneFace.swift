// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
internal import Sharing

/// The sender's profile picture as pages show it: small, decoded in the sandbox and encoded anew.
public struct PhoneFace: Sendable, Equatable {
  let bytes: [UInt8]
  let type: String

  private static let limits = PictureLimits(
    bytes: 64 << 10, longestSide: 144, formats: [.jpeg, .png], takesAnimations: false)

  init(bytes: [UInt8], type: String) {
    self.bytes = bytes
    self.type = type
  }

  /// The picture in the file at `path`; nil if it can't be shown.
  init?(_ path: String?, _ decoder: PictureDecoder) async {
    guard let path, let small = try? await decoder.render(path, for: Self.limits) else {
      return nil
    }
    self.init(bytes: small.bytes, type: small.format.mimeType)
  }

  /// The picture that the user has on this computer; nil if there is none.
  public static func ofUser(_ decoder: PictureDecoder) async -> PhoneFace? {
    let account = await AccountsService().account()
    return await PhoneFace(account?.pictureFile ?? ComputerAccount.local().pictureFile, decoder)
  }
}
