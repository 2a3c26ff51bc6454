// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Photos

/// What is known of the library as a whole.
nonisolated struct LibraryOverview: Equatable, Sendable {
  /// The folders that the user added; nil until known.
  var folders: [LibraryFolder]?
  /// The folders in them.
  var tree = FolderTree()
  var albums: [PhotoAlbum] = []
  /// The files of the pictures that stand for albums, by the number of the album.
  var covers: [Int64: String] = [:]
  var screenshots = 0
  var favorites = 0
  /// The running scan.
  var scan: ScanProgress?
  /// What there is to begin with, before the first folder; nil until known.
  var found: FoundPictures?

  /// All pictures, those that are away included.
  var photoCount: Int { folders?.reduce(0) { $0 + $1.photoCount } ?? 0 }
  /// Whether the user has not added a folder yet.
  var isNew: Bool { folders?.isEmpty ?? false }
  /// Whether a folder is read for the first time.
  var isReadingNewFolder: Bool {
    scan != nil && (folders?.contains { $0.state == .new } ?? false)
  }
  /// Folders whose pictures can't be read now.
  var awayFolders: [LibraryFolder] {
    folders?.filter { [.away, .unreadable, .notResponding].contains($0.state) } ?? []
  }
}

/// The library of pictures for all windows. It opens with the first page that needs it, when that is
/// on the screen, and scans nothing before the user has added a folder.
@Observable
final class LibraryCoordinator {
  private(set) var overview = LibraryOverview()
  /// Why the library can't be read; nil when it can.
  private(set) var trouble: String?

  @ObservationIgnored let library: PhotoLibrary
  @ObservationIgnored private var observations: [Subscription] = []
  @ObservationIgnored private let scanner: LibraryScanner
  @ObservationIgnored private var watch: LibraryWatch?
  @ObservationIgnored private lazy var reading = Coalescer { [weak self] in await self?.read() }
  @ObservationIgnored private var hasToldNews = false
  @ObservationIgnored private var checking: Source?
  @ObservationIgnored private var firstScan: Source?
  @ObservationIgnored private let look: FolderCheck
  /// The folders whose disks have not answered yet.
  @ObservationIgnored private var asked: Set<String> = []

  /// How often folders are looked for that may come and go with a drive, in milliseconds.
  private static let pause: UInt32 = 3_000
  /// How long after the start changes are looked for, in milliseconds.
  private static let scanPause: UInt32 = 700

  /// The text in the pictures.
  @ObservationIgnored let texts: LibraryTexts

  @ObservationIgnored private let picturesFolder: String?

  /// Follows `library`, without opening it yet. `picturesFolder` is where users without one may begin.
  init(
    _ library: PhotoLibrary, texts: LibraryTexts, picturesFolder: String? = nil,
    look: FolderCheck = FolderCheck()
  ) {
    self.library = library
    self.picturesFolder = picturesFolder
    self.texts = texts
    self.look = look
    scanner = LibraryScanner(library)
    // Known without opening it: the first page needs no database to say that there is nothing yet.
    if !library.exists { overview.folders = [] }
  }

  isolated deinit {
    checking?.cancel()
    firstScan?.cancel()
  }

  /// Reads the library, follows it and brings it up to date. Called when its page is on the screen;
  /// only the first call counts.
  func open() {
    guard observations.isEmpty else { return }
    observations = [
      library.folderResults().observe { [weak self] in self?.reading.request() },
      library.albumResults().observe { [weak self] in self?.reading.request() },
      scanner.observe { [weak self] in self?.note($0) },
    ]
    guard library.exists else { return countPictures() }
    reading.request()
    // Looking for changes keeps both processors busy for a moment: the first photos come before that.
    firstScan = .timeout(milliseconds: Self.scanPause) { [weak self] in
      self?.scan()
      return .stop
    }
    followFolders()
  }

  /// What happened to the file of the library, such as that it was damaged; nil if nothing did, or it was told before.
  func takeNews() async -> String? {
    guard !hasToldNews, library.exists else { return nil }
    hasToldNews = true
    return await library.whatHappened
  }

  /// Says what there is to begin with. Names are all that is looked at.
  private func countPictures() {
    guard let picturesFolder else { return }
    Task { [weak self] in
      let found = await FoundPictures.count(in: picturesFolder)
      self?.overview.found = found
    }
  }

  /// Stops what is running. The next start goes on there.
  func close() async {
    observations = []
    checking?.cancel()
    firstScan?.cancel()
    watch?.end()
    scanner.cancel()
    texts.stop()
    reading.cancel()
    await library.close()
  }

  // MARK: Reading

  private func read() async {
    do {
      let folders = try await library.folders()
      let tree = try await library.folderTree()
      let albums = try await library.albums()
      let covers = try await covers(of: albums)
      let screenshots = try await library.count(of: .screenshots)
      let favorites = try await library.count(of: .favorites)
      let new = LibraryOverview(
        folders: folders, tree: tree, albums: albums, covers: covers, screenshots: screenshots,
        favorites: favorites, scan: overview.scan, found: overview.found)
      if overview != new { overview = new }
      if trouble != nil { trouble = nil }
    } catch {
      trouble = error.sentence
    }
  }

  private func covers(
    of albums: [PhotoAlbum]
  ) async throws(LibraryError) -> [Int64: String] {
    var covers: [Int64: String] = [:]
    for album in albums {
      guard let cover = album.cover else { continue }
      covers[album.id] = try await library.photo(cover)?.path
    }
    return covers
  }

  // MARK: Folders

  /// Adds the folder at `path`, and scans it.
  func add(folder path: String) async throws {
    try await library.add(folder: path)
    reading.request()
    scan()
    followFolders()
  }

  /// Removes the folder at `path`. Its files stay.
  func remove(folder path: String) async throws {
    try await library.remove(folder: path)
    reading.request()
  }

  /// Looks for new, changed and deleted pictures.
  func scan() { scanner.scan() }

  /// Ends the running scan; what it has found stays.
  func stopScan() { scanner.cancel() }

  private func note(_ state: LibraryScanner.State) {
    switch state {
    case .scanning(let progress): overview.scan = progress
    case .idle, .failed:
      overview.scan = nil
      texts.update()
      if case .failed(let reason) = state { trouble = reason }
      reading.request()
    }
  }

  // MARK: Drives that come and go

  private func followFolders() {
    watch = watch ?? scanner.watch()
    checking =
      checking
      ?? Source.timeout(milliseconds: Self.pause) { [weak self] in
        self?.lookForFolders()
        return .again
      }
  }

  /// Has everything scanned once a folder has come or gone. One whose disk hasn't answered the last time isn't looked at
  /// again.
  func lookForFolders() {
    guard !scanner.state.isScanning else { return }
    for folder in overview.folders ?? [] {
      let wasThere: Bool
      switch folder.state {
      case .present: wasThere = true
      case .away, .unreadable: wasThere = false
      case .new, .notResponding: continue
      }
      guard asked.insert(folder.path).inserted else { continue }
      Task { [weak self, look] in
        let isThere = await look.isReadable(folder.path)
        guard let self else { return }
        asked.remove(folder.path)
        if isThere != wasThere, !scanner.state.isScanning { scan() }
      }
    }
  }
}
