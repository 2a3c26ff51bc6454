// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The disk or server that a folder is on, as it is mounted.
///
/// Where it isn't, the folder may still be there: on the disk below, where nobody looks for what is shared.
struct FolderMount: Equatable, Sendable {
  private static let pointSetting = "mountPoint"
  private static let typeSetting = "mountType"
  private static let sourceSetting = "mountSource"
  private static let table = "/proc/self/mountinfo"
  /// Thousands of mounts.
  private static let mostBytes = 4 << 20

  let point: String
  let type: String
  /// A device, or the name of a server and a folder there.
  let source: String

  /// The mount of `folder`, whose path has no links; nil if that is unknown.
  @Sendable static func of(_ folder: String) -> FolderMount? {
    guard let bytes = try? RegularFile.read(table, atMost: mostBytes) else { return nil }
    return of(folder, in: String(decoding: bytes, as: UTF8.self))
  }

  /// The same in `table`, which is like `/proc/self/mountinfo`. Of two mounts in one place, the last one is in use.
  static func of(_ folder: String, in table: String) -> FolderMount? {
    var found: FolderMount?
    for line in table.split(separator: "\n") {
      guard let mount = FolderMount(line: line), mount.holds(folder),
        mount.point.utf8.count >= found?.point.utf8.count ?? 0
      else { continue }
      found = mount
    }
    return found
  }

  init(point: String, type: String, source: String) {
    self.point = point
    self.type = type
    self.source = source
  }

  /// `36 35 98:0 /root /point options optional… - type source options`
  private init?(line: Substring) {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    guard fields.count > 6, let end = fields[6...].firstIndex(of: "-"), fields.count > end + 2
    else {
      return nil
    }
    point = Self.unescaped(fields[4])
    type = Self.unescaped(fields[end + 1])
    source = Self.unescaped(fields[end + 2])
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("\\040", with: " ").replacing("\\011", with: "\t")
      .replacing("\\012", with: "\n").replacing("\\134", with: "\\")
  }

  private func holds(_ folder: String) -> Bool {
    folder == point || folder.begins(with: point == "/" ? point : point + "/")
  }

  /// Whether `other` is what was recorded as this one. Disks get other device names when they are plugged in in another
  /// order, and another type when another driver reads them.
  func isSame(as other: FolderMount?) -> Bool {
    guard let other, point == other.point else { return false }
    return isDisk ? other.isDisk : type == other.type && source == other.source
  }

  private var isDisk: Bool { source.begins(with: "/dev/") }
}

extension FolderMount {
  /// What an account's settings say; nil in those of earlier versions, and for what is always mounted.
  init?(_ settings: [String: String]) {
    guard let point = settings[Self.pointSetting], let type = settings[Self.typeSetting],
      let source = settings[Self.sourceSetting]
    else { return nil }
    self.init(point: point, type: type, source: source)
  }

  /// The settings that say it.
  var settings: [String: String] {
    guard point != "/" else { return [:] }
    return [Self.pointSetting: point, Self.typeSetting: type, Self.sourceSetting: source]
  }
}
