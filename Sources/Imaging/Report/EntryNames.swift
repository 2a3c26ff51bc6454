// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Classifies entries by their names.
enum EntryNames {
  /// Whether the entry has been read as part of another fact.
  static func isRead(_ name: String) -> Bool {
    readTogether.contains(name) || MetadataEntries.isUnpacked(name)
  }

  /// Whether the entry only describes other entries.
  static func isEmptyOfMeaning(_ name: String) -> Bool { aboutOthers.contains(name) }

  static func isRegion(_ name: String) -> Bool {
    name.hasPrefix("Xmp.mwg-rs.Regions") || name.hasPrefix("Xmp.MP.Region")
  }

  static func isThumbnail(_ name: String) -> Bool {
    name.hasPrefix("Exif.Thumbnail.") || name.hasPrefix("Xmp.xmp.Thumbnails")
  }

  /// Extras of a phone's picture.
  enum Companion {
    case video, gainMap, panorama
    /// Technical details of their storage.
    case none
  }

  /// The entry's extra; nil if it is about something else.
  static func companion(_ name: String, _ value: String) -> Companion? {
    if name.hasPrefix("Xmp.hdrgm.") || name.hasPrefix("Xmp.HDRGainMap.") { return .gainMap }
    if name.hasPrefix("Xmp.GPano.") { return .panorama }
    if ["Xmp.GCamera.MotionPhoto", "Xmp.GCamera.MicroVideo"].contains(name) {
      return value == "1" ? .video : Companion.none
    }
    // Length and offset.
    if name.hasPrefix("Xmp.GCamera.M") { return Companion.none }
    guard name.hasPrefix("Xmp.Container.") || name.hasPrefix("Xmp.GContainer.") else { return nil }
    return switch value {
    case "MotionPhoto": .video
    case "GainMap": .gainMap
    default: Companion.none
    }
  }

  /// Whether it belongs to none of the groups that all cameras share.
  static func isMakerNote(_ name: String) -> Bool {
    guard name.hasPrefix("Exif.") else { return false }
    if name.hasSuffix(".MakerNote") || name.hasPrefix("Exif.MakerNote.") { return true }
    let group = name.dropFirst(5).prefix { $0 != "." }
    return !common.contains { group.hasPrefix($0) }
  }

  /// Whether it is about how the picture was taken or is stored.
  static func isTechnical(_ name: String) -> Bool {
    let isNumbered = name.includes(".0x")
    let isExif = name.hasPrefix("Exif.") && !isNumbered
    return isExif || technical.contains { name.hasPrefix($0) }
  }

  private static let common = [
    "Image", "Photo", "GPSInfo", "Iop", "Thumbnail", "SubImage", "SubThumb", "MpfInfo",
  ]

  private static let technical = [
    "Xmp.exif.", "Xmp.tiff.", "Xmp.exifEX.", "Xmp.aux.", "Xmp.dc.format", "Xmp.photoshop.ColorMode",
    "Xmp.photoshop.ICCProfile", "Xmp.crs.",
  ]

  private static let aboutOthers: Set = [
    "Exif.Image.ExifTag", "Exif.Image.GPSTag", "Exif.GPSInfo.GPSVersionID",
    "Exif.Photo.InteroperabilityTag", "Iptc.Envelope.CharacterSet", "Iptc.Envelope.ModelVersion",
    "Iptc.Application2.RecordVersion", "Xmp.xmpNote.HasExtendedXMP", "Exif.Image.XMLPacket",
    "Exif.Image.IPTCNAA", "Exif.Image.ImageResources", "Xmp.exif.GPSVersionID",
  ]

  private static let readTogether: Set = [
    "Exif.GPSInfo.GPSLatitude", "Exif.GPSInfo.GPSLatitudeRef", "Exif.GPSInfo.GPSLongitude",
    "Exif.GPSInfo.GPSLongitudeRef", "Exif.GPSInfo.GPSAltitude", "Exif.GPSInfo.GPSAltitudeRef",
    "Exif.GPSInfo.GPSImgDirection", "Xmp.exif.GPSImgDirection", "Exif.GPSInfo.GPSTimeStamp",
    "Exif.GPSInfo.GPSDateStamp", "Xmp.exif.GPSLatitude",
    "Xmp.exif.GPSLongitude", "Xmp.exif.GPSAltitude", "Xmp.exif.GPSAltitudeRef",
    "Xmp.exif.GPSTimeStamp", "Exif.Photo.ExposureTime", "Exif.Photo.FNumber",
    "Exif.Photo.ISOSpeedRatings", "Exif.Photo.FocalLength", "Exif.Image.Orientation",
  ]
}

/// Reads numbers in the notation of EXIF and XMP data.
enum EntryNumbers {
  /// The fractions in a text such as `51/1 47/1 5676/100`; nil when one of them makes no sense.
  static func fractions(_ text: String) -> [Double]? {
    let numbers = text.split(separator: " ").map { part -> Double? in
      let sides = part.allPathParts
      guard sides.count <= 2, let above = Double(sides[0]) else { return nil }
      guard sides.count == 2 else { return above }
      guard let below = Double(sides[1]), below != 0 else { return nil }
      return above / below
    }
    let known = numbers.compactMap(\.self).filter(\.isFinite)
    return known.count == numbers.count && !known.isEmpty ? known : nil
  }

  static func fraction(_ text: String) -> Double? { fractions(text)?.first }

  /// Up to here, a `Double` has all whole numbers.
  private static let exact = 1 << 53

  /// The number with at most this many decimals; empty for what is far too large.
  static func text(_ number: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard let whole = Int(outside: scaled, in: -exact...exact) else { return "" }
    let size = whole.magnitude
    let unit = UInt(scale)
    let fraction = String(size % unit + unit).dropFirst()
    let sign = whole < 0 ? "-" : ""
    let kept = fraction.reversed().drop { $0 == "0" }.reversed()
    return "\(sign)\(size / unit)" + (kept.isEmpty ? "" : "." + String(kept))
  }
}

/// Formats the values of entries for users.
enum EntryText {
  /// Removes the prefix with the alphabet or language.
  static func plain(_ value: String) -> String {
    for (start, end) in [("charset=", Character(" ")), ("lang=\"", Character("\""))]
    where value.hasPrefix(start) {
      guard let close = value.dropFirst(start.count).firstIndex(of: end) else { return "" }
      let rest = value[value.index(after: close)...]
      return String(rest.drop(while: \.isWhitespace))
    }
    return value
  }

  /// Formats a date with hyphens, however it was written.
  static func date(_ value: String) -> String {
    var letters = Array(value)
    let dividers = [4, 7].filter { letters.indices.contains($0) && letters[$0] == ":" }
    if dividers.count == 2 { for place in dividers { letters[place] = "-" } }
    if letters.indices.contains(10), letters[10] == "T", letters[4] == "-" { letters[10] = " " }
    return String(letters)
  }

  /// The picture's orientation in words; nil for the normal one.
  static func orientation(_ value: String?) -> String? {
    switch value {
    case "2": tr("mirrored")
    case "3": tr("upside down")
    case "4": tr("mirrored, upside down")
    case "5": tr("mirrored, rotated left")
    case "6": tr("rotate right")
    case "7": tr("mirrored, rotated right")
    case "8": tr("rotate left")
    default: nil
    }
  }
}
