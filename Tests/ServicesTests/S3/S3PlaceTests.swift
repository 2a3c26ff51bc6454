// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Testing

@testable import Services

/// Which bucket users mean by what they type, and where objects in it are.
@Suite struct S3PlaceTests {
  private struct Case {
    var server: String
    var folder: String?
    var region: String?
    /// The address of the object `a b.jpg`, and the region.
    var url: String
    var place: String
  }

  @Test func addressesAreUnderstood() throws {
    let cases = [
      Case(
        server: "s3://photos/2026", url: "https://photos.s3.amazonaws.com/2026/a%20b.jpg",
        place: "us-east-1"),
      Case(
        server: "s3.eu-central-1.amazonaws.com", folder: "photos",
        url: "https://photos.s3.eu-central-1.amazonaws.com/a%20b.jpg", place: "eu-central-1"),
      Case(
        server: "https://photos.s3.eu-central-1.amazonaws.com/2026",
        url: "https://photos.s3.eu-central-1.amazonaws.com/2026/a%20b.jpg", place: "eu-central-1"),
      Case(
        server: "s3-us-west-2.amazonaws.com", folder: "photos",
        url: "https://photos.s3-us-west-2.amazonaws.com/a%20b.jpg", place: "us-west-2"),
      Case(
        server: "s3.dualstack.eu-west-1.amazonaws.com/photos", folder: "photos/x",
        url: "https://photos.s3.dualstack.eu-west-1.amazonaws.com/x/a%20b.jpg", place: "eu-west-1"),
      // Names with dots are not covered by certificates.
      Case(
        server: "s3.eu-west-1.amazonaws.com", folder: "photos.example.org/x",
        url: "https://s3.eu-west-1.amazonaws.com/photos.example.org/x/a%20b.jpg",
        place: "eu-west-1"),
      Case(
        server: "0123.r2.cloudflarestorage.com", folder: "photos",
        url: "https://0123.r2.cloudflarestorage.com/photos/a%20b.jpg", place: "auto"),
      Case(
        server: "photos.s3.us-west-004.backblazeb2.com",
        url: "https://s3.us-west-004.backblazeb2.com/photos/a%20b.jpg", place: "us-west-004"),
      Case(
        server: "photos.fra1.digitaloceanspaces.com", folder: "shared",
        url: "https://fra1.digitaloceanspaces.com/photos/shared/a%20b.jpg", place: "fra1"),
      Case(
        server: "http://127.0.0.1:9000", folder: "photos/", region: "garage",
        url: "http://127.0.0.1:9000/photos/a%20b.jpg", place: "garage"),
      Case(
        server: "https://nas.example/s3", folder: "photos",
        url: "https://nas.example/s3/photos/a%20b.jpg", place: "us-east-1"),
      Case(
        server: "https://nas.example/photos/x", url: "https://nas.example/photos/x/a%20b.jpg",
        place: "us-east-1"),
    ]
    for example in cases {
      let place = try S3Place.parse(
        example.server, folder: example.folder, region: example.region)
      let key = (place.folders + ["a b.jpg"]).joined(separator: "/")
      #expect(place.bucket.url(key).text == example.url)
      #expect(place.region == example.place, "\(example.server)")
    }
  }

  @Test func whatCannotBeABucketIsRefused() {
    for (server, folder, region) in [
      ("s3.example", nil, nil), ("s3.example", "pho tos", nil), ("a b", "photos", nil),
      ("s3.example", "photos", "eu west"), ("s3.example", "photos", "evil.example/"),
      ("https://key:secret@s3.example", "photos", nil), ("s3.example", "..", nil),
    ] as [(String, String?, String?)] {
      #expect(throws: DeliveryError.self, "\(server) \(folder ?? "")") {
        try S3Place.parse(server, folder: folder, region: region)
      }
    }
  }

  @Test func onlyAmazonsOwnHostsAreFollowedToAnotherRegion() throws {
    let amazon = try S3Place.parse("s3.us-east-1.amazonaws.com", folder: "photos", region: nil)
    #expect(
      amazon.bucket.moved(to: "eu-west-1").address.text
        == "https://photos.s3.eu-west-1.amazonaws.com/")
    let other = try S3Place.parse("s3.example", folder: "photos", region: nil)
    #expect(other.bucket.moved(to: "eu-west-1") == other.bucket)
    for name in ["", "-x", "a.b", "a/b", "evil.example#"] {
      #expect(!S3Bucket.isRegion(name), "\(name)")
    }
  }

  @Test func websitesHaveAnAddressForEveryKey() throws {
    for (text, address) in [
      ("https://cdn.example", "https://cdn.example/shared/a%20b.jpg"),
      ("https://cdn.example/x/", "https://cdn.example/x/shared/a%20b.jpg"),
      ("https://cdn.example/{key}?w=9", "https://cdn.example/shared/a%20b.jpg?w=9"),
      ("https://cdn.example/p/{name}", "https://cdn.example/p/a%20b.jpg"),
    ] {
      let website = try #require(LinkTemplate(text))
      #expect(website.address(of: "shared/a b.jpg") == address)
    }
    for text in ["", "cdn.example", "javascript:alert(1)//{key}", "file:///{key}"] {
      #expect(LinkTemplate(text) == nil, "\(text)")
    }
  }
}
