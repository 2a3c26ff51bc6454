// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
internal import Sharing

/// A device that speaks LocalSend.
public struct LocalSendDevice: Sendable, Equatable, Identifiable {
  /// What kind of device it says it is.
  public enum Kind: String, Sendable {
    case mobile, desktop, web, headless, server
  }

  /// The fingerprint of its certificate, which no other device can have.
  public var id: String
  /// The name that its owner gave it; other devices may have the same.
  public var name: String
  public var kind: Kind
  public var address: PeerAddress
}

/// What LocalSend devices say about themselves: in announcements, in registrations, in the answers
/// to those, and with the pictures they offer.
struct LocalSendInfo: Codable, Equatable {
  var alias: String
  var version: String?
  var deviceModel: String?
  var deviceType: String?
  var fingerprint: String?
  var port: Int?
  var `protocol`: String?
  var download: Bool?
  /// Whether others should answer; nil in anything but announcements.
  var announce: Bool?

  /// As `cameo` speaks it: what version 1.18 of the app does.
  static let version = "2.2"
  static let port: UInt16 = 53317

  /// What is said about this computer.
  static func own(
    _ name: String, fingerprint: String, port: UInt16, announce: Bool? = nil
  ) -> LocalSendInfo {
    LocalSendInfo(
      alias: name, version: version, deviceModel: "Linux", deviceType: "desktop",
      fingerprint: fingerprint, port: Int(port), protocol: "https", download: false,
      announce: announce)
  }

  /// The device that said this and proved to be `fingerprint`; nil where it makes no sense.
  func device(at address: NetworkAddress, fingerprint: String) -> LocalSendDevice? {
    // Without encryption, anyone could be that device.
    guard self.protocol ?? "https" == "https", Self.isFingerprint(fingerprint),
      let port = UInt16(exactly: port ?? Int(Self.port)), port > 0
    else { return nil }
    return LocalSendDevice(
      id: fingerprint, name: shownName,
      kind: deviceType.flatMap { LocalSendDevice.Kind(rawValue: $0) } ?? .desktop,
      address: PeerAddress(address, port: port))
  }

  /// Its name, made safe.
  var shownName: String {
    let name = ReceivedText.shown(alias, limit: 60)
    return name.isEmpty ? tr("Device without a name") : name
  }

  /// Whether `text` can be the fingerprint of a certificate.
  static func isFingerprint(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (65...70).contains($0) }
  }
}

/// A file that is offered.
struct LocalSendFile: Codable, Equatable {
  var id: String
  var fileName: String
  var size: Int
  var fileType: String
  var sha256: String?
  var preview: String?
}

/// The pictures that one device offers to another.
struct LocalSendOffer: Codable, Equatable {
  var info: LocalSendInfo
  var files: [String: LocalSendFile]
}

/// The files that a device takes, each with its token.
struct LocalSendAcceptance: Codable, Equatable {
  var sessionId: String
  var files: [String: String]
}

/// What Cameo says to Cameo beyond the protocol, in a header that others ignore: the files that it gives no token for are
/// those that it already has from that device.
enum LocalSendRest {
  private static let header = "X-Cameo-Rest"
  private static let here = "here"

  static func isHere(_ response: PeerResponse) -> Bool { response.headers[header] == here }

  static func note(_ isHere: Bool, in response: OutgoingResponse) -> OutgoingResponse {
    var response = response
    if isHere { response.headers[header] = here }
    return response
  }
}

/// The addresses of the protocol.
enum LocalSendPath {
  static let register = "/api/localsend/v2/register"
  static let info = "/api/localsend/v2/info"
  static let prepare = "/api/localsend/v2/prepare-upload"
  static let upload = "/api/localsend/v2/upload"
  static let cancel = "/api/localsend/v2/cancel"
}

enum LocalSendJSON {
  static func encode(_ value: some Encodable) -> [UInt8] { (try? JSONWriter().encode(value)) ?? [] }

  static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    try? JSONReader().decode(type, from: bytes)
  }
}
