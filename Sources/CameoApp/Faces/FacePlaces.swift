// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging
internal import Observation
internal import Sharing

/// Where somebody's face is to be seen: this computer first, then every account that has one. What is
/// known is there at once; whoever wants to know better asks.
@Observable
final class FacePlaces {
  var all: [FacePlace] {
    places.map { place in
      var place = place
      place.shown = album[place.id]
      return place
    }
  }
  /// Whether there are faces that were set here and can be taken back.
  private(set) var canPutBack = false

  /// All faces that were seen.
  let album: FaceAlbum
  private var places = [FacePlace(account: .computer)]
  @ObservationIgnored let sharing: SharingDesk
  @ObservationIgnored private let pictures: PictureDecoder
  @ObservationIgnored private let computer: ComputerFace
  @ObservationIgnored private let cacheFolder: String
  /// Those that are being asked since they are named somewhere.
  @ObservationIgnored private var asking: [String: Task<Void, Never>] = [:]

  init(
    sharing: SharingDesk, pictures: PictureDecoder, computer: ComputerFace, cacheFolder: String
  ) {
    self.sharing = sharing
    self.pictures = pictures
    self.computer = computer
    self.cacheFolder = cacheFolder
    album = FaceAlbum(sharing, pictures: pictures)
    sharing.onAccounts = { [weak self] in self?.accountsChanged() }
    sharing.onFinished.append { [weak self] in self?.hear($0) }
  }

  /// What sets faces, and puts them back.
  func faces() async throws -> Faces {
    let workshop = try await sharing.workshop()
    return Faces(
      workshop.tools, decoder: pictures, computer: computer, cacheFolder: cacheFolder)
  }

  subscript(id: String) -> FacePlace? { all.first { $0.id == id } }

  /// Whether accounts have come or gone since somebody last looked.
  var isOutdated: Bool {
    let listed = Set(all.map(\.id))
    let there = Set(sharing.accounts.map(\.id))
    return !listed.subtracting([Account.computer.id]).isSubset(of: there)
      || !there.isSubset(of: listed.union(faceless))
  }

  /// Accounts without faces.
  @ObservationIgnored private var faceless: Set<String> = []

  // MARK: Looking

  /// Shows what is known, and then asks everywhere at the same time.
  func refresh() async throws {
    let faces = try await faces()
    await list(try await faces.places(), faces)
    await findOutWhatCanBePutBack(faces)
    await withDiscardingTaskGroup { group in
      for place in all.map(\.account) { group.addTask { await self.ask(place, faces) } }
    }
    try Task.checkCancellation()
  }

  private func list(_ accounts: [Account], _ faces: Faces) async {
    faceless = Set(sharing.accounts.map(\.id)).subtracting(accounts.map(\.id))
    places = accounts.map { account in
      var place = places.first { $0.id == account.id } ?? FacePlace(account: account)
      place.account = account
      return place
    }
    for account in accounts where album[account.id] == .unknown {
      if let known = await faces.known(account) { await album.keep(known, of: account.id) }
    }
  }

  private func ask(_ place: Account, _ faces: Faces) async {
    // Once is enough.
    if let asking = asking[place.id] { return await asking.value }
    await ask(place) { () async throws(DeliveryError) in try await faces.refresh(place) }
  }

  /// Asks the place with this `id` because somebody wants that: a keyring that is locked asks for its
  /// password.
  func askAgain(_ id: String) async throws {
    guard let place = self[id]?.account else { return }
    let faces = try await faces()
    change(id) { $0.isAsked = true }
    let error = await ask(place) { () async throws(DeliveryError) in
      try await faces.refresh(place, isAskedFor: true)
    }
    change(id) { $0.isAsked = false }
    if let error { throw error }
  }

  /// Why there was no answer; nil when there was, or when nobody wants one any more.
  @discardableResult
  private func ask(
    _ place: Account, _ find: () async throws(DeliveryError) -> KnownFace
  ) async -> DeliveryError? {
    do throws(DeliveryError) {
      let now = try await find()
      change(place.id) { $0.trouble = nil }
      album.note(place.id, isSignedOut: false)
      await album.keep(now, of: place.id)
      return nil
    } catch {
      guard error.code != .cancelled else { return nil }
      change(place.id) { $0.trouble = error.sentence }
      if error.code == .signedOut { album.note(place.id, isSignedOut: true) }
      return error
    }
  }

  /// Has `find` ask for the face of `account`, unless somebody does so already.
  func askOnce(
    _ account: Account, _ find: @escaping () async throws(DeliveryError) -> KnownFace
  ) {
    guard asking[account.id] == nil else { return }
    asking[account.id] = Task { [weak self] in
      await self?.ask(account, find)
      self?.asking[account.id] = nil
    }
  }

  private func change(_ id: String, _ change: (inout FacePlace) -> Void) {
    guard let index = places.firstIndex(where: { $0.id == id }) else { return }
    var place = places[index]
    change(&place)
    if place != places[index] { places[index] = place }
  }

  private func findOutWhatCanBePutBack(_ faces: Faces) async {
    let records = try? await faces.toPutBack()
    canPutBack = records?.isEmpty == false
  }

  // MARK: Changing

  /// Sets the picture in `file`, or its square `crop`, at the places with these `ids`, one after the other.
  func set(
    _ file: String, crop: PixelRect?, at ids: [String],
    progress: @escaping (Faces.Progress) -> Void
  ) async throws {
    let faces = try await faces()
    _ = try await following(faces) { follow in
      try await faces.set(file, crop: crop, on: ids.compactMap { self[$0]?.account }) {
        follow($0)
        progress($0)
      }
    }
  }

  /// Puts back the faces that were there before: at the places with these `ids`, or everywhere where one
  /// was set the last time.
  func putBack(_ ids: [String]? = nil) async throws -> [Faces.Outcome] {
    let faces = try await faces()
    return try await following(faces) { follow in
      try await faces.restore(ids, progress: follow)
    }
  }

  /// Does `work`, while all see at which place it is, and shows what has become of them.
  private func following<Result>(
    _ faces: Faces, _ work: (@escaping @MainActor (Faces.Progress) -> Void) async throws -> Result
  ) async throws -> Result {
    var touched: [String] = []
    defer {
      for id in touched { change(id) { $0.isChanging = false } }
      // Also when that was cancelled: what was set stays set.
      Task { [touched] in await look(at: touched, faces) }
    }
    do {
      return try await work { [weak self] progress in
        switch progress {
        case .began(let id):
          touched.append(id)
          self?.change(id) { $0.isChanging = true }
        case .ended(let outcome): self?.change(outcome.account) { $0.isChanging = false }
        }
      }
    } catch let error as DeliveryError where error.code == .cancelled {
      throw CancellationError()
    }
  }

  private func look(at ids: [String], _ faces: Faces) async {
    await findOutWhatCanBePutBack(faces)
    for account in ids.compactMap({ self[$0]?.account }) {
      if let known = await faces.known(account) {
        change(account.id) { $0.trouble = nil }
        await album.keep(known, of: account.id)
      } else {
        await ask(account, faces)
      }
    }
  }
}
