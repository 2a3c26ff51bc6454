// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// The results of some deliveries, picture by picture.
struct DeliveryReport: Sendable {
  struct Entry: Sendable {
    var delivery: Delivery
    var pictures: [SharedPicture]
    /// When it is retried, in seconds since 1970; nil if it won't be.
    var nextAttempt: Double?
  }

  let entries: [Entry]

  /// Looks up what belongs to `deliveries`.
  static func of(
    _ deliveries: [Delivery], in ledger: Ledger
  ) async throws(DeliveryError) -> DeliveryReport {
    var entries: [Entry] = []
    // Their times also reflect the rate limits of servers.
    let open = try await ledger.openDeliveries()
    for delivery in deliveries {
      let isRetried = delivery.state.waits && !delivery.isBeingCancelled
      let due = isRetried ? open[delivery.id]?.due : nil
      entries.append(
        Entry(
          delivery: delivery, pictures: try await ledger.pictures(of: delivery.id),
          // 0 stands for at once.
          nextAttempt: due == 0 ? Clock.system.now() : due))
    }
    return DeliveryReport(entries: entries)
  }

  /// One object for each destination and file.
  var results: [JSON] {
    entries.flatMap { entry in
      entry.pictures.map { Self.json($0, of: entry) }
    }
  }

  private static func json(_ picture: SharedPicture, of entry: Entry) -> JSON {
    let delivery = entry.delivery
    return JSON.result(delivery.account, picture.source)
      .with("delivery", .text(delivery.id))
      .with("state", .text(delivery.stateWord))
      .with("caption", delivery.caption.map { .text($0) })
      .with("url", delivery.link.map { .text($0) })
      .with("protected", delivery.link != nil && delivery.receipt?.isProtected == true ? true : nil)
      .with("expires", delivery.expiry.map { .text(ISODate.text($0)) })
      .with("note", delivery.noteNow.map { .text($0) })
      .with("removed", picture.prepared.map { .list($0.removedNames.map { .text($0) }) })
      .with("bytes", picture.prepared.map { .number($0.byteCount) })
      .with("hidden", picture.edit.hidden.isEmpty ? nil : .number(picture.edit.hidden.count))
      .with("left", delivery.remainders.isEmpty ? nil : .list(delivery.remainders.map(Self.json)))
      .with("error", delivery.error.map { .error($0) })
      .with("nextAttempt", entry.nextAttempt.map { .text(ISODate.text($0)) })
  }

  private static func json(_ remainder: Remainder) -> JSON { .text(remainder.sentence) }

  /// One line for each destination and post, followed by the error. Those in `cancelled` were cancelled before, and those in
  /// `retried` were just tried again: that isn't recommended once more.
  func lines(
    _ paint: Paint, cancelled: Set<Delivery.ID> = [], retried: Set<Delivery.ID> = []
  ) -> [String] {
    entries.flatMap { entry in
      let (delivery, isOld) = (entry.delivery, cancelled.contains(entry.delivery.id))
      let state =
        isOld && delivery.state == .cancelled
        ? paint.warning(tr("Already cancelled")) : delivery.painted(paint)
      return Self.lines(entry, state, isRetried: retried.contains(delivery.id))
    }
  }

  private static func lines(_ entry: Entry, _ state: String, isRetried: Bool) -> [String] {
    let delivery = entry.delivery
    let names = entry.pictures.map(\.title)
    let what = names.count == 1 ? names[0] : tr("{0} photos", "\(names.count)")
    let parts = [
      state, delivery.id, CleanText.line(delivery.accountLabel),
      CleanText.line(what), delivery.state == .done ? delivery.link : nil,
    ]
    let more =
      entry.pictures.compactMap(conversion)
      + [
        delivery.error?.sentence, delivery.error?.optionAdvice, cancelling(delivery),
        next(entry, isRetried: isRetried), delivery.noteNow, protection(delivery),
        expiry(delivery),
      ]
      .compactMap(\.self)
      + delivery.remainders.map(\.sentence)
    return [parts.compactMap(\.self).joined(separator: "  ")]
      + more.map { "    " + CleanText.line($0, limit: 1000) }
  }

  /// The new format of the file, if it changed.
  private static func conversion(_ picture: SharedPicture) -> String? {
    guard let format = picture.prepared?.format else { return nil }
    let title = picture.title
    let ending = title.split(separator: ".").dropFirst().last?.lowercased()
    guard let ending, ending != format.fileEnding, !format.otherEndings.contains(ending) else {
      return nil
    }
    return tr("{0} was converted to {1}.", title, format.name)
  }

  /// What is still to be done about a delivery that the user has cancelled, and how to do that at once.
  private static func cancelling(_ delivery: Delivery) -> String? {
    guard delivery.isBeingCancelled else { return nil }
    return tr(
      "Cameo won't send this, but will check whether it's already on {0}. Run “{1}” to check now.",
      CleanText.line(delivery.accountLabel), "cameo shares resume")
  }

  /// When it is retried, and how to retry at once.
  private static func next(_ entry: Entry, isRetried: Bool) -> String? {
    guard let due = entry.nextAttempt else { return nil }
    let now = Clock.system.now()
    // The server has asked for a pause, or others of the account wait for its end: resuming respects that.
    let isHeld = due > entry.delivery.due || entry.delivery.error?.code == .rateLimit
    let command = isHeld ? "cameo shares retry \(entry.delivery.id)" : "cameo shares resume"
    if isRetried {
      return due > now
        ? tr("Next attempt: {0}.", LocalTime.moment(due, from: now))
        : tr("Will try again when Cameo runs.")
    }
    guard due > now else {
      return tr("Will try again when Cameo runs. Run “{0}” to try now.", command)
    }
    return tr(
      "Next attempt: {0}. Run “{1}” to try now.", LocalTime.moment(due, from: now), command)
  }

  /// Until when the link works.
  private static func expiry(_ delivery: Delivery) -> String? {
    guard delivery.state == .done, let expires = delivery.expiry else { return nil }
    return tr("The link works until {0}.", LocalTime.moment(expires))
  }

  /// How to show the password of the link.
  private static func protection(_ delivery: Delivery) -> String? {
    guard delivery.state == .done, delivery.receipt?.isProtected == true else { return nil }
    return tr(
      "The link requires a password. Run “{0}” to see it.",
      "cameo accounts links \(delivery.account) --show-password")
  }
}

extension DeliveryError {
  /// The option of `cameo share` that helps.
  var optionAdvice: String? {
    code == .tooManyPictures ? tr("Use {0} to share them as several posts.", "--split") : nil
  }
}

extension PictureFormat {
  /// Other file extensions of this format.
  fileprivate var otherEndings: [String] { self == .jpeg ? ["jpeg", "jpe", "jfif"] : [] }
}

extension Delivery {
  /// When its link stops working.
  fileprivate var expiry: Double? { link == nil ? nil : receipt?.expires }

  /// Whether it was to be deleted, and part of it is still there.
  fileprivate var isPartlyUnshared: Bool {
    state == .unshared && remainders.contains(where: \.isStillThere)
  }

  /// What the user should know about it, once it has arrived.
  fileprivate var noteNow: String? { state == .done ? receipt?.note : nil }

  /// The state, for scripts.
  fileprivate var stateWord: String {
    if isBeingCancelled { return "cancelling" }
    return isPartlyUnshared ? "partly-unshared" : state.rawValue
  }

  /// The state, for users.
  fileprivate func painted(_ paint: Paint) -> String {
    if isBeingCancelled { return paint.warning(tr("Cancelling")) }
    return isPartlyUnshared ? paint.warning(tr("Partly deleted")) : state.painted(paint)
  }
}

extension DeliveryState {
  /// Whether it is retried later.
  fileprivate var waits: Bool { [.queued, .waiting, .unsharing].contains(self) }

  /// For users, in a word.
  var word: String {
    switch self {
    case .queued: tr("Queued")
    case .sending: tr("Sending")
    case .waiting: tr("Waiting")
    case .asking, .undecided: tr("Needs attention")
    case .done: tr("Shared")
    case .failed: tr("Failed")
    case .cancelled: tr("Cancelled")
    case .unsharing: tr("Deleting")
    case .unshared: tr("Deleted")
    }
  }

  fileprivate func painted(_ paint: Paint) -> String {
    switch self {
    case .done, .unshared: paint.good(word)
    case .failed, .undecided: paint.bad(word)
    default: paint.warning(word)
    }
  }
}

extension ExitStatus {
  /// The exit status, where `isWanted` says whether a delivery ended as intended.
  init(_ deliveries: [Delivery], isWanted: (Delivery) -> Bool) {
    let good = deliveries.count { isWanted($0) }
    let open = deliveries.count { !isWanted($0) && $0.state.isOpen }
    if open > 0, good + open == deliveries.count {
      self = .waiting
    } else {
      self.init(failed: deliveries.count - good - open, of: deliveries.count)
    }
  }
}
