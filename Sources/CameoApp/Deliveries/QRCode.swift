// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Services

nonisolated extension QRCode {
  /// Draws it in black on white, whatever the theme: with its quiet zone, each module `pixels`
  /// wide.
  func picture(pixelsPerModule pixels: Int) -> Picture? {
    let width = (side + 2 * Self.quietZone) * pixels
    var bytes = [UInt8](repeating: 255, count: width * width * 4)
    for (index, _) in isDark.enumerated().filter(\.element) {
      let left = (index % side + Self.quietZone) * pixels
      let top = (index / side + Self.quietZone) * pixels
      for y in top..<top + pixels {
        for x in left..<left + pixels {
          let start = (y * width + x) * 4
          bytes.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
        }
      }
    }
    return bytes.withUnsafeBytes {
      Picture(
        premultiplied: $0, width: width, height: width, bytesPerRow: width * 4, hasAlpha: false)
    }
  }
}

/// A popover with a link as a QR code, for scanning with a phone.
enum QRCodePopover {
  /// A width that cameras can scan well.
  private static let width = 232

  /// Shows the code of `link` at `target`.
  static func open(for link: String, at target: Widget) {
    let column = Box(.vertical, spacing: 6)
    column.margin = 12
    if let code = QRCode(link) {
      let image = Image(iconName: "")
      let scale = max(image.scaleFactor, 1)
      let modules = code.side + 2 * QRCode.quietZone
      let pixels = max(width / modules, 2) * scale
      if let picture = code.picture(pixelsPerModule: pixels) { image.show(picture, scale: scale) }
      image.accessibleName = tr("QR code for {0}", link)
      column.append(image)
    } else {
      column.append(Label(tr("This link is too long for a QR code.")))
    }
    let text = Label(link)
    // As wide as the code: a popover that is wider than its window is cut off.
    text.ellipsizes = true
    text.setMaxCharacters(28)
    text.addStyleClass("dim-label")
    text.addStyleClass("small")
    text.setMinimumSize(width: width, height: -1)
    column.append(text)
    column.showAll()
    let popover = Popover(at: target, around: column)
    popover.accessibleName = tr("QR code for {0}", link)
    // The tooltip of the button would cover the code.
    let tooltip = target.tooltip
    target.tooltip = nil
    popover.onClosed { [pointer = popover.handle.pointer] in
      target.tooltip = tooltip
      let popover = Popover(handle: ObjectHandle(retaining: pointer))
      // It is emitting the signal of its end just now.
      Source.idle {
        popover.destroy()
        return .stop
      }
    }
    popover.open()
  }
}
