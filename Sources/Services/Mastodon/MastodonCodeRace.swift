// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// Waits for the browser to come back and for the user to paste the code, whichever is first.
@MainActor
struct CodeRace {
  private typealias Outcome = Result<Secret, DeliveryError>

  let state: String
  /// The server that was asked.
  let issuer: URLAddress
  /// Nil if the loopback listener can't be started.
  let listener: LoopbackListener?
  let guide: any SignInGuide
  /// What the code is called in the address that the browser returns to.
  var name = "code"

  func code() async throws(DeliveryError) -> Secret {
    // Not a task group, which would also wait for the loser: the user may never answer.
    let (outcomes, finish) = AsyncStream.makeStream(of: Outcome.self)
    let received = listener.map { listener in
      Task {
        do throws(OAuthError) {
          finish.yield(.success(try await listener.code()))
        } catch {
          finish.yield(.failure(DeliveryError(signIn: error)))
        }
      }
    }
    let pasted = Task { [guide, state, name, issuer] in
      guard let text = await guide.askForCode() else {
        _ = finish.yield(.failure(.cancelled))
        return
      }
      do throws(OAuthError) {
        let code = try AuthorizationAnswer.code(
          pasted: text, state: state, name: name, issuer: issuer)
        finish.yield(.success(code))
      } catch {
        finish.yield(.failure(DeliveryError(signIn: error)))
      }
    }
    defer {
      received?.cancel()
      pasted.cancel()
    }
    // Ends without an outcome when the task is cancelled.
    for await outcome in outcomes { return try outcome.get() }
    throw .cancelled
  }
}

extension DeliveryError {
  /// The error for the user who adds an account.
  fileprivate init(signIn error: OAuthError) {
    switch error {
    case .cancelled: self = .cancelled
    case .timedOut: self.init(.timeOut, error.description)
    case .denied, .wrongState, .server, .noCode, .cannotListen:
      self.init(.refused, error.description)
    }
  }
}
