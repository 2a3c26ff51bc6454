// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Network
public import Sharing

/// Folders of this computer.
public struct FolderService: Service {
  /// The mount of a folder.
  private let mount: @Sendable (String) -> FolderMount?

  public init() { self.init(mount: FolderMount.of(_:)) }

  init(mount: @escaping @Sendable (String) -> FolderMount?) { self.mount = mount }

  public var id: String { "folder" }
  public var name: String { tr("Folder") }
  public var symbol: String { "cameo-service-folder-symbolic" }
  public var fields: [AccountField] { [.folder] }
  public var needsSecret: Bool { false }
  public var usualCapabilities: Capabilities { Capabilities(showsFileNames: true) }

  public func example(of field: AccountField) -> String { field == .folder ? Folders.home : "" }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let typed = details.folder ?? ""
    let path = typed.begins(with: "~/") ? Folders.home + typed.dropFirst() : typed
    guard path.isAbsolutePath else {
      throw DeliveryError(
        .address, tr("“{0}” isn't a folder. Enter its full path, starting with /.", typed))
    }
    let folder = try await real(path)
    // Its last part, as in file managers.
    let label = details.label ?? folder.lastPathPart
    _ = try await FolderDestination(folder: folder, label: label, mount: nil, lookUp: mount).check()
    let settings = (mount(folder)?.settings ?? [:]).merging(["folder": folder]) { $1 }
    return NewAccount(
      Account(
        id: "\(id):\(details.label ?? folder)", service: id, label: label, settings: settings))
  }

  public func destination(
    _ account: Account, secret: Secret?, _ client: HTTPClient
  ) -> any Destination {
    guard let folder = account.settings["folder"] else { return UnusableDestination(account.label) }
    return FolderDestination(
      folder: folder, label: account.label, mount: FolderMount(account.settings), lookUp: mount)
  }

  /// The folder's path without links and dots.
  @concurrent
  private func real(_ path: String) async throws(DeliveryError) -> String {
    guard CText.isWhole(path), let real = FileCalls.real(path) else {
      throw FolderTrouble.vanished(path)
    }
    guard !PathText.hasEscapes(real) else {
      throw DeliveryError(
        .address,
        tr(
          "The folder name {0} isn't valid UTF-8. Rename the folder, or choose another one.",
          PathText.shown(real)))
    }
    return real
  }
}

/// Makes a file's name valid on all disks, including those of cameras and other systems.
enum FolderName {
  static func make(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    // A slash with an accent is one character, and another than a slash.
    for scalar in name.unicodeScalars {
      let isBad =
        "\\/:*?\"<>|".unicodeScalars.contains(scalar)
        || scalar.properties.generalCategory == .control
      scalars.append(isBad ? "_" : scalar)
    }
    var clean = String(scalars)
    // FAT drops these silently.
    while let last = clean.last, last == "." || last == " " { clean.removeLast() }
    while clean.first == " " { clean.removeFirst() }
    let stem = clean.prefix { $0 != "." }.uppercased()
    if clean.isEmpty || devices.contains(stem) { clean = "_\(clean)" }
    return NumberedName.make(clean, 1)
  }

  /// Names that other systems reserve, whatever the extension.
  private static let devices: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })
}
