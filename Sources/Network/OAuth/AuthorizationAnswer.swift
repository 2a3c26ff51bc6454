// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What comes back from a sign-in.
public enum AuthorizationAnswer {
  /// The code in what the user pasted: the code itself, or the address the browser ended at.
  ///
  /// - Parameter state: What an address has to have in it.
  public static func code(pasted text: String, state: String) throws(OAuthError) -> Secret {
    let text = text.trimmed
    if let start = text.firstIndex(of: "?"), text.contains("=") {
      let end = text[start...].firstIndex(of: "#") ?? text.endIndex
      guard let query = PercentEncoding.pairs(of: text[text.index(after: start)..<end]) else {
        throw .noCode
      }
      return try code(in: query, state: state)
    }
    return try checked(text)
  }

  /// The code in the query of the address that the browser was sent to.
  static func code(in query: [(String, String)], state: String) throws(OAuthError) -> Secret {
    func value(_ name: String) -> String? { query.first { $0.0 == name }?.1 }
    guard let given = value("state"), Secret(given) == Secret(state) else { throw .wrongState }
    if let error = value("error") {
      throw error == "access_denied"
        ? .denied : .server(ServerWords.shortened(value("error_description") ?? error) ?? "?")
    }
    guard let code = value("code") else { throw .noCode }
    return try checked(code)
  }

  private static func checked(_ code: String) throws(OAuthError) -> Secret {
    guard !code.isEmpty, code.utf8.count <= 4096,
      code.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !code.contains("://")
    else { throw .noCode }
    return Secret(code)
  }
}
