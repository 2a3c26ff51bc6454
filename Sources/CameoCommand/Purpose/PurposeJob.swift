// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// What a KDE program wants to have shared: the input of a plugin of Purpose.
struct PurposeJob: Equatable, Sendable {
  /// The paths of the files.
  let files: [String]

  /// The longest input that is read.
  static let mostBytes = 1 << 20

  /// Reads the input: CBOR, or JSON as programs sent it before 5.66.
  init(_ bytes: [UInt8]) throws(DeliveryRefusal) {
    let addresses =
      bytes.first == UInt8(ascii: "{") ? Self.addresses(json: bytes) : Self.addresses(cbor: bytes)
    guard let addresses, !addresses.isEmpty else { throw .noFiles }
    var files: [String] = []
    for address in addresses {
      // With an accent behind it, the slash is no prefix.
      let isPath = address.utf8.first == UInt8(ascii: "/")
      guard let path = isPath ? address : FileAddress.path(of: address) else {
        throw .notLocal(address)
      }
      files.append(path)
    }
    self.files = files
  }

  private static func addresses(cbor bytes: [UInt8]) -> [String]? {
    guard case .map(let input)? = try? CBOR(bytes), case .list(let values)? = input["urls"] else {
      return nil
    }
    let addresses = values.compactMap { value -> String? in
      if case .text(let address) = value { address } else { nil }
    }
    return addresses.count == values.count ? addresses : nil
  }

  private static func addresses(json bytes: [UInt8]) -> [String]? {
    try? JSONReader().decode(Input.self, from: bytes).urls
  }

  private struct Input: Decodable {
    let urls: [String]
  }
}

/// Why a job can't be done.
enum DeliveryRefusal: Error, Equatable {
  case noFiles
  /// The file isn't on this computer.
  case notLocal(String)
}
