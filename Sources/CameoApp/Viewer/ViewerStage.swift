// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// The area in which the picture stands: draws it, and turns wheel, drags and pinches into looking
/// closer or going on.
@MainActor
final class ViewerStage {
  private let area: DrawnArea
  private let model: ViewerModel
  private var dragged = (x: 0.0, y: 0.0)
  private var pinched = 1.0

  /// So far a swipe goes, in pixels, until it means the next picture.
  private static let swipe = 60.0

  init(_ area: DrawnArea, _ model: ViewerModel) {
    self.area = area
    self.model = model
    area.isFocusable = true
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onScroll { [weak self] in self?.scroll($0) ?? .propagate }
    area.onDrag { [weak self] in self?.drag($0) }
    area.onPinch { [weak self] in self?.pinch($0) }
    // Only the picture has changed.
    model.motion.onFrame = { [weak self] in self?.area.queueDraw() }
    area.onDoublePress { [model] x, y in model.look { $0.toggleActualSize(x: x, y: y) } }
  }

  private func draw(on canvas: Canvas) {
    let view = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    // Bars fade, and may lie over it meanwhile.
    model.layOut(view: view, scale: area.scale)
    guard model.state.problem == nil, let surface = model.motion.surface ?? model.loader.surface
    else { return }
    canvas.turned(model.quarterTurns, into: model.zoom.place) { place in
      canvas.draw(surface, filling: place)
      // They show what stands still.
      if !model.zoom.isFitted, model.motion.surface == nil {
        model.loader.tiles?.draw(on: canvas, in: place)
      }
    }
    ViewerClock.note(model.loader.isSharp ? "sharp" : "thumbnail", model.loader.path)
  }

  private func scroll(_ scroll: Scroll) -> EventResult {
    guard scroll.notches != 0 else { return .stop }
    let factor = scroll.notches < 0 ? 1.15 : 1 / 1.15
    model.look { $0.zoom(by: factor, x: scroll.x, y: scroll.y) }
    return .stop
  }

  private func drag(_ drag: Drag) {
    switch drag.phase {
    case .began:
      dragged = (0, 0)
    case .moved:
      let (x, y) = (drag.offsetX - dragged.x, drag.offsetY - dragged.y)
      dragged = (drag.offsetX, drag.offsetY)
      if !model.zoom.isFitted { model.look { $0.pan(x: x, y: y) } }
    case .ended:
      guard model.zoom.isFitted, abs(drag.offsetX) > Self.swipe,
        abs(drag.offsetX) > 2 * abs(drag.offsetY)
      else { return }
      let isForward = (drag.offsetX < 0) != Display.isRightToLeft
      model.step(isForward ? 1 : -1)
    }
  }

  private func pinch(_ pinch: Pinch) {
    if pinch.phase == .began { pinched = 1 }
    guard pinch.phase == .moved, pinch.scale > 0 else { return }
    let factor = pinch.scale / pinched
    pinched = pinch.scale
    model.look { $0.zoom(by: factor, x: pinch.x, y: pinch.y) }
  }
}
