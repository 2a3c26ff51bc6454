// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PictureDamage
import Sharing
import TestSupport
import XCTest

@testable import CrashTrials

final class NothingSensitiveTests: MainLoopTestCase {
  // The lax server has older posts with the same pictures, which were not shared here.
  private static let targets = TrialTarget.allCases.filter { $0.isInProgram && $0 != .lax }

  func testServersReceiveNoMetadata() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try TellingPictures.make(in: folder)
      let inputs = try Self.named(TellingPictures.names, in: folder)
      for file in inputs { XCTAssert(Self.tells(try Self.bytes(of: file)), file) }
      let still = inputs.filter { !$0.hasSuffix("moving.gif") }
      var destinations: [any TrialDestination] = []
      let ledger = try await Ledger.open(folder.file("data/cameo"))
      for target in Self.targets {
        let destination = try await target.open(in: folder, TrialClock())
        destination.faults?.wire.keep()
        try await ledger.keep(destination.account)
        destinations.append(destination)
      }
      await ledger.database.close()
      for (isMoving, files) in [(true, inputs), (false, still)] {
        let accounts = zip(Self.targets, destinations).filter {
          $0.0.traits.takesAnimations == isMoving
        }
        try await Self.share(files, to: accounts.map(\.1.account.id), in: folder)
      }
      let deliveries = try await TrialLedger(folder.file("data/cameo")).deliveries
      XCTAssertEqual(
        deliveries.filter { $0.state != .done }.map { "\($0.account): \($0.error as Any)" }, [])
      try folder.makeFolder("received")
      var count = 0
      for (target, destination) in zip(Self.targets, destinations) {
        XCTAssertEqual(
          destination.sharedFiles.count,
          (target.traits.takesAnimations ? inputs : still).count - target.equalFilesOmitted
            + target.traits.smallVersions,
          target.rawValue)
        for bytes in destination.sharedFiles {
          count += 1
          XCTAssertFalse(Self.tells(bytes), "\(target.rawValue) has the secret in a file")
          try folder.write(bytes, to: "received/\(count)")
        }
        let wire = destination.faults?.wire.kept ?? []
        XCTAssertEqual(wire.isEmpty, !target.hasServer, "Data was received.")
        XCTAssertFalse(Self.tells(wire), "\(target.rawValue) was sent the secret")
        // Networks don't show a file's name; elsewhere users look for it.
        XCTAssertEqual(
          Self.has(Array(Self.person.utf8), in: wire), target.hasServer && target.traits.showsNames,
          "\(target.rawValue) and the files' names")
        XCTAssertFalse(
          Self.has(Array(folder.path.utf8), in: wire), "The path is not revealed.")
        destination.stop()
      }
      XCTAssertEqual(try Self.telling(folder, count), [])
    }
  }

  /// Names the files after the user, as users do.
  private static func named(_ names: [String], in folder: TemporaryFolder) throws -> [String] {
    try names.map { name in
      let file = folder.file("\(person)-passport-\(name)")
      try FileManager.default.moveItem(atPath: folder.file(name), toPath: file)
      return file
    }
  }

  private static let person = "Annabella"

  /// Shares with the program itself.
  @MainActor
  private static func share(
    _ files: [String], to accounts: [String], in folder: TemporaryFolder
  ) async throws {
    let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = try TrialProcess(
      programs.appending(path: "cameo").path,
      ["share", "--split", "--json", "--to", accounts.joined(separator: ","), "--caption", "Hello"]
        + files.flatMap { _ in ["--alt", "A picture"] } + files,
      environment: BareEnvironment.with([
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder.path,
        "XDG_DATA_HOME": folder.file("data"), "XDG_CONFIG_HOME": folder.file("config"),
        "XDG_CACHE_HOME": folder.file("cache"), "GSETTINGS_BACKEND": "memory",
      ]), log: folder.file("log"))
    let status = await process.end()
    XCTAssertEqual(status, 0, (try? folder.read("log")) ?? "")
  }

  /// Metadata that exiftool finds in the received files, apart from how pixels are stored.
  private static func telling(_ folder: TemporaryFolder, _ count: Int) throws -> [String] {
    let files = (1...count).map { "received/\($0)" }
    let data = try TellingPictures.run(["exiftool", "-j", "-a", "-G1", "-u"] + files, folder)
    let list = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    XCTAssertEqual(list.count, count)
    let harmless = [
      "SourceFile", "ExifTool", "System", "File", "JFIF", "PNG", "RIFF", "GIF", "SVG",
    ]
    return list.flatMap { picture in
      picture.filter { name, value in
        let group = name.prefix { $0 != ":" }
        let isPixels =
          harmless.contains(String(group)) || group.hasPrefix("ICC") || group == "Composite"
        let isNote = ["Comment", "Author", "Warning", "Title", "Description"].contains {
          name.hasSuffix(":\($0)")
        }
        return !isPixels || isNote || name.contains("GPS") || "\(value)".contains("CAMEO-SECRET")
      }.map { "\(picture["SourceFile"] ?? ""): \($0.key) \($0.value)" }
    }
  }

  private static func bytes(of file: String) throws -> [UInt8] {
    try XCTUnwrap(FileManager.default.contents(atPath: file).map(Array.init))
  }

  private static func tells(_ bytes: [UInt8]) -> Bool { has(PlantedSecret.word, in: bytes) }

  private static func has(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(word)) != nil
  }
}
