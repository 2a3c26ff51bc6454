// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging

/// What one destination would get from a draft: prepared for real, but without sending anything or
/// adding to the outbox. Only the server's limits are requested.
public struct Rehearsal: Sendable, Equatable {
  /// What would be sent of a picture, or why nothing would.
  public typealias Outcome = Result<PictureFacts, DeliveryError>

  public struct Picture: Sendable, Equatable {
    /// The original file.
    public var source: String
    /// What would be sent, or why it can't be.
    public var outcome: Outcome
    /// The file's name at the destination; nil if it can't be sent.
    public var name: String?

    public init(source: String, outcome: Outcome, name: String? = nil) {
      self.source = source
      self.outcome = outcome
      self.name = name
    }
  }

  public var account: Account
  /// One for each picture of the draft.
  public var pictures: [Picture]
  /// nil when the server could not be asked, or where there is no caption.
  public var caption: CaptionCount?
  /// The number of posts.
  public var posts: Int
  /// The problems with all of it.
  public var problems: [DeliveryError]

  public struct CaptionCount: Sendable, Equatable {
    public var count: Int
    public var most: Int
  }

  /// Whether all of it could be sent.
  public var isReady: Bool {
    problems.isEmpty
      && pictures.allSatisfy { if case .success = $0.outcome { true } else { false } }
  }

  /// Returns what `draft` becomes for an account with `capabilities`. This only looks at the words:
  /// pictures are prepared elsewhere, because the words change with every key.
  public init(
    _ draft: Draft, to account: Account, _ capabilities: Capabilities, pictures: [Picture]
  ) {
    self.account = account
    self.pictures = pictures
    let sizes = draft.postSizes(picturesPerPost: capabilities.picturesPerPost)
    posts = sizes.count
    caption = capabilities.caption.map {
      let words = draft.longestWords(at: account.id, picturesPerPost: capabilities.picturesPerPost)
      return CaptionCount(count: $0.count(words), most: $0.most)
    }
    problems = []
    if let problem = Preflight.problem(withLinksOf: account, against: capabilities) {
      problems.append(problem)
    }
    var start = 0
    for (index, size) in sizes.enumerated() {
      let words = draft.words(at: account.id, post: index + 1, of: sizes.count)
      let alts = draft.pictures[start..<(start + size)].map(\.alt)
      for problem in Preflight.problems(
        words, alts: alts, against: capabilities, label: account.label)
      where !problems.contains(problem) {
        problems.append(problem)
      }
      start += size
    }
  }

  /// Returns the result when the account can't be used.
  private init(_ draft: Draft, to account: Account, failed error: DeliveryError) {
    self.account = account
    pictures = draft.pictures.map { Picture(source: $0.path, outcome: .failure(error)) }
    posts = 0
    problems = [error]
  }

  /// Tries `draft` for one of its accounts.
  public static func of(
    _ draft: Draft, to account: Account, with tools: OutboxRunner.Tools
  ) async -> Rehearsal {
    let capabilities: Capabilities
    do throws(DeliveryError) {
      let destination = try await tools.destination(account)
      capabilities = try await tools.capabilities(of: account.id, at: destination) {
        Rehearsal(draft, to: account, $0, pictures: []).problems.isEmpty
      }
    } catch {
      return Rehearsal(draft, to: account, failed: error)
    }
    let limits = capabilities.pictures.atMost(draft.longestSide)
    var pictures: [Picture] = []
    for picture in draft.pictures {
      let outcome = await tools.preparer.outcome(
        of: picture.path, for: limits, picture.edit, keepingMetadata: draft.keepsMetadata)
      var name: String?
      if case .success(let facts) = outcome {
        name = FileNames.name(
          of: picture.path, ending: facts.ending, draft.fileNames, at: capabilities)
      }
      pictures.append(Picture(source: picture.path, outcome: outcome, name: name))
    }
    return Rehearsal(draft, to: account, capabilities, pictures: pictures)
  }
}

extension PicturePreparer {
  /// Makes the picture at `path`, changed by `edit`, ready to go out within `limits`, and keeps no more than how it came out.
  public func outcome(
    of path: String, for limits: PictureLimits, _ edit: PictureEdit = PictureEdit(),
    keepingMetadata: Bool
  ) async -> Rehearsal.Outcome {
    do throws(DeliveryError) {
      return .success(
        try await prepare(path, for: limits, edit, keepingMetadata: keepingMetadata).facts)
    } catch {
      return .failure(error)
    }
  }
}
