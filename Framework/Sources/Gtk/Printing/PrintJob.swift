// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib
internal import Glibc

/// A document to print, drawn page by page on a canvas: through the print dialog, or into a PDF file.
///
/// The windows stay responsive. Cancelling the task, or closing the window, cancels the job.
///
///     let job = PrintJob("Contact Sheet", pages: 2) { canvas, page in
///       canvas.write("Page \(page + 1)", in: area)
///     }
///     try await job.print(over: window)
public final class PrintJob {
  /// The printable area of a page, in points (1/72 inch).
  public nonisolated struct Paper: Equatable, Sendable {
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
  }

  /// The outcome of a job.
  public nonisolated enum Outcome: Sendable {
    /// The document was printed, or sent to the printer.
    case printed
    /// The user cancelled it, or there were no pages.
    case cancelled
  }

  /// The name of the job, as the list of print jobs shows it.
  public let title: String
  /// Whether pages are in landscape format unless the user chooses otherwise.
  public var isLandscape = false
  private let count: (Paper) -> Int
  private let draw: (Canvas, Int) -> Void
  /// What the user chose last in the dialog, which the next job starts with.
  private static var settings: ObjectHandle?

  /// Creates a job with as many pages as `count` returns for the paper. `draw` draws a page, counted
  /// from 0; it may be called for a page several times, or only for some pages.
  public init(
    _ title: String, count: @escaping (Paper) -> Int, draw: @escaping (Canvas, Int) -> Void
  ) {
    self.title = title
    self.count = count
    self.draw = draw
  }

  /// Creates a job with a fixed number of pages.
  public convenience init(
    _ title: String, pages: Int, draw: @escaping (Canvas, Int) -> Void
  ) {
    self.init(title, count: { _ in pages }, draw: draw)
  }

  /// Shows the print dialog over `window`, and prints.
  @discardableResult
  public func print(over window: Window?) async throws(GLibError) -> Outcome {
    let run = makeRun()
    if let settings = Self.settings { run.settings = settings }
    let outcome = try await run.start(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, over: window)
    if outcome == .printed { Self.settings = run.settings }
    return outcome
  }

  /// Writes the pages to a PDF file at `path`, replacing an existing file.
  @discardableResult
  public func export(to path: String) async throws(GLibError) -> Outcome {
    let run = makeRun()
    run.exportPath = try CText.whole(path)
    // GTK itself would stumble over a file that cannot be written.
    guard let file = unsafe path.withFileBytes({ unsafe fopen($0, "abe") }) else {
      let (code, reason) = unsafe (Int(errno), text(g_strerror(errno)) ?? "")
      throw GLibError(domain: "g-file-error-quark", code: code, message: reason)
    }
    unsafe fclose(file)
    return try await run.start(GTK_PRINT_OPERATION_ACTION_EXPORT, over: nil)
  }

  private func makeRun() -> PrintRun {
    let run = PrintRun(title: title, isLandscape: isLandscape)
    run.count = count
    run.draw = draw
    return run
  }
}
