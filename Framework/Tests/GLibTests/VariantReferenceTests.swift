// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import GLib
import Testing

/// Ownership, tested with variants that use a test's own memory and report its end.
@Suite struct VariantReferenceTests {
  @Test func `sinking takes a floating reference and adds to a firm one`() throws {
    let freed = Freed()
    var variant: Variant? = Variant(sinking: try freed.variant(floating: true))
    #expect(g_variant_is_floating(variant?.pointer) == 0)
    #expect(!freed.isFreed)
    variant = nil
    #expect(freed.isFreed, "The floating reference was the only one.")

    let kept = Freed()
    let pointer = try kept.variant(floating: false)
    variant = Variant(sinking: pointer)
    variant = nil
    #expect(!kept.isFreed, "The caller's reference is the caller's.")
    g_variant_unref(OpaquePointer(pointer))
    #expect(kept.isFreed)
  }

  @Test func `taking consumes the caller's reference`() throws {
    let freed = Freed()
    var variant: Variant? = Variant(taking: try freed.variant(floating: false))
    #expect(variant?.int == 7)
    variant = nil
    #expect(freed.isFreed)
  }

  @Test func `boxes, tuples and dictionaries keep their contents`() throws {
    let freed = Freed()
    var inner: Variant? = Variant(taking: try freed.variant(floating: false))
    var outer: Variant? = try Variant(tuple: [Variant(boxing: #require(inner))])
    inner = nil
    #expect(!freed.isFreed)
    #expect(outer?.members.first?.members.first?.int == 7)
    outer = nil
    #expect(freed.isFreed)
  }
}

/// Makes a variant over memory that reports when it is freed.
private final class Freed {
  private let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  private let number = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

  init() {
    flag.initialize(to: false)
    number.initialize(to: 7)
  }

  deinit {
    flag.deallocate()
    number.deallocate()
  }

  var isFreed: Bool { flag.pointee }

  func variant(floating: Bool) throws -> UnsafeMutableRawPointer {
    let type = g_variant_type_new("i")
    defer { g_variant_type_free(type) }
    let variant = g_variant_new_from_data(
      type, number, 4, 1, { $0?.assumingMemoryBound(to: Bool.self).pointee = true }, flag)
    return try #require(
      UnsafeMutableRawPointer(floating ? variant : g_variant_ref_sink(variant)))
  }
}
