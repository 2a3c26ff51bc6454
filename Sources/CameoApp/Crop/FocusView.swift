// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// A picture with a ring around its focal point, which the user moves with the pointer, a finger or keys.
final class FocusView {
  private let area: DrawnArea
  private let model: FocusModel
  private let shown: CropPicture
  private static let radius = 22.0
  /// The thousandths of the picture that a key moves the point by.
  private static let step = (usual: 20, fine: 1)

  init(_ area: DrawnArea, _ model: FocusModel) {
    self.area = area
    self.model = model
    shown = CropPicture(model.picture) { area.queueDraw() }
    area.isFocusable = true
    area.onDraw { [weak self] in self?.draw(on: $0) }
    area.onKeyPress { [weak self] in self?.press($0) ?? .propagate }
    area.onDrag { [weak self] in self?.move(x: $0.startX + $0.offsetX, y: $0.startY + $0.offsetY) }
  }

  /// Lets keys move the point.
  func focus() { area.grabFocus() }

  /// Shows what has changed, and describes it to assistive technology.
  func update(_ state: FocusState) {
    area.accessibleDescription = state.description
    area.queueDraw()
  }

  /// The rectangle of the picture in the area: as large as fits, centred.
  private var place: Rectangle {
    let (width, height) = (Double(area.allocatedSize.width), Double(area.allocatedSize.height))
    let (wide, high) = (Double(model.picture.width), Double(model.picture.height))
    let scale = min(width / wide, height / high)
    return Rectangle(
      x: (width - wide * scale) / 2, y: (height - high * scale) / 2, width: wide * scale,
      height: high * scale)
  }

  private func draw(on canvas: Canvas) {
    let place = place
    guard place.width > 0 else { return }
    if let surface = shown.surface(for: place, scale: area.scale) {
      canvas.draw(surface, filling: place)
    }
    let point = model.state.point
    let (x, y) = (place.x + point.across * place.width, place.y + point.down * place.height)
    func circle(_ radius: Double) -> Rectangle {
      Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }
    canvas.stroke(circle(Self.radius), isRound: true, width: area.isFocus ? 4 : 2)
    canvas.fill(circle(5), radius: 5, color: .selection)
    canvas.stroke(circle(5), isRound: true)
  }

  private func move(x: Double, y: Double) {
    let place = place
    guard place.width > 0, place.height > 0 else { return }
    model.move(
      to: PicturePoint(across: (x - place.x) / place.width, down: (y - place.y) / place.height))
  }

  private func press(_ press: KeyPress) -> EventResult {
    let step = press.modifiers.contains(.control) ? Self.step.fine : Self.step.usual
    switch press.key {
    case .left: model.move(x: -step, y: 0)
    case .right: model.move(x: step, y: 0)
    case .up: model.move(x: 0, y: -step)
    case .down: model.move(x: 0, y: step)
    default: return .propagate
    }
    return .stop
  }
}
