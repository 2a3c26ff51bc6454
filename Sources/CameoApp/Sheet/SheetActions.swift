// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// The actions of the share sheet.
enum SheetActionName: String, ActionName {
  case addAccount
  case addFolder
  case addPictures
  case askAgain
  case cancel
  case crop
  case details
  case done
  case focus
  case hideNames
  case keepMetadata
  case moveDown
  case moveUp
  case nextUndescribed
  case numberPosts
  case paste
  case remove
  case rotateLeft
  case rotateRight
  case sameCaption
  case send
  case shorten
  case showAll
  case showFewer
  case showPreview
  case signIn
  case skip
  case split
  case undoEdit
  case useSamples
  case warn

  static let group = "sheet"

  var shortcuts: [String] {
    switch self {
    case .addPictures: ["<Primary>o"]
    case .cancel: ["Escape"]
    case .crop: ["<Primary>k"]
    case .focus: ["<Primary><Shift>k"]
    case .paste: ["<Primary><Shift>v"]
    case .rotateLeft: ["<Primary><Shift>r"]
    case .rotateRight: ["<Primary>r"]
    case .send: ["<Primary>Return"]
    default: []
    }
  }
}

struct SheetActions: ActionSet {
  let model: ShareSheetModel

  func action(for name: SheetActionName) -> Action {
    switch name {
    case .addAccount: AddSheetAccountAction(model)
    case .addFolder: AddSheetFolderAction(model)
    case .addPictures: AddPicturesAction(model)
    case .askAgain: AskAgainAction(model)
    case .cancel: CancelSheetAction()
    case .crop: CropPictureAction(model)
    case .details: ShowDetailsAction(model)
    case .done: CloseAction()
    case .focus: FocusPictureAction(model)
    case .hideNames: HideNamesAction(model)
    case .keepMetadata: KeepMetadataAction(model)
    case .moveDown: MovePictureAction(model, by: 1)
    case .moveUp: MovePictureAction(model, by: -1)
    case .nextUndescribed: NextUndescribedAction(model)
    case .numberPosts: NumberPostsAction(model)
    case .paste: PastePicturesAction(model)
    case .remove: RemovePictureAction(model)
    case .rotateLeft: RotatePictureAction(model, by: -1)
    case .rotateRight: RotatePictureAction(model, by: 1)
    case .sameCaption: SameCaptionAction(model)
    case .send: SendAction()
    case .shorten: ShortenAction(model)
    case .showAll: ShowAllAction(model, true)
    case .showFewer: ShowAllAction(model, false)
    case .showPreview: ShowPreviewAction(model)
    case .signIn: SignInToShareAction(model)
    case .skip: SkipAction(model)
    case .split: SplitAction(model)
    case .undoEdit: UndoEditAction(model)
    case .useSamples: UseSamplesAction(model)
    case .warn: WarnAction(model)
    }
  }
}

/// Sends it, or asks for what is missing. Then the window shows the results.
final class SendAction: ControllerAction<ShareSheetController> {
  override func isEnabled(in sheet: ShareSheetController) -> Bool {
    sheet.model.obstacle == nil && !sheet.model.isSent
  }

  override func perform(_ context: ActionContext, in sheet: ShareSheetController) async throws {
    await sheet.model.send()
    sheet.showDeliveries()
    if sheet.model.closesOnceSent, sheet.model.isSent { sheet.close() }
  }
}

/// Stops waiting for destinations that are asked before it is sent, or undoes a share that hasn't started;
/// otherwise closes the sheet.
final class CancelSheetAction: ControllerAction<ShareSheetController> {
  override func perform(_ context: ActionContext, in sheet: ShareSheetController) async throws {
    if sheet.model.rehearsals.isAwaited {
      sheet.model.rehearsals.callOff()
    } else if let deliveries = sheet.model.deliveries, deliveries.phase == .undoable {
      // If it is too late, the sheet stays open and shows what is being sent.
      _ = try await deliveries.undo()
    } else {
      sheet.close()
    }
  }
}

/// Shows all destinations, or only those used last.
final class ShowAllAction: ModelAction<ShareSheetModel> {
  private let showsAll: Bool

  init(_ model: ShareSheetModel, _ showsAll: Bool) {
    self.showsAll = showsAll
    super.init(model)
  }

  override func perform(_ context: ActionContext) async throws {
    model.destinations.showsAll = showsAll
  }
}

/// Toggles splitting too many pictures into several posts.
final class SplitAction: ModelAction<ShareSheetModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.splits) }

  override func perform(_ context: ActionContext) async throws { model.splits.toggle() }
}

/// Toggles neutral names for all files.
final class HideNamesAction: ModelAction<ShareSheetModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.hidesNames) }

  override func perform(_ context: ActionContext) async throws { model.hidesNames.toggle() }
}

/// Toggles the content warning.
final class WarnAction: ModelAction<ShareSheetModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.warns) }

  override func perform(_ context: ActionContext) async throws { model.warns.toggle() }
}

/// Toggles the metadata details.
final class ShowDetailsAction: ModelAction<ShareSheetModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.showsDetails) }

  override func perform(_ context: ActionContext) async throws { model.showsDetails.toggle() }
}

/// Removes a destination that can't get what is shared.
final class SkipAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let destination = context.parameter?.string { model.choose(destination, false) }
  }
}

/// Toggles keeping location and camera details.
final class KeepMetadataAction: ModelAction<ShareSheetModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.keepsMetadata) }

  override func perform(_ context: ActionContext) async throws {
    model.keepMetadata(!model.keepsMetadata)
  }
}

/// Asks for a destination's capabilities again, after that failed.
final class AskAgainAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let destination = context.parameter?.string { model.rehearsals.askAgain(destination) }
  }
}
