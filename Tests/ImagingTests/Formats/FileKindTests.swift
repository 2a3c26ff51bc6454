// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

/// The messages about files that can't be opened.
struct FileKindTests {
  private static let debian12 = LoaderPackage(
    osRelease: "PRETTY_NAME=\"Debian GNU/Linux 12\"\nVERSION_ID=\"12\"\nID=debian\n")
  private static let debian13 = LoaderPackage(osRelease: "ID=debian\nVERSION_ID=\"13\"\n")
  private static let mint = LoaderPackage(
    osRelease: "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_ID=\"22\"\n")
  private static let fedora = LoaderPackage(osRelease: "ID=fedora\nVERSION_ID=42\n")

  @Test func itNamesThePackageThatHelpsWhereThereIsOne() {
    #expect(
      FileKind.heic.loaderAdvice(Self.debian12)
        == "Can't open HEIC pictures. Install heif-gdk-pixbuf to open them.")
    #expect(
      FileKind.avif.loaderAdvice(Self.mint)
        == "Can't open AVIF pictures. Install libavif-gdk-pixbuf to open them.")
    #expect(
      FileKind.heic.loaderAdvice(Self.fedora)
        == "Can't open HEIC pictures. Install a gdk-pixbuf loader for HEIC to open them.")
    #expect(FileKind.jpegXL.loaderAdvice(Self.debian12).contains("gdk-pixbuf loader for JPEG XL"))
    #expect(Self.debian13.name(for: .jpegXL) == "libjxl-gdk-pixbuf")
    #expect(Self.fedora.name(for: .webP) == nil)
    #expect(LoaderPackage(osRelease: "").name(for: .heic) == nil)
  }

  @Test func fileKindsAreRecognizedByTheirFirstBytes() {
    func box(_ brands: String) -> [UInt8] {
      bigEndian(8 + brands.utf8.count) + Array("ftyp".utf8) + Array(brands.utf8)
    }
    for (head, kind) in [
      (box("heic\0\0\0\0mif1heic"), FileKind.heic), (box("mif1\0\0\0\0mif1avif"), .avif),
      (box("mp42\0\0\0\0isom"), .video), (box("qt  \0\0\0\0qt  "), .video),
      (box("jxl \0\0\0\0jxl "), .jpegXL), ([0xFF, 0x0A], .jpegXL), (Array("8BPS".utf8), .photoshop),
      ([0x1A, 0x45, 0xDF, 0xA3], .video), (Array("RIFF\0\0\0\0AVI LIST".utf8), .video),
      (Array("%PDF-1.7".utf8), .pdf), (Array("gimp xcf v011".utf8), .gimp),
      (box("jp2 \0\0\0\0jp2 "), .jpeg2000),
    ] {
      #expect(FileKind(head) == kind, "\(kind)")
    }
    #expect(FileKind(Array("Dear diary".utf8)) == nil)
    #expect(FileKind([]) == nil)
    #expect(CameraRaw.isOne(box("crx \0\0\0\0crx isom")))
  }
}
