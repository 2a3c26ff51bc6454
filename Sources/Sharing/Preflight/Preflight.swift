// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Checks whether a post fits a destination, before anything is sent.
public enum Preflight {
  /// All problems with `words` and pictures described by `alts`.
  public static func problems(
    _ words: PostText, alts: [String], against capabilities: Capabilities, label: String
  ) -> [DeliveryError] {
    var found: [DeliveryError] = []
    let most = capabilities.picturesPerPost ?? .max
    if alts.count > most {
      found.append(
        DeliveryError(
          .tooManyPictures,
          tr(
            "{1} allows {0} photo per post, and you have {2}. Split them into several posts, or remove some.",
            plural:
              "{1} allows {0} photos per post, and you have {2}. Split them into several posts, or remove some.",
            count: most, label, alts.count)))
    }
    if let limit = capabilities.caption, !limit.allows(words) {
      found.append(
        DeliveryError(
          .captionTooLong,
          tr(
            "The caption is too long for {0}: {2} of {1} characters. Shorten it.", label,
            "\(limit.most)", "\(limit.count(words))")))
    }
    if let limit = capabilities.alt { found += problems(alts, limit, label) }
    return found
  }

  /// Why the links of `account` violate its server's rules; their lifetime is adapted
  /// automatically.
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
            "A description is too long for {0}: {2} of {1} characters. Shorten it.",
            label, "\(limit.characters)", "\(longest)")))
    }
    if limit.isRequired, alts.contains(where: \.isEmpty) {
      found.append(
        DeliveryError(
          .altMissing, tr("{0} requires a description for every photo. Add one.", label)))
    }
    return found
  }
}
