// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// A picture with the square that the user moves over it with the pointer, fingers or keys, and the circle in it that
/// stays visible in round frames, which most networks use.
final class CropView {
  private let area: DrawnArea
  private let model: CropModel
  private let shown: ScaledPicture

  init(_ area: DrawnArea, _ model: CropModel) {
    self.area = area
    self.model = model
    shown = ScaledPicture(model.picture) { area.queueDraw() }
    area.isFocusable = true
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onKeyPress { [weak self] in self?.press($0) ?? .propagate }
    area.onScroll { [model] scroll in
      model.resize(by: scroll.notches > 0 ? 1.1 : 1 / 1.1)
      return .stop
    }
    var (lastX, lastY) = (0.0, 0.0)
    area.onDrag { [weak self] drag in
      if drag.phase == .began { (lastX, lastY) = (0, 0) }
      self?.drag(x: drag.offsetX - lastX, y: drag.offsetY - lastY)
      (lastX, lastY) = (drag.offsetX, drag.offsetY)
    }
    var lastScale = 1.0
    area.onPinch { [model] pinch in
      if pinch.phase == .moved { model.resize(by: lastScale / pinch.scale) }
      lastScale = pinch.phase == .began ? 1 : pinch.scale
    }
  }

  /// Lets keys move the square.
  func focus() { area.grabFocus() }

  /// Shows what has changed, and describes it to assistive technology.
  func update(description: String) {
    area.accessibleDescription = description
    area.queueDraw()
  }

  private var place: CanvasPlace? {
    let size = PictureSize(width: model.picture.width, height: model.picture.height)
    return CanvasPlace(size, in: area.allocatedSize, margin: 0)
  }

  private func draw(on canvas: Canvas) {
    guard let place else { return }
    if let surface = shown.surface(for: place.rectangle, scale: area.scale) {
      canvas.draw(surface, filling: place.rectangle)
    }
    let part = place.shown(model.part)
    // What round frames cut off is seen at once; some networks show the whole square.
    canvas.dim(outside: part, isRound: true, opacity: 0.55)
    canvas.stroke(part)
    canvas.stroke(part, isRound: true, width: area.isFocus ? 3 : 2)
  }

  private func drag(x: Double, y: Double) {
    guard let place else { return }
    model.move(x: x / place.scale, y: y / place.scale)
  }

  /// Steps are pixels of the screen, or with Ctrl of the picture.
  private func press(_ press: KeyPress) -> EventResult {
    guard let place else { return .propagate }
    let step = press.modifiers.contains(.control) ? 1 : 12 / place.scale
    if let direction = press.direction {
      model.move(x: direction.x * step, y: direction.y * step)
      return .stop
    }
    switch press.key {
    // A smaller square zooms in. On many keyboards + needs Shift, = does not.
    case .character("+"), .character("="): model.resize(by: 1 / 1.1)
    case .character("-"): model.resize(by: 1.1)
    default: return .propagate
    }
    return .stop
  }
}
