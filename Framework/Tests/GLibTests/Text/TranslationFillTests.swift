// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Testing

@testable import GLib

@Suite struct TranslationFillTests {
  @Test(arguments: [
    ("Shared {0} of {1}", ["1", "2"], "Shared 1 of 2"),
    ("{1} von {0}", ["a", "b"], "b von a"),
    ("{0}{0}", ["x"], "xx"),
    ("{10}", (0...10).map(\.description), "10"),
    ("ä{0}é", ["ö"], "äöé"),
    ("{0}", ["{1}", "no"], "{1}"),
    ("", ["x"], ""),
    ("nothing", ["x"], "nothing"),
  ])
  func `values go where their numbers are`(text: String, values: [String], result: String) {
    #expect(Translation.fill(text, with: values) == result)
  }

  @Test(arguments: [
    "{1}", "{}", "{-1}", "{-0}", "{+0}", "{ 0 }", "{name}", "{", "}", "{0", "{{", "0}", "{٠}",
    "{99999999999999999999}", "}{",
  ])
  func `anything else in braces stays`(text: String) {
    #expect(Translation.fill(text, with: ["x"]) == text)
  }

  @Test(arguments: [("{{0}}", "{x}"), ("{ {0}", "{ x"), ("{a{0}b}", "{axb}"), ("{1{0}", "{1x")])
  func `a stray brace does not hide a placeholder`(text: String, result: String) {
    #expect(Translation.fill(text, with: ["x"]) == result)
  }

  @Test func `without values nothing is a placeholder`() {
    #expect(Translation.fill("{0} {", with: []) == "{0} {")
  }
}
