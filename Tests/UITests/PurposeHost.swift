// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A KDE program that starts a plugin of Purpose: it listens at a socket, sends the plugin's input there, and reads
/// what the plugin reports, as the ProcessJob of KDE's framework does.
final class PurposeHost {
  /// How the input is sent: newer programs send CBOR.
  enum Format {
    case cbor
    case json
  }

  let plugin: DrivenProgram
  private let connection: Int32
  private var received = Data()

  /// Starts the plugin whose package is in `folder`, with the addresses of files.
  init(
    _ folder: String, _ addresses: [String], as format: Format, for test: UITestCase,
    environment: [String: String?]
  ) throws {
    let code = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/contents/code")
    let main = try XCTUnwrap(code.first { $0.hasPrefix("main.") })
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("purpose-\(UInt32.random(in: 0 ... .max))").path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer {
      close(listener)
      unlink(place)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: place.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listener, 1) == 0 else { throw UIFailure("No socket at \(place).") }
    let path = "\(folder)/contents/code/\(main)"
    plugin = try test.start(
      path, ["--server", place, "--pluginType", "Export", "--pluginPath", path],
      environment: environment)
    connection = accept(listener, nil, nil)
    let input = Self.input(addresses, format)
    let all = Data("\(input.count)\n".utf8) + input
    guard all.withUnsafeBytes({ write(connection, $0.baseAddress, $0.count) }) == all.count else {
      throw UIFailure("The plugin takes no input.")
    }
  }

  deinit { close(connection) }

  private static func input(_ addresses: [String], _ format: Format) -> Data {
    switch format {
    case .json:
      let list = addresses.map { "\"\($0)\"" }.joined(separator: ",")
      return Data("{\"mimeType\":\"image/jpeg\",\"urls\":[\(list)]}".utf8)
    case .cbor:
      // A map of two entries, in the order of Qt's keys.
      return Data([0xA2]) + text("urls") + Data([0x80 + UInt8(addresses.count)])
        + addresses.map(text).reduce(Data(), +) + text("mimeType") + text("image/jpeg")
    }
  }

  private static func text(_ text: String) -> Data {
    let bytes = Data(text.utf8)
    let head =
      bytes.count < 24
      ? [0x60 + UInt8(bytes.count)] : [0x79, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    return Data(head) + bytes
  }

  /// Everything that the plugin has reported when it is done.
  func reports() throws -> [[String: Any]] {
    XCTAssertEqual(try plugin.waitForExit(), 0, plugin.errors)
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(connection, &buffer, buffer.count), count > 0 {
      received += Data(buffer[..<count])
    }
    return try received.split(separator: UInt8(ascii: "\n")).map { line in
      try XCTUnwrap(JSONSerialization.jsonObject(with: line) as? [String: Any])
    }
  }
}
