// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Escape closes the details or ends the selection mode, Alt+Left closes the details. They are no action's shortcuts,
/// because they mean something else if there is nothing to close.
final class SharesKeysBehavior: ViewController {
  private let model: SharesModel
  private var connection: SignalConnection?

  init(_ model: SharesModel) {
    self.model = model
    super.init()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    connection = windowController?.window?.onKeyPress { [weak self, model] press in
      guard self?.windowController?.window?.hasFocusInPopover != true else { return .propagate }
      switch press.key {
      case .escape where model.stepBack(): return .stop
      case .left where press.modifiers == .alt && model.opened != nil:
        model.closeDetails()
        return .stop
      default: return .propagate
      }
    }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    connection?.disconnect()
    connection = nil
  }
}

extension BehaviorKind {
  /// Escape ends the selection mode, or closes the details of a share.
  static func sharesKeys(_ model: SharesModel) -> BehaviorKind {
    BehaviorKind(SharesKeysBehavior(model))
  }
}
