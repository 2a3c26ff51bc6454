// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Services
internal import Sharing

/// Prints that go to several destinations, above the welcome.
enum WelcomeDrawing {
  /// A disc with the symbol of a service.
  private struct Disc {
    let card: ServiceCard
    let x: Double
    let y: Double
  }

  /// The colors of prints whose pictures aren't there: above and below.
  private static let plain = [
    (color(0x4c3573), color(0xf0a06a)), (color(0x8cc4ee), color(0xd5ecfb)),
    (color(0x2b3a63), color(0x7a8fb8)),
  ]

  /// Draws the first of `prints` in front of the others, and where they go.
  static func draw(prints: [Surface], on canvas: Canvas) {
    let isSmall = canvas.height < 180
    let unit = isSmall ? 0.74 : 1
    let (x, y) = (canvas.width / 2 + (isSmall ? 12 : 0), canvas.height / 2)
    let step = (isSmall ? 37 * unit : 40) * 0.92
    let discs = cards.enumerated().map { index, card in
      // They stand on a bow.
      Disc(
        card: card, x: x + (88 + [14, 36, 44, 36, 14][index]) * unit,
        y: y + (Double(index) - 2) * step)
    }
    for disc in discs { drawPath(from: (x - 8 * unit, y), to: disc, unit, on: canvas) }
    let places = [(0.0, 0.0, -1.0, 128.0), (50, 6, 8.6, 106), (-56, 5, -9.7, 106)]
    for (index, place) in places.enumerated().reversed() {
      let (left, top) = (x + (place.0 - 100) * unit, y + place.1 * unit)
      canvas.mirrored(place.2, x: left, y: top) { left, degrees in
        canvas.turned(degrees, x: left, y: top) {
          drawPrint(
            prints.indices.contains(index) ? prints[index] : nil, plain[index],
            side: place.3 * unit, x: left, y: top, on: canvas)
        }
      }
    }
    for disc in discs { draw(disc, radius: 17 * unit, on: canvas) }
  }

  /// Draws up to four squares in the middle of `canvas`; what is not there is grey.
  static func draw(row surfaces: [Surface], on canvas: Canvas) {
    let (side, gap, count) = (40.0, 3.0, surfaces.isEmpty ? 4 : min(surfaces.count, 4))
    let start = (canvas.width - Double(count) * (side + gap) + gap) / 2
    for index in 0..<count {
      let area = Rectangle(x: start + Double(index) * (side + gap), y: 0, width: side, height: side)
      if surfaces.indices.contains(index) {
        canvas.draw(surfaces[index], filling: area, radius: 6)
      } else {
        canvas.fill(area, radius: 6, color: .text, opacity: 0.08)
      }
    }
  }

  // MARK: Parts

  /// Seen on light and on dark.
  private static let path = RGBA(red: 0.21, green: 0.52, blue: 0.89, alpha: 0.65)

  /// Some of what there is, of each kind.
  private static let cards: [ServiceCard] = {
    let all = AllServices.catalog.all.map(\.card).filter { $0.color != nil }
    let social = all.filter { $0.kind == .social }.prefix(2)
    let others: [ServiceCard?] = [
      all.first { $0.kind == .link }, all.filter { $0.kind == .storage }.dropFirst().first,
      all.first { $0.kind == .folder },
    ]
    return social + others.compactMap(\.self)
  }()

  private static func drawPath(
    from start: (x: Double, y: Double), to disc: Disc, _ unit: Double, on canvas: Canvas
  ) {
    let xs = [start.x, start.x + 58 * unit, disc.x - 62 * unit, disc.x - 22 * unit]
    let ys = [start.y, start.y, disc.y, disc.y]
    var last = start
    for step in 1...400 {
      let part = Double(step) / 400
      let rest = 1 - part
      let weights = [
        rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part,
      ]
      let x = zip(xs, weights).map { $0 * $1 }.reduce(0, +)
      let y = zip(ys, weights).map { $0 * $1 }.reduce(0, +)
      guard (x - last.x) * (x - last.x) + (y - last.y) * (y - last.y) >= 6 * 6 else { continue }
      last = (x, y)
      canvas.mirrored(0, x: x, y: y) { x, _ in
        canvas.fill(
          Rectangle(x: x - 1.1, y: y - 1.1, width: 2.2, height: 2.2), radius: 1.1, color: path)
      }
    }
  }

  private static func draw(_ disc: Disc, radius: Double, on canvas: Canvas) {
    guard let color = disc.card.color.flatMap({ RGBA($0) }) else { return }
    canvas.mirrored(0, x: disc.x, y: disc.y) { x, _ in
      let area = Rectangle(
        x: x - radius, y: disc.y - radius, width: 2 * radius, height: 2 * radius)
      canvas.fill(area, radius: radius, from: color.lighter, to: color)
      canvas.drawIcon(disc.card.symbol, in: area.inset(by: radius - 8))
    }
  }

  private static func drawPrint(
    _ surface: Surface?, _ plain: (RGBA, RGBA), side: Double, x: Double, y: Double,
    on canvas: Canvas
  ) {
    let print = Rectangle(x: x - side / 2, y: y - side / 2, width: side, height: side)
    for distance in [6.0, 4, 2, 1] {
      var shadow = print.inset(by: -distance)
      shadow.y += 2
      canvas.fill(
        shadow, radius: 12, color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.05))
    }
    canvas.fill(print, radius: 11, color: color(0xffffff))
    let picture = print.inset(by: 4)
    if let surface {
      canvas.draw(surface, filling: picture, radius: 8)
    } else {
      canvas.fill(picture, radius: 8, from: plain.0, to: plain.1)
    }
  }

  private static func color(_ value: Int) -> RGBA {
    RGBA(
      red: Double(value >> 16 & 0xff) / 255, green: Double(value >> 8 & 0xff) / 255,
      blue: Double(value & 0xff) / 255)
  }
}

extension Canvas {
  /// Calls `body` with a place and an angle, mirrored where one reads from the right.
  fileprivate func mirrored(
    _ degrees: Double, x: Double, y: Double, _ body: (_ x: Double, _ degrees: Double) -> Void
  ) {
    if isRightToLeft { body(width - x, -degrees) } else { body(x, degrees) }
  }
}

extension RGBA {
  /// The same, a little nearer to white.
  fileprivate var lighter: RGBA {
    RGBA(
      red: red * 0.86 + 0.14, green: green * 0.86 + 0.14, blue: blue * 0.86 + 0.14)
  }
}
