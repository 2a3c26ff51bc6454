// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Controllers
internal import GLib
internal import Gtk

/// One destination in a share menu.
final class ShareMenuRow {
  private(set) var destination: any ShareDestination
  let widget = ListBoxRow()
  private let face: ShareFaceView
  private let key = Label("")
  /// The least number of characters shown of a text.
  private static let width = 24

  init(_ destination: any ShareDestination) {
    self.destination = destination
    face = ShareFaceView(destination.faces)
    let line = Box(.horizontal, spacing: 12)
    line.addStyleClass("controllers-share-row")
    let texts = Box(.vertical)
    texts.isCenteredVertically = true
    texts.expands = true
    texts.append(label(destination.title))
    if !destination.subtitle.isEmpty {
      let subtitle = label(destination.subtitle, style: "dim-label")
      subtitle.addStyleClass("small")
      texts.append(subtitle)
    }
    key.addStyleClass("controllers-share-key")
    key.isCentered = true
    line.append(face.view)
    line.append(texts)
    line.append(key)
    Container(handle: widget.handle).append(line)
    widget.accessibleName = destination.title
    widget.accessibleDescription = destination.subtitle.isEmpty ? nil : destination.subtitle
    widget.showAll()
    key.hideUntilShown()
    showKey()
  }

  /// The key that chooses it, from 1; nil for none.
  var number: Int? { didSet { showKey() } }

  /// Whether `press` chooses it.
  func isMeant(by press: KeyPress) -> Bool {
    if let shortcut = destination.shortcut, Accelerator.matches(shortcut, press) { return true }
    guard press.modifiers.isEmpty, case .character(let key) = press.key else { return false }
    return number != nil && number == key.wholeNumberValue
  }

  private func showKey() {
    let shortcut = destination.shortcut.map { Accelerator.keys($0).joined(separator: "+") }
    key.text = number.map(String.init) ?? shortcut ?? ""
    key.isVisible = !key.text.isEmpty
  }

  /// Shows `new` if it is the same destination; returns whether it is.
  func follow(_ new: any ShareDestination) -> Bool {
    func says(_ one: any ShareDestination) -> [String] {
      [one.id, one.title, one.subtitle, one.shortcut ?? ""]
        + one.faces.flatMap { [$0.iconName] + $0.iconClasses }
    }
    guard says(destination) == says(new), destination.group == new.group else { return false }
    destination = new
    face.show(new.faces)
    return true
  }

  /// The visible picture; nil if the icon is shown.
  var shownPicture: Picture? { face.shownPicture }

  /// Gives it the keyboard focus.
  func focus() { widget.grabFocus() }

  /// Makes the header with `title` above it, below a line unless it is the first one.
  func header(_ title: String, isFirst: Bool) -> Widget {
    let heading = label(title, style: "dim-label")
    heading.addStyleClass("controllers-share-heading")
    let header = Box(.vertical)
    if !isFirst { header.append(Separator(.horizontal)) }
    header.append(heading)
    header.showAll()
    return Widget(header)
  }

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
