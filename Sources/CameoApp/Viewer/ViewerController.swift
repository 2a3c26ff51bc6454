// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// The page on which one picture is looked at, over another page or in a window of its own.
final class ViewerController: ViewController {
  let model: ViewerModel
  private let viewerUpdater: ViewerUpdater
  private let info: ViewerInfoModel
  private var counted: String?

  init(_ model: ViewerModel) {
    self.model = model
    viewerUpdater = ViewerUpdater(model)
    info = ViewerInfoModel(model.services)
    super.init(interface: .named("viewer-page"), updater: viewerUpdater)
    model.onShow = { [weak self, info] in
      info.show($0)
      self?.count($0)
    }
    model.draft = { [info] in info.draft(for: $0) }
    model.onNarrow = { [info] in info.place(below: $0) }
    model.onVersion = { [info] in info.see($0, of: $1) }
    if let current = model.current {
      info.show(current)
      info.see(model.loader.stamp, of: current)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .standard("Viewer"), .viewerPace(model), .viewerKeys(model),
      .sharing(
        from: model.services, at: viewerUpdater,
        title: { tr("Share Photo To", plural: "Share {0} Photos To", count: 1) }
      ) { [model] in await model.sharedFiles() })
    install(ViewerActions(model: model))
    model.onInfo = { [weak self] in self?.showInfo($0) }
    showInfo(model.showsInfo)
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    focus()
    if let current = model.current { count(current) }
  }

  /// Counts a photo that comes into view, unless it is in view already.
  private func count(_ picture: ViewedPicture) {
    guard lifecyclePhase == .didAppear, counted != picture.path else { return }
    counted = picture.path
    model.services.visits.recordViewedPhoto()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    info.finish()
  }

  /// Lets keys look around in the picture.
  func focus() { viewerUpdater.focus() }

  /// Whether nothing beside the picture has the focus.
  var isAtPicture: Bool { viewerUpdater.isAtPicture }

  /// Whether the pointer is over the header, the filmstrip or a button.
  var isPointerAtChrome: Bool { viewerUpdater.isPointerAtChrome }

  /// Builds the pane when it is wanted.
  private func showInfo(_ isWanted: Bool) {
    guard isWanted else {
      child(of: ViewerInfoController.self)?.removeFromParent()
      if lifecyclePhase == .didAppear { focus() }
      return
    }
    guard child(of: ViewerInfoController.self) == nil else { return }
    addChild(ViewerInfoController(info), in: "info-slot")
  }
}
