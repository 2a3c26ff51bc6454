// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

extension WidgetType {
  /// Shows what `text` returns whenever a tooltip is due, and none if that is nil: for texts that are seen in full
  /// as long as there is room.
  @discardableResult
  public func offerTooltip(_ text: @escaping () -> String?) -> SignalConnection {
    unsafe gtk_widget_set_has_tooltip(cast(), 1)
    return handle.connectEvent("query-tooltip") { arguments in
      guard let text = text(), let tooltip = arguments.object(3) else { return .propagate }
      unsafe gtk_tooltip_set_text(OpaquePointer(tooltip.pointer), text)
      return .stop
    }
  }
}

extension Label {
  /// Whether a part of the text isn't seen, and “…” stands for it.
  public var isCut: Bool {
    unsafe pango_layout_is_ellipsized(gtk_label_get_layout(cast())) != 0
  }

  /// Shows the whole text as the tooltip while a part of it isn't seen.
  public func offerWholeText() {
    let pointer = unsafe handle.pointer
    offerTooltip {
      let label = Label(handle: unsafe ObjectHandle(retaining: pointer))
      return label.isCut ? label.text : nil
    }
  }
}
