// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// A picture that the user moves below a circle with the pointer, fingers or keys. What is outside the circle is cut off
/// by round frames, which most networks use.
final class CropView {
  private let area: DrawnArea
  private let model: CropModel
  private let shown: ScaledPicture
  /// All pixels, for drawing the picture enlarged.
  private lazy var whole = Surface(model.picture, scale: 1)

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

  /// Where the circle is: in the middle, with more room around it where there is more.
  private var circle: Rectangle? {
    let (width, height) = area.allocatedSize
    let side = Double(min(width, height))
    let diameter = side - 2 * (12 + max(0, side - 300) * 23 / 170)
    guard diameter > 0 else { return nil }
    return Rectangle(
      x: (Double(width) - diameter) / 2, y: (Double(height) - diameter) / 2, width: diameter,
      height: diameter)
  }

  /// The number of pixels on the screen for one of the picture.
  private var scale: Double? { circle.map { $0.width / model.part.width } }

  private func draw(on canvas: Canvas) {
    guard let circle, let scale else { return }
    let part = model.part
    let place = Rectangle(
      x: circle.x - part.x * scale, y: circle.y - part.y * scale,
      width: Double(model.picture.width) * scale, height: Double(model.picture.height) * scale)
    let stage = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    canvas.clipped(to: stage, radius: 12) {
      canvas.fill(stage, color: Self.mat)
      let isEnlarged = scale * Double(area.scale) > 1
      let surface = isEnlarged ? whole : shown.surface(for: place, scale: area.scale)
      if let surface { canvas.draw(surface, filling: place) }
      canvas.dim(outside: circle, isRound: true, opacity: 0.55)
    }
    canvas.stroke(circle, isRound: true, width: area.isFocus ? 3 : 2)
  }

  /// The same as around a photo that is edited, in both styles.
  private static let mat = RGBA(red: 0.11, green: 0.11, blue: 0.125, alpha: 1)

  /// The picture follows the pointer, so the square goes the other way.
  private func drag(x: Double, y: Double) {
    guard let scale else { return }
    model.move(x: -x / scale, y: -y / scale)
  }

  /// Steps are pixels of the screen, or with Ctrl of the picture.
  private func press(_ press: KeyPress) -> EventResult {
    guard let scale else { return .propagate }
    let step = press.modifiers.contains(.control) ? 1 : 12 / scale
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
