// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a picture file can hold besides the picture.
public enum PicturePart: Sendable, Hashable, CaseIterable {
  /// EXIF data: camera, place, time and more.
  case exif
  /// XMP data, in one part or several.
  case xmp
  /// IPTC data and the other resources of Photoshop.
  case iptc
  /// A comment or another text.
  case text
  /// When the file was last changed.
  case time
  /// A small copy of the picture outside of EXIF.
  case thumbnail
  /// Further pictures, and the list of where they are.
  case furtherPictures
  /// Who made and edited the picture, signed.
  case contentCredentials
  /// A colour profile that is broken, or is not one.
  case colourProfile
  /// What a colour profile said besides what the colours mean: names, dates, devices.
  case profileNotes
  /// What a program or a device wrote for itself.
  case programData
  /// Bytes between the parts of the file, or too many in one of them.
  case strayBytes
  /// Bytes after the end of the picture.
  case trailingBytes
  /// The file is not put together as its format says.
  case damage
}
