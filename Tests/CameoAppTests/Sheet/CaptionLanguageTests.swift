// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import CameoApp

/// The languages that a caption can be in.
struct CaptionLanguageTests {
  @Test func languagesOfTheComputerComeFirstWithoutDuplicates() {
    let options = CaptionLanguage.options(locales: [
      "de_AT.UTF-8", "de_AT", "de", "sw_KE", "en", "C",
    ])
    #expect(options.prefix(4).map(\.title) == ["No language", "Deutsch", "sw", "English"])
    #expect(Set(options.map(\.id)).count == options.count)
    #expect(options.contains { $0.title == "Français" })
  }

  @Test func theLastLanguageComesBeforeTheComputersOwn() {
    #expect(CaptionLanguage.usual(last: "fr", locales: ["de"]) == "fr")
    #expect(CaptionLanguage.usual(last: "", locales: ["de"]) == "", "No language was chosen.")
    #expect(CaptionLanguage.usual(last: nil, locales: ["de_AT", "de", "C"]) == "de")
    #expect(CaptionLanguage.usual(last: nil, locales: ["C"]) == "")
  }

  @Test func spacesAroundATextAreTrimmed() {
    #expect("  a b\n".trimmed == "a b")
    #expect(" \n".trimmed == "")
  }
}
