// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// The texts about a delivery. All words about states are here.
nonisolated struct DeliveryText: Equatable, Sendable {
  /// The state in a few words.
  let state: String
  /// The reason, and what comes next; empty if the state says it all.
  let reason: String
  /// Whether it needs the user's attention.
  let wantsAttention: Bool

  /// Makes the texts about `delivery`, read at the time `now`.
  init(_ delivery: DeliveryOverview, now: Int = Day.now) {
    let problem = delivery.errorSentence
    switch delivery.state {
    case _ where delivery.isToBeCancelled:
      self.init(tr("Cancelling"))
    case .queued:
      self.init(tr("Queued"))
    case .sending:
      self.init(tr("Sending"))
    case .waiting:
      self.init(tr("Waiting"), Self.whyItWaits(delivery, now))
    case .asking:
      self.init(
        tr("Needs attention"),
        problem.isEmpty ? tr("Couldn't send for a day. Send anyway?") : problem, needs: true)
    case .done where delivery.errorCode != nil:
      self.init(tr("Not deleted"), problem, needs: true)
    case .done:
      self.init(Self.day(delivery.finished ?? delivery.created, now), delivery.note)
    case .failed:
      self.init(tr("Failed"), problem, needs: true)
    case .cancelled:
      self.init(tr("Cancelled"))
    case .undecided:
      let reason = problem.isEmpty ? tr("It may already have been shared.") : problem
      self.init(
        tr("Needs attention"), reason + " " + tr("Check there before you try again."), needs: true)
    case .unsharing:
      self.init(
        tr("Deleting"), delivery.errorCode == nil ? "" : Self.whyItWaits(delivery, now))
    case .unshared:
      let left = delivery.remainders.joined(separator: "\n")
      self.init(
        !delivery.isPartlyThere
          ? tr("Deleted {0}", Self.day(delivery.finished ?? delivery.created, now))
          : tr("Partly deleted"), left)
    }
  }

  private init(_ state: String, _ reason: String = "", needs: Bool = false) {
    self.state = state
    self.reason = reason
    wantsAttention = needs
  }

  private static func whyItWaits(_ delivery: DeliveryOverview, _ now: Int) -> String {
    switch delivery.errorCode {
    case .offline: tr("You're offline. Retrying when you're back online.")
    case .rateLimit:
      tr("{0} is limiting uploads. {1}", delivery.destinationName, next(delivery, now))
    default:
      [delivery.errorSentence, next(delivery, now)].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func next(_ delivery: DeliveryOverview, _ now: Int) -> String {
    let due = Int(delivery.due)
    guard due > now + 1 else { return tr("Retrying in a moment.") }
    return tr("Retrying automatically {0}.", moment(due, now))
  }

  /// A future time.
  private static func moment(_ seconds: Int, _ now: Int) -> String {
    let time = Day.text(of: seconds, "%H:%M")
    return isSameDay(seconds, now)
      ? tr("at {0}", time) : tr("on {0} at {1}", Day.text(of: seconds, "%x"), time)
  }

  /// A past time: on the same day, the time of day is useful.
  static func day(_ seconds: Double, _ now: Int) -> String {
    let seconds = Int(seconds)
    if isSameDay(seconds, now) { return tr("today {0}", Day.text(of: seconds, "%H:%M")) }
    if isSameDay(seconds, Day.before(now)) {
      return tr("yesterday {0}", Day.text(of: seconds, "%H:%M"))
    }
    return Day.text(of: seconds, "%x")
  }

  /// Until when the link works; empty if it doesn't expire.
  static func expiry(_ delivery: DeliveryOverview, now: Int = Day.now) -> String {
    guard let expires = delivery.linkExpires.map({ Int($0) }) else { return "" }
    let day = Day.text(of: expires, "%x")
    return expires > now ? tr("link works until {0}", day) : tr("link expired {0}", day)
  }

  private static func isSameDay(_ one: Int, _ other: Int) -> Bool {
    Day.text(of: one, "%F") == Day.text(of: other, "%F")
  }
}

// Its name, and what happened to its pictures.
nonisolated extension DeliveryOverview {
  /// The destination's name: a folder's own name, even if its account is labelled with the whole
  /// path.
  var destinationName: String {
    isFolder && destination.includes("/") ? Path.name(destination) : destination
  }

  var isFolder: Bool { card?.kind == .folder }

  /// Whether location and camera details were included.
  var includesMetadata: Bool {
    let isOut = [.done, .undecided, .unsharing].contains(state)
    return keepsMetadata && isOut && pictures.contains(where: \.removed.isEmpty)
  }

  /// The names of its files, without their extensions.
  var title: String {
    let names = pictures.prefix(3).map { Path.stem($0.source) }
    let more = pictures.count - names.count
    let list = names.joined(separator: ", ")
    return more > 0 ? tr("{0} and {1} more", list, more) : list
  }

  /// Whether location and camera details were included, in a few words; empty if there is nothing
  /// to report.
  var metadataText: String {
    if includesMetadata { return tr("Location and camera details included") }
    if pictures.contains(where: { $0.removed.contains("exif") }) {
      return tr("Location and camera details removed")
    }
    return removalText ?? ""
  }

  /// Everything that was removed from its pictures; nil if that was nothing.
  var removalText: String? {
    PicturePart.removal(of: PicturePart.titles(ofShortNames: pictures.flatMap(\.removed)))
  }
}
