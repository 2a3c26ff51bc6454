// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging

/// What a destination takes.
public struct Capabilities: Sendable, Equatable, Codable {
  public var pictures: PictureLimits
  /// How many pictures go into one post; nil where there are no posts, and each goes by itself.
  public var picturesPerPost: Int?
  /// nil where nothing can be said with the pictures.
  public var caption: CaptionLimit?
  /// nil where pictures have no description.
  public var alt: AltLimit?
  /// Empty where that cannot be chosen.
  public var visibilities: [Visibility]
  public var takesWarning: Bool
  public var takesLanguage: Bool
  /// What is there can be taken back.
  public var canUnshare: Bool
  /// nil where there are no such links, or nothing is said of them.
  public var links: LinkRules?
  /// People see what the files are called there.
  public var showsFileNames: Bool

  public init(
    pictures: PictureLimits = PictureLimits(), picturesPerPost: Int? = nil,
    caption: CaptionLimit? = nil, alt: AltLimit? = nil, visibilities: [Visibility] = [],
    takesWarning: Bool = false, takesLanguage: Bool = false, canUnshare: Bool = true,
    links: LinkRules? = nil, showsFileNames: Bool = false
  ) {
    self.pictures = pictures
    self.picturesPerPost = picturesPerPost
    self.caption = caption
    self.alt = alt
    self.visibilities = visibilities
    self.takesWarning = takesWarning
    self.takesLanguage = takesLanguage
    self.canUnshare = canUnshare
    self.links = links
    self.showsFileNames = showsFileNames
  }
}

/// How much may be said of a picture.
public struct AltLimit: Sendable, Equatable, Codable {
  public var characters: Int
  /// The server refuses pictures without a description.
  public var isRequired: Bool

  public init(characters: Int, isRequired: Bool = false) {
    self.characters = characters
    self.isRequired = isRequired
  }
}

/// What a server says of the links that it makes.
public struct LinkRules: Sendable, Equatable, Codable {
  /// False where pictures arrive, and there is no link to them.
  public var areMade: Bool
  /// There is none without a password.
  public var needPassword: Bool
  /// After how many days they end at the latest; nil where they need not end.
  public var maxDays: Int?

  // As they are in databases.
  private enum CodingKeys: String, CodingKey {
    case areMade, needPassword
    case maxDays = "mostDays"
  }

  public init(areMade: Bool = true, needPassword: Bool = false, maxDays: Int? = nil) {
    self.areMade = areMade
    self.needPassword = needPassword
    self.maxDays = maxDays
  }
}

extension DeliveryError {
  /// - Parameter command: What to type to have links ask for a password.
  public static func linksNeedPassword(at destination: String, command: String) -> DeliveryError {
    DeliveryError(
      .linkPassword,
      tr(
        "{0} requires a password for links. Set one with “{1}”, then try again.", destination,
        command))
  }
}
