// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Observation
internal import Sharing

/// What the user is about to share: pictures, destinations and caption, and the expected results.
@Observable
final class ShareSheetModel: StateSource {
  let services: AppServices
  let pictures: SheetPictures
  let destinations: SheetDestinations
  let rehearsals: SheetRehearsals
  /// What some destinations say instead.
  let captions = SheetCaptions()
  /// The sample pictures.
  let samples = SamplePictures.paths()
  /// The caption.
  var words: PostText
  /// If there are more pictures than one post allows, they are split into several.
  var splits = false
  /// The captions of several posts say which of how many each is.
  var numbersPosts = false
  /// All files get the same neutral name everywhere.
  var hidesNames = false
  /// The user wants a content warning, or has begun one.
  var warns: Bool {
    get { warnsAnyway || !words.warning.isEmpty }
    set {
      warnsAnyway = newValue
      swap(&words.warning, &setAsideWarning)
    }
  }
  private var warnsAnyway = false
  /// The text of the warning when it was switched off.
  @ObservationIgnored private var setAsideWarning = ""
  /// The metadata details are shown.
  var showsDetails = false
  /// The preview is shown where there is little room, too.
  var showsPreview = false
  /// The destination whose preview is selected.
  var shownCard: Account.ID?
  /// Location and camera details are kept.
  private(set) var keepsMetadata = false
  /// The id that the share will have, known before so that no crash makes two of it.
  private(set) var nextShare = ShareID.make(at: Clock.system.now())
  /// The share, once it is sent.
  private(set) var share: Share.ID?
  /// What is posted in the browser, once it is sent.
  private(set) var order: HandoffOrder?
  /// The progress and result of the share.
  private(set) var deliveries: DeliveriesModel?
  private(set) var isSending = false
  /// How it was begun.
  @ObservationIgnored var beginning = ShareBeginning.sheet
  /// Whether the user has pressed Share, and it isn't sent or refused yet.
  private(set) var isPreparing = false
  /// For an undo: forgets which destinations it went to.
  @ObservationIgnored private var forgetDestinations: () -> Void = {}
  /// Why it could not be sent, or why nothing can be shared at all.
  private(set) var trouble: String?
  /// Audience and language before the user chose any, and whether the audience is the default of an account.
  @ObservationIgnored lazy var suggestedAudience = words.visibility
  @ObservationIgnored lazy var suggestedLanguage = (now: words.language, usual: words.language)
  @ObservationIgnored var usesDefaultAudience = false
  /// Called when a set of destinations was removed, with what puts it back.
  @ObservationIgnored var onSetRemoved: (_ putBack: @escaping () -> Void) -> Void = { _ in }
  /// The files of pasted pictures.
  @ObservationIgnored let pasted: PastedPictures
  @ObservationIgnored private var isOver = false
  /// The pictures whose missing descriptions the user was reminded of; once is enough.
  var toldUndescribed: Set<SheetPicture.ID> = []
  /// The capabilities of this account arrived after the user wanted to share: its choices come first.
  private(set) var accountWithNewLimits: Account?
  @ObservationIgnored var isForgotten = false
  /// What was about to be sent is no longer wanted.
  @ObservationIgnored private var isCalledOff = false
  /// What is being put into the outbox is no longer wanted, but the sheet is.
  @ObservationIgnored var isStopped = false
  /// The user closed the sheet before anything was sent. If it can't be sent, it stays open and says why.
  @ObservationIgnored var closesOnceSent = false
  /// The caption that another program began with: discarding it loses nothing.
  @ObservationIgnored var givenCaption = ""
  /// Files that the sheet began with, and the samples: discarding them loses nothing.
  @ObservationIgnored let givenFiles: Set<ExactName>
  @ObservationIgnored private lazy var watch = Watch { [weak self] in self?.follow() }
  @ObservationIgnored private let languages = CaptionLanguage.options()

  /// Makes a share of `files` with `services`.
  init(
    _ services: AppServices, files: [String] = [], pasted: PastedPictures = PastedPictures()
  ) {
    self.services = services
    self.pasted = pasted
    pictures = SheetPictures(services.pictures)
    destinations = SheetDestinations(services)
    rehearsals = SheetRehearsals(services.sharing)
    let settings = services.settings
    words = PostText(
      visibility: settings.lastVisibility.flatMap { Visibility(rawValue: $0) } ?? .public,
      language: CaptionLanguage.usual(last: settings.lastLanguage))
    givenFiles = Set((files + samples).map { ExactName($0) })
    pictures.lastDescription = { [services] in try await services.description(ofFile: $0) }
    pictures.add(files)
    pictures.onOrder = { [weak self] in self?.choiceChanged() }
    pictures.onOpen = { [rehearsals] in rehearsals.noteOpened($0) }
    pictures.onReopen = { [rehearsals] in rehearsals.prepareAgain($0) }
  }

  /// Opens the sharing engine. Errors are shown in the sheet.
  func begin() async {
    do {
      try await services.sharing.engine()
      destinations.settle()
      // What was chosen before a crash came with its audience.
      if !destinations.given.isEmpty { suggestDefaults() }
      choiceChanged()
    } catch {
      trouble = "\(error)"
    }
  }

  /// Releases what is no longer needed.
  func end() {
    (isOver, isCalledOff) = (true, true)
    watch.stop()
    rehearsals.stop()
    pictures.stop()
    // Files that the outbox is copying are needed a moment longer.
    if !isSending { pasted.removeAll() }
  }

  // MARK: Choosing

  /// Adds pictures, as long as it isn't sent.
  func add(_ files: [String]) {
    guard takesChanges else { return }
    pictures.add(files)
    choiceChanged()
  }

  func choose(_ destination: Account.ID, _ isChosen: Bool) {
    guard takesChanges,
      !destinations.takeOffer(
        destination, isChosen, done: { [weak self] in self?.offerSettled($0) })
    else { return }
    if isChosen { shownCard = destination }
    destinations.choose(destination, isChosen)
    suggestDefaults()
    choiceChanged()
  }

  /// Receives the account that a chosen offer became.
  private func offerSettled(_ result: Result<Account, any Error>) {
    guard !isOver else { return }
    switch result {
    case .success(let account): choose(account.id, true)
    case .failure(let error): trouble = "\(error)"
    }
  }

  func keepMetadata(_ keeps: Bool) {
    guard takesChanges else { return }
    keepsMetadata = keeps
    choiceChanged()
  }

  /// Cancels what hasn't reached the outbox yet, because the sheet is to be closed.
  func callOff() {
    isCalledOff = true
    rehearsals.callOff()
  }

  private func choiceChanged() {
    trouble = nil
    accountWithNewLimits = nil
    follow()
  }

  /// Prepares previews for the chosen destinations, now and whenever accounts are added, removed or
  /// changed: one that was just added is among them only a moment later.
  private func follow() {
    guard !isOver, !isSent else { return }
    _ = watch.read { services.sharing.accounts }
    rehearsals.follow(
      destinations.chosen, pictures.all.map(\.file), keepsMetadata: keepsMetadata,
      inBrowser: !destinations.inBrowser.isEmpty)
  }

  var state: SheetState { SheetStateWriter(model: self, languages: languages).state }

  // MARK: Sending

  /// Sends it, unless the user has to be asked for descriptions first. The capabilities of every destination must be
  /// known, because they decide about problems and choices. On errors everything stays as it was.
  func send() async {
    isPreparing = true
    defer { isPreparing = false }
    (isCalledOff, isStopped, closesOnceSent) = (false, false, false)
    await destinations.settleOffers()
    guard !isCalledOff else { return }
    follow()
    guard obstacle == nil, !isSent, !isSending, !rehearsals.isAwaited else { return }
    accountWithNewLimits = nil
    let seen = rehearsals.destinations.compactMapValues(\.capabilities)
    guard await rehearsals.answers(), !isCalledOff, obstacle == nil else { return }
    if asksForDescriptions() { return }
    let (draft, order) = (draft, handoffOrder)
    accountWithNewLimits = draft.accounts.first { account in
      rehearsals.destinations[account.id]?.capabilities?.choices != seen[account.id]?.choices
        ?? .nothing
    }
    guard accountWithNewLimits == nil, areKnown(draft.accounts) else { return }
    isSending = true
    trouble = nil
    do { try await send(draft, order) } catch {
      trouble = "\(error)"
      // Another one that was changed isn't named yet.
      if (error as? DeliveryError)?.code == .changed { pictures.reopenChanged() }
    }
    isSending = false
    if isOver { pasted.removeAll() }
  }

  private func send(_ draft: Draft, _ order: HandoffOrder?) async throws {
    try await order?.picture.checkVersion()
    let removed = state.privacy?.removed
    let id = draft.accounts.isEmpty ? nil : try await services.sharing.send(draft)
    if isForgotten || isStopped {
      nextShare = ShareID.make(at: Clock.system.now())
      if let id { try await services.sharing.undo(id) }
      return
    }
    remember(draft.words)
    forgetDestinations = destinations.remember()
    rehearsals.stop()
    deliveries = id.map { DeliveriesModel(services, share: $0, of: draft, removed: removed) }
    (share, self.order) = (id, order)
  }

  /// Goes back to editing after the share was undone; everything is as it was.
  func takeBack() {
    (share, order, deliveries, closesOnceSent) = (nil, nil, nil, false)
    nextShare = ShareID.make(at: Clock.system.now())
    forgetDestinations()
    choiceChanged()
  }
}
