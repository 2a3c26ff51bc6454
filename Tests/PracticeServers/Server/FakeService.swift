// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Practice
public import Sharing

/// A service that runs on this computer, as strict as the real one, and fails as it is told. Practice, unit tests,
/// crash trials and screenshots all use this one.
@MainActor
public protocol FakeService: PracticeServer, Sendable {
  /// The id of the service that it imitates.
  nonisolated static var service: String { get }
  /// What pictures become there.
  nonisolated static var traits: FakeTraits { get }

  /// Starts one that has an account.
  static func start(_ setup: FakeSetup) throws(HTTPServerError) -> Self

  /// What a user fills in to add the account.
  func details() -> AccountDetails
  /// The same with a wrong password.
  func wrongDetails() -> AccountDetails
  /// From now on, nothing that was given out lets anybody in.
  func revoke()

  /// Puts `EarlierContent` there, as another program would.
  func placeEarlier()
  /// What is there, apart from what was before.
  func findings() -> Findings
  /// All files that were shared and still exist, shown or not.
  var sharedFiles: [[UInt8]] { get }
  /// The number of posts that were ever made, or the paths of all files.
  var made: String { get }
  /// How many tokens, or passwords for one program, can be used.
  var tokens: Int { get }
}

extension FakeService {
  public func wrongDetails() -> AccountDetails {
    var details = self.details()
    if details.password != nil {
      details.password = Secret("wrong")
    } else if let token = details.token {
      details.token = Secret(token.reveal().dropLast(4) + "nope")
    }
    return details
  }

  public func placeEarlier() {}
  public var tokens: Int { 0 }
}

/// How a fake service is started.
@MainActor
public struct FakeSetup {
  /// 0 means any free one.
  public var port: UInt16 = 0
  /// What opens the account; nil for what is usual in tests.
  public var key: Secret?
  public var faults = PracticeFaults()
  public var clock = PracticeClock.system

  public init() {}
}

/// What pictures become on a service, and what it lets programs do. `ServiceContractTests` ask as much of it as these say.
public struct FakeTraits: Sendable {
  /// Several are one post.
  public var takesSeveral = false
  /// They have descriptions.
  public var tellsAlts = false
  /// People see the names of files.
  public var showsNames = false
  /// They are files whose names may be taken by those of others.
  public var keepsNames = false
  /// They may move.
  public var takesAnimations = true
  /// A file that is there once more is the same one.
  public var keepsOneCopy = false
  /// So many small versions go with a large one.
  public var smallVersions = 0
  /// Only the user can say whether a picture is there whose answer was lost.
  public var asksUser = false
  /// What was shared can be deleted without the user's help. If not, deleting leaves it there, and says what the user
  /// can do.
  public var deletes = true
  /// Users sign in.
  public var signsIn = true

  public init() {}

  init(_ change: (inout FakeTraits) -> Void) { change(&self) }
}

/// All fake services.
public enum FakeServices {
  public static var all: [any FakeService.Type] {
    [
      PracticeMastodon.self, FakeBluesky.self, FakeMatrix.self, FakeDiscord.self,
      FakeTelegram.self, PracticeNextcloud.self, FakeImmich.self, FakePiwigo.self,
      FakeWebDAV.self, FakeS3.self, FakeImageHost.self,
    ]
  }

  public static subscript(id: String) -> (any FakeService.Type)? {
    all.first { $0.service == id }
  }
}

extension PracticeNetwork {
  /// Those of the program, and the others, which only tests and screenshots need.
  public static let allOfTests =
    all
    + FakeServices.all.filter { fake in !all.contains { $0.service == fake.service } }
    .map { PracticeNetwork($0) }

  private init(_ fake: any FakeService.Type) {
    self.init(service: fake.service) { port, key throws(HTTPServerError) in
      var setup = FakeSetup()
      setup.port = port
      setup.key = key
      let server = try fake.start(setup)
      return Running(details: server.details(), page: server.page) { server.stop() }
    }
  }
}
