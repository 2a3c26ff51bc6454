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
    addPart(
      .named("sheet-pictures"), sheetUpdater.pictures, PicturesActions(model: model),
      in: "pictures-slot")
    addPart(
      .named("sheet-words"), sheetUpdater.words, WordsActions(model: model), in: "words-slot")
    addPart(
      .named("sheet-destinations"), sheetUpdater.destinations, DestinationsActions(model: model),
      in: "destinations-slot")
    addPart(
      .named("sheet-preview"), sheetUpdater.preview, PreviewActions(model: model),
      in: "preview-slot")
    addPart(
      .named("sheet-privacy"), sheetUpdater.privacy, PrivacyActions(model: model),
      in: "privacy-slot")
    addPart(.named("sheet-footer"), sheetUpdater.footer, in: "footer-slot")
    if model.isSent { showDeliveries() }
    model.onSetRemoved = { [weak self] putBack in
      self?.toast.show(
        tr("Destinations no longer offered together"), button: tr("Undo"), action: putBack)
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    // Begun with one click, it has its destinations, and leads to what is missing.
    guard model.beginning == .sheet else { return }
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
