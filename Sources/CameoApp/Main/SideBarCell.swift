// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Imaging
internal import Photos

/// A row of the side bar.
final class SideBarCell: Cell {
  private(set) var object: SideBarItem?
  /// Called with pictures that are dropped on an album.
  var onDrop: (_ album: Int64, _ files: [String]) -> Void = { _, _ in }
  /// Where covers come from.
  var thumbnails: Thumbnails?
  private let icon = Image(iconName: "")
  private let cover = DrawnArea(name: "")
  private let label = Label("")
  private let count = Label("")
  private let arrow = Image(iconName: "pan-end-symbolic")
  private let box = Box(.horizontal, spacing: 9)
  private var drop: SignalConnection?
  private var surface: Surface?
  private var loading: (file: String, work: Task<Void, Never>)?

  private static let coverSide = 20.0
  /// Rows further below stand no further to the right.
  private static let greatestDepth = 4

  var view: Widget { Widget(box) }
  var accessibleName: String? { object?.title }
  var accessibleDescription: String? {
    guard let object else { return nil }
    let state = object.isOpen.map { $0 ? tr("open") : tr("closed") }
    let number = object.count.map { count in
      object.isUrgent
        ? tr(
          "{0} share in progress or needing attention",
          plural: "{0} shares in progress or needing attention", count: count)
        : tr("1 photo", plural: "{0} photos", count: count)
    }
    let parts = [state, number].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  init() {
    label.alignsAtStart = true
    label.ellipsizes = true
    label.expands = true
    for widget in [Widget(count), Widget(arrow)] { widget.hideUntilShown() }
    // As high as its number, not as the row: of one digit it is round.
    count.isCenteredVertically = true
    cover.isFocusable = false
    cover.beDecoration()
    cover.setMinimumSize(width: Int(Self.coverSide), height: Int(Self.coverSide))
    cover.isCenteredVertically = true
    cover.hideUntilShown()
    cover.onDraw { [weak self] canvas in
      guard let surface = self?.surface else { return }
      canvas.draw(
        surface, in: Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height), radius: 4)
    }
    box.append(icon)
    box.append(cover)
    box.append(label)
    box.append(count)
    box.append(arrow)
  }

  func consume(_ object: SideBarItem) {
    self.object = object
    icon.iconName = object.iconName
    label.text = object.title
    count.text = object.count.map { GroupedNumber.text($0) } ?? ""
    count.isVisible = object.count != nil
    count.setStyleClass("side-badge", object.isUrgent)
    count.setStyleClass("side-count", !object.isUrgent)
    arrow.isVisible = object.isOpen != nil
    arrow.iconName = object.isOpen == true ? "pan-down-symbolic" : "pan-end-symbolic"
    for depth in 1...Self.greatestDepth {
      box.setStyleClass("side-child-\(depth)", min(object.depth, Self.greatestDepth) == depth)
    }
    show(cover: object.cover)
    takeDrops()
  }

  // MARK: Covers

  private func show(cover file: String?) {
    guard file != loading?.file else { return }
    loading?.work.cancel()
    loading = nil
    show(nil)
    guard let file, let thumbnails else { return }
    let side = Int(Self.coverSide) * box.scale
    let work = Task { [weak self, scale = box.scale] in
      // Without one, the icon stays.
      guard let small = try? await thumbnails.thumbnail(of: file, size: .normal),
        let picture = await Self.square(of: small, side: side), !Task.isCancelled
      else { return }
      self?.show(Surface(picture, scale: scale))
    }
    loading = (file, work)
  }

  private func show(_ surface: Surface?) {
    self.surface = surface
    icon.isVisible = surface == nil
    cover.isVisible = surface != nil
    cover.queueDraw()
  }

  @concurrent
  private nonisolated static func square(of picture: DecodedPicture, side: Int) async -> Picture? {
    picture.part(picture.centerSquare)?.scaled(width: side, height: side)
  }

  // MARK: Drops

  private func takeDrops() {
    guard case .photos(.album(let album))? = object?.place else {
      if drop != nil { box.leaveDrops() }
      drop?.disconnect()
      drop = nil
      return
    }
    drop?.disconnect()
    drop = view.onFileDrop { [weak self] in self?.onDrop(album, $0) }
  }
}
