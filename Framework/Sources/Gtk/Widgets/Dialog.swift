// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A small window with its own content and buttons, which runs no loop of its own. For a question in
/// words use `MessageDialog`.
public struct Dialog: WidgetType {
  public static var type: UInt { gtk_dialog_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a dialog that is modal for `owner` and closes with it.
  public init(over owner: Window?, title: String) {
    handle = unsafe ObjectHandle(sinking: made(gtk_dialog_new()))
    asWindow.title = title
    unsafe gtk_window_set_modal(cast(), 1)
    asWindow.setParent(owner)
    unsafe gtk_container_set_border_width(cast(), 12)
    unsafe gtk_box_set_spacing(content.cast(), 12)
  }

  /// The dialog as a window.
  public var asWindow: Window { Window(handle: handle) }

  /// The box for the content.
  public var content: Box {
    let area = unsafe made(gtk_dialog_get_content_area(cast()))
    return Box(handle: unsafe ObjectHandle(retaining: area))
  }

  /// Adds a button with this response, which must not be negative.
  @discardableResult
  public func addButton(_ label: String, response: Int) -> Button {
    let button = unsafe made(gtk_dialog_add_button(cast(), label, Int32(response)))
    return Button(handle: unsafe ObjectHandle(retaining: button))
  }

  /// Adds a button that closes the dialog without a response, as Escape does.
  @discardableResult
  public func addCancelButton(_ label: String) -> Button {
    addButton(label, response: Int(GTK_RESPONSE_CANCEL.rawValue))
  }

  /// The button with this response; nil if there is none.
  public func button(response: Int) -> Button? {
    unsafe Widget(retaining: gtk_dialog_get_widget_for_response(cast(), Int32(response)))
      .flatMap { Button($0) }
  }

  /// Sets the response for the Enter key, also while `entry` has the focus.
  public func setDefault(response: Int, fromInside entry: Entry? = nil) {
    unsafe gtk_dialog_set_default_response(cast(), Int32(response))
    entry?.pressDefaultOnEnter()
  }

  /// Enables or disables the button with this response.
  public func setEnabled(_ isEnabled: Bool, response: Int) {
    unsafe gtk_dialog_set_response_sensitive(cast(), Int32(response), isEnabled ? 1 : 0)
  }

  /// Responds as its button for `response` does.
  public func respond(_ response: Int) { unsafe gtk_dialog_response(cast(), Int32(response)) }

  /// Calls `handler` with each response; nil if the dialog was closed without one. A response does not
  /// close the dialog; `answer()` does that.
  @discardableResult
  public func onResponse(_ handler: @escaping (Int?) -> Void) -> SignalConnection {
    handle.connect("response") { arguments in
      handler(arguments.int(0).flatMap { $0 >= 0 ? $0 : nil })
    }
  }

  /// Shows the dialog and all that is in it, and waits for the response; nil if it is closed without one.
  /// Then the dialog is destroyed, also if the task is cancelled.
  public func answer() async -> Int? { await answer { $0 } }

  /// As `answer()`, but returns what `read` returns for the response. It can read the dialog's inputs; as
  /// long as it returns nil, the dialog stays open.
  public func answer<Answer: Sendable>(
    _ read: @escaping (_ response: Int) -> Answer?
  ) async -> Answer? {
    await DialogQuestion(self, read).answer()
  }
}

/// One wait for a response.
private final class DialogQuestion<Answer: Sendable> {
  private let dialog: Dialog
  private let read: (Int) -> Answer?
  private let connections = ConnectionBag()
  private var waiting: CheckedContinuation<Answer?, Never>?

  init(_ dialog: Dialog, _ read: @escaping (Int) -> Answer?) {
    self.dialog = dialog
    self.read = read
  }

  func answer() async -> Answer? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting = continuation
        // A destroyed dialog would never respond.
        let canAnswer = !Task.isCancelled && Window.all.contains(dialog.asWindow)
        canAnswer ? show() : finish(nil)
      }
    } onCancel: {
      Task { @MainActor in self.finish(nil) }
    }
  }

  private func show() {
    connections.add(
      dialog.onResponse { [weak self] response in
        guard let self else { return }
        guard let response else { return finish(nil) }
        if let answer = read(response) { finish(answer) }
      })
    connections.add(dialog.onDestroy { [weak self] in self?.finish(nil) })
    dialog.showAll()
    dialog.asWindow.present()
  }

  private func finish(_ answer: Answer?) {
    guard let waiting else { return }
    self.waiting = nil
    connections.empty()
    dialog.destroy()
    waiting.resume(returning: answer)
  }
}
