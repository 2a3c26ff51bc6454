// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Lists

/// Hears of what is asked for at a picture.
protocol SheetPictureCellDelegate: AnyObject {
  func sheetPictureCellDidDescribe(_ id: SheetPicture.ID, _ alt: String)
}

/// A picture, with what is said of it while it is in view.
final class SheetPictureCell: Cell, DelegatingCell {
  weak var delegate: (any SheetPictureCellDelegate)?
  private(set) var object: SheetPicture?
  private let thumbnail = DrawnArea(name: "")
  private let name = Label("")
  private let facts = Label("")
  private let trouble = Label("")
  private let alt = Entry(hint: tr("Describe this picture for people who can't see it"))
  private let menu = Menu()
  private let menuButton: MenuButton
  private let row = Box(.horizontal, spacing: 12)
  private var surface: Surface?

  var view: Widget { Widget(row) }
  var accessibleName: String? {
    object.map { picture in
      [picture.name, picture.trouble == nil ? facts.text : trouble.text, picture.alt]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  init() {
    menuButton = MenuButton(iconName: "view-more-symbolic", name: "", menu: menu)
    thumbnail.isFocusable = false
    thumbnail.setMinimumSize(width: 96, height: 72)
    thumbnail.isCenteredVertically = true
    thumbnail.onDraw { [weak self] in self?.draw(on: $0) }
    thumbnail.offerMove { [weak self] in self?.object.map { "\($0.id)" } }
    thumbnail.tooltip = tr("Drag to change the order")
    name.addStyleClass("heading")
    for label in [name, facts] { label.alignsAtStart = true }
    name.ellipsizes = true
    facts.wraps = true
    for label in [facts, trouble] { label.addStyleClass("small") }
    facts.addStyleClass("dim-label")
    trouble.addStyleClass("attention")
    trouble.alignsAtStart = true
    trouble.wraps = true
    // A row shows all that is in it, when it is new.
    for part in [Widget(facts), Widget(trouble), Widget(alt)] { part.hideUntilShown() }
    menuButton.addStyleClass("flat")
    menuButton.isCenteredVertically = true
    alt.leaveDrops()
    alt.setMinimumCharacters(8)
    alt.onEdit { [weak self] text in
      guard let self, let object else { return }
      delegate?.sheetPictureCellDidDescribe(object.id, text)
    }
    arrange()
  }

  private func arrange() {
    let texts = Box(.vertical)
    texts.expands = true
    texts.isCenteredVertically = true
    for label in [name, facts, trouble] { texts.append(label) }
    let head = Box(.horizontal, spacing: 6)
    head.append(texts)
    head.append(menuButton)
    let column = Box(.vertical, spacing: 6)
    column.expands = true
    column.isCenteredVertically = true
    column.append(head)
    column.append(alt)
    row.append(thumbnail)
    row.append(column)
    row.margin = 12
  }

  func consume(_ object: SheetPicture) {
    let last = self.object
    self.object = object
    name.text = object.name
    facts.text =
      object.width == 0
      ? tr("Opening…")
      : "\(object.width) × \(object.height) · \(ByteSize.text(object.bytes))"
    facts.isVisible = object.trouble == nil
    trouble.text = object.trouble.map { tr("Not shared: {0}", $0) } ?? ""
    trouble.isVisible = object.trouble != nil
    alt.isVisible = object.trouble == nil
    if alt.text != object.alt { alt.text = object.alt }
    alt.accessibleName = tr("Description of {0}", object.name)
    thumbnail.accessibleName = object.alt.isEmpty ? object.name : object.alt
    showMenu(object)
    if last?.thumbnail !== object.thumbnail {
      surface = object.thumbnail.flatMap { Surface($0) }
      thumbnail.queueDraw()
    }
    if object.leads > last?.leads ?? 0 { takeFocus() }
  }

  /// Puts the focus where something can be done with the picture. A row that is new is not in the window
  /// yet.
  private func takeFocus() {
    Source.idle(priority: .beforeFrame) { [weak self] in
      guard let self, let object else { return .stop }
      if object.trouble == nil { alt.grabFocus() } else { menuButton.grabFocus() }
      return .stop
    }
  }

  private func showMenu(_ object: SheetPicture) {
    menuButton.accessibleName = tr("Options for {0}", object.name)
    menuButton.tooltip = tr("Picture options")
    let id = Variant("\(object.id)")
    func item(_ title: String, _ name: SheetActionName) -> MenuItem {
      MenuItem(title, action: name.fullName, target: id)
    }
    var moves: [MenuItem] = []
    if object.position > 0 { moves.append(item(tr("Move Up"), .moveUp)) }
    if object.position + 1 < object.count { moves.append(item(tr("Move Down"), .moveDown)) }
    let sections = [
      MenuSection(items: moves), MenuSection(items: [item(tr("Remove"), .remove)]),
    ]
    guard sections != shownMenu else { return }
    shownMenu = sections
    menu.show(sections)
  }

  private var shownMenu: [MenuSection] = []

  private func draw(on canvas: Canvas) {
    let area = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    guard let surface else { return }
    canvas.draw(surface, in: area, radius: 8)
  }
}
