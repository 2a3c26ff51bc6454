// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

extension Canvas {
  /// Has `body` draw into a rectangle that is then turned clockwise by 90° so many times, and covers
  /// `area` afterwards.
  public func turned(_ quarterTurns: Int, into area: Rectangle, _ body: (Rectangle) -> Void) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    let turns = ((quarterTurns % 4) + 4) % 4
    guard turns != 0 else { return body(area) }
    let swaps = turns % 2 == 1
    let (width, height) = swaps ? (area.height, area.width) : (area.width, area.height)
    unsafe cairo_translate(context, area.x + area.width / 2, area.y + area.height / 2)
    unsafe cairo_rotate(context, Double(turns) * .pi / 2)
    body(Rectangle(x: -width / 2, y: -height / 2, width: width, height: height))
  }

  /// The part that is redrawn, in the canvas's coordinates: what is outside needn't be drawn.
  public var redrawn: Rectangle {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
