// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib
internal import Glibc

/// Who is signed in on this computer, as the computer knows it. No one is invented: without a name
/// there is the login.
public struct ComputerAccount: Equatable, Sendable {
  /// What is typed to sign in.
  public var login: String
  /// What the person is called.
  public var name: String
  /// The picture beside the name when signing in.
  public var pictureFile: String?

  /// An account; one without a name is called by its login.
  public init(login: String, name: String? = nil, pictureFile: String? = nil) {
    self.login = login
    self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? login
    self.pictureFile = pictureFile.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What the password database knows, and `.avatar` in the folder `home`.
  public static func local(home: String = Folders.home) -> ComputerAccount {
    let avatar = "\(home)/.face"
    let pictureFile = access(avatar, R_OK) == 0 ? avatar : nil
    guard let entry = getpwuid(getuid())?.pointee else {
      return ComputerAccount(login: "\(getuid())", pictureFile: pictureFile)
    }
    let fields = entry.pw_gecos.map { String(cString: $0) } ?? ""
    return ComputerAccount(
      login: String(cString: entry.pw_name), name: name(in: fields), pictureFile: pictureFile)
  }

  /// The name in what the password database says of a person: the first of several fields.
  static func name(in fields: String) -> String { String(fields.prefix { $0 != "," }) }
}
