// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// One run of a print job, kept by the task that waits for it.
final class PrintRun {
  private let operation: ObjectHandle
  private var waiting: CheckedContinuation<Result<PrintJob.Outcome, GLibError>, Never>?
  private let connections = ConnectionBag()
  var count: (PrintJob.Paper) -> Int = { _ in 0 }
  var draw: (Canvas, Int) -> Void = { _, _ in }

  init(title: String, isLandscape: Bool) {
    operation = unsafe ObjectHandle(taking: made(gtk_print_operation_new()))
    // Otherwise GTK would turn a loop of its own.
    unsafe gtk_print_operation_set_allow_async(pointer, 1)
    unsafe gtk_print_operation_set_unit(pointer, GTK_UNIT_POINTS)
    unsafe gtk_print_operation_set_job_name(pointer, CText.cut(title))
    if isLandscape {
      let setup = unsafe gtk_page_setup_new()
      unsafe gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE)
      unsafe gtk_print_operation_set_default_page_setup(pointer, setup)
      unsafe g_object_unref(UnsafeMutableRawPointer(setup))
    }
    connections.add(operation.connect("begin-print") { [weak self] in self?.begin($0.object(0)) })
    connections.add(
      operation.connect("draw-page") { [weak self] in self?.draw($0.object(0), $0.int(1)) })
    connections.add(
      operation.connect("done") { [weak self] in self?.done($0.enumeration(0)) })
  }

  /// Printer, copies and the like.
  var settings: ObjectHandle? {
    get {
      unsafe gtk_print_operation_get_print_settings(pointer).map {
        unsafe ObjectHandle(retaining: UnsafeMutableRawPointer($0))
      }
    }
    set {
      unsafe gtk_print_operation_set_print_settings(
        pointer, newValue.map { unsafe OpaquePointer($0.pointer) })
    }
  }

  var exportPath = "" {
    didSet {
      unsafe exportPath.withFileBytes {
        unsafe gtk_print_operation_set_export_filename(pointer, $0)
      }
    }
  }

  /// Runs it, and waits for the outcome.
  func start(
    _ action: GtkPrintOperationAction, over window: Window?
  ) async throws(GLibError) -> PrintJob.Outcome {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting = continuation
        Task.isCancelled ? cancel(window) : run(action, over: window)
      }
    } onCancel: {
      Task { @MainActor in self.cancel(window) }
    }
    return try result.get()
  }

  private func run(_ action: GtkPrintOperationAction, over window: Window?) {
    if let window { connections.add(window.onDestroy { [weak self] in self?.cancel(window) }) }
    do {
      let result = try unsafe checked {
        unsafe gtk_print_operation_run(pointer, action, window?.cast(), $0)
      }
      if result != GTK_PRINT_OPERATION_RESULT_IN_PROGRESS { done(Int(result.rawValue)) }
    } catch {
      finish(.failure(error))
    }
  }

  private func begin(_ context: ObjectHandle?) {
    guard let context else { return }
    let page = unsafe OpaquePointer(context.pointer)
    let paper = unsafe PrintJob.Paper(
      width: gtk_print_context_get_width(page), height: gtk_print_context_get_height(page))
    let count = count(paper)
    // GTK wants one page at least.
    unsafe gtk_print_operation_set_n_pages(pointer, Int32(clamping: max(count, 1)))
    if count < 1 { unsafe gtk_print_operation_cancel(pointer) }
  }

  private func draw(_ context: ObjectHandle?, _ number: Int?) {
    guard let context, let number,
      let cairo = unsafe gtk_print_context_get_cairo_context(OpaquePointer(context.pointer))
    else { return }
    unsafe draw(Canvas(context: cairo, ground: .page(OpaquePointer(context.pointer))), number)
  }

  private func done(_ result: Int?) {
    switch result {
    case Int(GTK_PRINT_OPERATION_RESULT_APPLY.rawValue): finish(.success(.printed))
    case Int(GTK_PRINT_OPERATION_RESULT_ERROR.rawValue):
      do {
        try unsafe checked { unsafe gtk_print_operation_get_error(pointer, $0) }
        finish(.success(.cancelled))
      } catch {
        finish(.failure(error))
      }
    default: finish(.success(.cancelled))
    }
  }

  private func cancel(_ window: Window?) {
    guard waiting != nil else { return }
    unsafe gtk_print_operation_cancel(pointer)
    // While the dialog is up nothing else hears of it.
    for dialog in Window.all
    where dialog.handle.typeName == "GtkPrintUnixDialog" && dialog.owner == window {
      dialog.requestClose()
    }
    finish(.success(.cancelled))
  }

  private func finish(_ result: Result<PrintJob.Outcome, GLibError>) {
    guard let waiting else { return }
    self.waiting = nil
    connections.empty()
    waiting.resume(returning: result)
  }

  private var pointer: UnsafeMutablePointer<GtkPrintOperation> {
    unsafe operation.pointer.assumingMemoryBound(to: GtkPrintOperation.self)
  }
}
