// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting
import GLib
import XCTest

final class SignalArgumentsTests: MainLoopTestCase {
  func testEachKindOfArgumentArrives() throws {
    try assertGivenBackOnMain {
      let emitter = Emitter()
      let object = ObjectHandle(taking: makeObject())
      let bytes = UnsafeMutableRawPointer(g_bytes_new("abc", 3))
      defer { g_bytes_unref(OpaquePointer(bytes)) }
      var calls = 0
      emitter.handle.connect("everything") { arguments in
        calls += 1
        XCTAssertEqual(arguments.string(0), "Grüße")
        XCTAssertEqual(arguments.int(1), -5)
        XCTAssertEqual(arguments.enumeration(2), 3)
        XCTAssertEqual(arguments.bool(3), true)
        XCTAssertEqual(arguments.object(4), object)
        XCTAssertEqual(arguments.variant(5), Variant(["k": Variant(0.5)]))
        XCTAssertEqual(
          arguments.boxed(6).map { g_bytes_get_size(OpaquePointer($0)) }, 3)
      }
      emitter.emit(
        "everything",
        [
          .string("Grüße"), .int(-5), .enumeration(3), .bool(true), .object(object),
          .variant(Variant(["k": Variant(0.5)])), .boxed(bytes),
        ])
      XCTAssertEqual(calls, 1)
      XCTAssertEqual(object.referenceCount, 1, "All references are released.")
    }
  }

  func testNothingIsNil() throws {
    try onMain {
      let emitter = Emitter()
      var calls = 0
      emitter.handle.connect("everything") { arguments in
        calls += 1
        XCTAssertNil(arguments.string(0))
        XCTAssertEqual(arguments.int(1), 0)
        XCTAssertEqual(arguments.enumeration(2), 0)
        XCTAssertEqual(arguments.bool(3), false)
        XCTAssertNil(arguments.object(4))
        XCTAssertNil(arguments.variant(5))
        XCTAssertNil(arguments.boxed(6))
      }
      emitter.emit(
        "everything",
        [
          .string(nil), .int(0), .enumeration(0), .bool(false), .object(nil), .variant(nil),
          .boxed(nil),
        ])
      XCTAssertEqual(calls, 1)
    }
  }

  func testAWrongTypeOrIndexIsNil() throws {
    try onMain {
      let emitter = Emitter()
      var calls = 0
      emitter.handle.connect("everything") { arguments in
        calls += 1
        for index in [-2, -1, 7, 100] + (0..<7) {
          XCTAssertEqual(arguments.string(index) != nil, index == 0, "string \(index)")
          XCTAssertEqual(arguments.int(index) != nil, index == 1, "int \(index)")
          XCTAssertEqual(arguments.enumeration(index) != nil, index == 2, "enumeration \(index)")
          XCTAssertEqual(arguments.bool(index) != nil, index == 3, "bool \(index)")
          XCTAssertEqual(arguments.object(index) != nil, index == 4, "object \(index)")
          XCTAssertEqual(arguments.variant(index) != nil, index == 5, "variant \(index)")
          XCTAssertEqual(arguments.boxed(index) != nil, index == 6, "boxed \(index)")
        }
      }
      let bytes = UnsafeMutableRawPointer(g_bytes_new("abc", 3))
      defer { g_bytes_unref(OpaquePointer(bytes)) }
      emitter.emit(
        "everything",
        [
          .string("text"), .int(1), .enumeration(1), .bool(true), .object(emitter.handle),
          .variant(Variant("v")), .boxed(bytes),
        ])
      XCTAssertEqual(calls, 1)
    }
  }
}
