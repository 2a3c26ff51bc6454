// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CLcms
internal import CPictures

/// Profiles for colours that a file only names, by the numbers of ITU-T H.273.
enum NamedColours {
  /// Where red, green, blue and white are in the CIE diagram.
  private struct Primaries {
    let red, green, blue: (Double, Double)
    var white = (0.3127, 0.3290)

    static let srgb = Primaries(red: (0.640, 0.330), green: (0.300, 0.600), blue: (0.150, 0.060))
  }

  /// A profile for such colours. Nil for those of sRGB, for unknown ones, and for those that are brighter than a
  /// screen, of which sRGB is made when they are read.
  static func profile(_ codes: CameoColourCodes) -> [UInt8]? {
    guard cameo_is_hdr(codes) == 0 else { return nil }
    let primaries = primaries(codes.primaries)
    let curve = curve(codes.transfer)
    guard primaries != nil || curve != nil else { return nil }
    // The numbers of the curve of sRGB.
    let srgb: (type: Int32, numbers: [Double]) = (
      4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    )
    return make(primaries ?? .srgb, curve ?? srgb)
  }

  /// A profile for colours that a PNG file describes: light is its numbers to the power of `exponent`, and `places` are
  /// those of white, red, green and blue, or those of sRGB. Nil where the library finds no sense in it.
  static func profile(exponent: Double, places: [Double]?) -> [UInt8]? {
    guard let places else { return make(.srgb, (1, [exponent])) }
    guard places.count == 8 else { return nil }
    func place(_ index: Int) -> (Double, Double) { (places[index], places[index + 1]) }
    return make(
      Primaries(red: place(2), green: place(4), blue: place(6), white: place(0)), (1, [exponent]))
  }

  private static func primaries(_ code: Int32) -> Primaries? {
    switch code {
    case 5: Primaries(red: (0.640, 0.330), green: (0.290, 0.600), blue: (0.150, 0.060))
    case 6, 7: Primaries(red: (0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070))
    case 9: Primaries(red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))
    case 11:
      Primaries(
        red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.314, 0.351))
    case 12: Primaries(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
    default: nil
    }
  }

  /// The type and the numbers of a curve of the library. The curves of television (1, 6, 14, 15) describe cameras:
  /// screens show them like sRGB.
  private static func curve(_ code: Int32) -> (type: Int32, numbers: [Double])? {
    switch code {
    case 4: (1, [2.2])
    case 5: (1, [2.8])
    case 8: (1, [1])
    default: nil
    }
  }

  private static func make(
    _ primaries: Primaries, _ curve: (type: Int32, numbers: [Double])
  ) -> [UInt8]? {
    func place(_ point: (Double, Double)) -> cmsCIExyY { cmsCIExyY(x: point.0, y: point.1, Y: 1) }
    guard let tone = cmsBuildParametricToneCurve(nil, curve.type, curve.numbers) else { return nil }
    defer { cmsFreeToneCurve(tone) }
    var white = place(primaries.white)
    var colours = cmsCIExyYTRIPLE(
      Red: place(primaries.red), Green: place(primaries.green), Blue: place(primaries.blue))
    var tones: [OpaquePointer?] = [tone, tone, tone]
    guard let profile = cmsCreateRGBProfile(&white, &colours, &tones) else { return nil }
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    guard cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
  }
}
