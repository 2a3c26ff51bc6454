// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Synchronization
import TestSupport
import XCTest

@testable import Network

/// What other devices answer, and how their connections end.
final class PeerAnswerTests: XCTestCase {
  private static let place = NetworkAddress(bytes: [127, 0, 0, 5])

  private static func reader(_ pieces: [String], hasEnded: Bool = false) -> RequestReader {
    var limits = ServerLimits()
    limits.idleSeconds = 1
    return RequestReader(
      Script(pieces, hasEnded: hasEnded), remote: place, port: 1, limits: limits)
  }

  private static func text(_ answer: PeerAnswer?) -> String? {
    answer.map { "\($0.status) \(String(decoding: $0.body, as: UTF8.self))" }
  }

  func testTheNextAnswerBeginsBehindTheTrailers() throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n0\r\n"
    for rest in [["\r\n"], ["A: b\r\n", "C: d\r\n\r\n"], ["\r", "\n"]] {
      let reader = Self.reader(
        [head] + rest + ["HTTP/1.1 201 Next\r\nContent-Length: 1\r\n\r\nx"])
      let answer = try PeerAnswerReader(reader).read()
      XCTAssertEqual(Self.text(answer), "200 abc")
      XCTAssertEqual(answer?.mayGoOn, true)
      XCTAssertFalse(reader.hasRest)
      XCTAssertEqual(Self.text(try PeerAnswerReader(reader).read()), "201 x")
    }
    XCTAssertNil(try PeerAnswerReader(Self.reader([head])).read(), "It was cut off.")
  }

  func testProvisionalAnswersAreSkippedAndBounded() throws {
    let provisional = "HTTP/1.1 102 Processing\r\n\r\n"
    let last = "HTTP/1.1 204 Done\r\n\r\n"
    let few = Self.reader(Array(repeating: provisional, count: 8) + [last])
    XCTAssertEqual(try PeerAnswerReader(few).read()?.status, 204)
    let many = Self.reader(Array(repeating: provisional, count: 1000) + [last])
    XCTAssertThrowsError(try PeerAnswerReader(many).read())
  }

  func testAnswersWhoseEndIsUnclearAreMalformed() {
    for headers in [
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
      "Transfer-Encoding: chunked\r\nContent-Length: 3", "Content-Length: 3\r\nContent-Length: 3",
      "Content-Length: +3", "Transfer-Encoding: gzip",
    ] {
      let reader = Self.reader(["HTTP/1.1 200 OK\r\n\(headers)\r\n\r\nabc\r\n0\r\n\r\n"])
      XCTAssertThrowsError(try PeerAnswerReader(reader).read(), headers)
    }
    for size in ["-1", "+3", "", "x"] {
      let reader = Self.reader([
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(size)\r\nabc\r\n0\r\n\r\n"
      ])
      XCTAssertThrowsError(try PeerAnswerReader(reader).read(), size)
    }
  }

  func testABodyWithoutLengthHasToBeEndedByTheOtherDevice() throws {
    for (hasEnded, text) in [(true, "200 abc"), (false, nil)] {
      let reader = Self.reader(["HTTP/1.1 200 OK\r\n\r\nab", "c"], hasEnded: hasEnded)
      XCTAssertEqual(Self.text(try PeerAnswerReader(reader).read()), text)
    }
  }

  func testOnlyTheOtherSideEndsAnEncryptedConnection() async throws {
    for isProper in [true, false] {
      let pair = try await Pair()
      XCTAssertTrue(pair.theirs.write(Array("abc".utf8)[...]))
      if isProper { pair.theirs.shutSending() } else { pair.socket.shut() }
      XCTAssertEqual(pair.mine.read(upTo: 10, seconds: 10), Array("abc".utf8))
      XCTAssertFalse(pair.mine.hasEnded)
      XCTAssertEqual(pair.mine.read(upTo: 10, seconds: 10), [])
      XCTAssertEqual(pair.mine.hasEnded, isProper)
    }
  }

  func testARecordThatTricklesIsNotWaitedFor() async throws {
    let pair = try await Pair()
    // A record of 16,384 bytes is announced, which would take hours.
    XCTAssertTrue(pair.socket.write([0x17, 0x03, 0x03, 0x40, 0x00]))
    let isOver = Flag()
    let mine = pair.mine
    XCTAssertTrue(
      BackgroundThread.start {
        XCTAssertEqual(mine.read(upTo: 10, seconds: 1), [])
        isOver.set()
      })
    var count = 0
    while !isOver.isSet, count < 1000 {
      _ = pair.socket.write([0])
      usleep(50_000)
      count += 1
    }
    XCTAssertLessThan(count, 1000)
  }

  func testOldVersionsOfTLSAreRefused() async throws {
    let made = await TLSIdentity.make(commonName: "LocalSend User")
    let identity = try XCTUnwrap(made)
    let server = try NetworkServer(
      on: [Self.place], hosts: nil, greeting: TLSTransport.greeting(identity)
    ) { _, _ in .text("Hello") }
    let folder = try TemporaryFolderOfPeer(identity)
    for (version, isAccepted) in [("-tls1_2", true), ("-tls1_3", true), ("-tls1_1", false)] {
      let text = try folder.output(
        "printf 'GET / HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n' | timeout 10 "
          + "openssl s_client -quiet \(version) -cipher 'ALL:@SECLEVEL=0' -cert identity.pem "
          + "-key identity.pem -connect 127.0.0.5:\(server.port) 2>&1 || true")
      XCTAssertEqual(text.contains("HTTP/1.1 200"), isAccepted, "\(version): \(text)")
    }
  }

  func testWithoutThreadsNothingEndsTheProgram() {
    var token: Flag? = Flag()
    let left = Weakly(token)
    XCTAssertFalse(BackgroundThread.start(stackSize: 1 << 60) { [token] in token?.set() })
    XCTAssertEqual(token?.isSet, false)
    token = nil
    XCTAssertNil(left.flag, "The work is not kept.")
  }
}

/// What a device sends, piece by piece.
private final class Script: ServerTransport {
  private let pieces: Mutex<[String]>
  private let isProper: Bool
  var hasEnded: Bool { isProper && pieces.withLock { $0.isEmpty } }
  var isGone: Bool { false }

  init(_ pieces: [String], hasEnded: Bool) {
    self.pieces = Mutex(pieces)
    isProper = hasEnded
  }

  func read(upTo count: Int, seconds: Int) -> [UInt8] {
    pieces.withLock { $0.isEmpty ? [] : Array($0.removeFirst().utf8) }
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Bool { true }
  func isDelivered() -> Bool { true }
  func shutSending() {}
  func shutReceiving() {}
  func shut() {}
  func reset() {}
}

private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}

private final class Weakly {
  weak var flag: Flag?

  init(_ flag: Flag?) { self.flag = flag }
}

/// Both ends of an encrypted connection; `socket` is what the other end's goes over.
private struct Pair {
  let mine: TLSTransport
  let theirs: TLSTransport
  let socket: ServerSocket

  init() async throws {
    let made = await TLSIdentity.make(commonName: "LocalSend User")
    try self.init(XCTUnwrap(made))
  }

  private init(_ identity: TLSIdentity) throws {
    let address = NetworkAddress(bytes: [127, 0, 0, 6])
    let listener = try ServerSocket.listening(on: 0, of: address)
    let own = try XCTUnwrap(
      PeerCall().connect(to: PeerAddress(address, port: listener.port()), seconds: 10))
    let other = try XCTUnwrap(listener.accept())
    let greeted = Greeted()
    let isStarted = BackgroundThread.start {
      let line = try? TLSTransport(
        other, other.descriptor, identity, isServer: true, expecting: nil)
      greeted.line.withLock { $0 = line }
      greeted.done.signal()
    }
    XCTAssertTrue(isStarted)
    mine = try TLSTransport(own, own.descriptor, identity, isServer: false, expecting: nil)
    greeted.done.wait()
    theirs = try XCTUnwrap(greeted.line.withLock { $0 })
    socket = other
  }

  private final class Greeted: Sendable {
    let line = Mutex<TLSTransport?>(nil)
    let done = DispatchSemaphore(value: 0)
  }
}

/// A folder with a device's key and certificate.
private struct TemporaryFolderOfPeer {
  private let folder: TemporaryFolder

  init(_ identity: TLSIdentity) throws {
    folder = try TemporaryFolder()
    try folder.write(identity.reveal(), to: "identity.pem")
  }

  /// What a shell says in it.
  func output(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    return try ProgramRun(process).output
  }
}
