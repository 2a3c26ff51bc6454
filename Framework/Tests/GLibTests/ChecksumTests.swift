// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting
import Testing

@testable import GLib

@Suite struct ChecksumTests {
  @Test func sumsAreWhatTheStandardsGiveAsExamples() {
    let text = "abc".utf8
    #expect(Checksum.hex(Checksum.of(text, .md5)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(Checksum.hex(Checksum.of(text, .sha1)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      Checksum.hex(Checksum.of(text, .sha256))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func aFileHasTheSumOfItsBytes() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 9, count: 600_000)
    try folder.write(bytes, to: "file")
    #expect(Checksum.ofFile(folder.file("file"), .sha1) == Checksum.of(bytes, .sha1))
    #expect(Checksum.ofFile(folder.file("missing"), .sha1) == nil)
  }

  @Test(arguments: [Checksum.Kind.md5, .sha1, .sha256, .sha512])
  func theFastLibraryAgreesWithGLib(_ kind: Checksum.Kind) {
    let bytes = (0..<300_001).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) }
    let (fast, slow) = (RunningChecksum(kind), RunningChecksum(kind, isFast: false))
    #expect(fast.isFast)
    #expect(!slow.isFast)
    for begin in stride(from: 0, to: bytes.count, by: 70_000) {
      fast.update(bytes[begin..<min(begin + 70_000, bytes.count)])
      slow.update(bytes[begin..<min(begin + 70_000, bytes.count)])
    }
    let sum = slow.finish()
    #expect(fast.finish() == sum)
    #expect(Checksum.of(bytes, kind) == sum)
    #expect(RunningChecksum(kind).finish() == Checksum.of([], kind))
  }

  @Test func datesAreReadWithTheirOffsets() {
    #expect(ISODate.seconds("1970-01-02T00:00:00Z") == 86_400)
    #expect(ISODate.seconds("1970-01-02T01:00:00.250+01:00") == 86_400.25)
    #expect(ISODate.seconds("yesterday") == nil)
  }

  @Test func theDesktopsProxyIsFoundUnlessItIsNone() throws {
    let resolver = try #require(g_simple_proxy_resolver_new("http://proxy.example:1", nil))
    defer { g_object_unref(UnsafeMutableRawPointer(resolver)) }
    #expect(ProxyLookup.proxy(for: "https://a.example", by: resolver) == "http://proxy.example:1")
    let none = try #require(g_simple_proxy_resolver_new(nil, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(none)) }
    #expect(ProxyLookup.proxy(for: "https://a.example", by: none) == nil)
  }
}
