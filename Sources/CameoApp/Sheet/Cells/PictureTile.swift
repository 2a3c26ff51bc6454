// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging

/// A picture in a frame, with a mark when it has a description. It is scaled to the frame once, not
/// each time it is drawn.
final class PictureTile {
  /// How a picture fits into its frame.
  enum Fit {
    /// The frame is covered; the rest is cut off.
    case cover
    /// The whole picture is visible, on a blurred and darkened copy of itself where its shape is another one.
    case contain
  }

  let view: Overlay
  private let area = DrawnArea(name: "")
  private let mark = Label("ALT")
  private let further = Label("")
  private let fit: Fit
  private let radius: Double
  /// Whether there is a ring along its inner edge.
  var hasRing = false { didSet { if hasRing != oldValue { area.queueDraw() } } }
  private var picture: Picture?
  private var isBroken = false
  private var focus = PicturePoint.middle
  private var surface: Surface?
  private var backdrop: Surface?
  private var drawn = (width: 0, height: 0, scale: 0)

  /// Makes a frame with a minimum size.
  init(width: Int, height: Int, radius: Double, fit: Fit = .cover) {
    self.fit = fit
    self.radius = radius
    view = Overlay(around: area)
    area.isFocusable = false
    area.setMinimumSize(width: width, height: height)
    mark.addStyleClass("alt-mark")
    mark.standInLowerCorner()
    mark.hideUntilShown()
    // It is part of the accessible name.
    mark.accessibleName = " "
    view.append(mark)
    further.addStyleClass("on-picture")
    further.isCentered = true
    further.isCenteredVertically = true
    further.hideUntilShown()
    view.append(further)
    area.onDraw { [weak self] in self?.draw(on: $0) }
  }

  /// Changes the minimum size.
  func setMinimumSize(width: Int, height: Int) {
    area.setMinimumSize(width: width, height: height)
  }

  /// Shows `picture`; where it is cut off, what is around `focus` stays. One that can't be opened is broken.
  func show(
    _ picture: Picture?, name: String, hasDescription: Bool, isBroken: Bool = false,
    focus: PicturePoint = .middle
  ) {
    area.accessibleName = name
    mark.isVisible = hasDescription
    guard picture !== self.picture || focus != self.focus || isBroken != self.isBroken else {
      return
    }
    self.picture = picture
    self.isBroken = isBroken
    self.focus = focus
    surface = nil
    area.queueDraw()
  }

  /// Says how many more pictures there are than are seen.
  func showFurther(_ count: Int) {
    further.isVisible = count > 0
    further.text = "+\(count)"
    further.accessibleName = tr("{0} more photo", plural: "{0} more photos", count: count)
  }

  private func draw(on canvas: Canvas) {
    let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    guard let picture else {
      return drawPlace(whole, on: canvas)
    }
    let size = (Int(canvas.width), Int(canvas.height), canvas.scale)
    if surface == nil || drawn != size {
      drawn = size
      surface = Surface(fitted(picture, size), scale: canvas.scale)
      backdrop = fit == .contain ? Surface(Self.blurred(picture), scale: 1) : nil
    }
    if let backdrop {
      canvas.draw(backdrop, filling: whole, radius: radius)
      canvas.fill(whole, radius: radius, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.4))
    }
    guard let surface else { return }
    guard hasRing else { return canvas.draw(surface, in: whole, radius: radius) }
    canvas.fill(whole, radius: radius, color: .selection)
    canvas.draw(surface, in: whole.inset(by: 3), radius: radius - 3)
  }

  /// Draws what is there instead of a picture.
  private func drawPlace(_ whole: Rectangle, on canvas: Canvas) {
    let place = hasRing ? whole.inset(by: 3) : whole
    if hasRing {
      canvas.fill(whole, radius: radius, color: .selection)
      canvas.fill(place, radius: radius - 3, color: .base)
    }
    canvas.fill(place, radius: hasRing ? radius - 3 : radius, color: .text, opacity: 0.08)
    if isBroken { canvas.drawSign("image-missing-symbolic", in: place) }
  }

  /// So few pixels that they blur into each other where they are drawn large.
  private static func blurred(_ picture: Picture) -> Picture {
    picture.fitted(longestSide: 12)
  }

  private func fitted(_ picture: Picture, _ size: (width: Int, height: Int, scale: Int)) -> Picture
  {
    let (width, height) = (Double(size.width * size.scale), Double(size.height * size.scale))
    let factors = [width / Double(picture.width), height / Double(picture.height)]
    guard fit == .cover, let factor = factors.max(), factor > 0 else {
      let factor = min(factors.min() ?? 1, 1)
      return picture.scaled(
        width: Int((Double(picture.width) * factor).rounded()),
        height: Int((Double(picture.height) * factor).rounded()))
    }
    let (across, down) = (width / factor, height / factor)
    let part = Rectangle(
      x: (Double(picture.width) - across) * focus.across,
      y: (Double(picture.height) - down) * focus.down, width: across, height: down)
    return (picture.cropped(to: part) ?? picture)
      .scaled(width: Int(width), height: Int(height))
  }
}
