// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// What can be done with the picture in view.
nonisolated enum ViewerActionName: String, ListedAction {
  case actualSize
  case back
  case close
  case copy
  case favorite
  case fit
  case fullScreen
  case info
  case next
  case play
  case previous
  case profilePicture
  case rotateLeft
  case rotateRight
  case saveCopy
  case share
  case slideshow
  case trash
  case zoomIn
  case zoomOut

  static let group = "viewer"

  // Keys that text fields need, such as the arrows, are those of `ViewerKeysBehavior`.
  var shortcuts: [String] {
    switch self {
    case .actualSize: ["<Primary>1"]
    case .fit: ["<Primary>0"]
    case .favorite: ["<Primary>d"]
    case .fullScreen: ["F11"]
    case .info: ["<Alt>Return"]
    case .rotateLeft: ["<Primary><Shift>r"]
    case .rotateRight: ["<Primary>r"]
    case .saveCopy: ["<Primary><Shift>s"]
    case .share: ["<Primary>Return"]
    case .slideshow: ["F5"]
    case .zoomIn: ["<Primary>plus", "<Primary>equal"]
    case .zoomOut: ["<Primary>minus"]
    case .close: ["<Primary>w"]
    case .back, .copy, .next, .play, .previous, .profilePicture, .trash: []
    }
  }

  var title: String {
    switch self {
    case .actualSize: tr("Actual size")
    case .fit: tr("Fit to window")
    case .favorite: tr("Mark as favorite")
    case .fullScreen: tr("Full screen")
    case .info: tr("Show information")
    case .rotateLeft: tr("Rotate left")
    case .rotateRight: tr("Rotate right")
    case .saveCopy: tr("Save a copy without location")
    case .share: tr("Share photo")
    case .slideshow: tr("Start or stop slideshow")
    case .zoomIn: tr("Zoom in")
    case .zoomOut: tr("Zoom out")
    case .back, .close, .copy, .next, .play, .previous, .profilePicture, .trash: ""
    }
  }
}

struct ViewerActions: ActionSet {
  let model: ViewerModel

  func action(for name: ViewerActionName) -> Action {
    switch name {
    case .actualSize: ViewerLookAction(model) { $0.showActualSize() }
    case .back: ViewerBackAction(model)
    case .close: CloseAction()
    case .copy: ViewerCopyAction(model)
    case .favorite: ViewerFavoriteAction(model)
    case .fit: ViewerLookAction(model) { $0.fit() }
    case .fullScreen: ViewerFullScreenAction(model)
    case .info: ViewerInfoAction(model)
    case .next: ViewerStepAction(model, by: 1)
    case .play: ViewerPlayAction(model)
    case .previous: ViewerStepAction(model, by: -1)
    case .profilePicture: ViewerProfilePictureAction(model)
    case .rotateLeft: ViewerTurnAction(model, by: -1)
    case .rotateRight: ViewerTurnAction(model, by: 1)
    case .saveCopy: ViewerSaveCopyAction(model)
    case .share: ViewerShareAction(model)
    case .slideshow: ViewerSlideshowAction(model)
    case .trash: ViewerTrashAction(model)
    case .zoomIn: ViewerLookAction(model) { $0.zoom(by: 1.25) }
    case .zoomOut: ViewerLookAction(model) { $0.zoom(by: 1 / 1.25) }
    }
  }
}

/// Shows the picture larger or smaller.
final class ViewerLookAction: ModelAction<ViewerModel> {
  private let change: (inout ViewerZoom) -> Void

  init(_ model: ViewerModel, _ change: @escaping (inout ViewerZoom) -> Void) {
    self.change = change
    super.init(model)
  }

  override func perform(_ context: ActionContext) async throws { model.look(change) }
}

/// Turns the picture in view; its file stays as it is. A share of it is turned the same way.
final class ViewerTurnAction: ModelAction<ViewerModel> {
  private let times: Int

  init(_ model: ViewerModel, by times: Int) {
    self.times = times
    super.init(model)
  }

  override func perform(_ context: ActionContext) async throws { model.turn(by: times) }
}

/// Goes to the next picture, or to the one before.
final class ViewerStepAction: ModelAction<ViewerModel> {
  private let count: Int

  init(_ model: ViewerModel, by count: Int) {
    self.count = count
    super.init(model)
  }

  override func isEnabled(in context: ActionContext) -> Bool {
    model.pictures.indices.contains(model.index + count)
  }

  override func perform(_ context: ActionContext) async throws { model.step(count) }
}

/// Goes back to the page that the viewer covers.
final class ViewerBackAction: ModelAction<ViewerModel> {
  override func perform(_ context: ActionContext) async throws { model.onBack?() }
}

/// Opens or closes the pane.
final class ViewerInfoAction: ModelAction<ViewerModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.current != nil }

  override func state(in context: ActionContext) -> Variant? { Variant(model.showsInfo) }

  override func perform(_ context: ActionContext) async throws { model.toggleInfo() }
}

/// Covers the screen, or no longer.
final class ViewerFullScreenAction: ModelAction<ViewerModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.isFullScreen) }

  override func perform(_ context: ActionContext) async throws {
    context.window?.isFullScreen = !model.isFullScreen
  }
}

/// Plays a moving picture, or pauses it.
final class ViewerPlayAction: ModelAction<ViewerModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.motion.isPlaying != nil }

  override func state(in context: ActionContext) -> Variant? {
    Variant(model.motion.isPlaying == true)
  }

  override func perform(_ context: ActionContext) async throws { model.motion.toggle() }
}

/// Starts or stops the slideshow.
final class ViewerSlideshowAction: ModelAction<ViewerModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.pictures.count > 1 }

  override func state(in context: ActionContext) -> Variant? { Variant(model.isSlideshow) }

  override func perform(_ context: ActionContext) async throws {
    model.setSlideshow(!model.isSlideshow)
  }
}

/// Marks the picture, or no longer.
final class ViewerFavoriteAction: ModelAction<ViewerModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.current?.photo != nil }

  override func perform(_ context: ActionContext) async throws {
    try await model.setFavorite(model.state.isFavorite != true)
  }
}
