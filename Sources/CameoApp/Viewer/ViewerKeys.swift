// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// The keys of the viewer that text fields need for themselves, such as the arrows. They are no action's
/// shortcut, which would take them from the description.
private struct ViewerKeys {
  let model: ViewerModel
  let page: ViewController

  func press(_ press: KeyPress) -> EventResult {
    if press.key == .escape { return leave() ? .stop : .propagate }
    let focus = page.windowController?.window?.focus
    guard focus?.takesText != true else { return .propagate }
    if press.key == .character("z"), press.modifiers == .control {
      page.undoLast()
      return .stop
    }
    guard press.modifiers.subtracting(.shift).isEmpty else { return .propagate }
    switch press.key {
    case .left: move(x: 1)
    case .right: move(x: -1)
    case .up: return look(y: 1)
    case .down: return look(y: -1)
    case .pageUp: model.step(-1)
    case .pageDown: model.step(1)
    case .home: model.go(to: 0)
    case .end: model.go(to: model.pictures.count - 1)
    // On a button, the space bar presses that.
    case .space
    where focus.flatMap({ Button($0) }) == nil && focus.flatMap({ ToggleButton($0) }) == nil:
      space(isBack: press.modifiers.contains(.shift))
    // On many keyboards + needs Shift, = does not.
    case .character("+"), .character("="): perform(.zoomIn)
    case .character("-"): perform(.zoomOut)
    case .character("0"): perform(.fit)
    case .character("1"): perform(.actualSize)
    case .delete: perform(.trash)
    default: return .propagate
    }
    return .stop
  }

  /// Goes on, or looks at another part of a picture that is larger than the view.
  private func move(x: Double) {
    if model.zoom.isFitted {
      model.step((x < 0) != Display.isRightToLeft ? 1 : -1)
    } else {
      model.look { $0.pan(x: x * 80, y: 0) }
    }
  }

  /// Pauses a picture that moves, or goes on with it; otherwise leads to the next one.
  private func space(isBack: Bool) {
    if !isBack, model.motion.isPlaying != nil {
      model.motion.toggle()
    } else {
      model.step(isBack ? -1 : 1)
    }
  }

  private func look(y: Double) -> EventResult {
    guard !model.zoom.isFitted else { return .propagate }
    model.look { $0.pan(x: 0, y: y * 80) }
    return .stop
  }

  /// Ends what was begun last.
  private func leave() -> Bool {
    let window = page.windowController?.window
    if model.isSlideshow {
      model.setSlideshow(false)
    } else if model.isFullScreen {
      window?.isFullScreen = false
    } else if window?.focus?.takesText == true {
      (page as? ViewerController)?.focus()
    } else if !model.zoom.isFitted {
      model.look { $0.fit() }
    } else if model.showsInfo {
      model.toggleInfo()
    } else if let back = model.onBack {
      back()
    } else {
      return false
    }
    return true
  }

  private func perform(_ name: ViewerActionName) { page.perform(name) }
}

extension BehaviorKind {
  /// Arrows, space bar, plus, minus and the like.
  static func viewerKeys(_ model: ViewerModel) -> BehaviorKind {
    .keys { page, press in ViewerKeys(model: model, page: page).press(press) }
  }
}
