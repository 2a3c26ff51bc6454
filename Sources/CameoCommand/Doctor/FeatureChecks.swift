// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

/// Checks what single features need. Cameo works without.
@MainActor
enum FeatureChecks {
  static func run() async -> [Check] {
    [
      await text, library("towns", tr("Names of towns"), "libgeonames.so.0", geonames),
      library("sftp", tr("SFTP"), "libssh.so.4", PackageName(debian: "libssh-4", other: "libssh")),
      clipboard,
    ] + fileManager
  }

  private static let geonames = PackageName(
    debian: "libgeonames0 libgeonames-common", other: "libgeonames")

  private static var text: Check {
    get async {
      let (name, title) = ("text", tr("Text in photos"))
      guard let found = await TextLanguages.installed() else {
        let package = PackageName(debian: "tesseract-ocr", other: "tesseract")
        return .missing(name, title, tr("not installed"), advice: package.advice)
      }
      return .ok(name, title, found.languages.joined(separator: ", "))
    }
  }

  static func library(
    _ name: String, _ title: String, _ file: String, _ package: PackageName
  ) -> Check {
    guard let library = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else {
      return .missing(name, title, tr("not installed"), advice: package.advice)
    }
    dlclose(library)
    return .ok(name, title, tr("installed"))
  }

  /// For copying links on the command line: the window needs no program.
  private static var clipboard: Check {
    let (name, title) = ("clipboard", tr("Copying links on the command line"))
    let isWayland = getenv("WAYLAND_DISPLAY") != nil
    let programs = isWayland ? ["wl-copy"] : ["xclip", "xsel"]
    if let program = programs.first(where: ExternalProgram.isThere) {
      return .ok(name, title, program)
    }
    let package = isWayland ? "wl-clipboard" : "xclip"
    return .missing(
      name, title, tr("not installed"), advice: PackageName(debian: package, other: package).advice)
  }

  /// Only for users of GNOME's file manager; the others need nothing.
  private static var fileManager: [Check] {
    guard ExternalProgram.isThere("nautilus") else { return [] }
    return [nautilus(in: ["/usr/lib", "/usr/lib64"])]
  }

  /// `folders` are where libraries are; those of an architecture are in a folder inside.
  static func nautilus(in folders: [String]) -> Check {
    let (name, title) = ("nautilus", tr("“Share…” in the menu of GNOME Files"))
    let all =
      folders
      + folders.flatMap { folder in
        FileCalls.entries(of: folder).filter { $0.hasSuffix("-linux-gnu") }.map {
          "\(folder)/\($0)"
        }
      }
    let isThere = all.contains { folder in
      ["extensions-4", "extensions-3.0"].contains {
        access("\(folder)/nautilus/\($0)/libnautilus-python.so", F_OK) == 0
      }
    }
    if isThere { return .ok(name, title, tr("installed")) }
    let package = PackageName(debian: "python3-nautilus", other: "nautilus-python")
    return .missing(name, title, tr("not installed"), advice: package.advice)
  }
}

/// Packages that bring something.
struct PackageName {
  /// In Debian and the systems made from it.
  let debian: String
  /// What it is called by its authors, and mostly elsewhere.
  let other: String

  /// What to do; the command where it is known.
  var advice: String {
    LibraryPackage.system.isLikeDebian
      ? tr("Run “{0}”.", "sudo apt install \(debian)") : tr("Install {0}.", other)
  }
}
