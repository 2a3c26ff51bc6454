// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

extension FakeImmich: FakeService {
  public nonisolated static let service = "immich"
  public nonisolated static let traits = FakeTraits {
    $0.tellsAlts = true
    $0.showsNames = true
    $0.keepsOneCopy = true
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeImmich {
    try FakeImmich(
      port: setup.port, key: setup.key ?? Secret("practice"), faults: setup.faults,
      clock: setup.clock)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.text
    details.token = key
    details.folder = "Holiday"
    return details
  }

  public func revoke() { revokeKey() }

  public func placeEarlier() { place(EarlierContent.bytes) }

  public func findings() -> Findings {
    var findings = Findings()
    findings.isRestWhole = shown.contains { $0.bytes == EarlierContent.bytes }
    let album = albums.first
    for asset in shown where asset.bytes != EarlierContent.bytes {
      let ownLinks = links.filter { $0.assets == [asset.id] }
      let link = ownLinks.first.map { address.appending("share", $0.key).text }
      findings.arrivals.append(
        Arrival(link: link ?? "no link", files: [asset.bytes], alts: [asset.description]))
      if ownLinks.count > 1 { findings.strays.append("links to \(asset.name)") }
      if album?.assets.contains(asset.id) != true {
        findings.strays.append("\(asset.name) outside the album")
      }
    }
    let known = Set(shown.map(\.id))
    findings.strays += links.filter { !known.isSuperset(of: $0.assets) }.map(\.key)
    if linksMade != links.count { findings.strays.append("deleted links") }
    if albumsMade != 1 { findings.strays.append("another album") }
    return findings
  }

  public var sharedFiles: [[UInt8]] { assets.map(\.bytes).filter { $0 != EarlierContent.bytes } }
  public var made: String { "\(assetsMade)" }
}
