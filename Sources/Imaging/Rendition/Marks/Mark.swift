// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A point of the upright picture, in whole pixels. It may be outside.
public struct MarkPoint: Sendable, Hashable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The same point of a picture of `size` once that is turned clockwise by 90° so many times.
  public func turned(_ quarterTurns: Int, in size: PictureSize) -> MarkPoint {
    switch PictureEdit(quarterTurns: quarterTurns).quarterTurns {
    case 1: MarkPoint(x: size.height - y, y: x)
    case 2: MarkPoint(x: size.width - x, y: size.height - y)
    case 3: MarkPoint(x: y, y: size.width - x)
    default: self
    }
  }
}

/// Something that is drawn on a picture in the copy that is shared, above what is hidden.
public struct Mark: Sendable, Hashable {
  /// What it is, and where.
  public enum Form: Sendable, Hashable {
    case arrow(from: MarkPoint, to: MarkPoint)
    /// The outline of a rectangle, between two of its corners.
    case box(MarkPoint, MarkPoint)
    /// A line that was drawn by hand.
    case pen([MarkPoint])
    /// Text on a plate, around a point.
    case text(Lettering, at: MarkPoint)
    /// A number on a disc.
    case number(Int, Lettering, at: MarkPoint)
  }

  /// The colors, in the order of their buttons.
  public enum Color: String, CaseIterable, Sendable, Codable {
    case red
    case yellow
    case green
    case blue
    case white
  }

  public var form: Form
  public var color: Color
  /// The measure of its lines and letters, in pixels.
  public var size: Double

  public init(_ form: Form, _ color: Color = .red, size: Double) {
    self.form = form
    self.color = color
    self.size = size
  }
}

/// A line of text as outlines, so that it is drawn in the same way where there are no fonts, and later.
public struct Lettering: Sendable, Hashable {
  public let text: String
  /// The width, in thousandths of the size of the letters.
  public let width: Int
  /// Closed lines around the middle of the text, in the same unit. What they wind around is filled.
  public let contours: [[MarkPoint]]
  /// How often the picture was turned clockwise by 90° when it was written: then it stood upright.
  public var quarterTurns: Int

  public init(_ text: String, width: Int, contours: [[MarkPoint]], quarterTurns: Int = 0) {
    self.text = text
    self.width = width
    self.contours = contours
    self.quarterTurns = PictureEdit(quarterTurns: quarterTurns).quarterTurns
  }
}

// What is allowed, which every file and message is checked for.
extension Mark {
  /// The maximum number on one picture.
  public static let most = 64
  /// The maximum number of points of a line.
  public static let mostPoints = 500
  /// The maximum number of characters of a text.
  public static let mostCharacters = 80
  /// The numbers that can be drawn.
  public static let numbers = 1...999
  /// The largest distance from the picture's corner, in each direction.
  static let farthest = 1 << 24
  static let sizes = 0.1...5000
  /// The maximum number of points of the outlines of a text.
  private static let mostOutlined = 12_000

  /// Whether it has nothing that is too large to be drawn.
  public var isPossible: Bool {
    guard Self.sizes.contains(size), points.allSatisfy(\.isPossible) else { return false }
    switch form {
    case .arrow, .box: return true
    case .pen(let points): return (1...Self.mostPoints).contains(points.count)
    case .text(let lettering, _): return Self.allows(lettering)
    case .number(let number, let lettering, _):
      return Self.numbers.contains(number) && Self.allows(lettering)
    }
  }

  /// Whether all of them can be drawn on one picture.
  public static func allows(_ marks: [Mark]) -> Bool {
    marks.count <= most && marks.allSatisfy(\.isPossible)
      && MarkMessage.count(marks.flatMap(\.shapes)) <= MarkMessage.most
  }

  static func allows(_ lettering: Lettering) -> Bool {
    let all = lettering.contours.reduce(0) { $0 + $1.count }
    return lettering.text.count <= mostCharacters
      && lettering.text.utf8.count <= 16 * mostCharacters
      && (0...farthest).contains(lettering.width) && all <= mostOutlined
      && lettering.contours.count <= mostOutlined
      && lettering.contours.allSatisfy { $0.allSatisfy(\.isPossible) }
  }

  /// The same, with the points that say where it is moved. Boxes keep their size.
  public func moved(_ move: (MarkPoint) -> MarkPoint) -> Mark {
    var mark = self
    mark.form =
      switch form {
      case .arrow(let from, let to): .arrow(from: move(from), to: move(to))
      case .box(let one, let other): Self.box(one, other, move)
      case .pen(let points): .pen(points.map(move))
      case .text(let lettering, let point): .text(lettering, at: move(point))
      case .number(let number, let lettering, let point):
        .number(number, lettering, at: move(point))
      }
    return mark
  }

  private static func box(
    _ one: MarkPoint, _ other: MarkPoint, _ move: (MarkPoint) -> MarkPoint
  ) -> Form {
    // checked: points are at most `farthest` away.
    let middle = MarkPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    let moved = move(middle)
    func along(_ point: MarkPoint) -> MarkPoint {
      // checked: likewise.
      MarkPoint(x: point.x + moved.x - middle.x, y: point.y + moved.y - middle.y)
    }
    return .box(along(one), along(other))
  }

  /// The same, with letters that stand upright once the picture is turned so many times as `turn` says.
  func standing(_ turn: (Int) -> Int) -> Mark {
    func turned(_ lettering: Lettering) -> Lettering {
      Lettering(
        lettering.text, width: lettering.width, contours: lettering.contours,
        quarterTurns: turn(lettering.quarterTurns))
    }
    var mark = self
    switch form {
    case .text(let lettering, let point): mark.form = .text(turned(lettering), at: point)
    case .number(let number, let lettering, let point):
      mark.form = .number(number, turned(lettering), at: point)
    case .arrow, .box, .pen: break
    }
    return mark
  }

  /// The points that say where it is.
  public var points: [MarkPoint] {
    switch form {
    case .arrow(let from, let to), .box(let from, let to): [from, to]
    case .pen(let points): points
    case .text(_, let point), .number(_, _, let point): [point]
    }
  }
}

extension MarkPoint {
  var isPossible: Bool {
    let range = -Mark.farthest...Mark.farthest
    return range.contains(x) && range.contains(y)
  }
}
