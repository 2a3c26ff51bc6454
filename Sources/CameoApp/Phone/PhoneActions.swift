// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// The actions of the window of a link.
enum PhoneActionName: String, ActionName {
  case close
  case copyAddress
  case showInFolder
  case stop
  case stopOther

  static let group = "phone"

  var shortcuts: [String] { self == .close ? ["Escape"] : [] }
}

struct PhoneActions: ActionSet {
  let model: PhoneModel

  func action(for name: PhoneActionName) -> Action {
    switch name {
    case .close: .close
    case .copyAddress:
      .run(if: !model.state.address.isEmpty) { context in
        Clipboard.set(model.state.address)
        context.controller?.toast.show(tr("Address copied"))
      }
    case .showInFolder:
      .run(if: model.folder != nil) {
        guard let address = model.folder.flatMap({ FileAddress.uri(of: $0) }) else { return }
        try await SharedLink(address).open()
      }
    case .stop: .run(if: !model.isOver) { try await model.stop() }
    case .stopOther: .run(if: model.state.isWaiting) { try await model.replaceOther() }
    }
  }
}
