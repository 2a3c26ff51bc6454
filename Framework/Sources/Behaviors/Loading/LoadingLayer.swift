// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// A spinner and a label over content that takes no input while it is there.
final class LoadingLayer {
  private let panel = Box(.vertical, spacing: 12)
  private let text: Label
  private let spinner = Spinner()
  private let content: Widget?
  private let focus: Widget?

  init(_ label: String, over overlay: Overlay) {
    StyleSheet.installOnce(Self.style, name: "loading.css")
    text = Label(label)
    text.wraps = true
    content = overlay.content
    focus = content.flatMap { content in
      overlay.window?.focus.flatMap { $0.isInside(content) ? $0 : nil }
    }
    spinner.setMinimumSize(width: 32, height: 32)
    spinner.start()
    panel.append(spinner)
    panel.append(text)
    panel.addStyleClass("controllers-loading")
    panel.isCentered = true
    panel.accessibleName = label
    panel.showAll()
    overlay.append(panel)
    Self.block(content)
  }

  var label: String {
    get { text.text }
    set {
      text.text = newValue
      panel.accessibleName = newValue
    }
  }

  func remove() {
    spinner.stop()
    panel.destroy()
    guard Self.unblock(content) else { return }
    // The user may have moved the focus meanwhile, or the widget may be gone.
    guard let focus, let content, focus.isInside(content), content.window?.focus == nil
    else { return }
    focus.grabFocus()
  }

  // MARK: - Input

  // Several loaders may cover one content: that of a window, and one of an invisible child.
  private static func block(_ content: Widget?) {
    guard let content else { return }
    let blocks = content.handle.kept(as: key) as? Blocks ?? Blocks()
    content.handle.keep(blocks, as: key)
    blocks.count += 1
    guard blocks.count == 1 else { return }
    blocks.wasSensitive = content.isSensitive
    content.isSensitive = false
    content.announceBusy(true)
  }

  /// Whether the content takes input again.
  private static func unblock(_ content: Widget?) -> Bool {
    guard let content, let blocks = content.handle.kept(as: key) as? Blocks else { return false }
    blocks.count -= 1
    guard blocks.count == 0 else { return false }
    content.handle.keep(nil, as: key)
    content.isSensitive = blocks.wasSensitive
    content.announceBusy(false)
    return true
  }

  private static let key = "controllers-loading-blocks"

  private final class Blocks {
    var count = 0
    var wasSensitive = true
  }

  // MARK: - Style

  private static let style = """
    .controllers-loading {
      padding: 18px 24px;
      border-radius: 8px;
      border: 1px solid @borders;
      background-color: @theme_bg_color;
      color: @theme_fg_color;
    }
    """
}
