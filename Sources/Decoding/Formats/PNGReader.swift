// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPictures
internal import Imaging

/// Reads PNG files with libpng.
final class PNGReader: PictureReader {
  static var isThere: Bool { cameo_png_is_there() != 0 }

  private let picture: OpaquePointer
  private let parts: EmbeddedParts
  let size: PictureSize

  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingRefusal) {
    picture = try bytes.opened(by: cameo_png_open)
    parts = EmbeddedParts(bytes, format: .png)
    size = PictureSize(
      width: Int(cameo_png_width(picture)), height: Int(cameo_png_height(picture)))
  }

  deinit { cameo_png_close(picture) }

  var orientation: Int { parts.orientation }

  var profile: [UInt8]? {
    // What names the colours counts more than what describes them, and a gamma the least.
    if let codes { return NamedColours.profile(codes) }
    if let stored = [UInt8](copying: { cameo_png_profile(picture, $0) }) { return stored }
    return parts.chunk("sRGB", before: "IDAT") == nil ? describedProfile : nil
  }

  /// What the file's colours are called; nil if they have no names.
  private var codes: CameoColourCodes? {
    guard let codes = parts.chunk("cICP", before: "IDAT"), codes.count == 4 else { return nil }
    return CameoColourCodes(primaries: Int32(codes[0]), transfer: Int32(codes[1]))
  }

  /// A profile for the file's gamma and primaries.
  private var describedProfile: [UInt8]? {
    guard let gamma = parts.chunk("gAMA", before: "IDAT")?.big32(0),
      (10_000...500_000).contains(gamma)
    else { return nil }
    let numbers = parts.chunk("cHRM", before: "IDAT")
    let places = numbers.flatMap { numbers in
      let places = stride(from: 0, to: 32, by: 4).compactMap { numbers.big32($0) }
      return places.count == 8 && places.allSatisfy { (1...100_000).contains($0) } ? places : nil
    }
    // Most files describe sRGB, whose curve is not quite a power.
    let isUsual = (43_000...48_000).contains(gamma)
    let isSRGB =
      places.map { zip($0, Self.srgb).allSatisfy { ($0 - $1).magnitude <= 1000 } } ?? true
    if isUsual, isSRGB { return nil }
    return NamedColours.profile(
      exponent: 100_000 / Double(gamma), places: places?.map { Double($0) / 100_000 })
  }

  private static let srgb = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]

  func pixels(in wanted: PictureSize, for _: ReadingPurpose) throws(DecodingRefusal) -> Pixels {
    let pixels = try Pixels(wanted, hasAlpha: cameo_png_has_alpha(picture) != 0)
    try DecodingRefusal.check(
      cameo_png_read(
        picture, codes ?? CameoColourCodes(), Int32(wanted.width), Int32(wanted.height),
        pixels.start, pixels.stride))
    return pixels
  }
}
