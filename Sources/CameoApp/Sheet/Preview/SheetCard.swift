// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Imaging
internal import Sharing

/// The preview for one chosen destination.
nonisolated struct SheetCard: ListItem {
  let id: Account.ID
  var label: String
  var badge: AccountBadge
  /// The style class of its service.
  var service: String
  /// The icon of its service.
  var symbol: String
  /// Distinguishes it from others of the same name.
  var whereabouts = ""
  /// The preview of the post; nil for files.
  var post: SheetPost?
  /// The files that go there; nil where they become a post.
  var files: SheetFiles?
  var condition = Condition.working
  /// What is sent, what is removed.
  var lines: [String] = []
  /// So many lines there are when everything is known.
  var lineCount = 0
  /// The problems.
  var problems: [String] = []
  /// The notes.
  var notes: [String] = []
  /// Whether its destination could not be reached, so that the user may want to try again.
  var canAskAgain = false
  /// What the user can do about the first problem.
  var remedy: SheetRemedy?

  /// The state.
  enum Condition: Sendable {
    /// The preview is being prepared.
    case working
    case ready
    case problem
  }
}

/// Makes the card of one destination.
struct SheetCardWriter {
  let draft: Draft
  let account: Account
  /// The draft's pictures as shown.
  let pictures: [SheetPicture]
  let destination: SheetRehearsals.Destination
  /// For each picture, in the draft's order: what would be sent of it.
  let outcomes: [Rehearsal.Outcome?]
  /// For each picture, its metadata.
  let reports: [PictureReport?]
  /// When each picture was last shared there.
  let earlier: [Double?]

  var card: SheetCard {
    var card = SheetCard(
      id: account.id, label: account.label,
      badge: AccountBadge(account.label, ofService: account.service), service: account.service,
      symbol: account.iconName, whereabouts: account.whereabouts)
    card.lineCount = min(pictures.count, 2)
    if account.isPostedTo, let takes = destination.capabilities ?? account.usualCapabilities {
      card.post = SheetPost(draft, pictures, to: account, takes)
    }
    if !account.isPostedTo {
      card.files = SheetFiles(draft, pictures, to: account, destination.capabilities, outcomes)
    }
    if case .silent(let error, _) = destination {
      card.add(error, at: account)
      card.canAskAgain = true
    }
    guard let capabilities = destination.capabilities else {
      if case .asking = destination {
        card.lines = [tr("Checking {0}'s limits…", account.label)]
      } else if card.problems.isEmpty {
        (card.problems, card.notes) = (card.notes, [])
      }
      if !card.problems.isEmpty { card.condition = .problem }
      return card
    }
    let rehearsal = Rehearsal(draft, to: account, capabilities, pictures: [])
    if card.problems.isEmpty, rehearsal.problems.first?.code == .tooManyPictures {
      card.remedy = .split(posts: postsWhenSplit(capabilities))
    }
    if card.problems.isEmpty, rehearsal.problems.first?.code == .captionTooLong {
      card.remedy = .shorten(account.id, name: account.label)
    }
    card.problems += rehearsal.problems.map { sentence($0, capabilities) } + failures
    card.lines += pictureLines(capabilities.pictures)
    if capabilities.picturesPerPost != nil, rehearsal.posts > 1 {
      card.lines.append(tr("{0} post", plural: "{0} posts", count: rehearsal.posts))
    }
    if let line = earlierLine { card.notes.append(line) }
    let isWorking = outcomes.contains { $0 == nil }
    card.condition = !card.problems.isEmpty ? .problem : isWorking ? .working : .ready
    return card
  }

  /// A caption that is too long is shortened by so many characters.
  private func sentence(_ problem: DeliveryError, _ capabilities: Capabilities) -> String {
    guard problem.code == .captionTooLong, let limit = capabilities.caption else {
      return problem.sentence
    }
    let words = draft.longestWords(
      at: account.id, picturesPerPost: capabilities.picturesPerPost)
    return limit.excess(of: words, at: account.label) ?? problem.sentence
  }

  private func postsWhenSplit(_ capabilities: Capabilities) -> Int {
    var draft = draft
    draft.splits = true
    return Rehearsal(draft, to: account, capabilities, pictures: []).posts
  }

  private var failures: [String] {
    zip(draft.pictures, outcomes).compactMap { picture, outcome in
      guard case .failure(let error) = outcome else { return nil }
      return "“\(Path.name(picture.path))”: \(error.sentence)"
    }
  }

  // MARK: Pictures

  private func pictureLines(_ limits: PictureLimits) -> [String] {
    // Pictures that failed are among the problems.
    let ready = outcomes.compactMap { outcome in try? outcome?.get() }
    guard outcomes.allSatisfy({ $0 != nil }) else {
      return [tr("Preparing photos…")]
    }
    let edited = zip(draft.pictures, outcomes).compactMap { picture, outcome in
      !picture.edit.changesPixels ? nil : try? outcome?.get()
    }
    let remade = ready.filter { $0.isReencoded && !edited.contains($0) }
    let kept = ready.filter { !$0.isReencoded }
    var lines =
      metadataLine(kept: kept.count, remade: remade.count + edited.count).map { [$0] } ?? []
    if !kept.isEmpty {
      lines.append(
        tr(
          "{0} photo at full size, {1}", plural: "{0} photos at full size, {1}",
          count: kept.count,
          sizes(kept)))
    }
    if !edited.isEmpty {
      lines.append(
        tr(
          "{0} photo edited: {1}", plural: "{0} photos edited: {1}", count: edited.count,
          sizes(edited)))
    }
    if !remade.isEmpty { lines.append(line(ofRemade: remade, limits)) }
    let losses = PictureLoss.sentence(PictureLoss.all(in: ready))
    if let losses { lines.append(losses) }
    return lines
  }

  private func line(ofRemade pictures: [PictureFacts], _ limits: PictureLimits) -> String {
    let sides = Set(pictures.map { "\($0.width) × \($0.height)" })
    let size = sides.count == 1 ? (sides.first ?? "") + ", " + sizes(pictures) : sizes(pictures)
    guard let most = limits.bytes else {
      return tr(
        "{0} photo resized: {1}", plural: "{0} photos resized: {1}",
        count: pictures.count, size)
    }
    return tr(
      "{0} photo resized to fit {2}: {1}", plural: "{0} photos resized to fit {2}: {1}",
      count: pictures.count, size, ByteSize.text(most))
  }

  /// The size of each if they are few, or of all together.
  private func sizes(_ pictures: [PictureFacts]) -> String {
    guard pictures.count > 3 else {
      return pictures.map { ByteSize.text($0.byteCount) }.joined(separator: ", ")
    }
    return tr("{0} in total", ByteSize.text(pictures.reduce(0) { $0 + $1.byteCount }))
  }

  /// Which metadata is sent, the location first. What is removed everywhere is told once, below the previews.
  private func metadataLine(kept: Int, remade: Int) -> String? {
    guard draft.keepsMetadata else { return nil }
    if kept == 0 { return tr("Location and camera details removed from changed photos") }
    if remade > 0 { return tr("Location and camera details included, except in changed photos") }
    return reports.contains(nil)
      ? tr("Location and camera details included") : reports.revealed.inclusionLine
  }

  // MARK: Before

  private var earlierLine: String? {
    let shared = zip(draft.pictures, earlier).compactMap { picture, time in
      time.map { (Path.name(picture.path), Int($0)) }
    }
    guard let (name, time) = shared.max(by: { $0.1 < $1.1 }) else { return nil }
    let month = Day.monthInSentence(time)
    if shared.count == draft.pictures.count { return tr("Already shared there in {0}", month) }
    if shared.count == 1 { return tr("“{0}” was already shared there in {1}", name, month) }
    return tr(
      "{0} photo was already shared there, last in {1}",
      plural: "{0} photos were already shared there, last in {1}", count: shared.count, month)
  }
}

extension SheetCard {
  /// An unreachable network is no reason not to share: it is sent as soon as the network responds.
  fileprivate mutating func add(_ error: DeliveryError, at account: Account) {
    if error.remedy == .person {
      let isForgotten = error.code == .noKeyring && account.isForOneRun
      problems.append(
        isForgotten
          ? tr("You're signed out because the password wasn't saved. Sign in again to share.")
          : error.sentence)
      if [.signedOut, .noKeyring].contains(error.code) { remedy = .signIn(account.id) }
    } else {
      notes += [error.sentence, tr("It will be sent automatically once this is resolved.")]
    }
  }
}
