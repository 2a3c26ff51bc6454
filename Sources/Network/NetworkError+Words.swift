// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension NetworkError: CustomStringConvertible {
  /// A name for scripts. It stays the same in every language.
  public var code: String {
    switch self {
    case .badAddress: "bad-address"
    case .invalidRequest: "invalid-request"
    case .insecure: "insecure"
    case .hostNotFound: "host-not-found"
    case .refused: "refused"
    case .unreachable: "unreachable"
    case .timedOut: "timed-out"
    case .stalled: "stalled"
    case .tls(_, let problem): "tls-\(problem.rawValue)"
    case .proxy: "proxy"
    case .lineCut: "line-cut"
    case .tooLarge: "too-large"
    case .redirectRefused: "redirect-refused"
    case .tooManyRedirects: "too-many-redirects"
    case .privateAddress: "private-address"
    case .unexpectedContent: "unexpected-content"
    case .status(let failure): "http-\(failure.status)"
    case .cancelled: "cancelled"
    case .fileUnreadable: "file-unreadable"
    case .fileChanged: "file-changed"
    }
  }

  public var description: String {
    switch self {
    case .badAddress(let text):
      tr("“{0}” is no address of a server. It should look like https://example.org.", text)
    case .invalidRequest(let reason): reason
    case .insecure(let host):
      tr(
        "The connection to {0} would not be encrypted, and others could read along. Use an address that begins with https.",
        host)
    case .hostNotFound(let host):
      tr("There is no server {0}. Check the address, and whether you are online.", host)
    case .refused(let host):
      tr("{0} takes no connections. The server may be down: try again later.", host)
    case .unreachable(let host): tr("{0} cannot be reached. Check whether you are online.", host)
    case .timedOut(let host, _): tr("{0} takes too long to answer. Try again later.", host)
    case .stalled(let host, _):
      tr(
        "Nothing moves on the line to {0} any more. Try again when the connection is better.", host)
    case .tls(let host, let problem): Self.sentence(host, problem)
    case .proxy(let host):
      tr("The proxy on the way to {0} cannot be used. Check the network settings.", host)
    case .lineCut(let host, _): tr("The line to {0} was cut. Try again.", host)
    case .tooLarge(let host, _):
      tr("{0} sends more than such an answer should have. Check the address.", host)
    case .redirectRefused(let host):
      tr(
        "The server sends on to {0}, where nothing is sent without being asked. If that is right, use this address.",
        host)
    case .tooManyRedirects(let host):
      tr("{0} sends from one address to the next without end. Check the address.", host)
    case .privateAddress(let host):
      tr("{0} is on your own network. Servers on the internet can't send Cameo there.", host)
    case .unexpectedContent(let host, let what): Self.sentence(host, what)
    case .status(let failure): Self.sentence(failure)
    case .cancelled: tr("This was cancelled.")
    case .fileUnreadable(let path):
      tr("{0} cannot be read. Check whether the file is there and may be read.", path)
    case .fileChanged(let path): tr("{0} changed while it was sent. Send it again.", path)
    }
  }

  private static func sentence(_ host: String, _ problem: TLSProblem) -> String {
    switch problem {
    case .expired:
      tr(
        "The certificate of {0} has expired. Whoever runs the server has to renew it; check your clock, too.",
        host)
    case .notYetValid: tr("The certificate of {0} is not valid yet. Check your clock.", host)
    case .wrongHost:
      tr("The certificate of the server is for another name than {0}. Check the address.", host)
    case .selfSigned:
      tr("{0} vouches for itself alone: its certificate is self-signed. Nothing was sent.", host)
    case .untrusted:
      tr("Nobody your system trusts vouches for the certificate of {0}. Nothing was sent.", host)
    case .other: tr("No encrypted connection to {0} is possible. Nothing was sent.", host)
    }
  }

  private static func sentence(_ host: String, _ what: UnexpectedContent) -> String {
    switch what {
    case .empty: tr("{0} answered with nothing. Try again, or check the address.", host)
    case .webPage:
      tr(
        "{0} answered with a web page. Check the address, and whether you are still signed in.",
        host)
    case .text, .otherJSON, .other:
      tr("{0} answered with something else than expected. Check the address.", host)
    }
  }

  private static func sentence(_ failure: HTTPFailure) -> String {
    if let message = failure.message { return tr("{0} says: {1}", failure.host, message) }
    return switch failure.status {
    case 401: tr("{0} does not know you any more. Sign in again.", failure.host)
    case 403: tr("{0} does not allow this.", failure.host)
    case 404, 410: tr("{0} has nothing at this address.", failure.host)
    case 413: tr("This is larger than {0} takes. Send a smaller one.", failure.host)
    case 429: tr("{0} asks to slow down. Try again later.", failure.host)
    case 507: tr("There is no room left on {0}.", failure.host)
    case 500...:
      tr("{0} has a problem of its own ({1}). Try again later.", failure.host, failure.status)
    default: tr("{0} refuses ({1}).", failure.host, failure.status)
    }
  }
}
