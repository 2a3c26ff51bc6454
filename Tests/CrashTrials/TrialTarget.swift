// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import PracticeServers
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

  /// Whether there is a practice server, which can fail on purpose.
  var hasServer: Bool { ![.folder, .sftp].contains(self) }

  /// Whether pictures are files whose names may be taken by those of others.
  var keepsNames: Bool {
    [.folder, .sftp, .webdav, .webdavWithoutRenaming, .nextcloud, .nextcloudInPieces].contains(self)
  }

  /// Whether several pictures are one post.
  var takesSeveral: Bool { tellsAlts || self == .telegram }

  /// Whether pictures have descriptions there.
  var tellsAlts: Bool { variant != nil || isMail || [.bluesky, .discord, .matrix].contains(self) }

  /// How many of the pictures of `TellingPictures` it doesn't keep: without its film, the motion
  /// photo is the first picture once more, of which Immich and Piwigo have one copy.
  public var equalFilesOmitted: Int { [.immich, .piwigo].contains(self) ? 1 : 0 }

  /// How many of the pictures of `TellingPictures` are so large that a small version goes with them.
  public var smallVersions: Int { self == .matrix ? 1 : 0 }

  /// Whether people there see the names of files.
  public var showsNames: Bool { !takesSeveral && ![.uploader, .s3, .s3InPieces].contains(self) }

  /// Whether pictures may move there.
  public var takesAnimations: Bool { self != .bluesky && self != .telegram }

  /// Nobody but the user can say whether it is there.
  var asksUser: Bool { isMail || [.uploader, .discord, .telegram].contains(self) }

  /// Whether it is always known what the link is.
  var tellsLinks: Bool { ![.uploader, .discord, .telegram].contains(self) }

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

  private var variant: PracticeMastodon.Variant? {
    switch self {
    case .mastodon: .mastodon
    case .pixelfed: .pixelfed
    case .goToSocial: .goToSocial
    case .pleroma, .lax: .pleroma
    case .takahe: .takahe
    default: nil
    }
  }

  /// A destination of this kind with an account and earlier content.
  @MainActor
  func open(in folder: TemporaryFolder, _ clock: TrialClock) async throws -> any TrialDestination {
    if let variant { return try await TrialMastodon(variant, isLax: self == .lax, clock) }
    return switch self {
    case .folder: try await TrialFolder(in: folder)
    case .sftp: try await TrialSFTP(in: folder)
    case .mailPortal, .mailProgram: try await TrialEmail(hasPortal: self == .mailPortal, in: folder)
    case .webdav, .webdavWithoutRenaming:
      try await TrialWebDAV(canRename: self == .webdav, clock)
    case .immich: try await TrialImmich(clock)
    case .piwigo: try await TrialPiwigo(clock)
    case .bluesky: try await TrialBluesky(clock)
    case .discord: try await TrialDiscord(clock)
    case .telegram: try await TrialTelegram(clock)
    case .matrix: try await TrialMatrix(clock)
    case .uploader: try await TrialUploader()
    case .s3, .s3InPieces: try await TrialS3(clock)
    default: try await TrialNextcloud(clock)
    }
  }
}
