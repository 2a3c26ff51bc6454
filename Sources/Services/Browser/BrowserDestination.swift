// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
internal import Network
public import Sharing

/// A network that programs can only reach by opening a page in the browser, with the caption in its
/// address. The user pastes the picture there, and whether it was posted remains unknown. So these
/// are no services with accounts, and are not in the ledger.
public enum BrowserDestination: String, Sendable, CaseIterable, Identifiable {
  case x
  case facebook

  /// Differs from the ids of accounts, which begin with a service.
  public var id: String { "browser:\(rawValue)" }

  /// Its display name.
  public var name: String {
    switch self {
    case .x: "X"
    case .facebook: "Facebook"
    }
  }

  /// The address for users who open the browser themselves.
  public var host: String {
    switch self {
    case .x: "x.com"
    case .facebook: "www.facebook.com"
    }
  }

  /// The limits: one picture, on the clipboard. Facebook accepts no caption.
  public var capabilities: Capabilities {
    let caption: CaptionLimit? =
      switch self {
      case .x: CaptionLimit(most: 280, counting: .weighted(perLink: 23))
      case .facebook: nil
      }
    return Capabilities(
      pictures: Self.pictures, picturesPerPost: 1, caption: caption, canUnshare: false)
  }

  /// Every browser pastes PNG and some nothing else; every network accepts this size.
  public static let pictures = PictureLimits(
    bytes: 5_000_000, longestSide: 2048, formats: [.png], takesAnimations: false)

  /// Returns the page to open. With a `link` the network shows a preview of that, and no picture is
  /// needed.
  public func address(caption: String = "", link: String? = nil) -> String {
    switch self {
    case .x:
      let parts = [("text", caption), ("url", link ?? "")].filter { !$0.1.isEmpty }
      return "https://\(host)/intent/tweet"
        + (parts.isEmpty ? "" : "?" + PercentEncoding.form(parts))
    case .facebook:
      guard let link else { return "https://\(host)/" }
      return "https://\(host)/sharer/sharer.php?" + PercentEncoding.form([("u", link)])
    }
  }

  /// Returns the problem with `caption`, and `link` if there is one.
  public func problem(caption: String, link: String? = nil) -> DeliveryError? {
    // X puts a space between the two.
    let words = PostText(
      caption: [caption, link ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
    return Preflight.problems(words, alts: [], against: capabilities, label: name).first
  }

  /// Returns the network called `name`.
  public init?(named name: String) {
    switch name.lowercased() {
    case "x", "x.com", "twitter", "twitter.com": self = .x
    case "facebook", "facebook.com", "fb": self = .facebook
    default: return nil
    }
  }
}

extension DeliveryError {
  /// The user asked for `destination` where there is no window.
  public static func onlyFromTheWindow(_ destination: BrowserDestination) -> DeliveryError {
    DeliveryError(
      .notPossible,
      tr(
        "{0} only accepts photos pasted in your browser. Run “cameo share FILE” without options, then choose {0} in the window.",
        destination.name))
  }
}
