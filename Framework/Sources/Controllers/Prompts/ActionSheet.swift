// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
public import Gtk

/// A choice of actions, in a popover that points at what they apply to.
///
/// ```swift
/// let sheet = ActionSheet(title: tr("This picture"))
/// sheet.other(tr("Crop")) { editor.crop() }
/// sheet.destructive(tr("Delete")) { album.delete(picture) }
/// sheet.cancel(tr("Cancel"))
/// sheet.present(at: pictureButton, in: self)
/// ```
public final class ActionSheet: Prompt {
  private var popover: Popover?
  private var target: Widget?

  /// Creates a sheet with a heading; empty texts are left out.
  override public init(title: String = "", message: String = "") {
    super.init(title: title, message: message)
  }

  /// Presents the sheet at `target`, a widget of `controller`, as soon as that is on the screen.
  public func present(at target: some WidgetType, in controller: ViewController) {
    self.target = Widget(target)
    controller.addChild(self)
  }

  override func open() {
    guard let target else { return }
    var first: Button?
    let column = Box(.vertical, spacing: 6)
    column.margin = 12
    for (text, style) in [(title, "heading"), (message, "dim-label")] where !text.isEmpty {
      let label = Label(text)
      label.wraps = true
      label.addStyleClass(style)
      column.append(label)
    }
    for kind in [Answer.Kind.other, .destructive, .cancel] {
      for (index, answer) in answers.enumerated() where answer.kind == kind {
        let button = Button(answer.label)
        if let style = answer.styleClass { button.addStyleClass(style) }
        button.onClick { [weak self] in self?.dismiss(index) }
        // GTK would press it a moment after the key; the popover may be closed by then.
        button.onKeyPress { [weak self] press in
          guard press.modifiers.isEmpty, press.key == .enter || press.key == .space else {
            return .propagate
          }
          self?.dismiss(index)
          return .stop
        }
        column.append(button)
        first = first ?? button
      }
    }
    column.showAll()
    let popover = Popover(at: target, around: column)
    popover.accessibleName = title.isEmpty ? nil : title
    popover.onClosed { [weak self] in
      // By the user, not by `close`.
      guard let self, self.popover != nil else { return }
      dismiss(nil)
    }
    self.popover = popover
    popover.open()
    // GTK does so only if something in the window had the focus, which the button of a running action has lost.
    Source.idle { [weak self] in
      if self?.popover != nil { first?.grabFocusOncePossible() }
      return .stop
    }
  }

  override func close() {
    let (popover, target) = (popover, target)
    self.popover = nil
    self.target = nil
    popover?.close()
    if let target, let window = target.window, window.focus == nil {
      target.grabFocusOncePossible()
    }
    // It may be emitting the signal of its end just now.
    Source.idle {
      popover?.destroy()
      return .stop
    }
  }
}
