// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// Puts a sheet over the window of the program that asked for it, and tells the request when it is closed.
final class CallerBehavior: ViewController {
  private let request: ShareRequest
  private let parentWindow: String
  private let activationToken: String
  /// Called when the window is closed.
  private let closed: () -> Void

  init(
    _ request: ShareRequest, parent: String, activationToken: String,
    closed: @escaping () -> Void
  ) {
    self.request = request
    parentWindow = parent
    self.activationToken = activationToken
    self.closed = closed
    super.init()
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    guard let window = windowController?.window else { return }
    if !activationToken.isEmpty { window.setStartupID(activationToken) }
    if !parentWindow.isEmpty { window.setForeignParent(parentWindow) }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    request.windowWasClosed()
    closed()
  }
}

extension CallOptions {
  /// The window of the caller; empty for none.
  @MainActor
  static func parent(_ name: String) throws(CallError) -> String {
    guard name.isEmpty || (name.utf8.count <= longestToken && Window.isForeign(name)) else {
      throw CallError(.invalidArgument, "There is no such parent window.")
    }
    return name
  }
}
