// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import Testing

@testable import GLib

@Suite struct GLibErrorTests {
  @Test func `a GError keeps its domain, code and message`() throws {
    let pointer = try #require(
      g_error_new_literal(g_quark_from_string("controllers-test-quark"), 7, "It went wrong."))
    let error = GLibError(taking: UnsafeMutableRawPointer(pointer))
    #expect(
      error == GLibError(domain: "controllers-test-quark", code: 7, message: "It went wrong."))
    #expect("\(error)" == "It went wrong.")
    #expect(error.remoteName == nil)
  }

  @Test func `an error from the bus keeps its own name and loses it from its text`() throws {
    let pointer = try #require(
      g_dbus_error_new_for_dbus_error("org.example.Error.Tired", "Not today."))
    let error = GLibError(taking: UnsafeMutableRawPointer(pointer))
    #expect(error.remoteName == "org.example.Error.Tired")
    #expect(error.message == "Not today.")
  }

  @Test func `errors differ in each of their parts`() {
    let error = GLibError(domain: "a", code: 1, message: "m")
    #expect(error == GLibError(domain: "a", code: 1, message: "m"))
    #expect(error != GLibError(domain: "b", code: 1, message: "m"))
    #expect(error != GLibError(domain: "a", code: 2, message: "m"))
    #expect(error != GLibError(domain: "a", code: 1, message: "n"))
  }

  @Test func `check returns what a call returns when it reports nothing`() throws {
    #expect(try GLibError.check { _ in 5 } == 5)
  }

  @Test func `check throws what a call reports, whatever it returns`() {
    #expect(throws: GLibError(domain: "d", code: 3, message: "No.")) {
      try GLibError.check { place -> Bool in
        place.pointee = g_error_new_literal(g_quark_from_string("d"), 3, "No.")
        return true
      }
    }
  }
}
