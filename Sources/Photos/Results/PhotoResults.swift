// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import DataSources
public import GLib
internal import SQLiteStorage

/// A list that is read from the library, and again whenever it may have changed: for
/// `FetchedResultsDataSource`.
///
/// It works before there is a library, too: it is empty then, and changes when one is created, by
/// this program or another.
@MainActor
public final class LibraryResults<Item: ListItem>: ResultsController {
  typealias Query = @Sendable (borrowing Transaction) throws -> [ListSection<Item>]

  private let library: PhotoLibrary
  private let query: Query
  private var beginning: Beginning?
  private let tables: Set<String>
  private let pacer = Pacer()
  private var observers: [Int: @MainActor () -> Void] = [:]

  /// The first rows of a long list.
  struct Beginning: Sendable {
    let query: Query
    /// Whether these may be all.
    let isAll: @Sendable ([ListSection<Item>]) -> Bool
  }

  /// - Parameters:
  ///   - tables: Those that `query` reads.
  ///   - beginning: What the first fetch returns.
  init(
    _ library: PhotoLibrary, tables: Set<String>, beginning: Beginning? = nil,
    _ query: @escaping Query
  ) {
    self.library = library
    self.tables = tables
    self.beginning = beginning
    self.query = query
  }

  /// Returns the results. The first time, if there are many, only the first few hundred, which takes a few
  /// milliseconds however many there are; observers are told that there are more when the main loop has nothing
  /// else to do, hence when these are on the screen.
  public func fetch() async throws -> [ListSection<Item>] {
    if let beginning {
      self.beginning = nil
      let first = try await library.read(orEmpty: [], beginning.query)
      if !beginning.isAll(first) {
        Source.idle(priority: .low) { [weak self] in
          for observer in (self?.observers ?? [:]).values { observer() }
          return .stop
        }
      }
      return first
    }
    let start = ContinuousClock.now
    defer { pacer.note(ContinuousClock.now - start) }
    return try await library.read(orEmpty: [], query)
  }

  public func observe(_ changed: @escaping @MainActor () -> Void) -> Subscription {
    let observation = LibraryObservation(library, tables: tables) { [pacer] in
      pacer.run(changed)
    }
    let id = (observers.keys.max() ?? 0) + 1
    observers[id] = changed
    return Subscription { [weak self] in
      self?.observers[id] = nil
      observation.end()
    }
  }
}

/// Keeps lists from being read all the time while many pictures are added.
@MainActor
private final class Pacer {
  private var pause = Duration.zero
  private var last: ContinuousClock.Instant?
  private var waiting: Task<Void, Never>?

  /// Notes how long the list took to read; reading takes a fifth of the time at most.
  func note(_ duration: Duration) { pause = duration * 4 }

  /// Runs `body` now, or when the pause is over; once for all calls until then.
  func run(_ body: @escaping @MainActor () -> Void) {
    guard waiting == nil else { return }
    let wait = last.map { pause - (.now - $0) } ?? .zero
    guard wait > .zero else {
      last = .now
      return body()
    }
    waiting = Task { [weak self] in
      try? await Task.sleep(for: wait)
      self?.waiting = nil
      self?.last = .now
      body()
    }
  }
}

/// Tells of changes in the library's database, and of its creation.
@MainActor
final class LibraryObservation {
  private let library: PhotoLibrary
  private let tables: Set<String>
  private var changed: (@MainActor () -> Void)?
  private var database: Subscription?
  private var creation: FileMonitor?
  private var opening: Task<Void, Never>?

  init(
    _ library: PhotoLibrary, tables: Set<String>, _ changed: @escaping @MainActor () -> Void
  ) {
    self.library = library
    self.tables = tables
    self.changed = changed
    if !library.exists {
      Folders.make(for: library.file)
      creation = try? FileMonitor(library.file) { [weak self] in self?.open(isNew: true) }
    }
    open(isNew: false)
  }

  func end() {
    opening?.cancel()
    (changed, database, creation) = (nil, nil, nil)
  }

  private func open(isNew: Bool) {
    guard database == nil, opening == nil else { return }
    opening = Task { [weak self, library, tables] in
      let found = try? await library.database()
      guard let self else { return }
      opening = nil
      guard let found, let changed, database == nil else { return }
      database = found.observe(tables, changed)
      creation = nil
      if isNew { changed() }
    }
  }
}

extension PhotoCollection {
  fileprivate var isSearch: Bool { if case .search = self { true } else { false } }
}

extension PhotoLibrary {
  /// The pictures in `collection`, the newest first, in one section per day, or for several days with few
  /// pictures; its id is `.number(day.number)` of the latest.
  @MainActor
  public func results(for collection: PhotoCollection) -> LibraryResults<Photo> {
    let count = 300
    let beginning = LibraryResults<Photo>.Beginning { transaction in
      try PhotoQuery(collection, limit: count, isQuick: true).sections(
        in: transaction, today: .today)
    } isAll: { sections in
      // A search may find more in what was not looked at.
      !collection.isSearch && sections.reduce(0) { $0 + $1.items.count } < count
    }
    return LibraryResults(
      self, tables: ["photos", "directories", "roots", "album_photos", "search"],
      beginning: beginning
    ) { transaction in
      try PhotoQuery(collection).sections(in: transaction, today: .today)
    }
  }

  /// The pictures in `collection`, the newest first; the first `limit` of them, if given.
  public func photos(
    in collection: PhotoCollection, limit: Int? = nil
  ) async throws(LibraryError) -> [Photo] {
    try await read(orEmpty: []) { try PhotoQuery(collection, limit: limit).photos(in: $0) }
  }

  /// How many pictures there are in `collection`.
  public func count(of collection: PhotoCollection) async throws(LibraryError) -> Int {
    try await read(orEmpty: 0) {
      Int(try PhotoQuery.count(of: collection).numbers(in: $0).first ?? 0)
    }
  }

  /// The ids of the pictures in `collection`, in the order of the list; only those of some days, if given.
  /// For selecting many: nothing else is read.
  public func ids(
    in collection: PhotoCollection, days: ClosedRange<PhotoDay>? = nil
  ) async throws(LibraryError) -> [Int64] {
    try await read(orEmpty: []) {
      try PhotoQuery.ids(in: collection, days: days).numbers(in: $0)
    }
  }

  /// The pictures with these ids, in the order of lists; those that were removed are left out.
  public func photos(withIDs ids: Set<Int64>) async throws(LibraryError) -> [Photo] {
    // Many are faster found in the list of all.
    guard ids.count <= 500 else {
      return try await read(orEmpty: []) {
        try PhotoQuery(.recent).photos(in: $0).filter { ids.contains($0.id) }
      }
    }
    return try await read(orEmpty: []) { transaction in
      var photos: [Photo] = []
      for id in ids {
        if let photo = try Self.photo(id, in: transaction) { photos.append(photo) }
      }
      return photos.sorted { ($0.taken.local, $0.id) > ($1.taken.local, $1.id) }
    }
  }

  /// The folders that the user added.
  @MainActor
  public func folderResults() -> LibraryResults<LibraryFolder> {
    LibraryResults(self, tables: ["roots", "directories", "photos"]) { transaction in
      let folders: [LibraryFolder] = try transaction.rows(LibraryFolder.query)
      return [ListSection(id: .number(0), items: folders)]
    }
  }

  /// The albums, by name.
  @MainActor
  public func albumResults() -> LibraryResults<PhotoAlbum> {
    LibraryResults(self, tables: ["albums", "album_photos", "photos"]) { transaction in
      [ListSection(id: .number(0), items: try PhotoAlbum.all(in: transaction))]
    }
  }
}
