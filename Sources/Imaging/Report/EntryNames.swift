// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Groups of entries, told by their names.
enum EntryNames {
  /// Whether the entry has been read together with others that say one thing.
  static func isRead(_ name: String) -> Bool {
    readTogether.contains(name) || MetadataEntries.isUnpacked(name)
  }

  /// Whether the entry is about other entries only.
  static func isEmptyOfMeaning(_ name: String) -> Bool { aboutOthers.contains(name) }

  static func isRegion(_ name: String) -> Bool {
    name.hasPrefix("Xmp.mwg-rs.Regions") || name.hasPrefix("Xmp.MP.Region")
  }

  static func isThumbnail(_ name: String) -> Bool {
    name.hasPrefix("Exif.Thumbnail.") || name.hasPrefix("Xmp.xmp.Thumbnails")
  }

  /// What a phone says that belongs to the picture.
  enum Companion {
    case video, gainMap, panorama
    /// How that is stored, and no more.
    case none
  }

  /// What the entry says about that; nil if it is about something else.
  static func companion(_ name: String, _ value: String) -> Companion? {
    if name.hasPrefix("Xmp.hdrgm.") || name.hasPrefix("Xmp.HDRGainMap.") { return .gainMap }
    if name.hasPrefix("Xmp.GPano.") { return .panorama }
    if ["Xmp.GCamera.MotionPhoto", "Xmp.GCamera.MicroVideo"].contains(name) {
      return value == "1" ? .video : Companion.none
    }
    // How long it is and where it begins.
    if name.hasPrefix("Xmp.GCamera.M") { return Companion.none }
    guard name.hasPrefix("Xmp.Container.") || name.hasPrefix("Xmp.GContainer.") else { return nil }
    return switch value {
    case "MotionPhoto": .video
    case "GainMap": .gainMap
    default: Companion.none
    }
  }

  /// Whether it belongs to no group that is the same for all cameras.
  static func isMakerNote(_ name: String) -> Bool {
    guard name.hasPrefix("Exif.") else { return false }
    if name.hasSuffix(".MakerNote") || name.hasPrefix("Exif.MakerNote.") { return true }
    let group = name.dropFirst(5).prefix { $0 != "." }
    return !common.contains { group.hasPrefix($0) }
  }

  /// Whether it says how the picture was taken or is stored.
  static func isTechnical(_ name: String) -> Bool {
    let isNumbered = name.contains(".0x")
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
