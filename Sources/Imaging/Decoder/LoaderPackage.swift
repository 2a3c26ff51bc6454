// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Which package of this system has the loader for a kind of picture. Only names that exist there are said.
public struct LoaderPackage: Sendable {
  private let id: String
  private let isLikeDebian: Bool
  private let version: Double?

  /// This system's.
  public static let system = LoaderPackage(
    osRelease: (try? TextFile.read("/etc/os-release")) ?? nil ?? "")

  /// Those of the system with this file `/etc/os-release`.
  init(osRelease: String) {
    var values: [Substring: String] = [:]
    for line in osRelease.split(separator: "\n") {
      guard let divider = line.firstIndex(of: "=") else { continue }
      let value = line[line.index(after: divider)...].filter { $0 != "\"" && $0 != "'" }
      values[line[..<divider]] = value
    }
    id = values["ID"] ?? ""
    isLikeDebian =
      id == "debian" || (values["ID_LIKE"] ?? "").split(separator: " ").contains("debian")
    version = values["VERSION_ID"].flatMap { Double($0) }
  }

  /// The package with the loader for `kind`; nil if there is none, or if that is not known.
  public func name(for kind: FileKind) -> String? {
    guard isLikeDebian else { return nil }
    return switch kind {
    case .heic: "heif-gdk-pixbuf"
    case .avif: "libavif-gdk-pixbuf"
    case .webP: "webp-pixbuf-loader"
    case .svg: "librsvg2-common"
    // It came with Debian 13; when it came to others is not known here.
    case .jpegXL: id == "debian" && (version ?? .infinity) >= 13 ? "libjxl-gdk-pixbuf" : nil
    default: nil
    }
  }
}
