// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// One destination in a share menu.
final class ShareMenuRow {
  let destination: any ShareDestination
  let widget = ListBoxRow()

  init(_ destination: any ShareDestination) {
    self.destination = destination
    let line = Box(.horizontal, spacing: 12)
    line.margin = 6
    let texts = Box(.vertical)
    texts.append(label(destination.title))
    if !destination.subtitle.isEmpty {
      let subtitle = label(destination.subtitle, style: "dim-label")
      subtitle.addStyleClass("small")
      texts.append(subtitle)
    }
    line.append(Image(icon: destination.iconName, size: 24))
    line.append(texts)
    Container(handle: widget.handle).add(line)
    widget.accessibleName = destination.title
    widget.accessibleDescription = destination.subtitle.isEmpty ? nil : destination.subtitle
    widget.showAll()
  }

  /// What stands above the first row of its section.
  lazy var header: Widget? = {
    let text: String? =
      switch destination.group {
      case .places: tr("Your places")
      case .withoutAccount: tr("Without an account")
      case .more: nil
      }
    guard let text else { return nil }
    let header = label(text, style: "dim-label")
    header.margin = 6
    header.isVisible = true
    return Widget(header)
  }()

  /// Whether every one of `words`, in lower case, is somewhere in what it says.
  func matches(_ words: [Substring]) -> Bool {
    let text = "\(destination.title) \(destination.subtitle)".lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  private func label(_ text: String, style: String? = nil) -> Label {
    let label = Label(text)
    label.alignsAtStart = true
    // A bubble is as wide as it likes to be, also in a window that is not.
    label.ellipsizes = true
    label.setGreatestCharacters(36)
    if let style { label.addStyleClass(style) }
    return label
  }
}
