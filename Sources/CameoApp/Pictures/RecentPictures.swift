// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Gtk
internal import Imaging
internal import Observation

/// One of the newest pictures of the user.
nonisolated struct RecentPicture: Equatable, Sendable {
  let path: String
  let thumbnail: Picture

  var name: String { Path.name(path) }
}

/// The newest pictures in the pictures folder, offered at the first start, and those the user selected.
@Observable
final class RecentPictures {
  private(set) var all: [RecentPicture] = []
  private(set) var selected: Set<String> = []
  @ObservationIgnored private let folder: String?
  @ObservationIgnored private let thumbnails: Thumbnails
  @ObservationIgnored private var loading: Task<Void, Never>?

  /// As many fit side by side into a narrow window.
  private static let count = 4

  /// Those in `folder`; none without one.
  init(in folder: String?, thumbnails: Thumbnails) {
    self.folder = folder
    self.thumbnails = thumbnails
  }

  isolated deinit { loading?.cancel() }

  /// Looks for them once.
  func load() {
    guard loading == nil, let folder else { return }
    loading = Task { [weak self, thumbnails] in
      var found: [RecentPicture] = []
      // Files that are no pictures are skipped.
      for path in await Self.newestFiles(in: folder) where found.count < Self.count {
        guard let decoded = try? await thumbnails.thumbnail(of: path, size: .normal),
          let picture = try? await decoded.picture()
        else { continue }
        found.append(RecentPicture(path: path, thumbnail: picture))
      }
      self?.all = found
    }
  }

  /// Selects the picture at `path`, or deselects it.
  func select(_ path: String, _ isSelected: Bool) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
  }

  /// The selected pictures, as they stand on the screen; none is selected afterwards.
  func takeSelected() -> [String] {
    defer { selected = [] }
    return all.map(\.path).filter(selected.contains)
  }

  /// The newest files in `folder`, not more than it takes to find a few pictures among them.
  @concurrent
  private nonisolated static func newestFiles(in folder: String) async -> [String] {
    var files: [(path: String, time: Int)] = []
    for name in FileCalls.entries(of: folder) {
      let path = "\(folder)/\(name)"
      var facts = stat()
      guard !name.hasPrefix("."), path.withFileBytes({ stat($0, &facts) }) == 0,
        facts.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append((path, facts.st_mtim.tv_sec))
    }
    return files.sorted { ($1.time, $0.path) < ($0.time, $1.path) }.prefix(12).map(\.path)
  }
}
