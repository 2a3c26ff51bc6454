// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// What whoever runs the server wants, and what it says of that.
extension PracticeNextcloud {
  /// Links may be made.
  public var allowsLinks: Bool {
    get { shares.isAllowed }
    set { shares.isAllowed = newValue }
  }
  /// There are no links without a password.
  public var linksNeedPassword: Bool {
    get { shares.needsPassword }
    set { shares.needsPassword = newValue }
  }
  /// How many characters the password of a link has at least.
  public var minLinkPassword: Int {
    get { shares.minPassword }
    set { shares.minPassword = newValue }
  }
  /// After how many days links end at the latest; nil where they need not end.
  public var maxLinkDays: Int? {
    get { shares.maxDays }
    set { shares.maxDays = newValue }
  }
  /// Files may come in pieces.
  public var takesPieces: Bool {
    get { uploads.areTaken }
    set { uploads.areTaken = newValue }
  }

  var capabilities: PracticeJSON {
    [
      "version": ["major": 30, "minor": 0, "micro": 2, "string": "30.0.2", "edition": ""],
      "capabilities": [
        "core": ["pollinterval": 60, "webdav-root": "remote.php/webdav"],
        "dav": takesPieces ? ["chunking": "1.0"] : [],
        "files_sharing": ["api_enabled": true, "public": .object(publicLinks)],
      ],
    ]
  }

  private var publicLinks: [String: PracticeJSON] {
    guard allowsLinks else { return ["enabled": false] }
    var end: [String: PracticeJSON] = ["enabled": .flag(maxLinkDays != nil)]
    if let maxLinkDays {
      end["days"] = .number(maxLinkDays)
      end["enforced"] = true
    }
    return [
      "enabled": true, "multiple_links": true,
      "password": ["enforced": .flag(linksNeedPassword), "askForOptionalPassword": false],
      "expire_date": .object(end),
    ]
  }
}
