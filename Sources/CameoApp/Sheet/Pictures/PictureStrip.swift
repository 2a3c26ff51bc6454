// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// The pictures of a share as a row of thumbnails, of which one is shown large. Dragging changes their order.
final class PictureStrip {
  /// Called with the picture that the user selects.
  var onSelect: (SheetPicture.ID) -> Void = { _ in }
  /// Called with a picture that the user moves to another index.
  var onMove: (SheetPicture.ID, Int) -> Void = { _, _ in }
  /// Called with files that are dropped.
  var onDrop: ([String]) -> Void = { _ in }
  private let box: Box
  private let scroller: ScrolledWindow
  private var thumbnails: [SheetPicture.ID: Thumbnail] = [:]
  private var order: [SheetPicture.ID] = []
  /// Of thousands of pictures only these have a thumbnail.
  private var shown = 0..<0
  private let before = HiddenPictures()
  private let after = HiddenPictures()
  /// The picture that gets the focus once it has a thumbnail.
  private var wanted: SheetPicture.ID?
  /// The one that is shown large.
  private var current: SheetPicture.ID?
  private var centering: Source?

  static let mostShown = 60

  init(in box: Box, scrolledBy scroller: ScrolledWindow) {
    (self.box, self.scroller) = (box, scroller)
    for hidden in [before, after] {
      box.append(hidden.button)
      hidden.onChoose = { [weak self] in
        self?.wanted = $0
        self?.onSelect($0)
      }
    }
    box.onWidth { [weak self] _ in self?.center() }
  }

  func show(_ pictures: [SheetPicture], current: SheetPicture.ID?) {
    shown = range(in: pictures, around: current)
    let ids = pictures[shown].map(\.id)
    let kept = Set(ids)
    for (id, thumbnail) in thumbnails where !kept.contains(id) {
      thumbnail.button.destroy()
      thumbnails[id] = nil
    }
    order.removeAll { !kept.contains($0) }
    for picture in pictures[shown] {
      let thumbnail = thumbnails[picture.id] ?? makeThumbnail(picture.id)
      thumbnail.show(picture)
      thumbnail.isChosen = picture.id == current
      if picture.id == current { Echo.silenced { thumbnail.button.isActive = true } }
    }
    arrange(ids)
    before.show(shown.lowerBound, next: pictures[..<shown.lowerBound].last?.id)
    if let wanted, wanted == current {
      thumbnails[wanted]?.button.grabFocus()
      self.wanted = nil
    }
    after.show(pictures.count - shown.upperBound, next: pictures[shown.upperBound...].first?.id)
    guard current != self.current else { return }
    self.current = current
    // Once a new thumbnail has its place.
    centering?.cancel()
    centering = Source.idle { [weak self] in
      self?.center()
      return .stop
    }
  }

  /// Brings the picture that is shown large to the middle, so that those before and after it can be seen.
  private func center() {
    guard let current, let thumbnail = thumbnails[current] else { return }
    scroller.scrollToMiddle(of: thumbnail.button)
  }

  /// As before, unless the picture shown large isn't among them.
  private func range(in pictures: [SheetPicture], around current: SheetPicture.ID?) -> Range<Int> {
    let count = min(Self.mostShown, pictures.count)
    let last = pictures.count - count
    var start = min(shown.lowerBound, last)
    if let index = pictures.firstIndex(where: { $0.id == current }),
      !(start..<start + count).contains(index)
    {
      start = min(max(index - count / 2, 0), last)
    }
    return start..<start + count
  }

  private func arrange(_ ids: [SheetPicture.ID]) {
    guard ids != order else { return }
    let focus = box.holdsFocus ? box.window?.focus : nil
    for widget in ids.compactMap({ thumbnails[$0]?.button }).map(Widget.init)
      + [Widget(after.button)]
    {
      if widget.hasParent { Container(box)?.remove(widget) }
      box.append(widget)
    }
    order = ids
    focus?.grabFocus()
  }

  private func makeThumbnail(_ id: SheetPicture.ID) -> Thumbnail {
    let thumbnail = Thumbnail(joining: thumbnails.values.first?.button)
    thumbnails[id] = thumbnail
    let button = thumbnail.button
    button.onChoose { [weak self] in self?.onSelect(id) }
    button.offerMove { "\(id)" }
    button.onMoveDrop { [weak self] moved, isBehind in
      guard let self, let moved = Int(moved), let index = order.firstIndex(of: id) else { return }
      onMove(moved, shown.lowerBound + index + (isBehind ? 1 : 0))
    } files: { [weak self] in
      self?.onDrop($0)
    }
    button.showAll()
    return thumbnail
  }
}

/// One picture of the strip: a radio button that looks like it.
private final class Thumbnail {
  let button: RadioButton
  private let tile = PictureTile(width: 48, height: 48, radius: 8)

  init(joining other: RadioButton?) {
    button = RadioButton(on: tile.view, joining: other)
    button.addStyleClass("thumbnail")
    button.tooltip = tr("Drag to change the order")
  }

  /// Whether it is the one that is shown large.
  var isChosen: Bool {
    get { tile.hasRing }
    set { tile.hasRing = newValue }
  }

  func show(_ picture: SheetPicture) {
    tile.show(
      picture.thumbnail, name: picture.name, hasDescription: picture.isDescribed,
      isBroken: picture.trouble != nil)
    button.accessibleName = picture.name
    button.accessibleDescription =
      picture.trouble.map { tr("Not shared: {0}", $0) }
      ?? (picture.isDescribed ? picture.alt : tr("No description"))
  }
}

/// The pictures before or after those in the strip: a button that goes on there.
private final class HiddenPictures {
  let button = Button("")
  var onChoose: (SheetPicture.ID) -> Void = { _ in }
  private var next: SheetPicture.ID?

  init() {
    button.addStyleClass("flat")
    button.onClick { [weak self] in
      if let self, let next { onChoose(next) }
    }
  }

  func show(_ count: Int, next: SheetPicture.ID?) {
    self.next = next
    button.isVisible = count > 0
    guard count > 0 else { return }
    button.label = "+" + GroupedNumber.text(count)
    button.accessibleName = tr("{0} more photo", plural: "{0} more photos", count: count)
    button.tooltip = button.accessibleName
  }
}
