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
  private(set) var all = [FacePlace(account: .computer)]
  /// Whether there are faces that were set here and can be taken back.
  private(set) var canPutBack = false

  @ObservationIgnored private let sharing: SharingDesk
  @ObservationIgnored private let pictures: PictureDecoder
  @ObservationIgnored private let computer: ComputerFace
  @ObservationIgnored private let cacheFolder: String
  /// What was decoded last, by place.
  @ObservationIgnored private var decoded: [String: [UInt8]] = [:]

  init(
    sharing: SharingDesk, pictures: PictureDecoder, computer: ComputerFace, cacheFolder: String
  ) {
    self.sharing = sharing
    self.pictures = pictures
    self.computer = computer
    self.cacheFolder = cacheFolder
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
    all = accounts.map { account in
      guard let before = self[account.id] else { return FacePlace(account: account) }
      return FacePlace(
        account: account, shown: before.shown, trouble: before.trouble,
        isChanging: before.isChanging)
    }
    decoded = decoded.filter { self[$0.key] != nil }
    for account in accounts where self[account.id]?.shown == .unknown {
      if let known = await faces.known(account) { await show(known, at: account.id) }
    }
  }

  private func ask(_ place: Account, _ faces: Faces) async {
    do throws(DeliveryError) {
      let now = try await faces.refresh(place)
      change(place.id) { $0.trouble = nil }
      await show(now, at: place.id)
    } catch {
      guard error.code != .cancelled else { return }
      change(place.id) { $0.trouble = error.sentence }
    }
  }

  private func show(_ known: KnownFace, at id: String) async {
    guard let bytes = known.face?.bytes else {
      decoded[id] = nil
      return change(id) { $0.shown = .none }
    }
    if decoded[id] == bytes { return }
    decoded[id] = bytes
    var shown = ShownFace.unreadable
    do {
      let square = try await pictures.decode(bytes, longestSide: Self.side).centered()
      shown = .picture(square, await FaceLook.of(square))
    } catch is CancellationError {
      decoded[id] = nil
      return
    } catch {
      // It says so where it would be.
    }
    // Another one may have been set meanwhile.
    if decoded[id] == bytes { change(id) { $0.shown = shown } }
  }

  /// How long the longer side is of what is shown of a place's face, a few dozen pixels on any screen.
  private static let side = 144

  private func change(_ id: String, _ change: (inout FacePlace) -> Void) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    var place = all[index]
    change(&place)
    if place != all[index] { all[index] = place }
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
        await show(known, at: account.id)
      } else {
        await ask(account, faces)
      }
    }
  }
}
