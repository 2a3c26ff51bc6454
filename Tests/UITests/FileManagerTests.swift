// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// “Share…” in file managers, as installed, by the rules of each.
final class FileManagerTests: CameoTestCase {
  // MARK: Nautilus

  func testNautilusOffersToSharePicturesInBothVersionsOfItsInterface() throws {
    let home = try LivedInHome(for: self)
    let tree = try InstalledTree(for: self)
    let pictures = ["lighthouse.jpg", "brooch.jpg"].map { home.pictures.appendingPathComponent($0) }
    for picture in pictures { try LivedInHome.sample(picture.lastPathComponent).write(to: picture) }
    let extensions = "\(tree.prefix)/share/nautilus-python/extensions"
    let host = try start(
      "/usr/bin/python3", ["-c", Self.nautilus, extensions] + pictures.map(\.path),
      environment: tree.environment(home))
    // The entry was activated once.
    let sheet = try host.launched().find(.window, named: "Share 2 Photos")
    XCTAssertEqual(try host.waitForExit(), 0, host.errors)
    XCTAssertEqual(host.output, "Share…\nShare…\n0 0 0 0\n")
    try sheet.find(.button, named: "Cancel").click()
  }

  /// Stands in for Nautilus: the classes that it gives extensions, and what it does with them.
  private static let nautilus = """
    import sys, types, pathlib, importlib.util
    import gi.repository
    from gi.repository import GLib, GObject

    class MenuItem(GObject.GObject):
        __gsignals__ = {"activate": (GObject.SignalFlags.RUN_FIRST, None, ())}
        name = GObject.Property(type=str)
        label = GObject.Property(type=str)
        tip = GObject.Property(type=str)

    module = types.ModuleType("gi.repository.Nautilus")
    module.MenuProvider = type("MenuProvider", (), {})
    module.MenuItem = MenuItem
    sys.modules["gi.repository.Nautilus"] = module
    gi.repository.Nautilus = module

    class File:
        def __init__(self, path, scheme="file", type="image/jpeg"):
            self.path, self.scheme, self.type = path, scheme, type
        def get_uri(self): return pathlib.Path(self.path).as_uri()
        def get_uri_scheme(self): return self.scheme
        def get_mime_type(self): return self.type

    (path,) = pathlib.Path(sys.argv[1]).glob("*.py")
    spec = importlib.util.spec_from_file_location("extension", path)
    extension = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(extension)
    (provider,) = [kind for kind in vars(extension).values()
                   if isinstance(kind, type) and issubclass(kind, module.MenuProvider)
                   and kind is not module.MenuProvider]
    provider = provider()
    files = [File(path) for path in sys.argv[2:]]
    (old,) = provider.get_file_items(None, files)
    (new,) = provider.get_file_items(files)
    print(old.label, new.label, sep="\\n")
    others = [File("/a.txt", type="text/plain"), File("/a.jpg", scheme="sftp")]
    print(len(provider.get_file_items([])), len(provider.get_file_items(files + others[:1])),
          len(provider.get_file_items(others[1:])), len(provider.get_background_items(None)))
    new.emit("activate")
    loop = GLib.MainLoop()
    GLib.timeout_add(500, loop.quit)
    loop.run()
    """

  // MARK: Files

  func testThunarSendsToWhatIsAValidDesktopEntry() throws {
    let file = try installed("Thunar/sendto/cameo-share-thunar.desktop")
    try runTool("desktop-file-validate", file)
    let entry = try KeyFileText(file)
    // Without types, it would be in the menu of every file.
    XCTAssert(entry["Desktop Entry", "MimeType"]?.hasPrefix("image/") ?? false)
    try checkCommand(entry["Desktop Entry", "Exec"])
  }

  func testDolphinsServiceMenuHasAGroupForEachAction() throws {
    let entry = try KeyFileText(installed("kio/servicemenus/cameo-share-dolphin.desktop"))
    XCTAssertEqual(entry["Desktop Entry", "Type"], "Service")
    XCTAssertEqual(entry["Desktop Entry", "MimeType"], "image/*;")
    let actions = entry["Desktop Entry", "Actions"]?.split(separator: ";").map(String.init) ?? []
    XCTAssertFalse(actions.isEmpty)
    for action in actions {
      XCTAssertNotNil(entry["Desktop Action \(action)", "Name"])
      try checkCommand(entry["Desktop Action \(action)", "Exec"])
    }
  }

  func testNemosActionHasWhatNemoRequires() throws {
    let entry = try KeyFileText(installed("nemo/actions/cameo-share.nemo_action"))
    let group = "Nemo Action"
    for key in ["Name", "Exec", "Selection"] { XCTAssertNotNil(entry[group, key], key) }
    XCTAssert(["s", "m", "any", "notnone", "none"].contains(entry[group, "Selection"]))
    XCTAssertEqual(entry[group, "Quote"], "double")
    XCTAssertNotNil(entry[group, "Mimetypes"] ?? entry[group, "Extensions"])
    XCTAssertEqual(entry[group, "Dependencies"], "cameo;")
    XCTAssertEqual(entry[group, "Exec"], "cameo share %U", "All selected files, as addresses.")
  }

  func testCajaAndPCManFMFindTheProfileOfTheAction() throws {
    let entry = try KeyFileText(installed("file-manager/actions/cameo-share-caja.desktop"))
    XCTAssertEqual(entry["Desktop Entry", "Type"], "Action")
    XCTAssertNotNil(entry["Desktop Entry", "Name"])
    let profiles = entry["Desktop Entry", "Profiles"]?.split(separator: ";").map(String.init) ?? []
    XCTAssertFalse(profiles.isEmpty)
    for profile in profiles {
      XCTAssertEqual(entry["X-Action-Profile \(profile)", "MimeTypes"], "image/*;")
      try checkCommand(entry["X-Action-Profile \(profile)", "Exec"])
    }
  }

  func testContractorHasTypesAndACommand() throws {
    let entry = try KeyFileText(installed("contractor/cameo.contract"))
    for key in ["Name", "Icon", "Description", "MimeType", "Exec"] {
      XCTAssertNotNil(entry["Contractor Entry", key], key)
    }
    try checkCommand(entry["Contractor Entry", "Exec"])
  }

  private func installed(_ path: String) throws -> String {
    "\(try InstalledTree(for: self).prefix)/share/\(path)"
  }

  private func checkCommand(_ command: String?) throws {
    XCTAssertEqual(command, "cameo share %F", "All selected files, as paths.")
  }

  /// A key file, of which comments and empty lines don't matter.
  private struct KeyFileText {
    private var values: [String: [String: String]] = [:]

    init(_ path: String) throws {
      var group = ""
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("#") { continue }
        if line.hasPrefix("["), line.hasSuffix("]") {
          group = String(line.dropFirst().dropLast())
          XCTAssertNil(values[group], "\(group) is there twice.")
          values[group] = [:]
        } else {
          let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
          XCTAssertEqual(parts.count, 2, "\(line)")
          XCTAssertNil(values[group]?[parts[0]], "\(parts[0]) is there twice.")
          values[group, default: [:]][parts[0]] = parts.last
        }
      }
    }

    subscript(group: String, key: String) -> String? { values[group]?[key] }
  }
}
