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
    case .share: ["<Primary>s", "<Primary>Return"]
    case .slideshow: ["F5"]
    case .zoomIn: ["<Primary>plus", "<Primary>equal"]
    case .zoomOut: ["<Primary>minus"]
    case .close: ["<Primary>w"]
    default: []
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
    default: ""
    }
  }
}

struct ViewerActions: ActionSet {
  let model: ViewerModel

  func action(for name: ViewerActionName) -> Action {
    switch name {
    case .actualSize: .run { model.look { $0.showActualSize() } }
    case .back: .run { model.onBack?() }
    case .close: .close
    case .copy: .run(with: model.current, if: isReadable) { copy($0, $1) }
    case .favorite:
      .run(
        with: model.current.map { (picture: $0, isFavorite: model.state.isFavorite != true) },
        if: model.current?.photo != nil
      ) { new, _ in try await model.setFavorite(new.isFavorite, new.picture) }
    case .fit: .run { model.look { $0.fit() } }
    case .fullScreen: .toggle(model.isFullScreen) { $0.window?.isFullScreen = !model.isFullScreen }
    case .info: .toggle(model.showsInfo, if: model.current != nil) { model.toggleInfo() }
    case .next: step(by: 1)
    case .play:
      .toggle(model.motion.isPlaying == true, if: model.motion.isPlaying != nil) {
        model.motion.toggle()
      }
    case .previous: step(by: -1)
    case .profilePicture:
      .run(with: model.current, if: isReadable) { try await useAsProfilePicture($0, $1) }
    // A share of it is turned the same way; the file stays as it is.
    case .rotateLeft: .run(with: model.current) { picture, _ in model.turn(picture, by: -1) }
    case .rotateRight: .run(with: model.current) { picture, _ in model.turn(picture, by: 1) }
    case .saveCopy: .run(with: model.current, if: isReadable) { try await saveCopy($0, $1) }
    case .share: .run(with: model.current, if: isReadable) { share($0, $1) }
    case .slideshow:
      .toggle(model.isSlideshow, if: model.pictures.count > 1) {
        model.setSlideshow(!model.isSlideshow)
      }
    case .trash:
      .run(with: model.current, if: model.current != nil) { try await trash($0, $1) }
    case .zoomIn: .run { model.look { $0.zoom(by: 1.25) } }
    case .zoomOut: .run { model.look { $0.zoom(by: 1 / 1.25) } }
    }
  }

  private var isReadable: Bool { model.current != nil && model.state.problem == nil }

  private func step(by count: Int) -> Action {
    .run(if: model.pictures.indices.contains(model.index + count)) { model.step(count) }
  }
}
