// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
public import PracticeServers
import TestSupport

/// Where pictures are shared to.
public enum TrialTarget: String, CaseIterable, Sendable {
  case folder = "folder"
  case sftp = "SFTP"
  case webdav = "WebDAV"
  case webdavWithoutRenaming = "WebDAV without renaming"
  case nextcloud = "Nextcloud"
  case nextcloudInPieces = "Nextcloud, in pieces"
  case immich = "Immich"
  case s3 = "S3"
  case s3InPieces = "S3, in parts"
  case piwigo = "Piwigo"
  case uploader = "a custom uploader"
  case bluesky = "Bluesky"
  case discord = "Discord"
  case telegram = "Telegram"
  case matrix = "Matrix"
  case mastodon = "Mastodon"
  case pixelfed = "Pixelfed"
  case goToSocial = "GoToSocial"
  case pleroma = "Pleroma"
  case takahe = "Takahe"
  case lax = "a lax server"
  case mailPortal = "mail, by the portal"
  case mailProgram = "mail, by xdg-email"

  /// The service that is at the other end; nil where no server of a service is.
  public var fake: (any FakeService.Type)? {
    switch self {
    case .folder, .sftp, .mailPortal, .mailProgram: nil
    case .webdav, .webdavWithoutRenaming: FakeWebDAV.self
    case .nextcloud, .nextcloudInPieces: PracticeNextcloud.self
    case .s3, .s3InPieces: FakeS3.self
    case .immich: FakeImmich.self
    case .piwigo: FakePiwigo.self
    case .uploader: FakeImageHost.self
    case .bluesky: FakeBluesky.self
    case .discord: FakeDiscord.self
    case .telegram: FakeTelegram.self
    case .matrix: FakeMatrix.self
    case .mastodon, .pixelfed, .goToSocial, .pleroma, .takahe, .lax: PracticeMastodon.self
    }
  }

  /// The id of the service that shares there.
  public var service: String {
    switch self {
    case .folder: "folder"
    case .sftp: "sftp"
    case .mailPortal, .mailProgram: "mail"
    default: fake?.service ?? ""
    }
  }

  public var traits: FakeTraits {
    if let fake { return fake.traits }
    var traits = FakeTraits()
    traits.takesSeveral = isMail
    traits.tellsAlts = isMail
    traits.asksUser = isMail
    traits.showsNames = !isMail
    traits.keepsNames = !isMail
    return traits
  }

  /// Whether there is something that can fail on purpose.
  var hasServer: Bool { fake != nil || isMail }

  /// How many of the pictures of `TellingPictures` it doesn't keep: without its film, the motion
  /// photo is the first picture once more.
  public var equalFilesOmitted: Int { traits.keepsOneCopy ? 1 : 0 }

  /// Whether it is always known what the link is.
  var tellsLinks: Bool { isMail || !traits.asksUser }

  /// Emails can only be seen by the user, whom the program has to ask.
  var isMail: Bool { self == .mailPortal || self == .mailProgram }

  /// Whether the program supports it, and it needs no other limits than the program's.
  var isInProgram: Bool { ![.nextcloudInPieces, .s3InPieces].contains(self) && !isMail }

  /// Whether `stage` makes sense there.
  func takes(_ stage: TrialStage) -> Bool {
    switch self {
    case .folder, .sftp: !stage.needsServer
    case .mailPortal:
      // An email is one message, which can't be half sent or slow, and a portal that says that it
      // has not opened it is believed.
      ![.killedInBody, .cutInBody, .failedAfterDoing, .slowedDown].contains(stage)
    case .mailProgram: stage.kills && stage != .killedInBody || Self.ofPrograms.contains(stage)
    default: !stage.isOfPortals
    }
  }

  private static let ofPrograms: [TrialStage] = [.undisturbed, .failed, .answeredLate, .doneLate]

  /// The side of a picture in pixels.
  var side: Int { [.nextcloudInPieces, .s3InPieces].contains(self) ? 110 : 40 }

  /// A destination of this kind with an account and earlier content.
  @MainActor
  func open(in folder: TemporaryFolder, _ clock: TrialClock) async throws -> any TrialDestination {
    switch self {
    case .folder: return try await TrialFolder(in: folder)
    case .sftp: return try await TrialSFTP(in: folder)
    case .mailPortal, .mailProgram:
      return try await TrialEmail(hasPortal: self == .mailPortal, in: folder)
    default:
      var setup = FakeSetup()
      setup.clock = clock.practice
      return try await TrialService(start(setup))
    }
  }

  @MainActor
  private func start(_ setup: FakeSetup) throws -> any FakeService {
    switch self {
    case .webdavWithoutRenaming:
      let server = try FakeWebDAV.start(setup)
      server.canRename = false
      return server
    case .nextcloud, .nextcloudInPieces:
      let server = try PracticeNextcloud.start(setup)
      server.minPiece = 5_000
      return server
    case .s3, .s3InPieces:
      let server = try FakeS3.start(setup)
      server.minPiece = 10_000
      return server
    case .pixelfed: return try PracticeMastodon(.pixelfed, clock: setup.clock)
    case .goToSocial: return try PracticeMastodon(.goToSocial, clock: setup.clock)
    case .takahe: return try PracticeMastodon(.takahe, clock: setup.clock)
    case .pleroma, .lax:
      let server = try PracticeMastodon(.pleroma, clock: setup.clock)
      guard self == .lax else { return server }
      // It ignores `Idempotency-Key`, keeps the same picture once for all posts, and has a post with each from before.
      server.limits.keySeconds = nil
      server.deduplicates = true
      server.hadEveryPicture = true
      return server
    default:
      guard let fake else { preconditionFailure("\(rawValue) has no server.") }
      return try fake.start(setup)
    }
  }
}
