// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

/// Reading a picture, no larger than wanted.
extension LoadedPicture {
  /// The wanted longer side of a picture of this format and size; nil if it may stay.
  typealias Choice = (KnownFormat, PictureSize) -> Int?

  /// The final size of a picture of this size, upright, once all of it is decoded; nil if it may
  /// stay.
  typealias Shrink = (PictureSize) -> PictureSize?

  /// The picture in the open `file`, no side of which is longer than `longestSide`.
  static func load(_ file: Int32, longestSide: Int) throws(DecodingRefusal) -> LoadedPicture {
    let picture = try MappedFile(file).withBytes { (bytes) throws(DecodingRefusal) in
      try developed(bytes, for: .screen) { format, size in
        // Drawings are sharp at any size.
        format == .svg || size.longestSide > longestSide ? longestSide : nil
      }
    }
    picture.convertColours()
    return picture
  }

  /// The picture in the open `file`, in about the size that `choose` wants, and with its own colours.
  static func load(
    _ file: Int32, for purpose: ReadingPurpose, choose: @escaping Choice,
    shrink: @escaping Shrink = { _ in nil }
  ) throws(DecodingRefusal) -> LoadedPicture {
    try MappedFile(file).withBytes { (bytes) throws(DecodingRefusal) in
      try developed(bytes, for: purpose, choose: choose, shrink: shrink)
    }
  }

  /// The same for a file with these `bytes`. Of a raw photo, it is what the camera has made of it.
  private static func developed(
    _ bytes: UnsafeRawBufferPointer, for purpose: ReadingPurpose, choose: @escaping Choice,
    shrink: @escaping Shrink = { _ in nil }
  ) throws(DecodingRefusal) -> LoadedPicture {
    let head = CameraRaw.head(of: bytes)
    guard CameraRaw.isOne(head) else {
      return try load(bytes, for: purpose, choose: choose, shrink: shrink)
    }
    return try RawPreview.load(
      bytes, orientation: CameraRaw.orientation(head), for: purpose, choose: choose, shrink: shrink)
  }

  /// The picture in a file with these `bytes`, and the orientation of one without.
  static func load(
    _ bytes: UnsafeRawBufferPointer, defaultOrientation: Int = 1, for purpose: ReadingPurpose,
    choose: @escaping Choice, shrink: @escaping Shrink = { _ in nil }
  ) throws(DecodingRefusal) -> LoadedPicture {
    guard bytes.count <= DecodingLimits.fileBytes else {
      throw DecodingRefusal(outcome: .unreadable)
    }
    guard let format = KnownFormat(bytes) else { throw DecodingRefusal(outcome: .unknownFormat) }
    return try load(
      try format.reader.init(bytes), format, defaultOrientation: defaultOrientation, for: purpose,
      choose: choose, shrink: shrink)
  }

  private static func load(
    _ picture: any PictureReader, _ format: KnownFormat, defaultOrientation: Int,
    for purpose: ReadingPurpose, choose: Choice, shrink: Shrink
  ) throws(DecodingRefusal) -> LoadedPicture {
    let stored = picture.size
    guard stored.width > 0, stored.height > 0 else { throw DecodingRefusal(outcome: .damaged) }
    guard
      format == .svg || (stored.pixels <= DecodingLimits.pixels && stored.longestSide <= 1 << 24)
    else { throw DecodingRefusal(outcome: .tooManyPixels) }
    // Reading the pixels ends with leaving these behind.
    let (own, profile) = (picture.orientation, picture.profile)
    let orientation = own == 1 ? defaultOrientation : own
    let isTurned = (5...8).contains(orientation)
    let full = isTurned ? stored.turned : stored
    let wanted = choose(format, stored).map { stored.fitted(longestSide: $0) } ?? stored
    var pixels = try picture.pixels(in: wanted, for: purpose)
    if pixels.size != wanted { pixels = try pixels.shrunk(to: wanted) }
    // Before it is turned, which takes longer the larger it is.
    if format != .svg, let size = shrink(full) {
      pixels = try pixels.resampled(to: isTurned ? size.turned : size)
    }
    return LoadedPicture(
      try pixels.turned(orientation), fullSize: full, format: format, profile: profile)
  }
}
