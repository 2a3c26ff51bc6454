// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
internal import Network
public import Sharing

/// A network that takes nothing from programs but a page to open in the browser, with words in its address:
/// the picture has to be pasted there, and no one tells whether it was posted. So these are no services
/// with accounts, and what is handed over to them is in no ledger.
public enum BrowserDestination: String, Sendable, CaseIterable, Identifiable {
  case x
  case facebook

  /// Different from those of accounts, which begin with a service.
  public var id: String { "browser:\(rawValue)" }

  /// What people call it.
  public var name: String {
    switch self {
    case .x: "X"
    case .facebook: "Facebook"
    }
  }

  /// Where the user goes who opens the browser themselves.
  public var host: String {
    switch self {
    case .x: "x.com"
    case .facebook: "www.facebook.com"
    }
  }

  /// What can be handed over: one picture, by way of the clipboard. Facebook takes no words.
  public var capabilities: Capabilities {
    let caption: CaptionLimit? =
      switch self {
      case .x: CaptionLimit(most: 280, counting: .weighted(perLink: 23))
      case .facebook: nil
      }
    return Capabilities(
      pictures: Self.pictures, picturesPerPost: 1, caption: caption, canUnshare: false)
  }

  /// Every browser pastes PNG and some nothing else; no network takes less than this.
  public static let pictures = PictureLimits(
    bytes: 5_000_000, longestSide: 2048, formats: [.png], takesAnimations: false)

  /// The page to open. With a `link` the network shows what is behind that, and no picture is needed.
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

  /// What stands in the way of handing over `caption`, with `link` if there is one.
  public func problem(caption: String, link: String? = nil) -> DeliveryError? {
    // X puts a space between the two.
    let words = Words(caption: [caption, link ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
    return Preflight.problems(words, alts: [], against: capabilities, label: name).first
  }

  /// The one that the user means who typed `name`.
  public init?(named name: String) {
    switch name.lowercased() {
    case "x", "x.com", "twitter", "twitter.com": self = .x
    case "facebook", "facebook.com", "fb": self = .facebook
    default: return nil
    }
  }
}

extension DeliveryError {
  /// The user typed the name of `destination`, where there is no window.
  public static func onlyFromTheWindow(_ destination: BrowserDestination) -> DeliveryError {
    DeliveryError(
      .notPossible,
      tr(
        "{0} only accepts pictures pasted in your browser. Run “cameo share FILE” without options, then choose {0} in the window.",
        destination.name))
  }
}
