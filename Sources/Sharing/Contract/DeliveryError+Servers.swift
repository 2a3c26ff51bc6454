// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Network

// What several kinds of servers answer, in the same words. A service's table maps its own errors to these.
extension DeliveryError {
  /// What `response`, which is no success, means at most servers. A service handles first what differs at its own.
  ///
  /// - Parameters:
  ///   - name: The server's, as users know it.
  ///   - words: What the server says to users; nil for what most servers have for that.
  public static func usual(
    _ response: HTTPResponse, at name: String, saying words: String? = nil
  ) -> DeliveryError {
    let failure = HTTPFailure(response)
    switch response.status {
    case 300..<400: return .moved(name)
    case 401: return .signedOut(name)
    case 413: return .tooLarge(name)
    case 415: return .unsupported(name)
    case 429: return .busy(name, afterSeconds: failure.retryAfter)
    case 507: return .full(name)
    default:
      var error = DeliveryError(.status(failure))
      if let words = words ?? failure.message, !words.isEmpty { error.sentence = says(name, words) }
      return error
    }
  }

  /// The same error as one of the server, which is retried by itself: the next attempt looks for what it may have done.
  public var retried: DeliveryError { DeliveryError(.serverError, sentence, remedy: .later) }

  /// The server redirects to another one.
  public static func moved(_ host: String) -> DeliveryError {
    DeliveryError(.address, tr("{0} has moved. Add the account again with its new address.", host))
  }

  /// The account has no room left.
  public static func full(_ host: String) -> DeliveryError {
    DeliveryError(.quota, tr("Your storage on {0} is full. Free some space, then try again.", host))
  }

  /// The server accepts no file as large as this.
  public static func tooLarge(_ host: String) -> DeliveryError {
    DeliveryError(.tooLarge, tr("The file is too large for {0}. Choose a smaller size.", host))
  }

  /// The server accepts less than it said: the next attempt sends a smaller version.
  public static func tooLargeNow(_ host: String) -> DeliveryError {
    DeliveryError(
      .tooLarge, tr("A photo is too large for {0}. Try again to share a smaller version.", host))
  }

  /// The server accepts smaller profile pictures only.
  public static func avatarTooLarge(_ host: String) -> DeliveryError {
    DeliveryError(.tooLarge, tr("This photo is too large for a profile picture on {0}.", host))
  }

  /// The server wants to be left alone for so many seconds, if it says how many.
  public static func busy(_ name: String, afterSeconds seconds: Double?) -> DeliveryError {
    let pause = seconds.flatMap { $0 > 0 ? min($0, 86_400) : nil } ?? 60
    return DeliveryError(
      .rateLimit, tr("{0} is limiting requests. Try again later.", name),
      remedy: .again(afterSeconds: pause))
  }

  /// The server accepts other formats only.
  public static func unsupported(_ host: String) -> DeliveryError {
    DeliveryError(
      .unsupported, tr("{0} doesn't accept this format. Try another one, such as JPEG.", host))
  }

  /// The session or the token is no longer valid.
  public static func signedOut(_ name: String) -> DeliveryError {
    DeliveryError(.signedOut, tr("You're signed out of {0}. Sign in again.", name))
  }

  /// The user is signing in.
  public static func wrongPassword(_ name: String) -> DeliveryError {
    DeliveryError(.signedOut, tr("Wrong user name or password for {0}.", name))
  }

  /// The key was deleted, or is mistyped.
  public static func wrongKey(_ host: String) -> DeliveryError {
    DeliveryError(
      .signedOut,
      tr("{0} doesn't accept the API key. Create a new one there, then sign in again.", host))
  }

  /// The account may not do this; `words` are the server's.
  public static func forbidden(_ host: String, _ words: String) -> DeliveryError {
    DeliveryError(.noPermission, tr("{0} doesn't allow this: “{1}”.", host, words))
  }

  /// The administrators have suspended the account.
  public static func suspended(_ name: String) -> DeliveryError {
    DeliveryError(
      .noPermission, tr("{0} has suspended this account. Sign in there to see why.", name))
  }

  /// The server sent something that its protocol doesn't have.
  public static func unreadable(_ name: String) -> DeliveryError {
    DeliveryError(
      .notThatService, tr("{0} sent an answer that can't be read. Try again later.", name))
  }

  /// No server of the service called `service` answers at `host`.
  public static func notFound(_ service: String, at host: String) -> DeliveryError {
    DeliveryError(
      .notThatService, tr("No {0} found at {1}. Check the address.", service, host))
  }

  /// The server lacks methods that later versions of `service` have.
  public static func tooOld(_ service: String, at host: String) -> DeliveryError {
    DeliveryError(
      .notThatService,
      tr("{0} has a version of {1} that Cameo doesn't support. Update {1} there.", host, service))
  }

  /// The account's folder was deleted, and may not be made.
  public static func folderGone(_ host: String) -> DeliveryError {
    DeliveryError(
      .refused,
      tr(
        "The folder on {0} wasn't found and can't be created. Add the account again with another folder.",
        host))
  }

  /// The receipt doesn't say which post it is for.
  public static func unidentified(_ name: String) -> DeliveryError {
    DeliveryError(.notPossible, tr("The post can't be identified. Delete it on {0}.", name))
  }

  /// What was uploaded vanished between two requests; the next attempt starts over.
  public static func lost(_ host: String) -> DeliveryError {
    DeliveryError(
      .interrupted, tr("{0} lost the upload. Sending it again.", host), remedy: .later)
  }

  /// Nothing is there, as many proxies say of everything while the server behind them is stopped.
  public static func stopped(_ host: String) -> DeliveryError {
    DeliveryError(
      .serverError, tr("{0} has a problem (error {1}). Try again later.", host, 404),
      remedy: .again(afterSeconds: nil))
  }

  /// A folder isn't there: its disk may not be mounted.
  public static func folderMissing(_ folder: String) -> DeliveryError {
    DeliveryError(
      .missing,
      tr("Folder {0} not found. Connect its disk or create the folder, then try again.", folder),
      remedy: .later)
  }

  /// The album that the account shares to was deleted.
  public static func albumGone(_ name: String, _ host: String) -> DeliveryError {
    DeliveryError(
      .refused, tr("The album “{0}” on {1} no longer exists. Add the account again.", name, host))
  }

  /// The system gave `errno` for a file on this computer.
  public static func unreadableFile(
    _ path: String, errno: Int32, _ code: Code = .disk
  ) -> DeliveryError {
    DeliveryError(code, tr("Can't read {0}: {1}.", path, String(cString: strerror(errno))))
  }

  /// A file on this computer vanished, or its disk is damaged.
  public static func unreadableFile(_ path: String) -> DeliveryError {
    DeliveryError(.disk, tr("Can't read {0}.", path))
  }

  /// The server explains it in `words`.
  public static func says(_ host: String, _ words: String) -> String {
    tr("{0} says: “{1}”.", host, words)
  }
}

extension Remainder {
  /// The receipt doesn't say where the photo is.
  public static func notFound(_ host: String) -> Remainder {
    Remainder(tr("The photo can't be found on {0}. Delete it there.", host))
  }

  /// The file was moved or deleted, and that of another share has its name.
  public static var isReplaced: Remainder {
    Remainder(
      tr("Another shared photo has its name now. If you moved this one, delete it where it is."),
      isStillThere: false)
  }

  /// The server keeps a picture only once, and another share has it, too.
  public static func isSharedAgain(on host: String) -> Remainder {
    Remainder(tr("Another share has this photo on {0}, so it stays there.", host))
  }

  /// The receipt doesn't say which message it is for.
  public static func unidentified(_ name: String) -> Remainder {
    Remainder(tr("The message can't be identified. Delete it on {0}.", name))
  }

  /// The file called `name` isn't the one that was shared any more.
  public static func changed(_ name: String, on host: String) -> Remainder {
    Remainder(
      tr("{0} has changed on {1} since it was shared, so it wasn't deleted.", name, host))
  }
}
