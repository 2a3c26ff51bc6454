// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// Text with styles and links, for labels. Text in it is always escaped, so that `<` and `&` are shown
/// as they are; there is no way to pass a string in Pango's markup language.
///
///     label.show("Sent to \(.bold(name)), \(.link("see it", to: address)).")
public nonisolated struct Markup: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text in Pango's markup language.
  let source: String

  /// Creates plain text.
  public init(_ text: String) { source = Self.escaped(text) }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: Interpolation) { source = stringInterpolation.source }

  /// Creates a sentence with `parts` in place of `{0}`, `{1}`, … Use it for translated sentences:
  /// `tr` without values leaves the placeholders in them.
  public init(_ sentence: String, _ parts: Markup...) {
    source = Translation.fill(Self.escaped(sentence), with: parts.map(\.source))
  }

  private init(source: String) { self.source = source }

  private static func tag(_ name: String, _ inside: Markup) -> Markup {
    Markup(source: "<\(name)>\(inside.source)</\(name)>")
  }

  /// `inside` in bold.
  public static func bold(_ inside: Markup) -> Markup { tag("b", inside) }
  /// `text` in bold.
  public static func bold(_ text: String) -> Markup { bold(Markup(text)) }

  /// `inside` in italics.
  public static func italic(_ inside: Markup) -> Markup { tag("i", inside) }
  /// `text` in italics.
  public static func italic(_ text: String) -> Markup { italic(Markup(text)) }

  /// `inside` in a monospaced font.
  public static func monospace(_ inside: Markup) -> Markup { tag("tt", inside) }
  /// `text` in a monospaced font.
  public static func monospace(_ text: String) -> Markup { monospace(Markup(text)) }

  /// `inside` a little smaller.
  public static func small(_ inside: Markup) -> Markup { tag("small", inside) }
  /// `text` a little smaller.
  public static func small(_ text: String) -> Markup { small(Markup(text)) }

  /// `inside` a little larger.
  public static func large(_ inside: Markup) -> Markup { tag("big", inside) }
  /// `text` a little larger.
  public static func large(_ text: String) -> Markup { large(Markup(text)) }

  /// `inside` struck through.
  public static func struck(_ inside: Markup) -> Markup { tag("s", inside) }
  /// `text` struck through.
  public static func struck(_ text: String) -> Markup { struck(Markup(text)) }

  /// `text` as a link to `address`, which must begin with `https:`, `http:` or `mailto:`. With any
  /// other address it is plain text.
  public static func link(_ text: String, to address: String) -> Markup {
    guard leads(address) else { return Markup(text) }
    return Markup(source: "<a href=\"\(escaped(address))\">\(escaped(text))</a>")
  }

  /// `text` in a colour such as `#3584e4`.
  static func tinted(_ text: String, _ color: String) -> Markup {
    Markup(source: "<span foreground=\"\(escaped(color))\">\(escaped(text))</span>")
  }

  /// `left` followed by `right`.
  public static func + (left: Markup, right: Markup) -> Markup {
    Markup(source: left.source + right.source)
  }

  /// Appends `right`.
  public static func += (left: inout Markup, right: Markup) { left = left + right }

  /// An interpolated literal. Values that are markup keep their styles; all others are escaped.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity)
    }

    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { source += escaped(literal) }

    /// Adds markup with its styles.
    public mutating func appendInterpolation(_ part: Markup) { source += part.source }

    /// Adds a value as plain text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      source += escaped(value.description)
    }
  }

  private static func leads(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard ["https", "http", "mailto"].contains(scheme) else { return false }
    return address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // C would take it for the end.
      case "\0": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Label {
  /// Replaces the text with `parts`. Marked ones have the colour that the style sheet calls `color`.
  public func show(_ parts: [(text: String, isMarked: Bool)], markedIn color: String) {
    let tint = Self.tint(of: self, color)
    let markup = parts.map { part in
      part.isMarked ? Markup.tinted(part.text, tint) : Markup(part.text)
    }.reduce(Markup("")) { $0 + $1 }
    unsafe gtk_label_set_markup(cast(), markup.source)
  }

  private static func tint(of label: Label, _ color: String) -> String {
    let style = unsafe gtk_widget_get_style_context(label.cast())
    var value = GdkRGBA()
    if unsafe gtk_style_context_lookup_color(style, color, &value) == 0 {
      unsafe gtk_style_context_get_color(style, gtk_style_context_get_state(style), &value)
    }
    let parts = [value.red, value.green, value.blue].map { part -> String in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + parts.joined()
  }

  /// Replaces the text with `markup`.
  public func show(_ markup: Markup) { unsafe gtk_label_set_markup(cast(), markup.source) }

  /// Calls `handler` with the address when the user clicks a link. Without a handler GTK opens the
  /// address.
  @discardableResult
  public func onLink(_ handler: @escaping (_ address: String) -> Void) -> SignalConnection {
    handle.connectEvent("activate-link") { arguments in
      guard let address = arguments.string(0) else { return .propagate }
      handler(address)
      return .stop
    }
  }
}
