// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The few EXIF fields that a library of photos needs.
struct ExifSummary {
  var orientation = 1
  private(set) var isEmpty = true
  private var localTime: Int64?
  private var zone: Int32?
  private var camera = ""
  private var latitude: Double?
  private var longitude: Double?
  private var saysScreenshot = false

  private static let longestText = 100

  /// Reads EXIF data in this range of `bytes`.
  mutating func read(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let tiff = TIFF(bytes, range) else { return }
    read(bytes, tiff)
  }

  mutating func read(_ bytes: [UInt8], _ tiff: TIFF) {
    guard let first = tiff.first else { return }
    isEmpty = false
    let turn = first.fields[0x0112].flatMap { tiff.integer($0) } ?? 1
    if (1...8).contains(turn) { orientation = turn }
    let maker = text(bytes, first.fields[0x010F])
    let model = text(bytes, first.fields[0x0110])
    camera = Self.camera(maker: maker, model: model)
    let photo = tiff.directory(first.fields[0x8769])
    // When the shutter opened; when it was stored; when the file was last changed.
    for (directory, tag, zoneTag) in [
      (photo, 0x9003, 0x9011), (photo, 0x9004, 0x9012), (first, 0x0132, 0x9010),
    ] {
      guard let field = directory?.fields[tag],
        let time = ExifTime.local(text(bytes, field))
      else { continue }
      localTime = time
      zone = ExifTime.zone(text(bytes, photo?.fields[zoneTag]))
      break
    }
    if let comment = photo?.fields[0x9286] {
      saysScreenshot = text(bytes, comment).hasSuffix("Screenshot")
    }
    if let place = tiff.directory(first.fields[0x8825]) { readPlace(bytes, tiff, place) }
  }

  /// Reads a text chunk of a PNG file: Android and GNOME say what made it.
  mutating func readNote(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: true)
    guard let key = parts.first, let value = parts.last, parts.count > 1 else { return }
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: key, as: UTF8.self) {
    case "Software":
      if ["gnome-screenshot", "Spectacle", "Flameshot", "xfce4-screenshooter"].contains(text) {
        saysScreenshot = true
      }
    case "Comment", "Description":
      if text.hasSuffix("Screenshot") { saysScreenshot = true }
    default: break
    }
  }

  func fill(_ summary: inout PictureSummary) {
    summary.localTime = localTime
    summary.zone = zone
    summary.camera = camera
    summary.latitude = latitude
    summary.longitude = longitude
    summary.saysScreenshot = saysScreenshot
  }

  private mutating func readPlace(_ bytes: [UInt8], _ tiff: TIFF, _ place: TIFF.Directory) {
    func degrees(_ tag: Int, _ side: Int, _ negative: String, _ limit: Double) -> Double? {
      guard let field = place.fields[tag] else { return nil }
      let parts = tiff.fractions(field, most: 3)
      guard !parts.isEmpty else { return nil }
      let value = zip(parts, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
      guard value.isFinite, (0...limit).contains(value) else { return nil }
      return text(bytes, place.fields[side]).uppercased().hasPrefix(negative) ? -value : value
    }
    guard let north = degrees(2, 1, "S", 90), let east = degrees(4, 3, "W", 180) else { return }
    // Cameras without a fix write zeros.
    guard north != 0 || east != 0 else { return }
    (latitude, longitude) = (north, east)
  }

  /// The text of a field, up to its first zero and without anything that is not to be shown.
  private func text(_ bytes: [UInt8], _ field: TIFF.Field?) -> String {
    guard let field, field.type == 2 || field.type == 7,
      field.range.upperBound <= bytes.count
    else { return "" }
    let raw = bytes[field.range].prefix(Self.longestText + 8)
    // A comment begins with the name of its encoding.
    let content = raw.starts(with: "ASCII\0\0\0".utf8) ? raw.dropFirst(8) : raw
    return CleanText.line(String(decoding: content.prefix { $0 != 0 }, as: UTF8.self))
  }

  /// The maker is left out where the model begins with it: “Canon EOS 80D”.
  private static func camera(maker: String, model: String) -> String {
    guard let first = maker.split(separator: " ").first, !model.isEmpty else {
      return model.isEmpty ? maker : model
    }
    if model.lowercased().hasPrefix(first.lowercased()) { return model }
    // “NIKON CORPORATION” is called Nikon.
    let name =
      first.allSatisfy { $0.isUppercase } && first.count > 3 ? first.capitalized : String(first)
    return "\(name) \(model)"
  }
}

extension Substring {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

/// Dates and time zones in EXIF data.
enum ExifTime {
  /// The seconds since 1970 of `2026:05:12 14:30:00`, as if it were UTC; nil if it is no date.
  static func local(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19 else { return nil }
    func number(_ start: Int, _ count: Int) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[start..<start + count] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      return value
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      (1800...9999).contains(year), (1...12).contains(month), (1...31).contains(day), hour < 24,
      minute < 60, second < 61
    else { return nil }
    let days = CalendarDate(year: Int(year), month: Int(month), day: Int(day)).dayNumber
    return Int64(days) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The seconds east of UTC of `+02:00`; nil if it is no time zone.
  static func zone(_ text: String) -> Int32? {
    if text == "Z" { return 0 }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[0] == 0x2B || bytes[0] == 0x2D, bytes[3] == 0x3A,
      let hours = Int(outside: text.dropFirst().prefix(2), in: 0...14),
      let minutes = Int(outside: text.suffix(2), in: 0...59)
    else { return nil }
    return Int32(hours * 3600 + minutes * 60) * (bytes[0] == 0x2D ? -1 : 1)
  }
}
