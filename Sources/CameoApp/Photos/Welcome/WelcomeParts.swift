// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// One of the sentences about what Cameo does.
final class WelcomePoint {
  let view = Box(.horizontal, spacing: 12)
  private let image: Image
  private let words = Box(.vertical, spacing: 1)
  private let title: Label
  private let text: Label

  init(_ icon: String, _ title: String, _ text: String) {
    (self.title, self.text) = (Label(title), Label(text))
    image = Image(icon: icon, size: 20)
    image.addStyleClass("accent")
    self.title.addStyleClass("heading")
    for style in ["dim-label", "small"] { self.text.addStyleClass(style) }
    for label in [self.title, self.text] {
      label.wraps = true
      words.append(label)
    }
    view.append(image)
    view.append(words)
    view.showAll()
  }

  func arrange(isWide: Bool) {
    view.orientation = isWide ? .vertical : .horizontal
    view.spacing = isWide ? 6 : 12
    if isWide { image.isCentered = true } else { image.standInUpperStartCorner() }
    for label in [title, text] {
      label.alignsAtStart = !isWide
      label.centersLines = isWide
      label.setMaxCharacters(isWide ? 32 : 40)
    }
  }
}

/// A way to begin: a card, or in a narrow page just its button.
final class WelcomeWay {
  let view = Box(.vertical)
  private let ground: String
  private let words = Box(.vertical, spacing: 2)
  private let art: Widget
  private let title: Label
  private let text = Label("")
  private let button = Button("")

  /// Shows `pictures` above its title; without any, it is where photos can be dropped.
  init(_ title: String, isMain: Bool = false, pictures: (() -> [Surface])? = nil) {
    ground = pictures == nil ? "drop-here" : "card"
    self.title = Label(title)
    if let pictures {
      let row = DrawnArea(name: "")
      row.isFocusable = false
      row.onDraw { WelcomeDrawing.draw(row: pictures(), on: $0) }
      art = Widget(row)
    } else {
      let image = Image(iconName: "cameo-photos-symbolic")
      image.pixelSize = 36
      image.addStyleClass("dim-label")
      art = Widget(image)
    }
    art.beDecoration()
    self.title.addStyleClass("welcome-way-title")
    art.setMinimumSize(width: 170, height: 40)
    self.title.addStyleClass("heading")
    for style in ["dim-label", "small"] { text.addStyleClass(style) }
    text.wraps = true
    text.centersLines = true
    text.setMaxCharacters(30)
    button.addStyleClass("pill")
    if isMain { button.addStyleClass("suggested-action") }
    words.append(art)
    words.append(self.title)
    words.append(text)
    words.expandsVertically = true
    view.append(words)
    view.append(button)
    view.showAll()
  }

  /// Says what there is, and what the button does.
  func show(_ text: String, _ label: String, _ action: some ActionName) {
    self.text.text = text
    button.label = label
    Actionable(button)?.actionName = action.fullName
  }

  func arrange(isWide: Bool) {
    view.setStyleClass(ground, isWide)
    view.setStyleClass("welcome-way", isWide)
    view.setMinimumSize(width: isWide ? 256 : -1, height: isWide ? 190 : -1)
    words.isVisible = isWide
    button.isCentered = isWide
  }

  func redraw() { art.queueDraw() }

  func focus() { button.grabFocus() }
}
