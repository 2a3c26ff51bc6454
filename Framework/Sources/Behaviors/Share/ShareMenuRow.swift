// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// One destination in a share menu.
final class ShareMenuRow {
  private(set) var destination: any ShareDestination
  let widget = ListBoxRow()
  private let icon: Image
  private let picture = RoundPicture(side: ShareMenuRow.side)
  /// The size of the icon or picture before the text.
  private static let side = 32
  /// The least number of characters shown of a text.
  private static let width = 28

  init(_ destination: any ShareDestination) {
    self.destination = destination
    icon = Image(icon: destination.iconName, size: 24)
    icon.setMinimumSize(width: Self.side, height: Self.side)
    let line = Box(.horizontal, spacing: 12)
    line.margin = 6
    let texts = Box(.vertical)
    texts.isCenteredVertically = true
    texts.append(label(destination.title))
    if !destination.subtitle.isEmpty {
      let subtitle = label(destination.subtitle, style: "dim-label")
      subtitle.addStyleClass("small")
      texts.append(subtitle)
    }
    for sign in [Widget(icon), Widget(picture.view)] {
      sign.hideUntilShown()
      line.append(sign)
    }
    line.append(texts)
    Container(handle: widget.handle).append(line)
    widget.accessibleName = destination.title
    widget.accessibleDescription = destination.subtitle.isEmpty ? nil : destination.subtitle
    showSign()
    widget.showAll()
  }

  /// Shows `new` if it is the same destination; returns whether it is.
  func follow(_ new: any ShareDestination) -> Bool {
    func says(_ one: any ShareDestination) -> [String] {
      [one.id, one.title, one.subtitle, one.iconName]
    }
    guard says(destination) == says(new), destination.group == new.group else { return false }
    destination = new
    showSign()
    return true
  }

  /// The visible picture; nil if the icon is shown.
  var shownPicture: Picture? { picture.view.isVisible ? picture.picture : nil }

  /// The picture, or the icon while there is none.
  private func showSign() {
    let sign = destination.picture
    icon.isVisible = sign == nil
    picture.view.isVisible = sign != nil
    picture.show(sign?.picture, emblemName: sign?.emblemName)
    picture.setAccessible(name: sign?.name ?? "", description: sign?.description)
  }

  /// Gives it the keyboard focus.
  func focus() { widget.grabFocus() }

  /// The header above the first row of its section.
  lazy var header: Widget? = {
    let text: String? =
      switch destination.group {
      case .destinations: frameworkText("Your Destinations")
      case .withoutAccount: frameworkText("Without an Account")
      case .more: nil
      }
    guard let text else { return nil }
    let header = label(text, style: "dim-label")
    header.addStyleClass("controllers-share-heading")
    header.margin = 6
    header.isVisible = true
    return Widget(header)
  }()

  /// Whether every one of `words`, in lower case, is in its texts.
  func matches(_ words: [Substring]) -> Bool {
    let text = "\(destination.title) \(destination.subtitle)".lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  private func label(_ text: String, style: String? = nil) -> Label {
    let label = Label(text)
    label.alignsAtStart = true
    // A menu wider than its window would be cut.
    label.ellipsizes = true
    label.setMaxCharacters(Self.width)
    if text.count > Self.width { label.tooltip = text }
    if let style { label.addStyleClass(style) }
    return label
  }
}
