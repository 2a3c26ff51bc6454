// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A bucket on a server.
struct S3Bucket: Equatable, Sendable {
  /// The server, such as `https://s3.eu-central-1.amazonaws.com`.
  var endpoint: URLAddress
  let name: String
  /// The bucket is a part of the host's name rather than the first step of the path.
  let isInHost: Bool

  /// Nil unless `name` can be that of a bucket. Without `isInHost`, it is what the provider wants.
  init?(_ name: String, at endpoint: URLAddress, isInHost: Bool? = nil) {
    guard Self.isName(name) else { return nil }
    self.endpoint = endpoint
    self.name = name
    // Certificates don't cover names with more dots.
    let canBe = !name.contains(".") && name == name.lowercased() && !name.contains("_")
    self.isInHost = canBe && (isInHost ?? S3Host.wantsBucketInName(endpoint.host))
  }

  /// Its address, to which the key of an object is added.
  var address: URLAddress {
    guard isInHost else { return endpoint.appending(name) }
    let steps = endpoint.steps.compactMap { PercentEncoding.decode($0) }
    return URLAddress("\(endpoint.scheme)://\(name).\(endpoint.hostAndPort)")?.appending(steps)
      ?? endpoint.appending(name)
  }

  /// The address of the object `key`; of the bucket without one.
  func url(_ key: String?) -> URLAddress {
    guard let key else { return isInHost ? address : address.asFolder }
    return address.appending(key.pathParts)
  }

  /// The same bucket where it is if the server says that this is `region`.
  func moved(to region: String) -> S3Bucket {
    var moved = self
    if let host = S3Host.host(endpoint.host, in: region),
      let endpoint = URLAddress("\(endpoint.scheme)://\(host)")
    {
      moved.endpoint = endpoint
    }
    return moved
  }

  static func isName(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count) && text != "." && text != ".."
      && text.unicodeScalars.allSatisfy {
        switch $0 {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
        default: false
        }
      }
  }

  /// Names of regions become part of names of hosts.
  static func isRegion(_ text: String) -> Bool {
    (1...63).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        switch $0 {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
      } && !text.hasPrefix("-") && !text.hasSuffix("-")
  }
}

/// A bucket, the folders in it, and its region, as users type them: `https://s3.example/photos/2026`,
/// `s3://photos`, or a server with `photos/2026` in a field of its own.
struct S3Place: Equatable {
  static let usualRegion = "us-east-1"

  let bucket: S3Bucket
  /// The folders that objects go to.
  let folders: [String]
  /// The best guess; the server says when it is wrong.
  let region: String

  static func parse(
    _ server: String?, folder: String?, region: String?
  ) throws(DeliveryError) -> S3Place {
    let typed = (server ?? "").trimmed
    let isScheme = typed.lowercased().begins(with: "s3://")
    let address = try TypedAddress.parse(
      isScheme ? "https://s3.amazonaws.com/" + typed.dropFirst(5) : typed)
    let known = S3Host(address.host)
    var names = TypedAddress.folders(folder)
    var steps = address.steps.compactMap { PercentEncoding.decode($0) }
    if let bucket = known?.bucket {
      if names.first != bucket { names = [bucket] + (names.isEmpty ? steps : names) }
      steps = []
    } else if names.isEmpty || steps.first == names.first || isScheme {
      if names.isEmpty { names = steps }
      steps = []
    }
    let host = known.map(\.host) ?? address.host
    let port = address.port.map { ":\($0)" } ?? ""
    guard let endpoint = URLAddress("\(address.scheme)://\(host)\(port)")?.appending(steps) else {
      throw DeliveryError(.badAddress(typed))
    }
    guard let name = names.first else {
      throw DeliveryError(.refused, tr("Enter the name of a bucket on {0}.", endpoint.hostAndPort))
    }
    guard let bucket = S3Bucket(name, at: endpoint) else {
      throw DeliveryError(.refused, tr("“{0}” can't be the name of a bucket.", name))
    }
    let wanted = (region ?? "").trimmed
    guard wanted.isEmpty || S3Bucket.isRegion(wanted) else {
      throw DeliveryError(.refused, tr("“{0}” can't be a region.", wanted))
    }
    return S3Place(
      bucket: bucket, folders: Array(names.dropFirst()),
      region: wanted.isEmpty ? known?.region ?? usualRegion : wanted)
  }
}
