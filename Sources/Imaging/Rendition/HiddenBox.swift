// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A part of a picture that is covered in the copy that is shared.
///
/// It is counted in whole pixels of the upright picture, as a crop is: the picture is covered in that size before
/// anything else is done to it, so nothing has to be rounded.
public struct HiddenBox: Sendable, Hashable {
  /// What is there instead.
  public enum Fill: Sendable, Hashable {
    /// One color everywhere.
    case solid(red: UInt8, green: UInt8, blue: UInt8)
    /// Blocks of noise around one color, that of what surrounds the box. Nothing below takes part in them.
    case pixels

    public static let black = Fill.solid(red: 0, green: 0, blue: 0)
    public static let white = Fill.solid(red: 255, green: 255, blue: 255)
  }

  public let area: PixelRect
  public let fill: Fill

  /// The maximum number in one picture.
  public static let most = 32

  public init(_ area: PixelRect, _ fill: Fill = .black) {
    self.area = area
    self.fill = fill
  }
}

extension PixelRect {
  /// The largest number that any picture needs.
  private static let longest = 1 << 24

  /// Reads four numbers, such as `10,20,300,40`; nil for anything else, and for an area without pixels.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(outside: $0, in: 0...Self.longest) }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The four numbers.
  public var text: String { "\(x),\(y),\(width),\(height)" }
}

// Ledgers and command lines have boxes as texts: they are read for ever.
extension HiddenBox {
  /// The box as `init(text:)` reads it.
  public var text: String { "\(area.text),\(fill.text)" }

  /// Reads `X,Y,WIDTH,HEIGHT`, and after another comma the name of the fill unless that is black; nil for anything else.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.prefix(4).joined(separator: ",")
    guard (4...5).contains(parts.count), let area = PixelRect(text: numbers) else { return nil }
    guard let fill = parts.count == 4 ? .black : Fill(text: parts[4]) else { return nil }
    self.init(area, fill)
  }
}

extension HiddenBox.Fill {
  /// Its name.
  public var text: String {
    switch self {
    case .solid(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .pixels: "pixels"
    }
  }

  /// Reads `pixels`, `black`, `white`, or a color such as `#ff8800`; nil for anything else.
  init?(text: some StringProtocol) {
    switch text.lowercased() {
    case "pixels": self = .pixels
    case "black": self = .black
    case "white": self = .white
    case let name:
      let digits = name.utf8.dropFirst()
      let isHex = { (digit: UInt8) in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit)
      }
      guard name.utf8.first == UInt8(ascii: "#"), digits.count == 6, digits.allSatisfy(isHex),
        let number = UInt32(name.dropFirst(), radix: 16)
      else { return nil }
      self.init(number)
    }
  }

  private init(_ number: UInt32) {
    self = .solid(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}

// As the decoding process is told of them.
extension HiddenBox.Fill {
  /// No color has this number.
  private static let pixelsCode: UInt32 = 1 << 24

  package var code: UInt32 {
    switch self {
    case .solid(let red, let green, let blue):
      UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .pixels: Self.pixelsCode
    }
  }

  package init(code: UInt32) {
    if code == Self.pixelsCode { self = .pixels } else { self.init(code) }
  }
}
