// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// What one destination would get of a draft: worked out for real, without sending anything or putting
/// anything into the outbox. The server is asked what it takes, and nothing else.
public struct Rehearsal: Sendable {
  public struct Picture: Sendable {
    /// The file it was.
    public var source: String
    /// What would go out of it, or why it cannot.
    public var outcome: Result<OutgoingPicture, DeliveryError>
  }

  public var account: Account
  /// One for each picture of the draft.
  public var pictures: [Picture]
  /// nil when the server could not be asked, or where nothing can be said.
  public var caption: CaptionCount?
  /// How many posts it would become.
  public var posts: Int
  /// What stands in the way of all of it.
  public var problems: [DeliveryError]

  public struct CaptionCount: Sendable, Equatable {
    public var count: Int
    public var most: Int
  }

  /// Whether all of it could go out.
  public var isReady: Bool {
    problems.isEmpty && !pictures.contains { (try? $0.outcome.get()) == nil }
  }

  /// Tries `draft` for one of its accounts.
  public static func of(
    _ draft: Draft, to account: Account, with tools: OutboxRunner.Tools
  ) async -> Rehearsal {
    var rehearsal = Rehearsal(account: account, pictures: [], posts: 0, problems: [])
    let capabilities: Capabilities
    do throws(DeliveryError) {
      let destination = try await tools.destination(account)
      capabilities = try await tools.capabilities(of: account.id, at: destination)
    } catch {
      rehearsal.problems = [error]
      rehearsal.pictures = draft.pictures.map { Picture(source: $0.path, outcome: .failure(error)) }
      return rehearsal
    }
    rehearsal.look(at: draft, capabilities)
    let limits = capabilities.pictures.atMost(draft.longestSide)
    for picture in draft.pictures {
      let outcome: Result<OutgoingPicture, DeliveryError>
      do throws(DeliveryError) {
        outcome = .success(
          try await tools.preparer.prepare(
            picture.path, for: limits, keepingMetadata: draft.keepsMetadata))
      } catch {
        outcome = .failure(error)
      }
      rehearsal.pictures.append(Picture(source: picture.path, outcome: outcome))
    }
    return rehearsal
  }

  private mutating func look(at draft: Draft, _ capabilities: Capabilities) {
    let sizes = draft.postSizes(picturesPerPost: capabilities.picturesPerPost)
    posts = sizes.count
    caption = capabilities.caption.map {
      CaptionCount(count: $0.count(draft.words), most: $0.most)
    }
    if let problem = Preflight.problem(withLinksOf: account, against: capabilities) {
      problems.append(problem)
    }
    var start = 0
    for size in sizes {
      let alts = draft.pictures[start..<(start + size)].map(\.alt)
      for problem in Preflight.problems(
        draft.words, alts: alts, against: capabilities, label: account.label)
      where !problems.contains(problem) {
        problems.append(problem)
      }
      start += size
    }
  }
}
