// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Imaging

struct StrippingTests {
  @Test(arguments: PictureStudio.all)
  func nothingIsLeftThatExiftoolKnows(_ picture: PictureStudio.Exposed) throws {
    let output = try Outgoing.stripped(picture.bytes)
    let text = try PictureStudio.ask(
      ["exiftool", "-a", "-G1", "-s", "-n", "-u"], about: output.bytes)
    let left = String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
      !Self.isAllowed($0, orientation: picture.orientation)
    }
    #expect(left.isEmpty)
    // Samples without metadata stay unchanged.
    let isInnocent = ["oak-leaf.png", "sailing-boat.gif"].contains(picture.name)
    #expect(output.removed.isEmpty == isInnocent)
    #expect(MetadataVerifier.findings(in: picture.bytes).isEmpty == isInnocent)
  }

  /// Whether a line of Exiftool is only about how the picture is stored.
  static func isAllowed(_ line: Substring, orientation: Int) -> Bool {
    let words = line.split(whereSeparator: { " []:".contains($0) })
    guard words.count > 1 else { return false }
    switch words[0] {
    case "ExifTool": return words[1] == "ExifToolVersion"
    case "System", "JFIF", "RIFF", "Composite": return true
    case "File": return words[1] != "Comment"
    case "PNG":
      return [
        "ImageWidth", "ImageHeight", "BitDepth", "ColorType", "Compression", "Filter", "Interlace",
        "Palette", "Transparency", "Gamma", "SRGBRendering", "BackgroundColor",
        "SignificantBits", "AnimationFrames", "AnimationPlays", "WhitePointX", "WhitePointY",
        "RedX", "RedY", "GreenX", "GreenY", "BlueX", "BlueY",
      ].contains(words[1]) || line.hasSuffix(": Colour profile")
    case "PNG-pHYs": return true
    case "GIF": return words[1] != "Comment"
    case "IFD0": return words[1] == "Orientation" && words[2] == "\(orientation)"
    case "ICC-header", "ICC_Profile": return isAllowed(inProfile: words)
    default: return words[0].hasPrefix("Adobe")
    }
  }

  /// Whether a line about a colour profile is only about colours.
  private static func isAllowed(inProfile words: [Substring]) -> Bool {
    let name = words[1]
    let nothing = words.dropFirst(2).allSatisfy { $0 == "0" || $0 == "0000" || $0 == "00" }
    if nothing || name.hasSuffix("TRC") || name.hasSuffix("MatrixColumn") { return true }
    let said: [Substring: String] = [
      "ProfileVersion": "1072", "ProfileClass": "mntr", "ColorSpaceData": "RGB",
      "ProfileConnectionSpace": "XYZ", "ProfileFileSignature": "acsp",
      "ConnectionSpaceIlluminant": "0.9642 1 0.82491", "MediaWhitePoint": "0.9642 1 0.82491",
      "ProfileDescription": "Colour profile", "ProfileCopyright": "No copyright",
    ]
    return said[name] == words.dropFirst(2).joined(separator: " ")
  }

  @Test(arguments: PictureStudio.all)
  func thePixelsAreTheSame(_ picture: PictureStudio.Exposed) throws {
    let output = try Outgoing.stripped(picture.bytes)
    let before = try PictureStudio.ask(["convert"], about: picture.bytes, then: ["rgba:-"])
    let after = try PictureStudio.ask(["convert"], about: output.bytes, then: ["rgba:-"])
    #expect(!before.isEmpty && before == after)
  }

  @Test(arguments: PictureStudio.all)
  func thePictureStaysTurned(_ picture: PictureStudio.Exposed) throws {
    let output = try Outgoing.stripped(picture.bytes)
    let text = try PictureStudio.ask(
      ["exiftool", "-s3", "-n", "-IFD0:Orientation"], about: output.bytes)
    let orientation = Int(String(decoding: text, as: UTF8.self).filter(\.isNumber)) ?? 1
    #expect(orientation == picture.orientation)
  }

  @Test(arguments: PictureStudio.all.filter { $0.name.first?.isNumber == true })
  func theProfileDescribesColoursAndNothingElse(_ picture: PictureStudio.Exposed) throws {
    let output = try Outgoing.stripped(picture.bytes)
    let profile = try [UInt8](
      PictureStudio.ask(["exiftool", "-b", "-icc_profile"], about: output.bytes))
    #expect(ProfileCheck.passes(profile))
    #expect(profile.count < 600)
    #expect(output.removed.contains(.profileNotes))
    for secret in ["U2720", "Sample", "EXMP", "S\0N\0-"] {
      #expect(profile.firstRange(of: Array(secret.utf8)) == nil)
    }
  }

  @Test(arguments: PictureStudio.all)
  func strippingTwiceChangesNothing(_ picture: PictureStudio.Exposed) throws {
    let once = try MetadataStripper.strip(picture.bytes)
    let twice = try MetadataStripper.strip(once.bytes)
    #expect(once.bytes == twice.bytes)
    #expect(twice.removed.isEmpty)
  }

  @Test(arguments: PictureStudio.all)
  func aTruncatedPictureIsRefused(_ picture: PictureStudio.Exposed) throws {
    let bytes = try MetadataStripper.strip(picture.bytes).bytes
    for share in 1...9 {
      #expect(throws: StripError.self) {
        try MetadataStripper.strip(Array(bytes.prefix(bytes.count * share / 10)))
      }
    }
  }

  @Test func filesThatAreNotPicturesAreRefused() {
    #expect(throws: StripError.unknownFormat) { try MetadataStripper.strip([]) }
    #expect(throws: StripError.unknownFormat) { try MetadataStripper.strip(Array("%PDF-1.7".utf8)) }
  }

  @Test func restartsAndPaddingBelongToTheScan() throws {
    let head = try MetadataStripper.strip(PictureStudio.picture("baseline.jpg")).bytes
    let scan: [UInt8] = [1, 0xFF, 0xD0, 2, 0xFF, 0x00, 3, 0xFF, 0xFF, 0x00, 4]
    let open = [UInt8](head.prefix(head.count - 2)) + scan
    let output = try Outgoing.stripped(open + [0xFF, 0xFF, 0xFF, 0xD9])
    #expect(output.bytes == open + [0xFF, 0xD9])
    #expect(output.removed == [.strayBytes])
  }
}
