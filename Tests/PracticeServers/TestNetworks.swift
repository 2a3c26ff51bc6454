// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
public import Practice
internal import Sharing

extension PracticeNetwork {
  /// Those of the program, and the others, which only tests and screenshots need.
  public static let allOfTests =
    all + [bluesky, matrix, immich, piwigo, webDAV, s3, discord, telegram]

  private static var bluesky: PracticeNetwork {
    PracticeNetwork(service: "bluesky") { port, key throws(HTTPServerError) in
      let server = try PracticeBluesky(port: port, password: key)
      var details = AccountDetails()
      details.server = server.address.origin
      details.user = PracticeBluesky.handle
      details.password = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var matrix: PracticeNetwork {
    PracticeNetwork(service: "matrix") { port, key throws(HTTPServerError) in
      let server = try PracticeMatrix(port: port, password: key)
      var details = AccountDetails()
      details.server = server.address.origin
      details.token = key
      details.folder = PracticeMatrix.room
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var immich: PracticeNetwork {
    PracticeNetwork(service: "immich") { port, key throws(HTTPServerError) in
      let server = try PracticeImmich(port: port, key: key)
      var details = AccountDetails()
      details.server = server.address.text
      details.token = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var piwigo: PracticeNetwork {
    PracticeNetwork(service: "piwigo") { port, key throws(HTTPServerError) in
      let server = try PracticePiwigo(port: port, password: key)
      var details = AccountDetails()
      details.server = server.address.text
      details.user = PracticePiwigo.user
      details.password = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var webDAV: PracticeNetwork {
    PracticeNetwork(service: "webdav") { port, key throws(HTTPServerError) in
      let server = try PracticeWebDAV(port: port, password: key)
      var details = AccountDetails()
      details.server = server.address.text
      details.user = "alice"
      details.password = key
      details.folder = "Photos"
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var s3: PracticeNetwork {
    PracticeNetwork(service: "s3") { port, key throws(HTTPServerError) in
      let server = try PracticeS3(port: port, secret: key)
      var details = AccountDetails()
      details.server = server.address.origin
      details.folder = PracticeS3.bucket
      details.user = PracticeS3.accessKey
      details.password = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var discord: PracticeNetwork {
    PracticeNetwork(service: "discord") { port, key throws(HTTPServerError) in
      let server = try PracticeDiscord(port: port, key: key)
      var details = AccountDetails()
      details.token = server.webhook
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var telegram: PracticeNetwork {
    PracticeNetwork(service: "telegram") { port, key throws(HTTPServerError) in
      let server = try PracticeTelegram(port: port, key: key)
      var details = AccountDetails()
      details.server = server.address.origin
      details.token = server.token
      // A group whose messages have links.
      details.folder = server.chats.first { $0.type == "supergroup" }.map { "\($0.id)" }
      return Running(details: details, page: server.page) { server.stop() }
    }
  }
}
