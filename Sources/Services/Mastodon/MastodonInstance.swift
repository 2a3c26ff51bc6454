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

/// Reads both forms that servers describe themselves in, and what their relatives add or leave out.
extension MastodonInstance: Decodable {
  private struct Reply: Decodable {
    var version: String
    var uri: String?
    var domain: String?
    var sourceUrl: String?
    var configuration: Configuration?
    // Pleroma's, and what came before `configuration`.
    var maxTootChars: MastodonNumber?
    var maxMediaAttachments: MastodonNumber?
    var uploadLimit: MastodonNumber?
    var descriptionLimit: MastodonNumber?
  }

  private struct Configuration: Decodable {
    var statuses: Statuses?
    var mediaAttachments: Media?
  }

  private struct Statuses: Decodable {
    var maxCharacters: MastodonNumber?
    var maxMediaAttachments: MastodonNumber?
    var charactersReservedPerUrl: MastodonNumber?
  }

  private struct Media: Decodable {
    var supportedMimeTypes: [String]?
    var imageSizeLimit: MastodonNumber?
    var imageMatrixLimit: MastodonNumber?
    var descriptionLimit: MastodonNumber?
  }

  init(from decoder: any Decoder) throws {
    let answer = try Reply(from: decoder)
    guard answer.uri ?? answer.domain != nil else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a server of the family"))
    }
    let statuses = answer.configuration?.statuses
    let media = answer.configuration?.mediaAttachments
    version = answer.version
    family = Self.family(version: answer.version, source: answer.sourceUrl ?? "")
    characters = Self.limit(statuses?.maxCharacters, answer.maxTootChars)
    charactersPerLink = Self.limit(statuses?.charactersReservedPerUrl, nil)
    picturesPerPost = Self.limit(statuses?.maxMediaAttachments, answer.maxMediaAttachments)
    pictureBytes = Self.limit(media?.imageSizeLimit, answer.uploadLimit)
    picturePixels = Self.limit(media?.imageMatrixLimit, nil)
    types = media?.supportedMimeTypes?.prefix(Self.maxTypes).filter(Self.isType)
    altCharacters = Self.limit(media?.descriptionLimit, answer.descriptionLimit)
  }

  private static let maxTypes = 100
  private static let highestLimit = 1 << 40

  /// A media type as one is written, such as `image/svg+xml`.
  private static func isType(_ text: String) -> Bool {
    text.utf8.count <= 100
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x7A).contains($0) || "/+.-".utf8.contains($0)
      }
  }

  /// Nothing can be done with a limit of 0: some servers say so where they have none.
  private static func limit(_ first: MastodonNumber?, _ second: MastodonNumber?) -> Int? {
    [first, second].lazy.compactMap { $0?.value }.first { (1...highestLimit).contains($0) }
  }

  private static func family(version: String, source: String) -> Family {
    let text = version.lowercased()
    if text.contains("pixelfed") { return .pixelfed }
    if text.contains("pleroma") || text.contains("akkoma") { return .pleroma }
    if text.contains("takahe") { return .takahe }
    // It numbers itself without a word; Mastodon has been past 0 for long.
    if source.lowercased().contains("gotosocial") || text.hasPrefix("0.") { return .goToSocial }
    return .mastodon
  }
}
