// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Gtk

final class DocumentUpdater: ModelUpdater<Document> {
  @Outlet private var textView: TextView

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(textView, \.text)
  }

  override func apply(_ state: DocumentState) {
    textView.window?.title = state.isChanged ? "• \(state.name)" : state.name
  }

  var title: String? { textView.window?.title }
}

/// Asks before a window with unsaved changes closes.
final class CloseQuestion: ViewController, WindowCloseGuarding {
  private let document: Document

  init(_ document: Document) {
    self.document = document
    super.init()
  }

  func windowMayClose() -> Bool {
    if document.isChanged, child(of: Alert.self) == nil { ask() }
    return !document.isChanged
  }

  private func ask() {
    let alert = Alert(
      title: tr("Save changes to “{0}”?", document.name),
      message: tr("If you don't save, your changes are lost."))
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Close Without Saving")) { [weak self] in
      self?.document.discardChanges()
      self?.windowController?.close()
    }
    alert.other(tr("Save")) { [weak self] in
      self?.run { await self?.saveAndClose() }
    }
    alert.present(in: self)
  }

  private func saveAndClose() async {
    await windowController?.perform(DocumentActionName.save)?.value
    if !document.isChanged { windowController?.close() }
  }
}

final class LetterWindowController: WindowController {
  let document = Document()
  let documentUpdater: DocumentUpdater

  init() {
    documentUpdater = DocumentUpdater(document)
    super.init(
      interface: Interface("letter-window", in: .module), updater: documentUpdater,
      restorationName: "letter")
    addChild(CloseQuestion(document))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.loader, .errors)
    install(DocumentActionName.self) { [document] name in
      switch name {
      case .open: OpenAction()
      case .save: SaveAction(document)
      case .saveAs: SaveAsAction(document)
      }
    }
  }

  /// Opens a file in this window, or in another one if there is something in this one.
  func open(_ path: String) async throws {
    guard document.isUntouched else {
      let other = LetterWindowController()
      try other.present()
      return try await other.open(path)
    }
    try await loader.during(tr("Opening…")) { try await document.open(path) }
  }
}
