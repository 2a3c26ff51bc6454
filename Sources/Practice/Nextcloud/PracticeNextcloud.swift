// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network

/// A Nextcloud server. Its account signs in as `alice@example.org`; its files belong to the id
/// `alice`.
public final class PracticeNextcloud: PracticeFileServer {
  public static let loginName = "alice@example.org"
  static let id = "alice"

  /// Whether the server is in maintenance mode.
  public var isInMaintenance = false
  let uploads: PracticeUploads
  var shares = PracticeShares()
  var linkPage = PracticeLinkPage()
  var login = PracticeLogin()
  let clock: PracticeClock
  package private(set) var password: Secret

  /// A server on this computer; port 0 means any free one.
  package init(
    port: UInt16, password: Secret, gate: (any PracticeGate)?, clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    self.clock = clock
    self.password = password
    let dav = PracticeDAV(prefix: "/remote.php/dav/files/\(Self.id)", clock: clock)
    dav.missingParent = 404
    dav.tellsPermissions = true
    dav.refuse = { status, message in
      .text(
        PracticeDAVText.error(message, kind: "Sabre\\DAV\\Exception"), status: status,
        type: "application/xml; charset=utf-8")
    }
    uploads = PracticeUploads(
      prefix: "/remote.php/dav/uploads/\(Self.id)", files: dav, clock: clock)
    try super.init(dav, port: port, gate: gate)
  }

  /// The minimum size of a chunk, except for the last one.
  public var minPiece: Int {
    get { uploads.minPiece }
    set { uploads.minPiece = newValue }
  }
  /// The existing links.
  public var links: [PracticeShare] { shares.all }
  /// The number of links ever made.
  public var linksMade: Int { shares.made }
  /// The number of unfinished chunked uploads.
  public var unfinishedUploads: Int { uploads.count }
  /// The number of app passwords.
  public var programPasswords: Int { login.passwords.count }

  /// No password that opened the account does so any more.
  package func revokePasswords() {
    password = Secret(RandomText.make())
    login = PracticeLogin()
  }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    respond(to: request)
  }

  override public func failure(_ status: Int, _ head: IncomingHead) -> OutgoingResponse {
    if head.path.begins(with: "/remote.php/") { return dav.refuse(status, "Internal Server Error") }
    return PracticeOCS.refusal(status, "Internal Server Error", isSecondVersion: true)
  }

  /// The app password of a request, if it has one.
  func passwordUsed(_ head: IncomingHead) -> String? {
    guard let given = PracticeCredentials.basic(head),
      given.user == Self.loginName || given.user == Self.id,
      login.passwords.contains(given.password) || Secret(given.password) == password
    else { return nil }
    return given.password
  }
}

extension PracticeNextcloud {
  /// The kinds of requests.
  public enum Kind: String, Sendable, CaseIterable {
    case status, login, poll, user, capabilities, password, revoke
    case look, get, put, makeFolder, delete, move
    case beginUpload, piece, assemble, lookAtUpload, endUpload
    case share, shares, unshare
    case page, other

    init(_ head: IncomingHead) {
      let path = head.path
      if path.begins(with: "/remote.php/dav/files/") {
        self = Self.file(head.method)
      } else if path.begins(with: "/remote.php/dav/uploads/") {
        self = Self.upload(head.method)
      } else if path.includes("/files_sharing/api/v1/shares") {
        self = head.method == "POST" ? .share : head.method == "GET" ? .shares : .unshare
      } else {
        self = Self.whole(path)
      }
    }

    private static func file(_ method: String) -> Kind {
      switch method {
      case "PROPFIND": .look
      case "GET", "HEAD": .get
      case "PUT": .put
      case "MKCOL": .makeFolder
      case "DELETE": .delete
      case "MOVE": .move
      default: .other
      }
    }

    private static func upload(_ method: String) -> Kind {
      switch method {
      case "PROPFIND": .lookAtUpload
      case "PUT": .piece
      case "MKCOL": .beginUpload
      case "DELETE": .endUpload
      case "MOVE": .assemble
      default: .other
      }
    }

    private static func whole(_ path: String) -> Kind {
      switch path {
      case "/status.php": .status
      case "/index.php/login/v2": .login
      case "/index.php/login/v2/poll": .poll
      case "/ocs/v1.php/cloud/user", "/ocs/v2.php/cloud/user": .user
      case "/ocs/v1.php/cloud/capabilities", "/ocs/v2.php/cloud/capabilities": .capabilities
      case "/ocs/v2.php/core/getapppassword": .password
      case "/ocs/v2.php/core/apppassword": .revoke
      default: path.begins(with: "/ocs/") ? .other : .page
      }
    }
  }
}

/// The administrator's rules, as the server reports them.
extension PracticeNextcloud {
  /// Links may be made.
  public var allowsLinks: Bool {
    get { shares.isAllowed }
    set { shares.isAllowed = newValue }
  }
  /// Links must have a password.
  public var linksNeedPassword: Bool {
    get { shares.needsPassword }
    set { shares.needsPassword = newValue }
  }
  /// The minimum length of a link's password.
  public var minLinkPassword: Int {
    get { shares.minPassword }
    set { shares.minPassword = newValue }
  }
  /// After how many days links expire at the latest; nil if they need not expire.
  public var maxLinkDays: Int? {
    get { shares.maxDays }
    set { shares.maxDays = newValue }
  }
  /// Chunked uploads are supported.
  public var takesPieces: Bool {
    get { uploads.areTaken }
    set { uploads.areTaken = newValue }
  }

  var capabilities: JSONValue {
    [
      "version": ["major": 30, "minor": 0, "micro": 2, "string": "30.0.2", "edition": ""],
      "capabilities": [
        "core": ["pollinterval": 60, "webdav-root": "remote.php/webdav"],
        "dav": takesPieces ? ["chunking": "1.0"] : [],
        "files_sharing": ["api_enabled": true, "public": .object(publicLinks)],
      ],
    ]
  }

  private var publicLinks: [String: JSONValue] {
    guard allowsLinks else { return ["enabled": false] }
    var end: [String: JSONValue] = ["enabled": .flag(maxLinkDays != nil)]
    if let maxLinkDays {
      end["days"] = .integer(maxLinkDays)
      end["enforced"] = true
    }
    return [
      "enabled": true, "multiple_links": true,
      "password": ["enforced": .flag(linksNeedPassword), "askForOptionalPassword": false],
      "expire_date": .object(end),
    ]
  }
}
