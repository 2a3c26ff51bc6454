// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Imaging

/// A phone that fetches pictures, with its progress; or a picture that came from a phone.
final class PhoneCell: Cell {
  private static let side = 40

  var thumbnails: Thumbnails?
  private(set) var object: PhoneRow?
  private let image = Image(icon: "cameo-service-phone-symbolic", size: 16)
  private let picture = RoundedThumbnail(side: PhoneCell.side)
  private let text = Label("")
  private let detail = Label("")
  private let bar = ProgressBar()
  private let row = Box(.horizontal, spacing: 12)
  private var searching: Task<Void, Never>?

  var view: Widget { Widget(row) }
  var accessibleName: String? {
    [text.text, detail.text].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    let line = Box(.horizontal, spacing: 12)
    text.alignsAtStart = true
    text.wraps = true
    text.expands = true
    text.addStyleClass("heading")
    detail.addStyleClass("dim-label")
    detail.addStyleClass("small")
    line.append(text)
    line.append(detail)
    let lines = Box(.vertical, spacing: 6)
    lines.expands = true
    lines.isCenteredVertically = true
    lines.append(line)
    lines.append(bar)
    row.append(image)
    row.append(picture.view)
    row.append(lines)
    row.addStyleClass("card-row")
    row.showAll()
    for part in [Widget(detail), Widget(bar), Widget(picture.view)] { part.hideUntilShown() }
  }

  isolated deinit { searching?.cancel() }

  func consume(_ object: PhoneRow) {
    let old = self.object
    self.object = object
    text.text = object.text
    if old?.text != object.text { text.beNotification(object.text) }
    detail.text = object.detail
    detail.isVisible = !object.detail.isEmpty
    bar.isVisible = object.fraction != nil
    bar.fraction = object.fraction ?? 0
    guard old?.path != object.path else { return }
    searching?.cancel()
    showPicture(nil)
    guard let path = object.path, let thumbnails else { return }
    // Decoded in the sandbox, like everything that comes from outside.
    searching = Task { [weak self, scale = max(image.scaleFactor, 1)] in
      guard let decoded = try? await thumbnails.thumbnail(of: path),
        let picture = await DeliveryThumbnails.fitted(
          decoded, size: (Self.side, Self.side), scale: scale), !Task.isCancelled
      else { return }
      self?.showPicture(picture)
    }
  }

  private func showPicture(_ new: Picture?) {
    picture.show(new)
    picture.view.isVisible = new != nil
    image.isVisible = new == nil
  }
}
