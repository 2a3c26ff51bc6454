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
    case .close: CloseAction()
    case .copyAddress: CopyPhoneAddressAction(model)
    case .showInFolder: ShowPhonePicturesAction(model)
    case .stop: StopPhoneAction(model)
    case .stopOther: StopOtherPhoneAction(model)
    }
  }
}

/// Ends the link; the window shows what became of it.
final class StopPhoneAction: ModelAction<PhoneModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.isOver }

  override func perform(_ context: ActionContext) async throws { try await model.stop() }
}

/// Copies the address, for a device without a camera.
final class CopyPhoneAddressAction: ModelAction<PhoneModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.state.address.isEmpty }

  override func perform(_ context: ActionContext) async throws {
    Clipboard.set(model.state.address)
    context.controller?.toast.show(tr("Address copied"))
  }
}

/// Ends the link that is in the way.
final class StopOtherPhoneAction: ModelAction<PhoneModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.isWaiting }

  override func perform(_ context: ActionContext) async throws { try await model.replaceOther() }
}

/// Shows the pictures that came from the phone in their folder.
final class ShowPhonePicturesAction: ModelAction<PhoneModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.folder != nil }

  override func perform(_ context: ActionContext) async throws {
    guard let address = model.folder.flatMap({ FileAddress.uri(of: $0) }) else { return }
    try await SharedLink(address).open()
  }
}
