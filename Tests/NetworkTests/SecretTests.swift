// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@Suite struct SecretTests {
  @Test func aSecretShowsNowhereByItself() {
    let secret = Secret("s3cret")
    var dumped = ""
    dump(HTTPCredentials.basic(user: "ada", secret), to: &dumped)
    for text in [
      "\(secret)", String(reflecting: secret), dumped, "\([secret])", "\(Optional(secret) as Any)",
      "\(PKCE(verifier: "s3cret"))",
    ] {
      #expect(!text.contains("s3cret"))
    }
    #expect(secret.reveal() == "s3cret")
  }

  @Test func secretsAreComparedAsAWhole() {
    #expect(Secret("abc") == Secret("abc"))
    #expect(Secret("abc") != Secret("abd"))
    #expect(Secret("abc") != Secret("abcd"))
    #expect(Secret("").isEmpty)
  }

  @Test func randomTextsAreLongAndNeverTheSame() {
    let texts = Set((0..<100).map { _ in RandomText.make() })
    #expect(texts.count == 100)
    #expect(texts.allSatisfy { $0.count == 43 })
  }

  @Test func theProofIsWhatTheStandardGivesAsAnExample() {
    let proof = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(proof.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }
}
