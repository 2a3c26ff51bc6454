// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a request came to nothing. Cases name the host, never an address's query nor any secret.
public enum NetworkError: Error, Sendable, Equatable {
  /// What was given is no address of the web.
  case badAddress(String)
  /// What was to be sent cannot be sent: a sentence says why.
  case invalidRequest(String)
  /// The line would not be encrypted.
  case insecure(host: String)
  case hostNotFound(host: String)
  case refused(host: String)
  /// There is no way to the host; often there is no network at all.
  case unreachable(host: String)
  /// No connection, or not done, in the time there was for it.
  case timedOut(host: String, mayHaveArrived: Bool)
  /// Connected, but nothing moves any more.
  case stalled(host: String, mayHaveArrived: Bool)
  case tls(host: String, TLSProblem)
  /// The proxy itself cannot be reached, or refuses.
  case proxy(host: String)
  /// The connection ended in the middle.
  case lineCut(host: String, mayHaveArrived: Bool)
  /// The answer is longer than it may be.
  case tooLarge(host: String, limit: Int)
  /// The server sends to where nothing is sent.
  case redirectRefused(to: String)
  case tooManyRedirects(host: String)
  /// A server sends to this computer or a network around it, where it has no business.
  case privateAddress(host: String)
  /// The answer is of another kind than expected.
  case unexpectedContent(host: String, what: UnexpectedContent)
  /// The server says no.
  case status(HTTPFailure)
  case cancelled
  /// The file to send cannot be read.
  case fileUnreadable(path: String)
  /// The file changed while it was sent.
  case fileChanged(path: String)

  /// What is wrong with a server's certificate or encryption.
  public enum TLSProblem: String, Sendable, Equatable {
    case expired
    case notYetValid = "not-yet-valid"
    case wrongHost = "wrong-host"
    case selfSigned = "self-signed"
    case untrusted
    case other
  }

  /// Whether the server may have got the whole request, so that sending it again could do it twice.
  public var mayHaveArrived: Bool {
    switch self {
    case .timedOut(_, let mayHaveArrived), .stalled(_, let mayHaveArrived),
      .lineCut(_, let mayHaveArrived):
      mayHaveArrived
    case .tooLarge, .tooManyRedirects, .redirectRefused, .unexpectedContent, .status, .cancelled:
      true
    case .badAddress, .invalidRequest, .insecure, .hostNotFound, .refused, .unreachable, .tls,
      .proxy, .privateAddress, .fileUnreadable, .fileChanged:
      false
    }
  }

  /// Whether the same request can well succeed later, nothing being changed.
  public var isPassing: Bool {
    switch self {
    case .hostNotFound, .refused, .unreachable, .timedOut, .stalled, .proxy, .lineCut: true
    case .status(let failure):
      failure.status == 429 || failure.status == 408
        || (failure.status >= 500 && failure.status != 501 && failure.status != 507)
    default: false
    }
  }
}
