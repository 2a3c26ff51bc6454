// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import Glibc
internal import Synchronization

extension Transfer {
  /// Maps libcurl's `code`; nil if the transfer succeeded.
  ///
  /// When a connection that was kept open breaks before the response, libcurl connects once more by itself. Its error
  /// is about that connection then, and says nothing about what was sent on the first.
  func error(for code: CURLcode) -> NetworkError? {
    guard let error = cause(of: code) else { return nil }
    guard !error.mayHaveArrived, !error.tellsHowMuchWasSent, hasUnansweredBody else { return error }
    return .lineCut(host: request.url.hostAndPort, mayHaveArrived: true)
  }

  /// The error of a request that the caller cancels while it runs. Without the last piece of its body, which libcurl
  /// hasn't even read, it can have had no effect.
  var stopped: NetworkError {
    .cancelled(mayHaveArrived: readers.allSatisfy { $0.length == 0 || $0.hasEverBeenRead })
  }

  private func cause(of code: CURLcode) -> NetworkError? {
    let host = request.url.hostAndPort
    switch code {
    case CURLE_OK: return nil
    case CURLE_COULDNT_RESOLVE_HOST: return .hostNotFound(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxy(host: host)
    case CURLE_COULDNT_CONNECT: return connectError(host)
    case CURLE_OPERATION_TIMEDOUT: return timeout(host)
    case CURLE_PEER_FAILED_VERIFICATION: return .tls(host: host, certificateProblem)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
      return .tls(host: host, .other)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING,
      CURLE_WRITE_ERROR:
      return .unexpectedContent(host: host, what: .other)
    // The path may contain a token.
    case CURLE_URL_MALFORMAT: return .badAddress(request.url.origin)
    case CURLE_ABORTED_BY_CALLBACK: return stopped
    case CURLE_RECV_ERROR where easy.number(CURLINFO_HTTP_CONNECTCODE) >= 400:
      return .proxy(host: host)
    default: return .lineCut(host: host, mayHaveArrived: mayHaveArrived)
    }
  }

  /// Whether the server may have the complete request: its head and its whole body were sent, or it
  /// responded.
  private var mayHaveArrived: Bool {
    if status >= 200 { return true }
    let sent = easy.size(CURLINFO_SIZE_UPLOAD_T)
    // Counted from 0 again on a second connection, while the whole body was read for the first.
    if sent == 0, hasUnansweredBody { return true }
    return easy.number(CURLINFO_REQUEST_SIZE) > 0
      && sent >= easy.size(CURLINFO_CONTENT_LENGTH_UPLOAD_T)
  }

  private func connectError(_ host: String) -> NetworkError {
    if hasPrivateAddress { return .privateAddress(host: host) }
    if isThroughProxy { return .proxy(host: host) }
    switch Int32(easy.number(CURLINFO_OS_ERRNO)) {
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN: return .unreachable(host: host)
    case ETIMEDOUT: return .timedOut(host: host, mayHaveArrived: false)
    default: return .refused(host: host)
    }
  }

  private func timeout(_ host: String) -> NetworkError {
    let isConnected = easy.size(CURLINFO_PRETRANSFER_TIME_T) > 0
    let passed = Double(easy.size(CURLINFO_TOTAL_TIME_T)) / 1e6
    // libcurl's time of the transfer may be a little below its limit.
    if !isConnected || passed + 0.1 >= request.timeouts.whole ?? .infinity {
      return .timedOut(host: host, mayHaveArrived: mayHaveArrived)
    }
    return .stalled(host: host, mayHaveArrived: mayHaveArrived)
  }

  /// OpenSSL's error codes.
  private var certificateProblem: NetworkError.TLSProblem {
    switch easy.number(CURLINFO_SSL_VERIFYRESULT) {
    // 1 is libcurl's initial value: the chain was fine, but the name, which is checked next, was
    // not.
    case 0, 1, 62, 64: .wrongHost
    case 9: .notYetValid
    case 10: .expired
    case 18: .selfSigned
    case 2, 19, 20, 21, 27: .untrusted
    default: .other
    }
  }
}

extension NetworkError {
  /// Whether it counts the bytes that were sent to know if the request may have arrived.
  fileprivate var tellsHowMuchWasSent: Bool {
    switch self {
    case .lineCut, .timedOut, .stalled: true
    default: false
    }
  }
}

/// What a server sent just before its connection broke.
///
/// If a server rejects an upload in its middle and disconnects, sending fails, and libcurl gives up
/// before it reads the reason. The response is still in the socket when that is closed.
///
/// Only for connections that aren't encrypted: whatever is left in the socket of another may be from
/// anybody on the way.
enum LastWords {
  private static let heard = Mutex<[UInt16: [UInt8]]>([:])

  /// Reads what is left whenever `easy` closes a connection.
  static func listen(_ easy: EasyHandle) {
    cameo_curl_set_close(easy.pointer) { _, socket in
      LastWords.hear(socket)
      return close(socket)
    }
  }

  /// What was received on the connection with this local port, which was closed just now.
  static func take(port: UInt16) -> [UInt8]? {
    heard.withLock { $0.removeValue(forKey: port) }
  }

  /// Discards what was not fetched.
  static func forget() { heard.withLock { $0 = [:] } }

  private static func hear(_ socket: Int32) {
    let words = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT)), 0)
    }
    guard words.starts(with: "HTTP/1.".utf8) else { return }
    let port = ServerSocket.port(of: socket)
    heard.withLock { $0[port] = words }
  }
}
