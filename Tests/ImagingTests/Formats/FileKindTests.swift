// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

/// The messages about files that can't be opened.
struct FileKindTests {
  private static let debian12 = LibraryPackage(
    osRelease: "PRETTY_NAME=\"Debian GNU/Linux 12\"\nVERSION_ID=\"12\"\nID=debian\n")
  private static let debian13 = LibraryPackage(osRelease: "ID=debian\nVERSION_ID=\"13\"\n")
  private static let mint = LibraryPackage(
    osRelease: "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=\"22\"\n")
  private static let fedora = LibraryPackage(osRelease: "ID=fedora\nVERSION_ID=42\n")

  @Test func itNamesThePackageThatHelpsWhereThereIsOne() {
    #expect(
      FileKind.heic.advice(Self.debian12)
        == "Can't open HEIC files. Install libheif1 to open them.")
    #expect(
      FileKind.heic.advice(Self.debian13)
        == "Can't open HEIC files. Install libheif-plugin-libde265 to open them.")
    #expect(
      FileKind.avif.advice(Self.mint)
        == "Can't open AVIF files. Install libavif to open them.")
    #expect(
      FileKind.heic.advice(Self.fedora)
        == "Can't open HEIC files. Install libheif to open them.")
    #expect(Self.debian13.name(for: .jpegXL) == "libjxl0.11")
    #expect(Self.debian12.name(for: .jpegXL) == "libjxl0.7")
    #expect(Self.fedora.name(for: .gif) == "giflib")
    #expect(LibraryPackage(osRelease: "").name(for: .heic) == "libheif")
    #expect(Self.debian12.name(for: .tiff) == nil)
  }

  @Test func fileKindsAreRecognizedByTheirFirstBytes() {
    func box(_ brands: String) -> [UInt8] {
      bigEndian(8 + brands.utf8.count) + Array("ftyp".utf8) + Array(brands.utf8)
    }
    for (head, kind) in [
      (box("heic\0\0\0\0mif1heic"), FileKind.heic), (box("mif1\0\0\0\0mif1avif"), .avif),
      (box("mif2\0\0\0\0mif1heic"), .heic), (box("miaf\0\0\0\0heicmif1"), .heic),
      (box("miaf\0\0\0\0avifmif1"), .avif),
      (box("mp42\0\0\0\0isom"), .video), (box("qt  \0\0\0\0qt  "), .video),
      (box("jxl \0\0\0\0jxl "), .jpegXL), ([0xFF, 0x0A], .jpegXL), (Array("8BPS".utf8), .photoshop),
      ([0x1A, 0x45, 0xDF, 0xA3], .video), (Array("RIFF\0\0\0\0AVI LIST".utf8), .video),
      (Array("%PDF-1.7".utf8), .pdf), (Array("gimp xcf v011".utf8), .gimp),
      (box("jp2 \0\0\0\0jp2 "), .jpeg2000),
      ([0x49, 0x49, 0x2B, 0, 8, 0, 0, 0], .bigTIFF), ([0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0], .bigTIFF),
    ] {
      #expect(FileKind(head) == kind, "\(kind)")
    }
    #expect(FileKind(Array("Dear diary".utf8)) == nil)
    #expect(FileKind([]) == nil)
    #expect(CameraRaw.isOne(box("crx \0\0\0\0crx isom")))
  }
}
