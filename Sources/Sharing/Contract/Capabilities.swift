// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging

/// The limits and abilities of a destination.
public struct Capabilities: Sendable, Equatable, Codable {
  public var pictures: PictureLimits
  /// The number of pictures in one post; nil where there are no posts, and each picture is sent by
  /// itself.
  public var picturesPerPost: Int?
  /// nil where there is no caption.
  public var caption: CaptionLimit?
  /// nil where pictures have no descriptions.
  public var alt: AltLimit?
  /// Empty where the audience can't be chosen.
  public var visibilities: [Visibility]
  public var takesWarning: Bool
  public var takesLanguage: Bool
  /// Shared pictures can be deleted again.
  public var canUnshare: Bool
  /// nil where there are no such links, or nothing is known about them.
  public var links: LinkRules?
  /// Viewers see the names of the files.
  public var showsFileNames: Bool
  /// Previews are cut around a point that comes with each picture.
  public var takesFocus: Bool {
    get { focus == true }
    set { focus = newValue ? true : nil }
  }
  // Stored capabilities of earlier versions don't mention it.
  private var focus: Bool?

  public init(
    pictures: PictureLimits = PictureLimits(), picturesPerPost: Int? = nil,
    caption: CaptionLimit? = nil, alt: AltLimit? = nil, visibilities: [Visibility] = [],
    takesWarning: Bool = false, takesLanguage: Bool = false, canUnshare: Bool = true,
    links: LinkRules? = nil, showsFileNames: Bool = false, takesFocus: Bool = false
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
    focus = takesFocus ? true : nil
  }
}

/// How long a picture's description may be.
public struct AltLimit: Sendable, Equatable, Codable {
  public var characters: Int
  /// The server refuses pictures without a description.
  public var isRequired: Bool

  public init(characters: Int, isRequired: Bool = false) {
    self.characters = characters
    self.isRequired = isRequired
  }
}

/// A server's rules for the links that it makes.
public struct LinkRules: Sendable, Equatable, Codable {
  /// False where shared pictures get no link.
  public var areMade: Bool
  /// Every link needs a password.
  public var needPassword: Bool
  /// After how many days links expire at the latest; nil if they need not expire.
  public var maxDays: Int?

  // Existing databases use these keys.
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
  /// - Parameter command: The command that sets a password for links.
  public static func linksNeedPassword(at destination: String, command: String) -> DeliveryError {
    DeliveryError(
      .linkPassword,
      tr(
        "{0} requires a password for links. Set one with “{1}”, then try again.", destination,
        command))
  }
}
