// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import CameoApp

@Suite struct ErrorFieldTests {
  @Test func `an error belongs to its field`() {
    let typed: Set<AccountField> = [.server, .user, .password, .folder]
    #expect(DeliveryError(.signedOut, "").field(among: typed) == .password)
    #expect(DeliveryError(.signedOut, "").field(among: [.server, .token]) == .token)
    #expect(DeliveryError(.signedOut, "").field(among: [.server, .browser]) == nil)
    #expect(DeliveryError(.address, "").field(among: typed) == .server)
    #expect(DeliveryError(.address, "").field(among: [.folder]) == .folder)
    #expect(DeliveryError(.noPermission, "").field(among: typed) == .folder)
    #expect(DeliveryError(.offline, "").field(among: typed) == nil)
    #expect(DeliveryError(.noKeyring, "").field(among: typed) == nil)
  }
}
