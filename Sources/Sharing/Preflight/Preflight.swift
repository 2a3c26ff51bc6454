// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Whether a post fits a destination, before anything of it goes out.
public enum Preflight {
  /// Throws what stands in the way of `words` and pictures described by `alts`.
  public static func check(
    _ words: Words, alts: [String], against capabilities: Capabilities, label: String
  ) throws(DeliveryError) {
    if let problem = problems(words, alts: alts, against: capabilities, label: label).first {
      throw problem
    }
  }

  /// Everything that stands in the way.
  public static func problems(
    _ words: Words, alts: [String], against capabilities: Capabilities, label: String
  ) -> [DeliveryError] {
    var found: [DeliveryError] = []
    let most = capabilities.picturesPerPost ?? .max
    if alts.count > most {
      found.append(
        DeliveryError(
          .tooManyPictures,
          tr(
            "{0} takes {1} pictures in one post, and these are {2}. Split them into several posts, or leave some out.",
            label, "\(most)", "\(alts.count)")))
    }
    if let limit = capabilities.caption, !limit.allows(words) {
      found.append(
        DeliveryError(
          .captionTooLong,
          tr(
            "{0} takes captions of {1} characters, and this one has {2}. Make it shorter.", label,
            "\(limit.most)", "\(limit.count(words))")))
    }
    if let limit = capabilities.alt { found += problems(alts, limit, label) }
    return found
  }

  /// Why the links of `account` are not what its server wants; how long they last adapts itself.
  public static func problem(
    withLinksOf account: Account, against capabilities: Capabilities
  ) -> DeliveryError? {
    guard let rules = capabilities.links, rules.areMade, rules.needPassword,
      !account.protectsLinks
    else { return nil }
    return .linksNeedPassword(at: account.label, command: account.linkPasswordCommand)
  }

  private static func problems(
    _ alts: [String], _ limit: AltLimit, _ label: String
  ) -> [DeliveryError] {
    var found: [DeliveryError] = []
    if let longest = alts.map(\.count).max(), longest > limit.characters {
      found.append(
        DeliveryError(
          .altTooLong,
          tr(
            "{0} takes descriptions of {1} characters, and one here has {2}. Make it shorter.",
            label, "\(limit.characters)", "\(longest)")))
    }
    if limit.isRequired, alts.contains(where: \.isEmpty) {
      found.append(
        DeliveryError(
          .altMissing, tr("{0} wants a description of every picture. Add one.", label)))
    }
    return found
  }
}
