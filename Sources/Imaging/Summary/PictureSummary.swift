// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a picture's file says about it, read from its beginning without decoding it.
///
/// The file is untrusted: whatever lies outside of it, or makes no sense, is ignored. The work is
/// bounded, so that this can be done for a hundred thousand files in the program itself.
public struct PictureSummary: Equatable, Sendable {
  /// How much of a file's beginning is needed; other parts are rarely read.
  public static let headLength = 65_536
  /// So much is enough of formats whose parts are found one after the other.
  static let shortHeadLength = 16_384

  /// Such as `jpeg`, `heif` or `raw`.
  public internal(set) var format: String
  /// The size in pixels of the upright picture; 0 if it can't be found.
  public internal(set) var width = 0
  public internal(set) var height = 0
  /// When it was taken: the seconds since 1970 that the clock there showed.
  public internal(set) var localTime: Int64?
  /// The time zone of that clock in seconds east of UTC; nil if it was not recorded.
  public internal(set) var zone: Int32?
  /// The maker and model of the camera; empty if there is none.
  public internal(set) var camera = ""
  /// Where it was taken, in degrees.
  public internal(set) var latitude: Double?
  public internal(set) var longitude: Double?
  /// Whether the program that made it says that it shows a screen.
  public internal(set) var saysScreenshot = false

  /// Reads a file of `length` bytes that begins with `head`. `read` returns the available part of
  /// `count` bytes from `place`.
  ///
  /// - Returns: nil if it is no picture of a known format.
  public init?(
    head: [UInt8], length: Int, read: @escaping (_ place: Int, _ count: Int) -> [UInt8]
  ) {
    let known = KnownFormat(head)
    let isRaw = CameraRaw.isOne(head)
    guard isRaw || known != nil else { return nil }
    format = isRaw ? "raw" : known.map { "\($0)" } ?? "raw"
    var reader = SummaryReader(head: head, length: length, read: read)
    switch known {
    case .jpeg: reader.readJPEG()
    case .png: reader.readPNG()
    case .webp: reader.readWebP()
    case .gif: reader.setSize(head.little16(6), head.little16(8))
    case .bmp: reader.readBMP()
    case .heif, .avif: reader.readBoxes()
    case .tiff: reader.readTIFF()
    case .jxl, .icon, .svg, nil: if isRaw { reader.readTIFF() }
    }
    reader.fill(&self)
  }

  /// Whether files that begin like this are read part by part, wherever those are.
  static func isReadInParts(_ head: [UInt8]) -> Bool {
    switch KnownFormat(head) {
    case .jpeg, .png, .webp, .gif, .bmp: true
    default: false
    }
  }
}
