// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Observation
internal import Sharing

/// The pictures of a share, in order, with their descriptions. They are opened one after the other,
/// off the main thread, and only in small sizes.
@MainActor @Observable
final class SheetPictures {
  private(set) var all: [SheetPicture] = []
  private var currentID: Int?
  /// The metadata of each file, as far as it was read.
  private(set) var reports: [Int: PictureReport] = [:]
  /// Called when they or their order have changed.
  @ObservationIgnored var onOrder: () -> Void = {}
  /// Called with the path of one that could be opened.
  @ObservationIgnored var onOpen: (String) -> Void = { _ in }
  /// Called with the path of one that is opened again, because its file was changed.
  @ObservationIgnored var onReopen: (String) -> Void = { _ in }
  /// Looks up what was last said of the picture in a file.
  @ObservationIgnored var lastDescription: (String) async throws -> String? = { _ in nil }
  /// What is done in the window that edits one of them; nil while there is none.
  @ObservationIgnored weak var edit: EditModel?
  @ObservationIgnored let decoder: PictureDecoder
  @ObservationIgnored private var lastID = 0
  @ObservationIgnored private var tasks: [Int: Task<Void, Never>] = [:]
  /// The longer sides in which they were made, or are being made.
  @ObservationIgnored var sides: [Int: Int] = [:]

  /// The size of those that are seen large, enough for a fine screen.
  nonisolated static let shownSide = 900

  init(_ decoder: PictureDecoder) { self.decoder = decoder }

  isolated deinit { stop() }

  /// Opens no more of them, because the sheet is gone.
  func stop() { for task in tasks.values { task.cancel() } }

  /// The one that is shown large.
  var current: SheetPicture? { all.first { $0.id == currentID } ?? all.first }

  /// Shows one large.
  func select(_ id: Int) {
    currentID = id
    fitSizes()
  }

  /// Moves the one that is shown large one step back or forward.
  func moveCurrent(by step: Int) {
    if let current { move(current.id, by: step) }
  }

  /// Waits until none is being opened.
  func opened() async { for task in Array(tasks.values) { await task.value } }

  /// Those that can be shared.
  var usable: [SheetPicture] { all.filter { $0.trouble == nil } }

  /// Appends `files`, except those that are there already.
  func add(_ files: [String]) {
    let hadSome = !all.isEmpty
    let last = lastID
    var there = Set(all.map { ExactName($0.path) })
    for file in files where there.insert(ExactName(file)).inserted {
      lastID += 1
      all.append(SheetPicture(id: lastID, path: file))
      open(lastID, file)
    }
    // After adding some, the first of them is shown large.
    if hadSome, lastID > last { select(last + 1) }
    number()
  }

  /// Removes one; returns what is needed to put it back.
  @discardableResult
  func remove(_ id: Int) -> Removed? {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return nil }
    tasks.removeValue(forKey: id)?.cancel()
    let removed = Removed(picture: all.remove(at: index), report: reports.removeValue(forKey: id))
    number()
    return removed
  }

  /// One that was removed.
  struct Removed {
    let picture: SheetPicture
    let report: PictureReport?
  }

  /// Puts one back at its position, unless its file was added again meanwhile.
  func restore(_ removed: Removed) {
    let picture = removed.picture
    guard first(at: picture.path) == nil else { return }
    all.insert(picture, at: min(picture.position, all.count))
    reports[picture.id] = removed.report
    if picture.trouble == nil, removed.report == nil { open(picture.id, picture.path) }
    number()
    lead(to: picture.id)
  }

  /// The one in that file.
  func first(at path: String) -> SheetPicture? {
    all.first { ExactName($0.path) == ExactName(path) }
  }

  /// Sets the description of one.
  func describe(_ id: Int, _ alt: String) {
    change(id) {
      $0.alt = alt
      // What the user has removed isn't put there again.
      if alt.isEmpty { $0.isErased = true }
    }
  }

  /// Leads the user to the description of one, or to its controls.
  func lead(to id: Int) {
    select(id)
    change(id) { $0.focusRequests += 1 }
  }

  /// Moves one by `step` positions down, or up.
  func move(_ id: Int, by step: Int) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    move(id, to: step > 0 ? index + step + 1 : index + step)
  }

  /// Moves one before the picture now at `index`.
  func move(_ id: Int, to index: Int) {
    guard let from = all.firstIndex(where: { $0.id == id }) else { return }
    let to = index > from ? index - 1 : index
    guard all.indices.contains(to), to != from else { return }
    var moved = all
    moved.insert(moved.remove(at: from), at: to)
    all = moved
    number()
  }

  private func number() {
    let count = all.count
    for index in all.indices {
      all[index].position = index
      all[index].count = count
    }
    fitSizes()
    onOrder()
  }

  func change(_ id: Int, _ change: (inout SheetPicture) -> Void) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    change(&all[index])
  }

  // MARK: Opening

  /// Opens the first one again whose file is no longer the version which the user described or changed. The next ones
  /// follow one by one, as each is named and has to be checked before it is shared.
  func reopenChanged() {
    let bound = usable.filter(\.isBound)
    Task { [weak self] in
      for picture in bound {
        guard let stamp = picture.stamp, await FileLook.stamp(of: picture.path) != stamp else {
          continue
        }
        self?.reopen(picture, of: stamp)
        return
      }
    }
  }

  private func reopen(_ picture: SheetPicture, of stamp: FileStamp) {
    guard first(at: picture.path)?.stamp == stamp else { return }
    // The stamp stays, so that it can't be sent meanwhile. What the user said stays, too; what was looked up is looked up
    // again.
    change(picture.id) {
      $0.thumbnail = nil
      if $0.alt == $0.remembered { ($0.alt, $0.remembered) = ("", nil) }
    }
    reports[picture.id] = nil
    onReopen(picture.path)
    open(picture.id, picture.path, isAgain: true)
    select(picture.id)
  }

  /// - Parameter isAgain: The user is shown what is in the file now, and can check it.
  private func open(_ id: Int, _ file: String, isAgain: Bool = false) {
    let side = wantedSide(of: id)
    sides[id] = side
    tasks[id] = Task { [weak self, decoder] in
      do {
        // Taken before reading, so that a change in between is noticed.
        let stamp = await FileLook.stamp(of: file)
        let decoded = try await decoder.decode(file, longestSide: side)
        let picture = try await decoded.picture()
        self?.change(id) {
          if !$0.edit.changesPixels || $0.thumbnail == nil { $0.thumbnail = picture }
          ($0.width, $0.height) = (decoded.fullWidth, decoded.fullHeight)
          // One that was described or changed before it was open keeps the version of which that was said.
          if isAgain || !$0.isBound || $0.stamp == nil { $0.stamp = stamp }
        }
        self?.showIfEdited(id)
        self?.fitSizes()
        self?.onOpen(file)
        let report = try await decoder.report(file)
        guard let self, tasks[id] != nil else { return }
        reports[id] = report
        await remember(id, file)
      } catch let error as PictureError {
        self?.change(id) { if $0.thumbnail == nil { $0.trouble = error.description } }
      } catch {
        // It was removed, or the sheet is gone.
      }
    }
  }
}

// Of many pictures, only a few are seen large: the others are kept as small as their tiles.
extension SheetPictures {
  /// The longer side of those that are not seen large.
  nonisolated static let tileSide = 192
  /// How many are kept large: there is room for squares.
  nonisolated static let mostLarge =
    MemoryBudget.sheet / MemoryBudget.bytes(width: shownSide, height: shownSide)

  /// Those that are seen large: the current one with its neighbors, to which one click leads, and the first ones,
  /// which previews show.
  private var seenLarge: Set<Int> {
    let place = all.firstIndex { $0.id == current?.id } ?? 0
    let near = all.indices.filter { abs($0 - place) <= 1 }.map { all[$0].id }
    return Set(near + all.prefix(Self.mostLarge - near.count).map(\.id))
  }

  /// The longer side in which one is wanted.
  func wantedSide(of id: Int) -> Int { seenLarge.contains(id) ? Self.shownSide : Self.tileSide }

  /// Makes those anew that are wanted in another size. What there is of them is shown until then.
  func fitSizes() {
    let large = seenLarge
    for picture in all where picture.thumbnail != nil {
      let side = large.contains(picture.id) ? Self.shownSide : Self.tileSide
      if sides[picture.id] != side { make(picture.id) }
    }
  }
}
