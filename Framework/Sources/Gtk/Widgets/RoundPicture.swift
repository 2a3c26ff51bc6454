// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// A picture in a circle or a rounded square, such as a profile picture, with an optional icon at its edge. Keep a
/// reference to it while it is shown.
public final class RoundPicture {
  /// The widget to add to a container.
  public let view: Overlay
  /// What is shown; nil for nothing.
  public private(set) var picture: Picture?
  /// The name of the icon at its edge.
  public private(set) var emblemName: String?
  private let area = DrawnArea(name: "")
  private let emblem: Image
  private let side: Double
  private let radius: Double?
  private let emblemSide: Double
  private var surface: Surface?

  /// Creates a round picture, `side` pixels wide and high; with `radius`, a square with round corners.
  public init(side: Int, radius: Double? = nil) {
    self.side = Double(side)
    self.radius = radius
    let emblemSide = side < 36 ? 12 : 16
    self.emblemSide = Double(emblemSide)
    view = Overlay(around: area)
    emblem = Image(icon: "", size: emblemSide)
    emblem.standInLastCorner()
    emblem.hideUntilShown()
    view.append(emblem)
    view.isCentered = true
    area.isFocusable = false
    area.setMinimumSize(width: side, height: side)
    area.onDraw { [weak self] in self?.draw(on: $0) }
  }

  /// Sets the accessible name and description.
  public func setAccessible(name: String, description: String? = nil) {
    area.accessibleName = name
    area.accessibleDescription = description
  }

  /// Shows the middle of `picture`, with the icon called `emblemName` at its edge, if any.
  public func show(_ picture: Picture?, emblemName: String? = nil) {
    guard self.picture !== picture || self.emblemName != emblemName else { return }
    if self.picture !== picture { surface = nil }
    self.picture = picture
    self.emblemName = emblemName
    emblem.iconName = emblemName
    emblem.pixelSize = Int(emblemSide)
    emblem.isVisible = emblemName != nil
    area.queueDraw()
  }

  private func draw(on canvas: Canvas) {
    guard let picture else { return }
    // Pixel for pixel on any screen: a window can be moved to one with finer pixels.
    if surface?.scale != canvas.scale {
      let pixels = Int(side) * canvas.scale
      surface = Surface(
        picture.centerSquare.scaled(width: pixels, height: pixels), scale: canvas.scale)
    }
    guard let surface else { return }
    let whole = Rectangle(
      x: (canvas.width - side) / 2, y: (canvas.height - side) / 2, width: side, height: side)
    if let radius { return canvas.draw(surface, in: whole, radius: radius) }
    canvas.drawRound(surface, in: whole, sparing: emblemName == nil ? nil : hole(in: canvas))
  }

  /// The room of the emblem, which also stands left of the picture where text runs that way.
  private func hole(in canvas: Canvas) -> Rectangle {
    let middle = emblemSide / 2
    let isMirrored = unsafe gtk_widget_get_direction(area.cast()) == GTK_TEXT_DIR_RTL
    let x = isMirrored ? middle : canvas.width - middle
    return Rectangle(
      x: x - middle, y: canvas.height - emblemSide, width: emblemSide, height: emblemSide
    ).inset(by: -2)
  }
}
