// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// User names and addresses that a hostile server may send.
public enum HostileTexts {
  /// Names that break what trusts them.
  public static let names = [
    "", ".", "..", "alice@good.example\0", "alice\0", "\0", "../bob", "a/b", "$(touch pwned)",
    "$(touch${IFS}pwned)", "`id`", "a;b", "a|b", "a&b", "<b>alice</b>", "\u{1B}[2Jalice",
    "\u{9B}2J", "alice\n", "alice\r\nX: y", "ali\u{202E}ecila", "\u{2066}alice", "a\u{2028}b",
    "a:b#links", "a\"b", "a\\b", "a*", "{a,b}", "😈", String(repeating: "a", count: 256),
  ]

  /// Addresses that must not be opened.
  public static let links = [
    "", "file:///etc/passwd", "file:///home/ada/evil.desktop", "FILE:///etc/passwd",
    "javascript:alert(1)", "data:text/html,x", "smb://evil.example/share", "ssh://evil.example",
    "mailto:a@b.example?attach=/etc/passwd", "vnd.x:evil", "//evil.example/x", "/etc/passwd",
    "https://good.example\0.evil.example/", "https://alice:secret@evil.example/",
    "https://evil.example/\u{202E}gpj.exe", "https://evil.example/\n", "https://", "http:///x",
    "https://evil.example/" + String(repeating: "a", count: 10_000),
  ]
}
