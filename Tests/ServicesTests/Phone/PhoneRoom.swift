// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Sharing
import TestSupport
import XCTest

@testable import Network
@testable import Services

/// A share to a phone over an address of the loopback, which stands for the network.
@MainActor
final class PhoneRoom {
  nonisolated static let interface = NetworkInterface(
    id: "test0", kind: .wifi, isDefault: true,
    addresses: [NetworkAddress(bytes: [127, 0, 0, 2])])

  /// Without the firewall of the computer that runs the test.
  nonisolated static let selfTest = PhoneSelfTest(
    firewalls: FirewallFinder(root: "/nowhere", connect: { throw NoBus() }),
    arrives: { _, _ in nil })

  let folder: TemporaryFolder
  let parcel: Parcel
  let bytes: [[UInt8]]
  let journal = MemoryJournal()
  var tools = PhoneTools()
  private let client = HTTPClient(
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A)", policy: PhoneRoom.policy)

  private static var policy: ConnectionPolicy {
    var policy = ConnectionPolicy.standard
    policy.allowsPlainHTTP = true
    return policy
  }

  init(pictures count: Int) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    bytes = (0..<count).map { TestPictures.png(bytes: 20_000 + $0) }
    parcel = Parcel(
      id: "261121-\(folder.path.suffix(6)).1",
      pictures: try bytes.enumerated().map { index, bytes in
        try folder.write(bytes, to: "\(index)")
        var picture = try TestPictures.picture(
          folder.file("\(index)"), name: "picture.png", bytes, alt: "Waves <b> & wind")
        picture.title = "holiday \(index).png"
        return picture
      })
    tools.sender = "Ada"
    tools.interface = { PhoneRoom.interface }
    tools.ports = [0]
    tools.languages = PhoneLanguages(folder: folder.path)
    tools.secondsAfter = 0
    tools.face = { nil }
    tools.selfTest = Self.selfTest
  }

  /// The link while it is open.
  private(set) var link: PhoneLink?

  func publish() -> Task<Receipt, any Error> {
    Task { [parcel, journal, tools] in
      try await PhoneDestination(tools: tools).publish(parcel, journal) { _ in }
    }
  }

  /// The address of the link, once it is open.
  func address() async throws -> String {
    if let end = link?.current.end, end != .complete || journal.entries["address"]?.value != "" {
      link = nil
    }
    guard link == nil else { return link?.current.address ?? "" }
    await eventually("The link is open") {
      self.link = PhoneLinks.shared[self.parcel.id]
      return self.link != nil
    }
    return link?.current.address ?? ""
  }

  /// What other processes know about the link.
  var report: PhoneReport? {
    let text = journal.entries["report"]?.value ?? ""
    return try? JSONDecoder().decode(PhoneReport.self, from: Data(text.utf8))
  }

  /// Opens the page.
  func open() async throws -> HTTPResponse { try await get("") }

  /// Opens the page from another address of this computer; the whole answer.
  func open(from source: NetworkAddress) async throws -> String {
    let path = try await address().split(separator: "/").last ?? ""
    return try await raw("GET /\(path) HTTP/1.1", from: source)
  }

  /// Gets what is below the link.
  func get(_ path: String, range: String? = nil) async throws -> HTTPResponse {
    let root = try await address()
    let url = try XCTUnwrap(URLAddress(path.isEmpty ? root : "\(root)/\(path)"))
    var request = HTTPRequest("GET", url)
    request.headers["Range"] = range
    return try await client.send(request)
  }

  /// The whole answer to a request that begins with `line`.
  func raw(
    _ line: String, host: String? = nil, from source: NetworkAddress? = nil,
    headers: [String] = []
  ) async throws -> String {
    _ = try await address()
    let port = try XCTUnwrap(link?.current.port)
    let server = Self.interface.addresses[0]
    return try await Self.exchange(
      ([line, "Host: \(host ?? server.host(port: port))", "Content-Length: 0"] + headers)
        .joined(separator: "\r\n") + "\r\n"
        + "Connection: close\r\n\r\n", server, port, source)
  }

  @concurrent
  static func exchange(
    _ text: String, _ server: NetworkAddress, _ port: UInt16, _ source: NetworkAddress? = nil,
    endsSending: Bool = false
  ) async throws -> String {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(number) }
    if let source { XCTAssertEqual(source.withRaw(port: 0) { bind(number, $0, $1) }, 0) }
    XCTAssertEqual(server.withRaw(port: port) { connect(number, $0, $1) }, 0)
    let bytes = Array(text.utf8)
    XCTAssertEqual(send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL)), bytes.count)
    if endsSending { shutdown(number, Int32(SHUT_WR)) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(number, &piece, piece.count, 0), count > 0 {
      all += piece[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}

/// There is no bus.
struct NoBus: Error {}
