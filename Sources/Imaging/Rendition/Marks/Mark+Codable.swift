// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Ledgers hold these names: they are read for ever.
extension Mark: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, color, size, points, number, text, width, turns, outlines
  }

  private enum Kind: String, Codable { case arrow, box, pen, text, number }

  /// Reads a mark; throws for one that can't be drawn.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let points = try Self.points(values.decode([Int].self, forKey: .points))
    func lettering() throws -> Lettering {
      Lettering(
        try values.decode(String.self, forKey: .text),
        width: try values.decode(Int.self, forKey: .width),
        contours: try values.decode([[Int]].self, forKey: .outlines).map(Self.points),
        quarterTurns: try values.decodeIfPresent(Int.self, forKey: .turns) ?? 0)
    }
    let form: Form? =
      switch (try values.decode(Kind.self, forKey: .kind), points.count) {
      case (.arrow, 2): .arrow(from: points[0], to: points[1])
      case (.box, 2): .box(points[0], points[1])
      case (.pen, _): .pen(points)
      case (.text, 1): .text(try lettering(), at: points[0])
      case (.number, 1):
        .number(try values.decode(Int.self, forKey: .number), try lettering(), at: points[0])
      default: nil
      }
    guard let form else { throw Self.problem("The number of points is wrong.", decoder) }
    self.init(
      form, try values.decode(Color.self, forKey: .color),
      size: try values.decode(Double.self, forKey: .size))
    guard isPossible else { throw Self.problem("It can't be drawn.", decoder) }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(color, forKey: .color)
    try values.encode(size, forKey: .size)
    try values.encode(Self.numbers(points), forKey: .points)
    func encode(_ lettering: Lettering) throws {
      try values.encode(lettering.text, forKey: .text)
      try values.encode(lettering.width, forKey: .width)
      try values.encode(lettering.contours.map(Self.numbers), forKey: .outlines)
      if lettering.quarterTurns != 0 { try values.encode(lettering.quarterTurns, forKey: .turns) }
    }
    switch form {
    case .arrow: try values.encode(Kind.arrow, forKey: .kind)
    case .box: try values.encode(Kind.box, forKey: .kind)
    case .pen: try values.encode(Kind.pen, forKey: .kind)
    case .text(let lettering, _):
      try values.encode(Kind.text, forKey: .kind)
      try encode(lettering)
    case .number(let number, let lettering, _):
      try values.encode(Kind.number, forKey: .kind)
      try values.encode(number, forKey: .number)
      try encode(lettering)
    }
  }

  /// One number after the other, which takes half the room of named ones.
  private static func numbers(_ points: [MarkPoint]) -> [Int] { points.flatMap { [$0.x, $0.y] } }

  private static func points(_ numbers: [Int]) throws -> [MarkPoint] {
    guard numbers.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "Half a point"))
    }
    return stride(from: 0, to: numbers.count, by: 2).map {
      MarkPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  private static func problem(_ text: String, _ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
  }
}
