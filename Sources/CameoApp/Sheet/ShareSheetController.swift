// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// The share sheet: the user chooses what to share and where, and then sees the results. Owned by
/// the program while it is open; closing it stops nothing.
final class ShareSheetController: WindowController {
  let model: ShareSheetModel
  private let sheet: ShareSheetUpdater

  /// Makes a sheet for `files`, to which others can be added.
  init(_ services: AppServices, files: [String] = []) {
    model = ShareSheetModel(services, files: files)
    sheet = ShareSheetUpdater(model)
    super.init(interface: .named("share-sheet"), updater: sheet)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .analytics("Share Sheet"), .loader, .errors, .keyboard, .help, .noShareMenu,
      .fileDrop { [model] in model.add($0) }, .discardQuestion(model),
      .sheetKeys(sheet) { [weak self] in self?.perform(SheetActionName.paste) })
    install(SheetActions(model: model))
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    sheet.focusStart()
    Task { [model] in await model.begin() }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    model.end()
  }

  /// Shows the results of the share, once it is sent.
  func showDeliveries() {
    if let order = model.order, child(of: HandoffsController.self) == nil {
      addChild(HandoffsController(model.services, order), in: "deliveries-slot")
    }
    guard let share = model.share, child(of: DeliveriesController.self) == nil else { return }
    addChild(DeliveriesController(model.services, share: share), in: "deliveries-slot")
  }
}
