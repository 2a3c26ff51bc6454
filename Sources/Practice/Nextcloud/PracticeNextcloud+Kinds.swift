// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

extension PracticeNextcloud {
  /// What it is asked.
  public enum Kind: String, Sendable, CaseIterable {
    case status, login, poll, user, capabilities, password, revoke
    case look, get, put, makeFolder, delete, move
    case beginUpload, piece, assemble, lookAtUpload, endUpload
    case share, shares, unshare
    case page, other

    init(_ head: IncomingHead) {
      let path = head.path
      if path.hasPrefix("/remote.php/dav/files/") {
        self = Self.file(head.method)
      } else if path.hasPrefix("/remote.php/dav/uploads/") {
        self = Self.upload(head.method)
      } else if path.contains("/files_sharing/api/v1/shares") {
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
      default: path.hasPrefix("/ocs/") ? .other : .page
      }
    }
  }
}
