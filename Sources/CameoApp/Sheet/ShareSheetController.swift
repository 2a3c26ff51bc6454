// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// The share sheet: the user chooses what to share and where, and then sees the results. Owned by
/// the program while it is open; closing it stops nothing.
final class ShareSheetController: WindowController {
  let model: ShareSheetModel
  let sheetUpdater: ShareSheetUpdater
  /// Called when it is closed after it was sent.
  var onSent: () -> Void = {}

  /// Makes a sheet for `files`, to which others can be added.
  init(_ services: AppServices, files: [String] = []) {
    model = ShareSheetModel(services, files: files)
    sheetUpdater = ShareSheetUpdater(model)
    super.init(interface: .named("share-sheet"), updater: sheetUpdater)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .standard("Share Sheet"), .help, .fileDrop { [weak self] in self?.drop($0) },
      .discardQuestion(model), .keepsUnfinished(model), .sheetKeys(sheetUpdater))
    install(SheetActions(model: model))
    addChild(PicturesController(model, sheetUpdater.pictures), in: "pictures-slot")
    addChild(WordsController(model, sheetUpdater.words), in: "words-slot")
    addChild(DestinationsController(model, sheetUpdater.destinations), in: "destinations-slot")
    addChild(PreviewController(model, sheetUpdater.preview), in: "preview-slot")
    addChild(PrivacyController(model, sheetUpdater.privacy), in: "privacy-slot")
    let footer = ViewController(interface: .named("sheet-footer"), updater: sheetUpdater.footer)
    addChild(footer, in: "footer-slot")
    model.onSetRemoved = { [weak self] putBack in
      self?.toast.show(
        tr("Destinations no longer offered together"), button: tr("Undo"), action: putBack)
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    sheetUpdater.pictures.focusStart()
    Task { [model] in await model.begin() }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    model.handOverPending()
    model.end()
    if model.isSent { onSent() }
  }

  /// Adds pictures; explains a custom uploader, which then becomes one of the chosen destinations.
  private func drop(_ files: [String]) {
    let isUploader = addUploader(in: files, from: model.services) { [model] account in
      model.choose(account.id, true)
    }
    if !isUploader { model.add(files) }
  }

  /// Sends it, or asks for what is missing. Then the window shows the results.
  func send() async {
    await model.send()
    showDeliveries()
    if model.closesOnceSent, model.isSent { close() }
  }

  /// Stops waiting for destinations that are asked before it is sent, or undoes a share that hasn't started;
  /// otherwise closes the sheet.
  func cancel() async throws {
    if model.isSending {
      model.isStopped = true
    } else if model.rehearsals.isAwaited {
      model.rehearsals.callOff()
    } else if let deliveries = model.deliveries, deliveries.phase == .undoable {
      // If it is too late, the sheet stays open and shows what is being sent.
      if try await !deliveries.undo() { toast.show(deliveries.tooLateText) }
    } else {
      close()
    }
  }
}
