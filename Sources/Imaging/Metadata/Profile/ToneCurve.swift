// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// The tone curve of a channel, in one of the three ways that minimal profiles use.
enum ToneCurve: Equatable {
  /// A gamma value, multiplied by 65,536.
  case power(Int)
  /// The curve of sRGB.
  case standard
  /// A sample for each of the 256 values of a byte.
  case samples([UInt16])

  /// Reads a tag of a profile; nil if it is invalid or not monotonic.
  init?(_ part: ArraySlice<UInt8>) {
    let bytes = Array(part)
    guard let curve = Self.reader(bytes) else { return nil }
    if let simple = curve.simple {
      self = simple
      return
    }
    let lights = (0...255).map { curve.light(Double($0) / 255) }
    guard lights.allSatisfy({ $0.isFinite }) else { return nil }
    let samples = lights.map { UInt16((min(max($0, 0), 1) * 65_535).rounded()) }
    guard zip(samples, samples.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    self = Self.isStandard(samples) ? .standard : .samples(samples)
  }

  /// The linear light of a byte, from 0 to 1.
  func light(_ number: Int) -> Double {
    switch self {
    case .power(let exponent): pow(Double(number) / 255, Double(exponent) / 65_536)
    case .standard: Self.standardLight(Double(number) / 255)
    case .samples(let samples): Double(samples[number]) / 65_535
    }
  }

  /// The profile tag for this curve.
  var bytes: [UInt8] {
    switch self {
    case .power(let exponent):
      Array("para".utf8) + [0, 0, 0, 0, 0, 0, 0, 0] + bigEndian(exponent)
    case .standard:
      Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
        + [0x26666, 0xF2A7, 0xD59, 0x13D0, 0xA5B].flatMap { bigEndian($0) }
    case .samples(let samples):
      Array("curv".utf8) + [0, 0, 0, 0] + bigEndian(samples.count)
        + samples.flatMap { bigEndian(Int($0), bytes: 2) }
    }
  }

  // MARK: sRGB

  /// The linear light of an sRGB value from 0 to 1.
  static func standardLight(_ number: Double) -> Double {
    number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
  }

  /// The sRGB value from 0 to 1 for this linear light.
  static func standardNumber(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Whether these are the samples of sRGB, with the precision of a byte.
  private static func isStandard(_ samples: [UInt16]) -> Bool {
    samples.indices.allSatisfy { index in
      (standardNumber(Double(samples[index]) / 65_535) * 255 - Double(index)).magnitude < 0.25
    }
  }

  // MARK: Reading

  private struct Reader {
    /// A pure gamma curve.
    var simple: ToneCurve?
    let light: (Double) -> Double
  }

  private static func power(_ exponent: Int) -> Reader? {
    guard (6554...655_360).contains(exponent) else { return nil }
    return Reader(simple: .power(exponent)) { pow($0, Double(exponent) / 65_536) }
  }

  private static func reader(_ bytes: [UInt8]) -> Reader? {
    if bytes.starts(with: "curv".utf8), let count = bytes.big32(8) {
      switch count {
      case 0: return power(65_536)
      case 1: return bytes.big16(12).flatMap { power($0 << 8) }
      default: return table(bytes, count)
      }
    }
    guard bytes.starts(with: "para".utf8), let kind = bytes.big16(8) else { return nil }
    return formula(bytes, kind)
  }

  private static func table(_ bytes: [UInt8], _ count: Int) -> Reader? {
    guard count <= 65_536, 12 + count * 2 <= bytes.count else { return nil }
    return Reader { number in
      let place = number * Double(count - 1)
      let index = min(Int(place), count - 2)
      func value(_ index: Int) -> Double { Double(bytes.big16(12 + index * 2) ?? 0) / 65_535 }
      return value(index) + (value(index + 1) - value(index)) * (place - Double(index))
    }
  }

  private static func formula(_ bytes: [UInt8], _ kind: Int) -> Reader? {
    guard kind < 5 else { return nil }
    let count = [1, 3, 4, 5, 7][kind]
    let raw = (0..<count).compactMap { index in
      bytes.big32(12 + index * 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    }
    guard raw.count == count else { return nil }
    guard kind > 0 else { return power(raw[0]) }
    let (g, a, b) = (Double(raw[0]) / 65_536, Double(raw[1]) / 65_536, Double(raw[2]) / 65_536)
    let more = raw.dropFirst(3).map { Double($0) / 65_536 }
    return Reader { number in
      func curved() -> Double { pow(max(0, a * number + b), g) }
      return switch kind {
      case 1: a * number + b >= 0 ? curved() : 0
      case 2: (a * number + b >= 0 ? curved() : 0) + more[0]
      case 3: number >= more[1] ? curved() : more[0] * number
      default: number >= more[1] ? curved() + more[2] : more[0] * number + more[3]
      }
    }
  }
}
