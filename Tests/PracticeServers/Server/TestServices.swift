// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

@testable internal import Services

extension ServiceCatalog {
  /// The services that have a fake, with the patience that servers on this computer need.
  ///
  /// - Parameters:
  ///   - settling: For so many seconds a lost request may still take effect; nil for what follows from the time-outs.
  ///   - pieceSize: Longer files are sent in pieces of this size; nil for the usual one.
  public static func forFakes(
    _ timeouts: HTTPTimeouts, settling seconds: Double? = nil, clock: Clock = .system,
    pieceSize: Int? = nil
  ) -> [any Service] {
    let settling =
      seconds.map { Settling(seconds: $0, clock: clock) } ?? Settling(timeouts, clock: clock)
    let polling = PollingPlan(pause: 0.01, growth: 1, longestPause: 0.01, total: 0.2)
    return [
      MastodonService(
        patience: MastodonPatience(timeouts: timeouts, processing: polling, settling: seconds),
        clock: clock),
      BlueskyService(timeouts: timeouts, settling: settling),
      MatrixService(timeouts: timeouts, settling: settling, thumbnailer: { _ in nil }),
      DiscordService(timeouts: timeouts), TelegramService(timeouts: timeouts),
      NextcloudService(
        timeouts: timeouts, plan: polling,
        pieceSize: pieceSize ?? NextcloudService.usualPieceSize, settling: settling),
      ImmichService(timeouts: timeouts, settling: settling),
      PiwigoService(timeouts: timeouts, settling: settling),
      WebDAVService(timeouts: timeouts, settling: settling),
      S3Service(
        timeouts: timeouts, settling: settling, pieceSize: pieceSize ?? S3Options().pieceSize),
      UploaderService(timeouts: timeouts, clock: clock),
    ]
  }
}
