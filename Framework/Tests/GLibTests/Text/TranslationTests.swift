// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

/// The language applies to the whole process, so these run one after the other, in XCTest.
final class TranslationTests: XCTestCase {
  func testATextIsTranslatedAndFilled() throws {
    let catalogue = try Catalogue(
      """
      msgid "Share"
      msgstr "Teilen für alle"

      msgid "{0} shared {1}"
      msgstr "{1} wurde von {0} geteilt"

      msgid "A"
      msgstr "Ä"
      """)
    withExtendedLifetime(catalogue) {
      XCTAssertEqual(tr("Share"), "Teilen für alle")
      XCTAssertEqual(tr("{0} shared {1}", "Ada", 7), "7 wurde von Ada geteilt")
      XCTAssertEqual(tr("A"), "Ä", "A literal of one character is stored in another way.")
    }
  }

  func testAPluralGoesWithItsCount() throws {
    let catalogue = try Catalogue(
      """
      msgid "{0} picture in {1}"
      msgid_plural "{0} pictures in {1}"
      msgstr[0] "{0} Bild in {1}"
      msgstr[1] "{0} Bilder in {1}"
      """)
    withExtendedLifetime(catalogue) {
      let texts = [0, 1, 2, -1].map {
        tr("{0} picture in {1}", plural: "{0} pictures in {1}", count: $0, "Rom")
      }
      XCTAssertEqual(
        texts, ["0 Bilder in Rom", "1 Bild in Rom", "2 Bilder in Rom", "-1 Bild in Rom"])
    }
  }

  func testACountHasItsThousandsApart() throws {
    let folder = try TemporaryFolder()
    try GLibTests.run([
      "localedef", "--quiet", "--inputfile=de_DE", "--charmap=UTF-8", folder.file("de_DE.UTF-8"),
    ])
    setenv("LOCPATH", folder.path, 1)
    defer {
      unsetenv("LOCPATH")
      setlocale(LC_NUMERIC, "C")
    }
    XCTAssertNotNil(setlocale(LC_NUMERIC, "de_DE.UTF-8"))
    let text = tr("{0} picture of {1}", plural: "{0} pictures of {1}", count: 1_234_567, 2026)
    XCTAssertEqual(text, "1.234.567 pictures of 2026")
  }

  func testAContextDistinguishesEqualTexts() throws {
    let catalogue = try Catalogue(
      """
      msgid "Open"
      msgstr "Öffnen"

      msgctxt "state"
      msgid "Open"
      msgstr "Offen"

      msgctxt "count"
      msgid "{0} open"
      msgstr "{0} offen"
      """)
    withExtendedLifetime(catalogue) {
      XCTAssertEqual(tr("Open"), "Öffnen")
      XCTAssertEqual(tr("Open", context: "state"), "Offen")
      XCTAssertEqual(tr("{0} open", context: "count", 3), "3 offen")
      XCTAssertEqual(tr("Open", context: "other"), "Open", "No other context's translation.")
    }
  }

  func testUntranslatedTextsStayUnchanged() throws {
    for language in ["de", "fr"] {
      let catalogue = try Catalogue("", language: language)
      withExtendedLifetime(catalogue) {
        XCTAssertEqual(tr("Share {0}", 1), "Share 1")
        XCTAssertEqual(tr("On | Off"), "On | Off")
        XCTAssertEqual(tr("On | Off", context: "a | b"), "On | Off")
        XCTAssertEqual(tr("{0} day", plural: "{0} days", count: 1), "1 day")
        XCTAssertEqual(tr("{0} day", plural: "{0} days", count: 2), "2 days")
        XCTAssertEqual(tr("Grüße"), "Grüße")
        XCTAssertEqual(tr(""), "", "An empty text is not the catalogue's header.")
      }
    }
  }
}
