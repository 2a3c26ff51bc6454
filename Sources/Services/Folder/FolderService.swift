// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
public import Sharing

/// Folders of this computer.
public struct FolderService: Service {
  private let mount: @Sendable (String) -> FolderMount?

  public init() { self.init(mount: FolderMount.of(_:)) }

  init(mount: @escaping @Sendable (String) -> FolderMount?) { self.mount = mount }

  public var card: ServiceCard {
    ServiceCard(
      "folder", tr("Folder"), .folder, symbol: "cameo-service-folder-symbolic", color: "#986a44",
      purpose: tr("Save to a folder on this computer or a connected drive"), needsSecret: false,
      verb: tr("Save to Folder"))
  }

  public var form: [FormField] {
    [
      .folder(hint: Folders.home, isHere: true) { text in
        if text.trimmed.isEmpty { return tr("Choose a folder.") }
        return text.isAbsolutePath || text.begins(with: "~/")
          ? nil : tr("Enter the full path, starting with /.")
      }
    ]
  }

  public var usualCapabilities: Capabilities { Capabilities(showsFileNames: true) }

  public func recognized(_ text: String) -> FormValues? {
    if text.isAbsolutePath || text.begins(with: "~/") { return FormValues(folder: text) }
    guard text.begins(with: "file://") else { return nil }
    return FileAddress.path(of: text).map { FormValues(folder: $0) }
  }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let typed = details.folder ?? ""
    let path = typed.begins(with: "~/") ? Folders.home + typed.dropFirst() : typed
    guard path.isAbsolutePath else {
      throw DeliveryError(
        .address, tr("“{0}” isn't a folder. Enter its full path, starting with /.", typed))
    }
    let folder = try await withTaskExecutorPreference(FolderThreads.shared) {
      () async throws(DeliveryError) in try await real(path)
    }
    // Its last part, as in file managers.
    let label = details.label ?? folder.lastPathPart
    _ = try await FolderDestination(folder: folder, label: label, mount: nil, lookUp: mount).check()
    let settings = (mount(folder)?.settings ?? [:]).merging(["folder": folder]) { $1 }
    return NewAccount(
      Account(
        id: "\(id):\(details.label ?? folder)", service: id, label: label, settings: settings))
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
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
