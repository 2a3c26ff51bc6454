// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// A server's description of itself.
struct MastodonInstance: Sendable, Equatable {
  /// The software that it runs.
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
  /// The server refuses pictures without a description.
  var wantsAlt = false

  /// Whether it runs Mastodon itself, in at least this version.
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
  /// Formats that all of them accept, the preferred first.
  private static let usualTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"]

  /// The capabilities. Where the server says nothing, what all of them accept.
  var capabilities: Capabilities {
    let types = pictureTypes
    return Capabilities(
      pictures: PictureLimits(
        bytes: pictureBytes ?? 8_000_000, pixels: picturePixels ?? 16_777_216, types: types,
        takesAnimations: types.contains("image/gif")),  // checked: a list
      picturesPerPost: picturesPerPost ?? 4,
      caption: CaptionLimit(
        most: characters ?? 500, counting: .fediverse(perLink: charactersPerLink ?? 23)),
      alt: AltLimit(characters: altCharacters ?? 1500, isRequired: wantsAlt),
      visibilities: family == .pixelfed ? [.public, .unlisted, .followers] : Visibility.allCases,
      takesWarning: true, takesLanguage: family != .pixelfed,
      takesFocus: [.mastodon, .goToSocial].contains(family))
  }

  /// Some list `application/octet-stream` for any file.
  private var pictureTypes: [String] {
    let named = (types ?? []).filter { $0.begins(with: "image/") }
    guard !named.isEmpty else { return Self.usualTypes }
    let preferred = Self.usualTypes.filter { named.contains($0) }
    return preferred + named.filter { !preferred.contains($0) }
  }
}

/// Reads both versions of the description, with the additions and omissions of Mastodon's
/// relatives.
extension MastodonInstance: Decodable {
  private struct Reply: Decodable {
    var version: String
    var uri: String?
    var domain: String?
    var sourceUrl: String?
    var configuration: Configuration?
    // Pleroma's limits, and those from before `configuration`.
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

  /// A valid media type, such as `image/svg+xml`.
  private static func isType(_ text: String) -> Bool {
    text.utf8.count <= 100
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x7A).contains($0) || "/+.-".utf8.contains($0)
      }
  }

  /// Some servers report a limit of 0 if they have none.
  private static func limit(_ first: MastodonNumber?, _ second: MastodonNumber?) -> Int? {
    [first, second].lazy.compactMap { $0?.value }.first { (1...highestLimit).contains($0) }
  }

  private static func family(version: String, source: String) -> Family {
    let text = version.lowercased()
    if text.contains("pixelfed") { return .pixelfed }
    if text.contains("pleroma") || text.contains("akkoma") { return .pleroma }
    if text.contains("takahe") { return .takahe }
    // GoToSocial's version may be a plain number such as 0.17; Mastodon itself has long been past
    // 0.
    if source.lowercased().contains("gotosocial") || text.hasPrefix("0.") { return .goToSocial }
    return .mastodon
  }
}
