// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import GLib
import Testing

@Suite struct VariantTests {
  @Test(arguments: [
    (Variant("text"), "s", "'text'"),
    (Variant(true), "b", "true"),
    (Variant(false), "b", "false"),
    (Variant(Int32.min), "i", "-2147483648"),
    (Variant(UInt32.max), "u", "4294967295"),
    (Variant(0.5), "d", "0.5"),
    (Variant(["a", "ä"]), "as", "['a', 'ä']"),
    (Variant([String]()), "as", "[]"),
    (Variant(tuple: []), "()", "()"),
    (Variant(tuple: [Variant("a"), Variant(Int32(1))]), "(si)", "('a', 1)"),
    (Variant(["b": Variant(true), "a": Variant("x")]), "a{sv}", "{'a': <'x'>, 'b': <true>}"),
    (Variant([String: Variant]()), "a{sv}", "{}"),
    (Variant(boxing: Variant("in")), "v", "<'in'>"),
  ])
  func `every constructor makes its type`(variant: Variant, type: String, text: String) {
    #expect(variant.type == type)
    #expect(variant.description == text)
  }

  @Test func `only a proper path becomes an object path`() {
    #expect(Variant(objectPath: "/org/example/1")?.type == "o")
    #expect(Variant(objectPath: "/org/example/1")?.string == "/org/example/1")
    #expect(Variant(objectPath: "org/example") == nil)
    #expect(Variant(objectPath: "/ends/with/") == nil)
    #expect(Variant(objectPath: "") == nil)
  }

  @Test func `each value answers to its own type only`() {
    let values = [Variant("1"), Variant(true), Variant(Int32(1)), Variant(1.5), Variant(["1"])]
    #expect(values.map(\.string) == ["1", nil, nil, nil, nil])
    #expect(values.map(\.bool) == [nil, true, nil, nil, nil])
    #expect(values.map(\.int) == [nil, nil, 1, nil, nil])
    #expect(values.map(\.double) == [nil, nil, nil, 1.5, nil])
    #expect(values.map(\.members) == [[], [], [], [], [Variant("1")]])
    #expect(values.map(\.count) == [0, 0, 0, 0, 1])
  }

  @Test(
    arguments: [
      ("byte 0xff", 255), ("int16 -32768", -32768), ("uint16 65535", 65535), ("-1", -1),
      ("uint32 4294967295", 4_294_967_295), ("int64 -9223372036854775808", Int.min),
      ("uint64 9223372036854775807", Int.max), ("uint64 18446744073709551615", nil),
      ("1.0", nil), ("handle 1", nil),
    ] as [(String, Int?)])
  func `every kind of whole number is one`(text: String, number: Int?) throws {
    #expect(try parsed(text).int == number)
  }

  @Test func `file descriptors have an index, which is no number`() throws {
    #expect(try parsed("handle 1").descriptorIndex == 1)
    #expect(try parsed("1").descriptorIndex == nil)
  }

  @Test func `members of tuples, arrays, entries and boxes come out in order`() {
    let pair = Variant(tuple: [Variant("a"), Variant(false)])
    #expect(pair.members == [Variant("a"), Variant(false)])
    #expect(Variant(["x", "y"]).members.map(\.string) == ["x", "y"])
    #expect(Variant(boxing: pair).members == [pair])
    let entry = Variant(["key": Variant(0.25)]).members.first
    #expect(entry?.type == "{sv}")
    #expect(entry?.members == [Variant("key"), Variant(boxing: Variant(0.25))])
  }

  @Test func `dictionaries open their boxes`() throws {
    let entries = ["name": Variant("Ada"), "inner": Variant(["deep": Variant(true)])]
    #expect(Variant(entries).dictionary == entries)
    #expect(Variant(entries).dictionary["inner"]?.dictionary == ["deep": Variant(true)])
    #expect(try parsed("{'a': 'b'}").dictionary == ["a": Variant("b")])
    #expect(try parsed("{objectpath '/a': 1}").dictionary == ["/a": Variant(Int32(1))])
  }

  @Test(arguments: [
    "{1: 'a'}", "['a', 'b']", "'a'", "[('a', 'b')]", "(('a', 'b'),)", "<{'a': 'b'}>",
  ])
  func `only dictionaries with string keys have entries`(text: String) throws {
    #expect(try parsed(text).dictionary.isEmpty)
  }

  @Test func `equal are values of one type and content`() {
    #expect(Variant("a") == Variant("a"))
    #expect(Variant("a") != Variant("b"))
    #expect(Variant(Int32(1)) != Variant(UInt32(1)))
    #expect(Variant("/a") != Variant(objectPath: "/a"))
    #expect(Variant(["a": Variant(1.0)]) == Variant(["a": Variant(1.0)]))
    #expect(Variant(["a": Variant(1.0)]) != Variant(["a": Variant(2.0)]))
  }

  @Test func `a value outlives its source`() {
    let inner = { Variant(tuple: [Variant(["kept": Variant("alive")])]).members.first }()
    #expect(inner?.dictionary["kept"]?.string == "alive")
  }

  private func parsed(_ text: String) throws -> Variant {
    let value = try #require(g_variant_parse(nil, text, nil, nil, nil))
    return Variant(taking: UnsafeMutableRawPointer(value))
  }
}
