// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FoundationNetworking
import UIDriver
import XCTest

/// The browser of a home, in which the user sees the opened page and grants or denies access.
final class StandInBrowser {
  private let opened: URL
  private var read = 0

  /// Makes it the default browser of the desktop in `home`.
  init(in home: LivedInHome) throws {
    let programs = home.data.appendingPathComponent("applications")
    opened = home.data.appendingPathComponent("opened-pages")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    let script = programs.appendingPathComponent("browser.sh")
    try "echo \"$1\" >>'\(opened.path)'\n".write(to: script, atomically: true, encoding: .utf8)
    for (name, text) in [
      (
        "stand-in.desktop",
        """
        [Desktop Entry]
        Type=Application
        Name=Browser
        Exec=/bin/sh \(script.path) %u
        MimeType=x-scheme-handler/http;x-scheme-handler/https;text/html;

        """
      ),
      (
        "mimeapps.list",
        "[Default Applications]\nx-scheme-handler/http=stand-in.desktop\nx-scheme-handler/https=stand-in.desktop\ntext/html=stand-in.desktop\n"
      ),
    ] {
      try text.write(
        to: programs.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }

  /// The next page that is opened in it; waits until one is.
  func nextPage() throws -> URL {
    let line: String = try poll(orThrow: "No page is opened.") {
      let text = (try? String(contentsOf: opened, encoding: .utf8)) ?? ""
      // A page that is still being written has no end yet.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      return lines.count > read ? String(lines[read]) : nil
    }
    read += 1
    return try XCTUnwrap(URL(string: line), line)
  }

  /// Presses the button of `page`, a form, whose value is `decision`, and goes where that leads.
  func press(_ decision: String, on page: URL) throws {
    let html = try load(URLRequest(url: page))
    var fields = html.matches(of: /type="hidden" name="([^"]*)" value="([^"]*)"/)
      .map { (String($0.1), String($0.2).replacing("&amp;", with: "&")) }
    XCTAssert(html.contains("value=\"\(decision)\""), html)
    fields.append(("decision", decision))
    let target = html.firstMatch(of: /<form method="post" action="([^"]*)"/).map { String($0.1) }
    var request = URLRequest(
      url: try XCTUnwrap(target.map { URL(string: $0, relativeTo: page) } ?? page))
    request.httpMethod = "POST"
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(
      fields.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&").utf8)
    _ = try load(request)
  }

  private func load(_ request: URLRequest) throws -> String {
    nonisolated(unsafe) var answer: Result<String, any Error>?
    let done = DispatchSemaphore(value: 0)
    let task = URLSession.shared.dataTask(with: request) { data, _, error in
      answer =
        error.map { .failure($0) } ?? .success(String(decoding: data ?? Data(), as: UTF8.self))
      done.signal()
    }
    task.resume()
    done.wait()
    return try XCTUnwrap(answer).get()
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
