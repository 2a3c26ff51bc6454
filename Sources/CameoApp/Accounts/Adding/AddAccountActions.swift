// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// The actions of the window that adds an account.
enum AddAccountActionName: String, ActionName {
  case add
  case allowHTTP = "allowHttp"
  case back
  case cancel
  case chooseFolder
  case connect
  case copyPage
  case lookAgain
  case openAgain
  case sendFiles
  case publicLinks
  case showSecrets
  case useCode
  case way

  static let group = "add-account"

  var shortcuts: [String] {
    switch self {
    case .back: ["<Alt>Left"]
    case .cancel: ["Escape"]
    case .lookAgain: ["F5"]
    default: []
    }
  }
}

struct AddAccountActions: ActionSet {
  let model: AddAccountModel

  func action(for name: AddAccountActionName) -> Action {
    switch name {
    case .add: FinishAction()
    case .allowHTTP: AllowHTTPAction(model)
    case .back: BackToServicesAction(model)
    case .cancel: CancelAddingAction(model)
    case .chooseFolder: ChooseFolderAction(model)
    case .connect: ConnectAction()
    case .copyPage: CopyPageAction(model)
    case .lookAgain: LookAgainAction(model)
    case .openAgain: OpenPageAgainAction(model)
    case .sendFiles: SendFilesAction(model)
    case .publicLinks: PublicLinksAction(model)
    case .showSecrets: ShowSecretsAction(model)
    case .useCode: UseCodeAction()
    case .way: WayAction(model)
    }
  }
}

/// Signs in with the typed details.
final class FinishAction: ControllerAction<AddAccountController> {
  override func isEnabled(in window: AddAccountController) -> Bool {
    window.model.mayAdd && window.validation.isValid
  }

  override func perform(_ context: ActionContext, in window: AddAccountController) async throws {
    await window.signIn.add()
  }
}

/// Allows sending passwords to a server unencrypted, which the user has to confirm.
final class AllowHTTPAction: ModelAction<AddAccountModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.allowsHTTP) }

  override func perform(_ context: ActionContext) async throws { model.toggleHTTP() }
}

/// Asks the service once more what there is to choose from.
final class LookAgainAction: ModelAction<AddAccountModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.choice.advice.isEmpty }

  override func perform(_ context: ActionContext) async throws { model.choice.lookAgain() }
}

/// Chooses links that don't expire.
final class PublicLinksAction: ModelAction<AddAccountModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.makesPublicLinks) }

  override func perform(_ context: ActionContext) async throws { model.makesPublicLinks.toggle() }
}

/// Goes back to the services.
final class BackToServicesAction: ModelAction<AddAccountModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.showsBack }

  override func perform(_ context: ActionContext) async throws { model.choose(nil) }
}

/// Cancels signing in, or otherwise closes the window.
final class CancelAddingAction: ModelAction<AddAccountModel> {
  override func perform(_ context: ActionContext) async throws {
    if model.isAdding {
      model.cancel()
    } else {
      context.controller?.windowController?.close()
    }
  }
}

/// Asks for a folder of this computer, or for a file.
final class ChooseFolderAction: ModelAction<AddAccountModel> {
  override func perform(_ context: ActionContext) async throws {
    guard !model.fields.contains(.file) else { return await chooseFile(context) }
    let folder = await FileDialog.folder(
      title: tr("Choose a Folder"), over: context.window,
      in: model.folder.isAbsolutePath ? model.folder : Folders.pictures)
    if let folder { model.folder = folder }
  }

  private func chooseFile(_ context: ActionContext) async {
    let filter = FileDialog.Filter(tr("Custom Uploaders"), endings: ["sxcu"])
    let files = await FileDialog.open(
      [filter], title: tr("Choose a File"), over: context.window, in: Folders.downloads)
    if let file = files.first { model.folder = file }
  }
}

/// Finds the service at the address that was typed.
final class ConnectAction: ControllerAction<AddAccountController> {
  override func perform(_ context: ActionContext, in window: AddAccountController) async throws {
    await window.search.connect()
  }
}

/// Copies the address of the page on which the user signs in.
final class CopyPageAction: ModelAction<AddAccountModel> {
  override func perform(_ context: ActionContext) async throws {
    Clipboard.set(model.browser.page)
    context.controller?.toast.show(tr("Address copied"))
  }
}

/// Opens the page on which the user signs in once more.
final class OpenPageAgainAction: ModelAction<AddAccountModel> {
  override func isEnabled(in context: ActionContext) -> Bool { !model.browser.page.isEmpty }

  override func perform(_ context: ActionContext) async throws { await model.browser.openAgain() }
}

/// Sends pictures as files, which nobody makes smaller.
final class SendFilesAction: ModelAction<AddAccountModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.sendsFiles) }

  override func perform(_ context: ActionContext) async throws { model.toggleFiles() }
}

/// Shows the text of the fields that hide it.
final class ShowSecretsAction: ModelAction<AddAccountModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.showsSecrets) }

  override func perform(_ context: ActionContext) async throws { model.showsSecrets.toggle() }
}

/// Continues with the code that the user has pasted.
final class UseCodeAction: ControllerAction<AddAccountController> {
  override func perform(_ context: ActionContext, in window: AddAccountController) async throws {
    window.signIn.useCode()
  }
}

/// Chooses between the browser and typing.
final class WayAction: ModelAction<AddAccountModel> {
  override var parameterType: String? { "i" }

  override func state(in context: ActionContext) -> Variant? {
    Variant(Int32(model.way.rawValue))
  }

  override func perform(_ context: ActionContext) async throws {
    if let way = context.index.flatMap(AddAccountModel.Way.init) { model.choose(way) }
  }
}
