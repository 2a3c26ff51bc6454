// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// A file with a picture of one format, whose head is read. There is a type for each format, and behind it a library.
protocol PictureReader {
  /// Whether its library is installed, which is opened by this. That has to be done once while files can still be
  /// opened.
  static var isThere: Bool { get }

  /// Reads the head of a file. The bytes have to stay until the last use of it.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal)

  /// As the pixels come, before they are turned.
  var size: PictureSize { get }

  /// How the pixels have to be turned, as EXIF counts; 1 where the library has done so itself.
  var orientation: Int { get }

  /// The colour profile, or one that says what the file says otherwise. Nil for sRGB and where nothing is known.
  var profile: [UInt8]? { get }

  /// The picture in this size, or in a larger one where its library can't scale. It is no larger than `size`, unless
  /// it's a drawing. Asked for once.
  func pixels(in wanted: PictureSize, for purpose: ReadingPurpose) throws(DecodingRefusal) -> Pixels
}

/// What a picture is read for.
enum ReadingPurpose {
  /// Somebody waits for it: rather soon than exact.
  case screen
  /// A writer of files.
  case file
}

extension PictureReader {
  var orientation: Int { 1 }
}

extension KnownFormat {
  /// What reads files of this format.
  var reader: any PictureReader.Type {
    switch self {
    case .jpeg: JPEGReader.self
    case .png: PNGReader.self
    case .gif: GIFReader.self
    case .tiff: TIFFReader.self
    case .bmp: BMPReader.self
    case .icon: IconReader.self
    case .webp: WebPReader.self
    case .avif: AVIFReader.isThere ? AVIFReader.self : HEIFReader.self
    case .heif: HEIFReader.self
    case .jxl: JXLReader.self
    case .svg: SVGReader.self
    }
  }
}

extension DecodingRefusal {
  /// Throws unless `result` is that it is done.
  static func check(_ result: CameoResult) throws(DecodingRefusal) {
    switch result {
    case CAMEO_DONE: return
    case CAMEO_NO_MEMORY: throw DecodingRefusal(outcome: .outOfMemory)
    case CAMEO_UNSUPPORTED: throw DecodingRefusal(outcome: .unknownFormat)
    case CAMEO_TOO_LARGE: throw DecodingRefusal(outcome: .tooManyPixels)
    default: throw DecodingRefusal(outcome: .damaged)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The first byte, for C.
  var start: UnsafePointer<UInt8>? { bindMemory(to: UInt8.self).baseAddress }

  /// The picture that a function of C opens in these bytes.
  func opened(
    by open: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<OpaquePointer?>) -> CameoResult
  ) throws(DecodingRefusal) -> OpaquePointer {
    var picture: OpaquePointer?
    try DecodingRefusal.check(open(start, count, &picture))
    guard let picture else { throw DecodingRefusal(outcome: .damaged) }
    return picture
  }
}

extension [UInt8] {
  /// A copy of what a function of C returns with its length; nil if it returns nothing.
  init?(copying find: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) {
    var count = 0
    guard let start = find(&count) else { return nil }
    self.init(UnsafeBufferPointer(start: start, count: count))
  }
}
