// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import DataSources
internal import GLib
public import Gtk

/// Shows beside the scroll bar of a grid, while it is dragged, what it leads to: the month, for
/// example. Kept by the scrolled window.
@MainActor
public final class GridScrollHint {
  private let label = Label("")
  private let scroller: ScrolledWindow
  private let text: () -> String?
  private var clock: GLib.Source?

  /// Shows `text`, which is asked once the grid has moved, in `overlay` around `scroller`.
  public static func attach(
    to scroller: ScrolledWindow, in overlay: Overlay, text: @escaping () -> String?
  ) {
    let hint = GridScrollHint(scroller, text)
    hint.label.addStyleClass("scroll-hint")
    hint.label.standInUpperCorner()
    hint.label.hideUntilShown()
    overlay.append(hint.label)
    StyleSheet.installOnce(style, name: "scroll-hint.css")
    scroller.onBarDrag { hint.show(at: $0) }
  }

  private init(_ scroller: ScrolledWindow, _ text: @escaping () -> String?) {
    self.scroller = scroller
    self.text = text
  }

  private func show(at part: Double) {
    clock?.cancel()
    // The grid moves only after this.
    clock = GLib.Source.idle { [weak self] in
      self?.update(part)
      return .stop
    }
  }

  private func update(_ part: Double) {
    guard let text = text(), label.hasParent else { return }
    label.text = text
    label.isVisible = true
    let room = max(scroller.allocatedSize.height - label.leastHeight, 0)
    label.topMargin = Int((part * Double(room)).rounded())
    clock = GLib.Source.timeout(milliseconds: 900) { [weak self] in
      self?.label.isVisible = false
      return .stop
    }
  }

  private static let style = """
    .scroll-hint {
      margin-right: 18px;
      padding: 6px 12px;
      border-radius: 8px;
      font-weight: bold;
      background-color: @theme_fg_color;
      color: @theme_base_color;
    }
    """
}
