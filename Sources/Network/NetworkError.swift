// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Why a request failed. Cases name the host, but no address's query nor any secret.
public enum NetworkError: Error, Sendable, Equatable {
  /// The text is no web address.
  case badAddress(String)
  /// The request can't be sent, for the reason in the sentence.
  case invalidRequest(String)
  /// The connection would not be encrypted.
  case insecure(host: String)
  case hostNotFound(host: String)
  case refused(host: String)
  /// The host can't be reached; often there is no network at all.
  case unreachable(host: String)
  /// The connection or the request timed out.
  case timedOut(host: String, mayHaveArrived: Bool)
  /// The connection stalled.
  case stalled(host: String, mayHaveArrived: Bool)
  case tls(host: String, TLSProblem)
  /// The proxy can't be reached, or refuses.
  case proxy(host: String)
  /// The connection was lost.
  case lineCut(host: String, mayHaveArrived: Bool)
  /// The response is too long.
  case tooLarge(host: String, limit: Int)
  /// The server redirects to an address that isn't followed.
  case redirectRefused(to: String)
  case tooManyRedirects(host: String)
  /// A server redirects to this computer or its local network, which is not allowed.
  case privateAddress(host: String)
  /// The response is of another kind than expected.
  case unexpectedContent(host: String, what: UnexpectedContent)
  /// The server responded with an error.
  case status(HTTPFailure)
  /// The caller cancelled the request.
  case cancelled(mayHaveArrived: Bool)
  /// The file to send cannot be read.
  case fileUnreadable(path: String)
  /// The file changed while it was sent.
  case fileChanged(path: String)

  /// The problem with a server's certificate or encryption.
  public enum TLSProblem: String, Sendable, Equatable {
    case expired
    case notYetValid = "not-yet-valid"
    case wrongHost = "wrong-host"
    case selfSigned = "self-signed"
    case untrusted
    case other
  }

  /// Whether the server may have received the whole request, so that sending it again could have
  /// the effect twice.
  public var mayHaveArrived: Bool {
    switch self {
    case .timedOut(_, let mayHaveArrived), .stalled(_, let mayHaveArrived),
      .lineCut(_, let mayHaveArrived), .cancelled(let mayHaveArrived):
      mayHaveArrived
    case .tooLarge, .tooManyRedirects, .redirectRefused, .unexpectedContent, .status:
      true
    case .badAddress, .invalidRequest, .insecure, .hostNotFound, .refused, .unreachable, .tls,
      .proxy, .privateAddress, .fileUnreadable, .fileChanged:
      false
    }
  }
}

extension NetworkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badAddress(let text):
      tr("“{0}” isn't a server address. Enter an address such as https://example.org.", text)
    case .invalidRequest(let reason): reason
    case .insecure(let host):
      tr(
        "Unencrypted connection to {0} refused. Use an address that starts with https.",
        host)
    case .hostNotFound(let host):
      tr("Server {0} not found. Check the address and your internet connection.", host)
    case .refused(let host):
      tr("Can't connect to {0}. Check the address, or try again later.", host)
    case .unreachable(let host): tr("Can't reach {0}. Check your internet connection.", host)
    case .timedOut(let host, _): tr("{0} didn't respond in time. Try again later.", host)
    case .stalled(let host, _):
      tr(
        "The connection to {0} stalled. Try again when your connection is better.", host)
    case .tls(let host, let problem): Self.sentence(host, problem)
    case .proxy(let host):
      tr("Can't connect to {0} through your proxy. Check your network settings.", host)
    case .lineCut(let host, _): tr("The connection to {0} was lost. Try again.", host)
    case .tooLarge(let host, _):
      tr("The response from {0} is too large. Check the address.", host)
    case .redirectRefused(let host):
      tr(
        "The server redirects to {0}. If you trust that address, use it instead.",
        host)
    case .tooManyRedirects(let host):
      tr("{0} redirects too many times. Check the address.", host)
    case .privateAddress(let host):
      tr(
        "The server points to {0} on your own network. If you trust that address, use it instead.",
        host)
    case .unexpectedContent(let host, let what): Self.sentence(host, what)
    case .status(let failure): Self.sentence(failure)
    case .cancelled: tr("Cancelled.")
    case .fileUnreadable(let path):
      tr(
        "Can't read {0}. Check that the file exists and that you have permission to read it.", path)
    case .fileChanged(let path): tr("{0} changed while it was being sent. Try again.", path)
    }
  }

  private static func sentence(_ host: String, _ problem: TLSProblem) -> String {
    switch problem {
    case .expired:
      tr(
        "The certificate of {0} has expired. Check this computer's clock, or contact the server's administrator.",
        host)
    case .notYetValid:
      tr("The certificate of {0} isn't valid yet. Check this computer's clock.", host)
    case .wrongHost:
      tr("The server's certificate doesn't match {0}. Check the address.", host)
    case .selfSigned:
      tr(
        "{0} uses a self-signed certificate, so nothing was sent. If it's your own server, add its certificate as trusted.",
        host)
    case .untrusted:
      tr("The certificate of {0} isn't trusted, so nothing was sent. Check the address.", host)
    case .other: tr("Can't make an encrypted connection to {0}. Nothing was sent.", host)
    }
  }

  private static func sentence(_ host: String, _ what: UnexpectedContent) -> String {
    switch what {
    case .empty: tr("{0} sent an empty response. Check the address, or try again.", host)
    case .webPage:
      tr(
        "{0} sent a web page instead. Check the address, or sign in again.",
        host)
    case .text, .otherJSON, .other:
      tr("{0} sent an unexpected response. Check the address.", host)
    }
  }

  private static func sentence(_ failure: HTTPFailure) -> String {
    if let message = failure.message { return tr("{0} says: {1}", failure.host, message) }
    return switch failure.status {
    case 401: tr("You're signed out of {0}. Sign in again.", failure.host)
    case 403: tr("{0} doesn't allow this.", failure.host)
    case 404, 410: tr("Not found on {0}. Check the address.", failure.host)
    case 413: tr("This file is too large for {0}. Choose a smaller one.", failure.host)
    case 429: tr("{0} is limiting requests. Try again later.", failure.host)
    case 507: tr("Your storage on {0} is full. Free some space, then try again.", failure.host)
    case 500...:
      tr("{0} has a problem (error {1}). Try again later.", failure.host, failure.status)
    default: tr("{0} rejected the request (error {1}).", failure.host, failure.status)
    }
  }
}
