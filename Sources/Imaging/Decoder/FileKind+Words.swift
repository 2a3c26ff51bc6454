// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension FileKind {
  /// What the file is, and what helps.
  var description: String {
    switch self {
    case .video: tr("Videos can't be shared.")
    case .audio: tr("This is an audio file, not a picture.")
    case .photoshop: tr("This is a Photoshop file. Export it as JPEG or PNG first.")
    case .gimp: tr("This is a GIMP file. Export it as JPEG or PNG first.")
    case .krita: tr("This is a Krita file. Export it as JPEG or PNG first.")
    case .pdf: tr("This is a PDF document, not a picture.")
    case .jpeg2000: tr("This is a JPEG 2000 picture. Export it as JPEG first.")
    case .heic, .avif, .jpegXL, .webP, .svg, .tiff, .bmp, .icon: loaderAdvice(LoaderPackage.system)
    }
  }

  /// The same for a picture that lacks nothing but its loader, on a system with these packages.
  func loaderAdvice(_ packages: LoaderPackage) -> String {
    if let package = packages.name(for: self) {
      return tr("Can't open {0} pictures. Install {1} to open them.", name, package)
    }
    return tr("Can't open {0} pictures. Install a gdk-pixbuf loader for {0} to open them.", name)
  }

  /// What pictures of this kind are called.
  private var name: String {
    switch self {
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .jpegXL: "JPEG XL"
    case .webP: "WebP"
    case .svg: "SVG"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    default: rawValue.uppercased()
    }
  }
}
