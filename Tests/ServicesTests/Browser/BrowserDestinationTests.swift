// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Services
import Testing

/// The pages that are opened for browser destinations.
struct BrowserDestinationTests {
  @Test func theCaptionGoesToXInItsAddress() throws {
    let caption = "Dusk & dawn – 50% off?\n#harbour 👨‍👩‍👧 +1"
    let address = BrowserDestination.x.address(caption: caption)
    #expect(
      address == "https://x.com/intent/tweet?text=Dusk%20%26%20dawn%20%E2%80%93%2050%25%20off%3F%0A"
        + "%23harbour%20%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%20%2B1")
    let query = try #require(address.split(separator: "?", maxSplits: 1).last)
    let text = try #require(PercentEncoding.pairs(of: query)?.first)
    #expect(text.0 == "text" && text.1 == caption)
  }

  @Test func withoutACaptionTheAddressHasNoText() {
    #expect(BrowserDestination.x.address() == "https://x.com/intent/tweet")
    #expect(BrowserDestination.facebook.address(caption: "Dusk") == "https://www.facebook.com/")
  }

  @Test func aLinkGoesAlong() {
    let link = "https://cloud.example/s/Ab?x=1&y=ü"
    #expect(
      BrowserDestination.x.address(caption: "Dusk", link: link)
        == "https://x.com/intent/tweet?text=Dusk&url=https%3A%2F%2Fcloud.example%2Fs%2FAb%3Fx%3D1%26y%3D%C3%BC"
    )
    #expect(
      BrowserDestination.facebook.address(caption: "Dusk", link: link)
        == "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fcloud.example%2Fs%2FAb%3Fx%3D1%26y%3D%C3%BC"
    )
  }

  @Test func aCaptionThatIsTooLongIsRefusedAndNotCut() {
    let caption = String(repeating: "a", count: 281)
    #expect(
      BrowserDestination.x.problem(caption: caption)?.sentence
        == "The caption is too long for X: 281 of 280 characters. Shorten it.")
    #expect(BrowserDestination.x.problem(caption: String(caption.dropLast())) == nil)
    #expect(BrowserDestination.facebook.problem(caption: caption) == nil, "It accepts none at all.")
  }

  @Test func aLinkNeedsRoomToo() {
    let link = "https://cloud.example/" + String(repeating: "s", count: 100)
    let caption = String(repeating: "a", count: 256)
    #expect(BrowserDestination.x.problem(caption: caption, link: link) == nil)
    #expect(
      BrowserDestination.x.problem(caption: caption + "a", link: link)?.code == .captionTooLong)
  }

  @Test(arguments: [
    ("x", BrowserDestination.x), ("X", .x), ("twitter", .x), ("Facebook", .facebook), ("xeno", nil),
    ("", nil),
  ])
  func theyAreKnownByManyNames(_ name: String, _ destination: BrowserDestination?) {
    #expect(BrowserDestination(named: name) == destination)
  }
}
