// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

struct AddressSecretsTests {
  @Test(arguments: [
    ("“https://alice:pw@cloud.example/dav” is none.", "“https://…@cloud.example/dav” is none."),
    ("http://a:b@h and ftp://c:d@i", "http://…@h and ftp://…@i"),
    ("https://alice:p@ss@h", "https://…@h"),
    ("https://alice:pa/ss@h", "https://…@h"),
    ("https://alice:12/34@host/dav", "https://…@host/dav"),
    ("https://alice:12/3/4@cloud.example", "https://…@cloud.example"),
    ("https://alice:/34@host", "https://…@host"),
    ("https://ada@x.example:12/34@host", "https://…@host"),
    ("https://al.ice:123456/78@host", "https://…@host"),
    (
      "https://cloud.example:8443/dav/files/alice@example.org/",
      "https://cloud.example:8443/dav/files/alice@example.org/"
    ),
    ("http://localhost:8080/files/a@b", "http://localhost:8080/files/a@b"),
    ("http://nas:8080/@alice", "http://nas:8080/@alice"),
    ("https://social.example/@alice/1", "https://social.example/@alice/1"),
    ("http://127.0.0.1:8080/@alice", "http://127.0.0.1:8080/@alice"),
    ("http://[::1]:8080/@alice", "http://[::1]:8080/@alice"),
    ("https://\u{301}alice:pw@h", "https://…@h"), ("https://alice:\u{301}pw@h", "https://…@h"),
    ("https://alice:pw@\u{301}h", "https://…@\u{301}h"),
    ("nothing at all: a@b", "nothing at all: a@b"), ("://", "://"),
  ])
  func passwordsInTextsAreConcealed(_ text: String, _ expected: String) {
    #expect(AddressSecrets.concealed(in: text) == expected)
  }

  @Test(arguments: [
    "https://alice:pw@h", "alice:pw@h", "alice:12/34@h", "alice:p:w@h/dav", "alice:\u{301}pw@h",
  ])
  func aTypedPasswordIsNoticed(_ text: String) {
    #expect(AddressSecrets.isIn(address: text))
  }

  @Test(arguments: [
    "@alice@social.example", "alice@social.example:8080", "social.example:8080",
    "https://social.example/@alice", "cloud.example:8443/dav/alice@example.org", "",
  ])
  func otherAddressesAreNot(_ text: String) {
    #expect(!AddressSecrets.isIn(address: text))
  }
}
