// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// The actions of the window that receives from devices nearby.
enum NearbyActionName: String, ActionName {
  case accept
  case chooseFolder
  case close
  case decline
  case showFolder
  case stop
  case viewPhotos

  static let group = "receiving"

  var shortcuts: [String] { self == .close ? ["Escape"] : [] }
}

struct NearbyActions: ActionSet {
  let model: NearbyReceiving
  let services: AppServices

  func action(for name: NearbyActionName) -> Action {
    switch name {
    case .accept: answer(true)
    case .chooseFolder:
      .run(if: !model.state.isOn) { context in
        let folder = await FileDialog.folder(
          title: tr("Save Received Photos To"), over: context.window, in: model.folder)
        if let folder { model.folder = folder }
      }
    case .close: .close
    case .decline: answer(false)
    case .showFolder:
      .run {
        guard let address = FileAddress.uri(of: model.folder) else { return }
        try await SharedLink(address).open()
      }
    case .stop: .run(if: model.state.transfer != nil) { model.stopTransfer() }
    case .viewPhotos:
      .run(if: !model.state.saved.isEmpty) {
        try ViewerWindowController(services, files: model.state.saved).present()
      }
    }
  }

  /// Decides about the request that is shown when the button is pressed: another one may have taken its place when the action
  /// begins.
  private func answer(_ isAccepted: Bool) -> Action {
    .run(with: model.question, if: model.state.request != nil) { question, _ in
      model.answer(question, isAccepted)
    }
  }
}
