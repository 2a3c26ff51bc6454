// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// Settings that every service has.
extension Account {
  private static let practiceSetting = "practice"
  private static let plainSetting = "plain-http"
  private static let caSetting = "ca-file"
  private static let runSetting = "secret-kept"

  /// What opens an account at a practice network, which is no secret: it is good for nothing but this
  /// computer, whatever the settings say.
  public var practiceKey: String? {
    get { URLAddress(server)?.isLoopback == true ? settings[Self.practiceSetting] : nil }
    set { settings[Self.practiceSetting] = newValue }
  }

  /// Whether nothing that goes there leaves this computer's practice networks.
  public var isPractice: Bool { practiceKey != nil }

  /// The user said that lines to its server may go unencrypted.
  public var allowsPlainHTTP: Bool {
    get { settings[Self.plainSetting] != nil }
    set { settings[Self.plainSetting] = newValue ? "yes" : nil }
  }

  /// A file of certificates that its server's may be signed with, beside those that the system trusts.
  public var caFile: String? {
    get { settings[Self.caSetting] }
    set { settings[Self.caSetting] = newValue }
  }

  /// Its secret was kept in memory when the user signed in: the program that did has it, and no
  /// other.
  public var isForOneRun: Bool {
    get { settings[Self.runSetting] != nil }
    set { settings[Self.runSetting] = newValue ? "one-run" : nil }
  }
}
