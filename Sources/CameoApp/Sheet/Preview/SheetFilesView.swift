// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// The files that a destination would get, with their folder and link. Each has its row from the beginning, so that
/// nothing moves while pictures are prepared.
final class SheetFilesView {
  let view = Box(.vertical, spacing: 9)
  private let list = Box(.vertical, spacing: 6)
  private let more = Label("")
  private let caption = Line(icon: "document-edit-symbolic")
  private let tags = Line(icon: "user-bookmarks-symbolic")
  private let folder = Line(icon: "folder-symbolic")
  private let link = Line(icon: "cameo-link-symbolic")
  private var rows: [Row] = []

  init() {
    for label in [more, caption.label, tags.label, folder.label, link.label] {
      label.addStyleClass("small")
      label.alignsAtStart = true
    }
    more.addStyleClass("dim-label")
    view.append(list)
    view.append(more)
    view.append(caption.view)
    view.append(tags.view)
    view.append(folder.view)
    view.append(link.view)
    view.showAll()
  }

  func show(_ files: SheetFiles) {
    while rows.count > files.rows.count { rows.removeLast().view.destroy() }
    while rows.count < files.rows.count {
      let row = Row()
      list.append(row.view)
      rows.append(row)
    }
    for (row, file) in zip(rows, files.rows) { row.show(file) }
    more.isVisible = files.further > 0
    more.text = tr("{0} more file", plural: "{0} more files", count: files.further)
    caption.show(files.caption)
    tags.show(files.tags.isEmpty ? "" : tr("Tags: {0}", files.tags))
    folder.show(files.folder)
    link.show(files.link)
  }

  private struct Row {
    let view = Box(.horizontal, spacing: 9)
    private let tile = PictureTile(width: 40, height: 40, radius: 6)
    private let name = Label("")
    private let detail = Label("")

    init() {
      detail.addStyleClass("dim-label")
      detail.addStyleClass("small")
      let texts = Box(.vertical)
      texts.isCenteredVertically = true
      texts.expands = true
      for label in [name, detail] {
        label.alignsAtStart = true
        label.ellipsizes = true
        label.offerWholeText()
        texts.append(label)
      }
      view.append(tile.view)
      view.append(texts)
      view.showAll()
    }

    func show(_ file: SheetFiles.Row) {
      let picture = file.picture
      tile.show(
        picture.thumbnail, name: picture.isDescribed ? picture.alt : picture.name,
        hasDescription: false)
      name.text = file.name
      detail.text = file.detail
    }
  }

  private struct Line {
    let view = Box(.horizontal, spacing: 9)
    let label = Label("")

    init(icon: String) {
      let image = Image(icon: icon, size: 16)
      image.addStyleClass("dim-label")
      label.wraps = true
      view.append(image)
      view.append(label)
    }

    func show(_ text: String) {
      view.isVisible = !text.isEmpty
      label.text = text
    }
  }
}
