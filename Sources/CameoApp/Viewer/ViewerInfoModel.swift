// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Imaging
internal import Observation
internal import Photos
internal import Sharing

/// What is known about the picture in view. Nothing is read while the pane is closed.
@Observable
final class ViewerInfoModel: StateSource {
  @ObservationIgnored let services: AppServices
  private(set) var state = ViewerInfoState()
  @ObservationIgnored private var picture: ViewedPicture?
  @ObservationIgnored private var isOpen = false
  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var saving: Source?
  /// The town where it was taken.
  @ObservationIgnored private var town: String?
  /// What was written about files and isn't in the library: not yet, or never, as they aren't in it.
  @ObservationIgnored private var drafts: [ExactName: ViewerWords] = [:]
  /// The files whose descriptions the user has removed: what was said when they were shared isn't said again.
  @ObservationIgnored private var erased: Set<ExactName> = []
  /// What was written about the picture in view and is still being written.
  @ObservationIgnored private var unsaved = ViewerWords()
  @ObservationIgnored private var storing: Task<Void, Never>?
  /// How many writes aren't done.
  @ObservationIgnored private var running = 0
  /// Called with an error that the user should see.
  @ObservationIgnored var onError: (any Error) -> Void = { _ in }

  /// The version of its file that the user sees; nil until there is one.
  @ObservationIgnored private var stamp: FileStamp?

  private static let saveMilliseconds: UInt32 = 600
  /// What most networks take.
  private static let usualLimit = 1_500

  init(_ services: AppServices) { self.services = services }

  isolated deinit { work?.cancel() }

  /// Shows what is known about `picture`.
  func show(_ picture: ViewedPicture) {
    guard picture != self.picture else { return }
    finish()
    self.picture = picture
    stamp = nil
    work?.cancel()
    // Nothing of the former picture stays, least of all what was said of it.
    state = ViewerInfoState(isBelow: state.isBelow, picture: state.picture)
    if isOpen { load() }
  }

  /// The user sees `version` of the file of `picture`: what is written is about that one, and all that is known is read
  /// again.
  func see(_ version: FileStamp?, of picture: ViewedPicture) {
    guard let version, version != stamp, picture.id == self.picture?.id else { return }
    let hasSeen = stamp != nil
    if hasSeen { finish() }
    stamp = version
    if hasSeen, isOpen { load() }
  }

  /// The pane is open from now on.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    load()
  }

  /// The pane is below the picture from now on, or beside it.
  func place(below isBelow: Bool) { if state.isBelow != isBelow { state.isBelow = isBelow } }

  /// The pane is closed.
  func close() {
    finish()
    isOpen = false
    work?.cancel()
  }

  // MARK: - Writing

  /// The user writes what the picture shows.
  ///
  /// - Parameter picture: The number of the picture that the user sees. If that is no longer the one in view, what is
  ///   typed isn't about this one.
  func describe(_ text: String, of picture: Int) {
    guard picture == state.picture else { return }
    state.description = text
    state.count = count(text)
    unsaved.description = text
    saveSoon()
  }

  /// The user writes a caption of that picture.
  func writeCaption(_ text: String, of picture: Int) {
    guard picture == state.picture else { return }
    state.caption = text
    unsaved.caption = text
    saveSoon()
  }

  /// What was said of the picture at `path`, stored or not, for its next share; empty if the user has removed it, and nil
  /// if they said nothing here.
  func draft(for path: String) -> ViewerDraft? {
    let name = ExactName(path)
    let isInView = picture?.id == name
    if isInView, let text = unsaved.description { return ViewerDraft(text: text, stamp: stamp) }
    if let words = drafts[name], let text = words.description {
      return ViewerDraft(text: text, stamp: words.stamp)
    }
    if isInView, !state.description.isEmpty {
      return ViewerDraft(text: state.description, stamp: stamp)
    }
    return erased.contains(name) ? ViewerDraft(text: "") : nil
  }

  /// Stores what was written.
  func finish() {
    saving?.cancel()
    saving = nil
    guard let picture, !unsaved.isEmpty else { return }
    unsaved.stamp = stamp
    let (path, words) = (picture.path, unsaved)
    unsaved = ViewerWords()
    running += 1
    if let description = words.description {
      drafts[ExactName(path), default: ViewerWords()].description = description
      drafts[ExactName(path)]?.stamp = stamp
      if description.trimmed.isEmpty {
        erased.insert(ExactName(path))
      } else {
        erased.remove(ExactName(path))
      }
    }
    if let caption = words.caption {
      drafts[ExactName(path), default: ViewerWords()].caption = caption
    }
    // In the order in which they were written. Whether the picture is in the library may not be known yet.
    storing = Task { [storing, services, weak self] in
      await storing?.value
      defer { self?.hasStored() }
      do {
        if try await words.store(of: picture, in: services.library) {
          self?.forget(words, of: path)
        }
      } catch {
        self?.onError(error)
      }
    }
  }

  /// Stores what was written, and waits for it.
  private func finishWriting() async {
    finish()
    await storing?.value
  }

  private func hasStored() {
    running -= 1
    if running == 0, unsaved.isEmpty { services.unstored.drop(self) }
  }

  /// `words` are in the library now, unless others have been written meanwhile.
  private func forget(_ words: ViewerWords, of path: String) {
    let name = ExactName(path)
    if drafts[name]?.description == words.description { drafts[name]?.description = nil }
    if drafts[name]?.caption == words.caption { drafts[name]?.caption = nil }
  }

  private func saveSoon() {
    saving?.cancel()
    services.unstored.keep(for: self) { await self.finishWriting() }
    saving = Source.timeout(milliseconds: Self.saveMilliseconds) { [weak self] in
      self?.finish()
      return .stop
    }
  }

  // MARK: - Reading

  private func load() {
    work?.cancel()
    guard let picture else { return }
    state = ViewerInfoState(
      file: Path.name(picture.path), folder: folder(of: picture.path), isBelow: state.isBelow,
      picture: state.picture + 1)
    town = nil
    work = Task { [weak self, services] in
      await self?.readWords(picture, services)
      await self?.readShares(picture, services)
      let report = try? await services.pictures.report(picture.path)
      guard let self, !Task.isCancelled else { return }
      state.facts = report.map { ViewerFact.all(in: $0, town: self.town) } ?? []
      if let report {
        state.file = [
          Path.name(picture.path), "\(report.width) × \(report.height)",
          ByteSize.text(report.byteCount),
        ].joinedByDots()
      }
    }
  }

  private func readWords(_ picture: ViewedPicture, _ services: AppServices) async {
    // What was written about it a moment ago is in the library then.
    await storing?.value
    var found: PhotoDetails?
    if let known = try? await services.library.photo(of: picture, stamp) {
      found = try? await services.library.details(of: known.id)
    }
    let draft = drafts[picture.id]
    var text = draft?.description ?? found?.description ?? ""
    if text.isEmpty, !erased.contains(picture.id),
      let ledger = try? await services.sharing.engine().ledger
    {
      text = ((try? await ledger.lastDescription(ofFile: picture.path)) ?? nil) ?? ""
    }
    guard !Task.isCancelled else { return }
    town = found?.place
    state.isInLibrary = found != nil
    // What the user has begun to write meanwhile counts.
    if unsaved.description == nil {
      (state.description, state.count) = (text, count(text))
    }
    if unsaved.caption == nil { state.caption = draft?.caption ?? found?.caption ?? "" }
    state.isRead = true
  }

  private func readShares(_ picture: ViewedPicture, _ services: AppServices) async {
    guard let ledger = try? await services.sharing.engine().ledger,
      let earlier = try? await ledger.earlierDeliveries(ofPicture: picture.path), !Task.isCancelled
    else { return }
    state.shares = earlier.map(ViewerShare.init)
  }

  private func count(_ text: String) -> String {
    tr("{0} of {1}", GroupedNumber.text(text.count), GroupedNumber.text(Self.usualLimit))
  }

  private func folder(of path: String) -> String {
    PathText.readable(path.outerPath ?? path)
  }
}
