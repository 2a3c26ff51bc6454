// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Photos

struct PlacesTests {
  private func town(_ name: String, _ latitude: Double, _ longitude: Double) -> Places.Town {
    Places.Town(name: name, state: "", country: "", latitude: latitude, longitude: longitude)
  }

  @Test(
    "The nearest town within 40 km counts, also across the date line and near the poles",
    arguments: [
      (47.66, 9.17, "Konstanz"), (47.70, 9.05, "Radolfzell"), (48.4, 9.17, nil),
      (-16.9, -179.95, "Taveuni"), (78.3, 17.2, "Longyearbyen"), (78.22, 19.5, nil),
      (0.4, -0.4, nil), (0.1, -0.1, "Null"), (91, 0, nil), (.nan, .nan, nil),
      (47.66, .infinity, nil),
    ] as [(Double, Double, String?)])
  func nearest(latitude: Double, longitude: Double, expected: String?) {
    let places = Places([
      town("Konstanz", 47.66, 9.18), town("Radolfzell", 47.74, 8.97),
      town("Taveuni", -16.85, 179.97),
      town("Longyearbyen", 78.22, 15.65), town("Null", 0, 0), town("Nowhere", 500, 9),
      town("", 47.66, 9.17),
      town("Broken", .nan, 0),
    ])
    #expect(places.town(latitude: latitude, longitude: longitude)?.name == expected)
  }

  @Test("A day is named after the town where most of its pictures were taken")
  func day() async throws {
    let fixture = try LibraryFixture()
    for name in ["1", "2"] {
      try fixture.write(MadePicture.jpeg(position: (-32, 115)), to: "\(name).jpg")
    }
    for name in ["3", "4"] { try fixture.write(to: "\(name).jpg") }
    try await fixture.scanned()
    let library = fixture.library
    let photos = try await library.photos(in: .recent)
    #expect(try await library.placeName(of: photos)?.contains("Australia") == true)
    let others = photos.filter { $0.name != "1.jpg" }
    #expect(try await library.placeName(of: others) == nil, "One of three says little.")
  }

  @Test("Pictures are found by the town where they were taken, and its country")
  func search() async throws {
    let fixture = try LibraryFixture()
    // Half a degree away from whole ones: Perth, and the middle of the Pacific.
    try fixture.write(MadePicture.jpeg(position: (-32, 115)), to: "1.jpg")
    try fixture.write(MadePicture.jpeg(position: (-40, -120)), to: "2.jpg")
    try fixture.write(to: "3.jpg")
    try await fixture.scanned()
    let places = try #require(await Places.installed, "libgeonames0 is not installed")
    let town = try #require(places.town(latitude: -32.5, longitude: 115.5))
    #expect(town.country == "Australia")
    for word in ["australia", town.name] {
      #expect(try await fixture.names(.search(word, within: .recent)) == ["1.jpg"])
    }
    let details = try #require(
      try await fixture.library.details(of: try await fixture.photo("1.jpg").id))
    #expect(details.place == "\(town.name), Australia")
    let pacific = try await fixture.photo("2.jpg").id
    #expect(try await fixture.library.details(of: pacific)?.place == nil)
    // A picture that was edited and is now from elsewhere is found there.
    try fixture.write(MadePicture.jpeg(position: (52, 13)), to: "1.jpg")
    try await fixture.library.scan()
    #expect(try await fixture.names(.search("australia", within: .recent)) == [])
    #expect(try await fixture.names(.search("germany", within: .recent)) == ["1.jpg"])
  }
}
