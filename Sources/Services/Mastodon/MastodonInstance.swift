// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging
internal import Sharing

/// What a server says of itself.
struct MastodonInstance: Sendable, Equatable {
  /// Whose program it runs.
  enum Family: String, Sendable {
    case mastodon, pixelfed, goToSocial, pleroma, takahe
  }

  var version: String
  var family: Family
  var characters: Int?
  var charactersPerLink: Int?
  var picturesPerPost: Int?
  var pictureBytes: Int?
  var picturePixels: Int?
  var types: [String]?
  var altCharacters: Int?
  /// Pictures without description are refused.
  var wantsAlt = false

  /// Whether it is Mastodon itself of at least this version.
  func isMastodon(_ major: Int, _ minor: Int) -> Bool {
    guard family == .mastodon else { return false }
    let parts = version.prefix { $0.isNumber || $0 == "." }.split(separator: ".").map {
      Int($0) ?? 0
    }
    guard parts.count > 1 else { return false }
    return (parts[0], parts[1]) >= (major, minor)
  }
}

extension MastodonInstance {
  /// Formats that any of them takes, the preferred first.
  private static let usualTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"]

  /// What can be shared there. Where the server says nothing, what all of them take.
  var capabilities: Capabilities {
    let types = pictureTypes
    return Capabilities(
      pictures: PictureLimits(
        bytes: pictureBytes ?? 8_000_000, pixels: picturePixels ?? 16_777_216, types: types,
        takesAnimations: types.contains("image/gif")),
      picturesPerPost: picturesPerPost ?? 4,
      caption: CaptionLimit(
        most: characters ?? 500, counting: .fediverse(perLink: charactersPerLink ?? 23)),
      alt: AltLimit(characters: altCharacters ?? 1500, isRequired: wantsAlt),
      visibilities: family == .pixelfed ? [.public, .unlisted, .followers] : Visibility.allCases,
      takesWarning: true, takesLanguage: family != .pixelfed)
  }

  /// Some say `application/octet-stream` for anything at all.
  private var pictureTypes: [String] {
    let named = (types ?? []).filter { $0.hasPrefix("image/") }
    guard !named.isEmpty else { return Self.usualTypes }
    let preferred = Self.usualTypes.filter { named.contains($0) }
    return preferred + named.filter { !preferred.contains($0) }
  }
}
