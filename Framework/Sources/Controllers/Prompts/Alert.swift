// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// A question in a small window over the window it is about. The program goes on while it waits for
/// the answer.
///
/// ```swift
/// let alert = Alert(title: tr("Delete this picture?"), message: tr("It cannot be brought back."))
/// alert.cancel(tr("Keep"))
/// alert.destructive(tr("Delete")) { album.delete(picture) }
/// alert.present(in: self)
/// ```
public final class Alert: Prompt {
  private var dialog: MessageDialog?

  /// Creates an alert that asks `title`. If no answer is added, it has a button “Close”.
  override public init(title: String, message: String = "") {
    super.init(title: title, message: message)
  }

  /// Presents the alert over the window of `controller`, as soon as that is on the screen.
  public func present(in controller: ViewController) {
    if answers.isEmpty { cancel(frameworkText("Close")) }
    controller.addChild(self)
  }

  override func open() {
    let owner = windowController?.window
    let dialog = MessageDialog(over: owner, title: title, text: message)
    // In the order of the theme's own dialogs: cancelling comes first, the suggested answer last.
    for kind in [Answer.Kind.cancel, .destructive, .other] {
      for (index, answer) in answers.enumerated() where answer.kind == kind {
        let button = dialog.addButton(answer.label, response: index)
        if let style = answer.styleClass { button.addStyleClass(style) }
      }
    }
    // Nothing that can't be undone is done by pressing Enter.
    if let index = answers.lastIndex(where: { $0.kind == .other })
      ?? answers.firstIndex(where: { $0.kind == .cancel })
    {
      dialog.setDefault(response: index)
    }
    if let owner { dialog.stackButtons(ifWiderThan: owner.size.width) }
    dialog.onResponse { [weak self] in self?.dismiss($0) }
    self.dialog = dialog
    dialog.asWindow.present()
  }

  override func close() {
    dialog?.destroy()
    dialog = nil
  }
}
