// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import GLib
internal import Glibc

extension EasyHandle {
  /// Sets all options for `request`. The returned object has to live as long as the handle is used.
  func prepare(
    _ request: HTTPRequest, userAgent: String, policy: ConnectionPolicy, proxy: ProxyChoice
  ) throws(NetworkError) -> [BodyReader] {
    set(CURLOPT_URL, request.url.text)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_NOSIGNAL, true)
    // A name that is still being looked up is left to end by itself. Otherwise all transfers would wait for it.
    set(CURLOPT_QUICK_EXIT, true)
    set(CURLOPT_USERAGENT, userAgent)
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    set(CURLOPT_TCP_NODELAY, true)
    set(CURLOPT_UPLOAD_BUFFERSIZE, 1 << 20)
    // What a proxy answers before it connects isn't the server's response.
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
    setTimeouts(request.timeouts)
    setTrust(policy)
    setProxy(proxy)
    setCredentials(request.credentials)
    var headers = request.headers
    if headers["Accept-Language"] == nil, !request.acceptLanguage.isEmpty {
      headers["Accept-Language"] = request.acceptLanguage
    }
    let readers = try setMethod(request, &headers)
    setHeaders(headers.fields.map { Self.line($0.name, $0.value) })
    return readers
  }

  /// As libcurl takes a header: one that is empty needs another sign, except where it says that libcurl mustn't ask.
  private static func line(_ name: String, _ value: String) -> String {
    value.isEmpty && name.lowercased() != "expect" ? "\(name);" : "\(name): \(value)"
  }

  private func setTimeouts(_ timeouts: HTTPTimeouts) {
    set(CURLOPT_CONNECTTIMEOUT_MS, Int(timeouts.connect * 1000))
    set(CURLOPT_LOW_SPEED_LIMIT, 16)
    set(CURLOPT_LOW_SPEED_TIME, timeouts.stall)
    if let whole = timeouts.whole { set(CURLOPT_TIMEOUT_MS, Int(whole * 1000)) }
  }

  private func setTrust(_ policy: ConnectionPolicy) {
    // An enumeration or, since libcurl 8.14, a macro.
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    let system = policy.systemCertificates ?? text(CURLINFO_CAINFO)
    if let system, policy.systemCertificates != nil { set(CURLOPT_CAINFO, system) }
    // libcurl accepts a single file, instead of the system's. Not every system has a folder of them
    // as well.
    guard var all = CertificateFiles.joined(policy.additionalCertificates, to: system) else {
      return
    }
    cameo_curl_set_bytes(pointer, CURLOPT_CAINFO_BLOB, &all, all.count)
  }

  private func setProxy(_ proxy: ProxyChoice) {
    switch proxy {
    case .environment: break
    case .none: set(CURLOPT_NOPROXY, "*")
    case .fixed(let address, let except):
      set(CURLOPT_PROXY, address)
      set(CURLOPT_NOPROXY, except)
    }
  }

  private func setCredentials(_ credentials: HTTPCredentials?) {
    let (user, secret, way): (String, Secret, UInt)
    switch credentials {
    case nil: return
    case .bearer(let token):
      set(CURLOPT_HTTPAUTH, Int(curlAuthBearer))
      set(CURLOPT_XOAUTH2_BEARER, token.reveal())
      return
    case .basic(let name, let password): (user, secret, way) = (name, password, curlAuthBasic)
    case .digest(let name, let password): (user, secret, way) = (name, password, curlAuthDigest)
    case .any(let name, let password):
      (user, secret, way) = (name, password, curlAuthBasic | curlAuthDigest)
    }
    set(CURLOPT_HTTPAUTH, Int(way))
    set(CURLOPT_USERNAME, user)
    set(CURLOPT_PASSWORD, secret.reveal())
  }

  private func setMethod(
    _ request: HTTPRequest, _ headers: inout HTTPHeaders
  ) throws(NetworkError) -> [BodyReader] {
    let mayRepeat = request.mayRepeat
    func typed(_ type: String?) {
      if headers["Content-Type"] == nil { headers["Content-Type"] = type }
    }
    var reader: BodyReader?
    switch request.body {
    case .none:
      if ["POST", "PUT", "PATCH"].contains(request.method) {
        reader = BodyReader([], mayRepeat: mayRepeat)
      }
    case .bytes(let bytes, let type):
      reader = BodyReader(bytes, mayRepeat: mayRepeat)
      typed(type)
    case .json(let bytes):
      reader = BodyReader(bytes, mayRepeat: mayRepeat)
      typed("application/json")
    case .form(let pairs):
      reader = BodyReader(Array(PercentEncoding.form(pairs).utf8), mayRepeat: mayRepeat)
      typed("application/x-www-form-urlencoded")
    case .file(let path, let range, let type):
      reader = try BodyReader(path: path, range: range, mayRepeat: mayRepeat)
      typed(type)
    case .multipart(let parts):
      var readers: [(part: FormPart, reader: BodyReader)] = []
      for part in parts { readers.append((part, try part.reader(mayRepeat: mayRepeat))) }
      setForm(readers)
      set(CURLOPT_CUSTOMREQUEST, request.method)
      avoidRepeating(request, readers.map(\.reader), &headers)
      return readers.map(\.reader)
    }
    if let reader { setBody(reader) }
    avoidRepeating(request, reader.map { [$0] } ?? [], &headers)
    if request.method == "HEAD" {
      set(CURLOPT_NOBODY, true)
    } else if request.method != "GET" || reader != nil {
      set(CURLOPT_CUSTOMREQUEST, request.method)
    }
    return reader.map { [$0] } ?? []
  }

  /// If a connection that was kept open turns out to be dead, libcurl repeats the request by itself, unless it has to
  /// read a body again, which `BodyReader` refuses.
  ///
  /// A server that is asked first whether it wants the body shows by its answer that the connection lives: on a dead one,
  /// nothing was read yet, and the request can go to another. libcurl asks by itself before each upload, and since 8.7
  /// before large ones only. Behind TLS, that is left to it: HTTP/2 servers need not answer, and it would wait a second.
  private func avoidRepeating(
    _ request: HTTPRequest, _ readers: [BodyReader], _ headers: inout HTTPHeaders
  ) {
    guard !request.mayRepeat else { return }
    let hasBody = readers.contains { $0.length > 0 }
    set(CURLOPT_FRESH_CONNECT, !hasBody)
    if hasBody, headers["Expect"] == nil, !request.url.isSecure {
      headers["Expect"] = "100-continue"
      asksFirst = true
    }
  }
}

extension FormPart {
  fileprivate func reader(mayRepeat: Bool) throws(NetworkError) -> BodyReader {
    switch content {
    case .bytes(let bytes): BodyReader(bytes, mayRepeat: mayRepeat)
    case .file(let path, let range):
      try BodyReader(path: path, range: range, mayRepeat: mayRepeat)
    }
  }
}

extension HTTPRequest {
  /// Whether nothing speaks against sending it twice: its method is idempotent, and its sender knows of no reason. A
  /// second PUT isn't harmless everywhere: some servers keep each version of a file, and some find that it exists already.
  fileprivate var mayRepeat: Bool {
    !isSentOnce && !["POST", "PUT", "PATCH", "MOVE", "COPY", "LOCK"].contains(method)
  }
}

// Swift can't import these macros, because they cast.
private let curlAuthBasic: UInt = 1
private let curlAuthDigest: UInt = 2
private let curlAuthBearer: UInt = 1 << 6

/// The choice of a proxy for one server.
enum ProxyChoice: Equatable {
  /// libcurl reads the environment.
  case environment
  case none
  case fixed(String, except: String)

  /// Whether it is sure that there is a proxy.
  var isKnownProxy: Bool {
    if case .fixed = self { true } else { false }
  }

  /// The choice for `url` under `policy`.
  static func make(for url: URLAddress, _ policy: ConnectionPolicy) async -> ProxyChoice {
    if url.isLoopback { return .none }
    switch policy.proxy {
    case .none: return .none
    case .fixed(let address, let except): return .fixed(address, except: except)
    case .system:
      if isSetInEnvironment { return .environment }
      guard let proxy = await ProxyLookup.proxy(for: url.origin) else { return .none }
      return .fixed(curlName(of: proxy), except: "")
    }
  }

  /// GIO's “socks” leaves the version open, while libcurl's means the oldest; the proxy resolves
  /// the host.
  static func curlName(of proxy: String) -> String {
    for prefix in ["socks://", "socks5://"] where proxy.hasPrefix(prefix) {
      return "socks5h://" + proxy.dropFirst(prefix.count)
    }
    return proxy
  }

  private static var isSetInEnvironment: Bool {
    let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return names.contains { name in getenv(name).map { $0.pointee != 0 } ?? false }
  }
}
