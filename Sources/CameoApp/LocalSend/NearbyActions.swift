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
    case .accept: DecideAction(model, isAccepted: true)
    case .chooseFolder: ChooseReceivingFolderAction(model)
    case .close: CloseAction()
    case .decline: DecideAction(model, isAccepted: false)
    case .showFolder: ShowReceivedAction(model)
    case .stop: StopReceivingTransferAction(model)
    case .viewPhotos: ViewReceivedAction(model, services)
    }
  }
}

/// Accepts or declines what another device wants to send.
final class DecideAction: ModelAction<NearbyReceiving> {
  private let isAccepted: Bool

  init(_ model: NearbyReceiving, isAccepted: Bool) {
    self.isAccepted = isAccepted
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool { model.state.request != nil }

  override func perform(_ context: ActionContext) async throws { model.answer(isAccepted) }
}

/// Asks where pictures are saved.
final class ChooseReceivingFolderAction: ModelAction<NearbyReceiving> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.isOn }

  override func perform(_ context: ActionContext) async throws {
    guard
      let folder = await FileDialog.folder(
        title: tr("Save Received Photos To"), over: context.window, in: model.folder)
    else { return }
    model.folder = folder
  }
}

/// Shows the folder with what arrived.
final class ShowReceivedAction: ModelAction<NearbyReceiving> {
  override func perform(_ context: ActionContext) async throws {
    guard let address = FileAddress.uri(of: model.folder) else { return }
    try await SharedLink(address).open()
  }
}

/// Ends what arrives just now.
final class StopReceivingTransferAction: ModelAction<NearbyReceiving> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.transfer != nil }

  override func perform(_ context: ActionContext) async throws { model.stopTransfer() }
}

/// Shows what arrived in the viewer.
final class ViewReceivedAction: ModelAction<NearbyReceiving> {
  private let services: AppServices

  init(_ model: NearbyReceiving, _ services: AppServices) {
    self.services = services
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool { !model.state.saved.isEmpty }

  override func perform(_ context: ActionContext) async throws {
    try ViewerWindowController(services, files: model.state.saved).present()
  }
}
