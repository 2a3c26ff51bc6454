// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A geographic position from the entries of a file.
struct Position: Equatable {
  let latitude: Double
  let longitude: Double

  /// Nil when it is missing or out of range.
  init?(_ entries: [String: String]) {
    let exif = (
      Self.exif(entries["Exif.GPSInfo.GPSLatitude"], entries["Exif.GPSInfo.GPSLatitudeRef"], "S"),
      Self.exif(entries["Exif.GPSInfo.GPSLongitude"], entries["Exif.GPSInfo.GPSLongitudeRef"], "W")
    )
    let xmp = (
      Self.xmp(entries["Xmp.exif.GPSLatitude"]), Self.xmp(entries["Xmp.exif.GPSLongitude"])
    )
    guard let latitude = exif.0 ?? xmp.0, let longitude = exif.1 ?? xmp.1,
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Degrees, minutes and seconds as fractions; `negative` is the hemisphere with negative values.
  private static func exif(_ text: String?, _ side: String?, _ negative: String) -> Double? {
    guard let text, let parts = EntryNumbers.fractions(text), parts.count <= 3 else { return nil }
    var degrees = 0.0
    for (part, size) in zip(parts, [1.0, 60, 3600]) { degrees += part / size }
    return side?.uppercased().hasPrefix(negative) == true ? -degrees : degrees
  }

  /// Degrees and minutes, perhaps seconds, and the hemisphere: `51,47.946N`.
  private static func xmp(_ text: String?) -> Double? {
    guard let text, let side = text.last, "NSEW".contains(side) else { return nil }
    let parts = text.dropLast().split(separator: ",").map { Double($0) }
    let known = parts.compactMap(\.self).filter(\.isFinite)
    guard known.count == parts.count, (1...3).contains(known.count) else { return nil }
    var degrees = 0.0
    for (part, size) in zip(known, [1.0, 60, 3600]) { degrees += part / size }
    return side == "S" || side == "W" ? -degrees : degrees
  }

  /// For the user.
  var text: String {
    let north = EntryNumbers.text(latitude.magnitude, digits: 5)
    let east = EntryNumbers.text(longitude.magnitude, digits: 5)
    return (latitude < 0 ? tr("{0}° S", north) : tr("{0}° N", north)) + ", "
      + (longitude < 0 ? tr("{0}° W", east) : tr("{0}° E", east))
  }
}
