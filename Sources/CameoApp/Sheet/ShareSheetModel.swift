// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Observation
internal import Sharing

/// What the user is about to share: pictures, destinations and words, and what would come of them.
@Observable
final class ShareSheetModel: StateSource {
  let services: AppServices
  let pictures: SheetPictures
  let destinations: SheetDestinations
  let rehearsals: SheetRehearsals
  /// Pictures that came with the program.
  let samples = SamplePictures.paths()
  /// What is said with the pictures.
  var words: Words
  /// More pictures than fit into one post go into several.
  var splits = false
  /// Files are called the same everywhere, so that their names tell nothing.
  var hidesNames = false
  /// The user wants to warn of what is to be seen, or has begun to.
  var warns: Bool {
    get { warnsAnyway || !words.warning.isEmpty }
    set {
      warnsAnyway = newValue
      swap(&words.warning, &setAsideWarning)
    }
  }
  private var warnsAnyway = false
  /// What was typed before the warning was taken back.
  @ObservationIgnored private var setAsideWarning = ""
  /// What the files tell is shown.
  var showsDetails = false
  /// The destination whose preview the user wants to see.
  var shownCard: Account.ID?
  /// Everything the files tell may be told.
  private(set) var keepsMetadata = false
  /// The share, once it is sent.
  private(set) var share: Share.ID?
  /// What is handed over in the browser, once it is sent.
  private(set) var order: HandoffOrder?
  private(set) var isSending = false
  /// Why it could not be sent, or why nothing can be shared at all.
  private(set) var trouble: String?
  /// Files of what was pasted.
  @ObservationIgnored let pasted: PastedPictures
  @ObservationIgnored private var isOver = false
  /// The pictures whose missing descriptions the user was told of; once is enough.
  var toldUndescribed: Set<SheetPicture.ID> = []
  /// What a chosen account said it takes after the user wanted to share: its choices are to be seen first.
  private(set) var surprise: Account?
  @ObservationIgnored private var isForgotten = false
  /// Files that are here again in no time.
  @ObservationIgnored private let givenFiles: Set<String>
  @ObservationIgnored private lazy var watch = Watch { [weak self] in
    Task { @MainActor in self?.follow() }
  }
  @ObservationIgnored private let languages = CaptionLanguage.options()

  /// A share of `files` from `services`.
  init(
    _ services: AppServices, files: [String] = [], pasted: PastedPictures = PastedPictures()
  ) {
    self.services = services
    self.pasted = pasted
    pictures = SheetPictures(services.pictures)
    destinations = SheetDestinations(services.sharing, avatars: services.avatars.album)
    rehearsals = SheetRehearsals(services.sharing)
    let settings = services.settings
    words = Words(
      visibility: settings.lastVisibility.flatMap { Visibility(rawValue: $0) } ?? .public,
      language: CaptionLanguage.usual(last: settings.lastLanguage))
    givenFiles = Set(files + samples)
    pictures.add(files)
    pictures.onOrder = { [weak self] in self?.choiceChanged() }
  }

  /// Opens what is shared from. What goes wrong stands in the sheet.
  func begin() async {
    do {
      try await services.sharing.engine()
      destinations.settle()
      choiceChanged()
    } catch {
      trouble = "\(error)"
    }
  }

  /// Lets go of what is not needed any more.
  func end() {
    isOver = true
    watch.stop()
    rehearsals.stop()
    // What is being taken over by the outbox is needed a moment longer.
    if !isSending { pasted.removeAll() }
  }

  // MARK: Choosing

  func add(_ files: [String]) {
    pictures.add(files)
    choiceChanged()
  }

  func choose(_ destination: Account.ID, _ isChosen: Bool) {
    if isChosen { shownCard = destination }
    destinations.choose(destination, isChosen)
    choiceChanged()
  }

  func toggle(_ destination: Account.ID) {
    choose(destination, !destinations.chosenIDs.contains(destination))
  }

  /// Starts a network on this computer that is good for nothing but trying, and chooses it.
  func startPractice() async throws -> Account {
    let engine = try await services.sharing.engine()
    let account = try await services.practice.start(in: engine)
    await services.sharing.look(for: [], in: engine)
    choose(account.id, true)
    return account
  }

  func keepMetadata(_ keeps: Bool) {
    keepsMetadata = keeps
    choiceChanged()
  }

  /// Whether the user has written or added something that would be lost.
  var hasWork: Bool {
    guard !isSent, !isForgotten else { return false }
    return [words.caption, words.warning].contains { !$0.trimmed.isEmpty }
      || pictures.all.contains { !$0.alt.trimmed.isEmpty || !givenFiles.contains($0.path) }
  }

  /// The user does not want it any more.
  func discard() { isForgotten = true }

  private func choiceChanged() {
    trouble = nil
    surprise = nil
    follow()
  }

  /// Works out what the chosen destinations would get, now and whenever accounts come, go or
  /// change: one that was just added is among them only a moment later.
  private func follow() {
    guard !isOver, !isSent else { return }
    _ = watch.read { services.sharing.accounts }
    rehearsals.follow(
      destinations.chosen, pictures.all.map(\.path), keepsMetadata: keepsMetadata,
      inBrowser: !destinations.inBrowser.isEmpty)
  }

  var state: SheetState { SheetText(model: self, languages: languages).state }

  // MARK: Sending

  /// Why it cannot be sent; nil when it can.
  var obstacle: String? { obstacle(cards) }

  /// The same, where the cards are at hand: making them takes its time.
  func obstacle(_ cards: [SheetCard]) -> String? {
    if pictures.usable.isEmpty { return tr("Add a picture to share.") }
    if chosenCount == 0 { return tr("Choose a destination.") }
    return cards.lazy.compactMap { card in
      card.problems.first.map { $0.contains(card.label) ? $0 : "\(card.label): \($0)" }
    }.first
  }

  /// Sends it, unless the user has to be asked for descriptions first. Before that every
  /// destination has to say what it takes: no one knows till then what stands in the way, nor what
  /// there is to choose. What goes wrong leaves everything as it was.
  func send() async {
    follow()
    guard obstacle == nil, !isSent, !isSending, !rehearsals.isAwaited else { return }
    surprise = nil
    let seen = rehearsals.destinations.compactMapValues(\.capabilities)
    guard await rehearsals.answers(), obstacle == nil else { return }
    if asksForDescriptions() { return }
    let draft = draft
    surprise = draft.accounts.first { account in
      rehearsals.destinations[account.id]?.capabilities?.choices != seen[account.id]?.choices
        ?? .nothing
    }
    guard surprise == nil, areKnown(draft.accounts) else { return }
    isSending = true
    trouble = nil
    do {
      let id = draft.accounts.isEmpty ? nil : try await services.sharing.send(draft)
      remember(draft.words)
      rehearsals.stop()
      (share, order) = (id, handoffOrder)
    } catch {
      trouble = "\(error)"
    }
    isSending = false
    if isOver { pasted.removeAll() }
  }

  /// Nothing goes where no one knows what is taken.
  private func areKnown(_ accounts: [Account]) -> Bool {
    accounts.allSatisfy { rehearsals.destinations[$0.id]?.capabilities != nil }
  }

  private func remember(_ words: Words) {
    if !visibilities.isEmpty { services.settings.lastVisibility = words.visibility.rawValue }
    if capabilities.contains(where: \.takesLanguage) {
      services.settings.lastLanguage = words.language ?? CaptionLanguage.unsaid
    }
  }
}
