// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

extension FakePiwigo: FakeService {
  public nonisolated static let service = "piwigo"
  public nonisolated static let traits = FakeTraits {
    $0.showsNames = true
    $0.keepsOneCopy = true
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakePiwigo {
    try FakePiwigo(
      port: setup.port, password: setup.key ?? Secret("practice"), faults: setup.faults,
      clock: setup.clock)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.text
    details.user = Self.user
    details.password = password
    details.folder = "Holiday"
    return details
  }

  public func placeEarlier() { place(EarlierContent.bytes) }

  public func findings() -> Findings {
    var findings = Findings()
    findings.isRestWhole = images.contains { $0.bytes == EarlierContent.bytes }
    let album = albums.first?.id ?? 0
    for image in images where image.bytes != EarlierContent.bytes {
      let link = "\(address.appending("picture.php").text)?/\(image.id)/category/\(album)"
      findings.arrivals.append(Arrival(link: link, files: [image.bytes]))
      if image.albums != [album] { findings.strays.append("\(image.file) outside the album") }
      if !image.waitsFor.isEmpty { findings.strays.append("\(image.file) in the lounge") }
    }
    if albumsMade != 1 { findings.strays.append("another album") }
    return findings
  }

  public var sharedFiles: [[UInt8]] { images.map(\.bytes).filter { $0 != EarlierContent.bytes } }
  public var made: String { "\(imagesMade)" }
}
