// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
public import Imaging

/// A look at files before they are shared together, so that one bad file holds up no other.
public enum PictureCheck {
  /// As many pixels as show that there is a picture.
  private static let side = 64

  /// Returns why the file at `path` cannot be shared anywhere; nil when nothing is known to be wrong.
  public static func problem(
    with path: String, _ decoder: PictureDecoder
  ) async throws(DeliveryError) -> DeliveryError? {
    do throws(DeliveryError) {
      try await open(path)
    } catch {
      return error
    }
    do {
      _ = try await decoder.decode(path, longestSide: side)
      return nil
    } catch let error as PictureError {
      let problem = DeliveryError(.notReadable(error))
      return [.missing, .notAPicture, .unreadable].contains(problem.code) ? problem : nil
    } catch {
      throw .cancelled
    }
  }

  @concurrent
  private static func open(_ path: String) async throws(DeliveryError) {
    close(try SourceFile.open(path))
  }
}
