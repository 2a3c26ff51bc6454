// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

@testable import CameoApp
@testable import CameoCommand
@testable import GLib
@testable import Services

/// What holds whatever other programs of the computer say.
enum ProgramProperties {
  // MARK: Calls over D-Bus

  /// The handle token, a line end, and the options: as GLib writes them, or as D-Bus sends them.
  static func call(_ bytes: [UInt8]) {
    let (line, rest) = DocumentProperties.parts(bytes, at: UInt8(ascii: "\n"))
    let text = String(decoding: line, as: UTF8.self)
    if let token = try? CallOptions.token(text) {
      let path = ShareInterface.path(of: token, for: ":1.23")
      require(Variant(objectPath: path) != nil, "This is no path of an object: \(path)")
    }
    let files = 3
    let value = variant(Array(rest), "a{sv}")
    guard let options = try? CallOptions(value, files: files) else { return }
    require(
      ([options.caption] + options.descriptions + options.names)
        .allSatisfy { $0.utf8.count <= CallOptions.longestText }
        && max(options.descriptions.count, options.names.count) <= files
        && options.destinations.count <= CallOptions.mostTexts
        && options.activationToken.utf8.count <= CallOptions.longestToken,
      "More than the limits was taken: \(options)")
  }

  /// A value of a type that says which bytes are one, however malformed.
  private static func variant(_ bytes: [UInt8], _ type: String) -> Variant {
    let kind = g_variant_type_new(type)
    defer { g_variant_type_free(kind) }
    if let text = String(validating: bytes, as: UTF8.self),
      let value = g_variant_parse(kind, text, nil, nil, nil)
    {
      return Variant(taking: UnsafeMutableRawPointer(value))
    }
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    guard let value = g_variant_new_from_bytes(kind, data, 0) else {
      fatalError("There is no value.")
    }
    return Variant(sinking: UnsafeMutableRawPointer(value))
  }

  // MARK: KDE's programs

  static func purpose(_ bytes: [UInt8]) {
    guard let job = try? PurposeJob(bytes) else { return }
    require(!job.files.isEmpty, "A job without files was accepted.")
    require(
      job.files.allSatisfy { $0.utf8.first == UInt8(ascii: "/") },
      "A path isn't absolute: \(job.files)")
  }

  // MARK: Firewalls

  /// Settings of firewalld, or files of the Uncomplicated Firewall.
  static func firewall(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let (tcp, udp) = ([Firewall.Transport.tcp], [Firewall.Transport.udp])
    require(
      FirewallFinder.admits(text, 8423, tcp + udp)
        == (FirewallFinder.admits(text, 8423, tcp) && FirewallFinder.admits(text, 8423, udp)),
      "One and both are judged differently.")
    _ = FirewallFinder.setting("enabled", in: text)
    let settings = variant(bytes, "a{sv}").dictionary
    for transports in [tcp, tcp + udp] {
      let daemon = FirewallDaemon(port: 8423, transports: transports) { throw CancellationError() }
      _ = daemon.admits(settings)
    }
  }

  // MARK: Translations

  /// A compiled catalogue, or the languages that a phone prefers.
  static func catalogue(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for tag in PhoneLanguages.tags(text) {
      require(!tag.contains { "/.".contains($0) }, "A language is a path: \(tag)")
    }
    let counts = [0, 1, 2, 5, 11, 21, 100, .max, -1]
    guard let catalogue = MessageCatalogue(bytes, language: "de") else { return }
    _ = catalogue.tr("Open")
    for count in counts { _ = catalogue.tr("{0} photo", plural: "{0} photos", count: count, "a") }
  }
}
