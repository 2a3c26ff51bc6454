// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import GLib
internal import Glibc

/// A server's rate limit.
public struct RateLimit: Sendable, Equatable {
  /// Seconds until the next request is allowed, if it said so.
  public let retryAfter: Double?

  /// Reads `headers`.
  ///
  /// - Parameter now: Seconds since 1970.
  public init(_ headers: HTTPHeaders, now: Double = RateLimit.now) {
    let remaining = (headers["X-RateLimit-Remaining"] ?? headers["RateLimit-Remaining"])
      .flatMap { Int($0) }
    let reset = (headers["X-RateLimit-Reset"] ?? headers["RateLimit-Reset"])
      .flatMap { Self.wait(until: $0, now: now) }
    let asked = headers["Retry-After"].flatMap { Self.seconds($0, now: now) }
    // The reset time means nothing while requests are left.
    retryAfter = asked ?? (remaining ?? 0 > 0 ? nil : reset)
  }

  /// Seconds since 1970.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// `Retry-After`: seconds, or a date.
  private static func seconds(_ text: String, now: Double) -> Double? {
    if let seconds = Double(text), seconds.isFinite { return bounded(seconds) }
    return HTTPDate.parse(text).map { bounded($0 - now) }
  }

  /// `X-RateLimit-Reset` or `RateLimit-Reset`: a date, seconds since 1970, or seconds from now.
  private static func wait(until text: String, now: Double) -> Double? {
    if let number = Double(text), number.isFinite {
      return bounded(number > 1e9 ? number - now : number)
    }
    return (ISODate.seconds(text) ?? HTTPDate.parse(text)).map { bounded($0 - now) }
  }

  /// More than a day isn't believed.
  private static func bounded(_ seconds: Double) -> Double { min(max(seconds, 0), 86_400) }
}

/// Dates as in headers: `Sun, 06 Nov 1994 08:49:37 GMT` and the older forms.
enum HTTPDate {
  /// Seconds since 1970.
  static func parse(_ text: String) -> Double? {
    let seconds = cameo_curl_getdate(text, nil)
    return seconds >= 0 ? Double(seconds) : nil
  }
}
