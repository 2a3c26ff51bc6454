// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// Lets somebody say what goes where, and shows what becomes of it. Owned by the program while it is
/// open; closing it stops nothing.
final class ShareSheetController: WindowController {
  private let model: ShareSheetModel
  private let sheet: ShareSheetUpdater

  /// A sheet for `files`, to which others can be added.
  init(_ workspace: Workspace, files: [String] = []) {
    model = ShareSheetModel(workspace, files: files)
    sheet = ShareSheetUpdater(model)
    super.init(interface: .named("share-sheet"), updater: sheet)
    sheet.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    configureAnalytics(name: "Share Sheet")
    configureAnalytics(recorder: model.workspace.visits)
    _ = (loader, errorPresenter, keyboard)
    configureFileDrop { [model] in model.add($0) }
    installHelp()
    install(SheetActions(model: model))
    window?.onKeyPress { [weak self] in self?.press($0) ?? .propagate }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    sheet.focusStart()
    Task { [model] in await model.begin() }
  }

  // What the user wrote or added is not lost by a key pressed by mistake.
  override func windowShouldClose() -> Bool {
    guard super.windowShouldClose() else { return false }
    model.rehearsals.callOff()
    guard model.hasWork, child(of: Alert.self) == nil else { return !model.hasWork }
    let alert = Alert(
      title: tr("Discard Share?"),
      message: tr("The pictures and text you added will be lost."))
    alert.cancel(tr("Keep Editing"))
    alert.destructive(tr("Discard")) { [weak self] in
      self?.model.discard()
      self?.close()
    }
    alert.present(in: self)
    return false
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    model.end()
  }

  /// Shows what becomes of the share, once it is sent.
  func showDeliveries() {
    if let order = model.order, child(of: HandoffsController.self) == nil {
      addChild(HandoffsController(model.workspace, order), in: "deliveries-slot")
    }
    guard let share = model.share, child(of: DeliveriesController.self) == nil else { return }
    addChild(DeliveriesController(model.workspace, share: share), in: "deliveries-slot")
  }

  /// What was copied goes into the sheet, unless somebody is writing. Escape ends a search before it closes
  /// the sheet.
  private func press(_ press: KeyPress) -> EventResult {
    if press.key == .escape { return sheet.endSearch() ? .stop : .propagate }
    guard press.key == .character("v"), press.modifiers == .control, let focus = window?.focus,
      Entry(focus) == nil, TextView(focus) == nil
    else { return .propagate }
    perform(SheetActionName.paste)
    return .stop
  }
}

// What is asked for inside the rows.
extension ShareSheetController: SheetPictureCellDelegate, SheetPlaceCellDelegate {
  func pictureWasDescribed(_ id: SheetPicture.ID, _ alt: String) {
    model.pictures.describe(id, alt)
  }

  func placeWasChosen(_ id: SheetPlace.ID, _ isChosen: Bool) { model.choose(id, isChosen) }
}
