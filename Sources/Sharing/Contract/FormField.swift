// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// What a service asks for when an account is added.
public enum AccountField: String, Sendable, CaseIterable {
  /// The address of the server.
  case server
  /// The user name on the server.
  case user
  /// A password, which only ever goes to the keyring.
  case password
  /// A token that the user got from the server's settings.
  case token
  /// A folder, on this computer or on the server.
  case folder
  /// A file on this computer that says everything.
  case file
  /// The web address of the folder, which only the user knows.
  case link
  /// Whether pictures are sent as files, which nobody makes smaller.
  case asFiles
  /// Signing in with a browser.
  case browser
  /// The region of a storage provider.
  case region
  /// Links that anyone can open for ever, rather than ones that expire.
  case publicLinks
  /// The server is asked to let everybody read each picture.
  case readable
  /// How the server keeps pictures.
  case storageClass
  /// Who may see the pictures, where that is a matter of the account.
  case privacy
}

/// A field of the form for adding an account, as its service wants it.
public struct FormField: Sendable {
  public let kind: AccountField
  /// What the service calls it; empty where nobody is asked for it in a window.
  public let label: String
  /// An example; for a folder, the default.
  public let hint: String
  /// It is of use to few, and only the command line has it.
  public private(set) var isRare = false
  /// It may stay empty.
  public private(set) var isOptional = false
  /// It is a folder of this computer.
  public private(set) var isHere = false
  /// What is entered, with an article.
  public private(set) var noun = ""
  /// What can be chosen, the default first; empty where a text is typed.
  public private(set) var choices: [AccountChoice] = []
  /// The problem with a text; nil if there is none.
  public private(set) var complaint: @Sendable (_ text: String) -> String? = { _ in nil }
  /// Whether connections to the address that was typed are unencrypted, which the user has to allow.
  public private(set) var isUnencrypted: @Sendable (_ text: String) -> Bool = { _ in false }

  private init(_ kind: AccountField, _ label: String = "", hint: String = "") {
    self.kind = kind
    self.label = label
    self.hint = hint
  }

  /// The same field, for the command line only.
  public var rare: FormField {
    var field = self
    field.isRare = true
    return field
  }
}

extension FormField {
  public typealias Rule = @Sendable (_ text: String) -> Bool

  public static var browser: FormField { FormField(.browser) }
  public static var asFiles: FormField {
    FormField(.asFiles, tr("Send as files, at full quality"))
  }
  public static var publicLinks: FormField {
    FormField(.publicLinks, tr("Public links that don't expire"))
  }
  public static var readable: FormField { FormField(.readable) }
  public static var storageClass: FormField { FormField(.storageClass) }

  public static func region(hint: String) -> FormField {
    FormField(.region, tr("Region (optional)"), hint: hint)
  }

  /// `accepts` returns whether an address is one of another kind than those of websites; nil to treat it like one.
  public static func server(
    hint: String = "social.example", accepts: @escaping @Sendable (String) -> Bool? = { _ in nil }
  ) -> FormField {
    var field = FormField(.server, tr("Server"), hint: hint)
    field.complaint = { ServerText(text: $0).complaint(isAccepted: accepts($0)) }
    field.isUnencrypted = { accepts($0) == nil && ServerText(text: $0).isReadable }
    return field
  }

  public static func user(
    _ label: String? = nil, hint: String = "",
    complaint: (@Sendable (_ text: String) -> String?)? = nil
  ) -> FormField {
    var field = FormField(.user, label ?? tr("User name"), hint: hint)
    field.complaint = complaint ?? { $0.isBlank ? tr("Enter your user name.") : nil }
    return field
  }

  public static func password(_ label: String? = nil, isOptional: Bool = false) -> FormField {
    var field = FormField(.password, label ?? tr("Password"))
    field.isOptional = isOptional
    if !isOptional { field.complaint = { $0.isBlank ? tr("Enter your password.") : nil } }
    return field
  }

  /// `accepts` returns whether a text can be a token, whose form `hint` shows.
  public static func token(
    _ label: String? = nil, noun: String? = nil, hint: String = "", accepts: Rule? = nil
  ) -> FormField {
    let noun = noun ?? tr("an API key")
    var field = FormField(.token, label ?? tr("Token"), hint: hint)
    field.noun = noun
    field.complaint = { text in
      if accepts?(text) == false { return tr("Enter {0} such as “{1}”.", noun, hint) }
      return text.isBlank ? tr("Enter a token from your account settings.") : nil
    }
    return field
  }

  public static func folder(
    _ label: String? = nil, hint: String = "", isHere: Bool = false,
    complaint: @escaping @Sendable (_ text: String) -> String? = { _ in nil }
  ) -> FormField {
    var field = FormField(.folder, label ?? tr("Folder"), hint: hint)
    field.isHere = isHere
    field.complaint = complaint
    return field
  }

  public static var file: FormField {
    var field = FormField(.file, tr("File"))
    // What is in it counts.
    field.complaint = { $0.isBlank ? tr("Choose a file.") : nil }
    return field
  }

  public static func link(
    _ label: String? = nil, hint: String, accepts: @escaping Rule
  ) -> FormField {
    let label = label ?? tr("Web address of the folder (optional)")
    var field = FormField(.link, label, hint: hint)
    field.complaint = {
      $0.isBlank || accepts($0)
        ? nil : tr("Enter a web address such as “https://example.org/shared/”.")
    }
    return field
  }

  public static func privacy(_ choices: [AccountChoice]) -> FormField {
    var field = FormField(.privacy, tr("Who can see the photos"))
    field.choices = choices
    return field
  }
}

extension [FormField] {
  /// The field of this kind, rare or not; nil if it isn't asked for.
  public subscript(kind: AccountField) -> FormField? { first { $0.kind == kind } }

  /// The kinds of the fields that are not rare.
  public var usual: Set<AccountField> { Set(filter { !$0.isRare }.map(\.kind)) }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// Something that can be chosen in a form.
public struct AccountChoice: Sendable, Equatable, Identifiable {
  /// What identifies it on the command line.
  public let id: String
  /// Its display name.
  public let title: String

  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// What a text that was typed or pasted means for a form.
public struct FormValues: Equatable, Sendable {
  /// The server's address as the user typed it.
  public var server: String
  /// The path of a local folder, or the name of a chat.
  public var folder: String
  /// The user's name, where it says which server it is.
  public var user: String
  /// What was typed, if that is a secret.
  public var token: Secret?

  public init(server: String = "", folder: String = "", user: String = "", token: Secret? = nil) {
    self.server = server
    self.folder = folder
    self.user = user
    self.token = token
  }
}

/// The address of a server as the user types it: `social.example`, `@me@social.example` or whole.
struct ServerText: Equatable, Sendable {
  let text: String

  /// The problem with its format; nil if there is none. A service that has addresses of another kind accepts this
  /// one or not.
  func complaint(isAccepted: Bool? = nil) -> String? {
    if text.isBlank { return tr("Enter the server address.") }
    return isAccepted ?? (address != nil)
      ? nil : tr("Enter a server address such as “social.example”.")
  }

  /// Whether the connection would be unencrypted.
  var isReadable: Bool { address.map { !$0.isSecure && !$0.isLoopback } ?? false }

  private var address: URLAddress? {
    let typed = text.filter { !$0.isWhitespace }
    if typed.includes("://") { return URLAddress(typed) }
    let host = typed.split(separator: "@").last.map(String.init) ?? ""
    guard let address = URLAddress("https://\(host)"),
      address.isLoopback || address.host.contains("."),
      !address.host.hasPrefix("."), !address.host.hasSuffix("."), !address.host.contains("..")
    else { return nil }
    return address
  }
}
