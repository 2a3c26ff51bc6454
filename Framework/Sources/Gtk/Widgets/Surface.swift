// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk

/// A picture prepared for drawing: creating one is expensive, drawing it is cheap. Once drawn, it
/// stays with the window system, which need not be sent it again.
@MainActor
@safe public final class Surface {
  private var pointer: OpaquePointer
  private var isThere = false
  /// Its width in its own pixels.
  public let width: Int
  /// Its height in its own pixels.
  public let height: Int
  /// The number of its pixels per unit of the canvas: at 2 it is drawn half as large, sharp on a
  /// high-resolution screen. See `Canvas.scale`.
  public let scale: Int

  /// Prepares `picture` for drawing at `scale`.
  public init?(_ picture: Picture, scale: Int = 1) {
    guard scale > 0,
      let surface = unsafe gdk_cairo_surface_create_from_pixbuf(
        picture.opaque, Int32(clamping: scale), nil)
    else { return nil }
    unsafe pointer = surface
    self.scale = scale
    width = Int(unsafe gdk_pixbuf_get_width(picture.opaque))
    height = Int(unsafe gdk_pixbuf_get_height(picture.opaque))
  }

  /// Creates a surface from a copy of `pixels`: rows from the top, each pixel four bytes in the
  /// machine's order of alpha, red, green and blue, the colours already multiplied by alpha. Nil if
  /// there are too few of them. Rows begin `bytesPerRow` apart; by default one follows the other.
  public init?(
    width: Int, height: Int, scale: Int = 1, bytesPerRow: Int? = nil,
    pixels: UnsafeRawBufferPointer
  ) {
    let distance = bytesPerRow ?? width * 4
    guard scale > 0, width > 0, height > 0, width < 32_768, height < 32_768,
      distance >= width * 4, let from = pixels.baseAddress,
      pixels.count >= distance * (height - 1) + width * 4,
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let to = unsafe cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    unsafe cairo_surface_flush(surface)
    for row in 0..<height {
      unsafe UnsafeMutableRawPointer(to + row * stride)
        .copyMemory(from: from + row * distance, byteCount: width * 4)
    }
    unsafe cairo_surface_mark_dirty(surface)
    unsafe cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    unsafe pointer = surface
    self.scale = scale
    self.width = width
    self.height = height
  }

  /// Returns the Cairo surface to draw on `context`, or on any other of the same screen.
  func source(for context: OpaquePointer) -> OpaquePointer {
    guard !isThere else { return unsafe pointer }
    isThere = true
    // It is asked for in units of the target, whatever its scale, and has at least our pixels.
    var (across, down) = (1.0, 1.0)
    unsafe cairo_surface_get_device_scale(cairo_get_target(context), &across, &down)
    guard
      let there = unsafe cairo_surface_create_similar(
        cairo_get_target(context), CAIRO_CONTENT_COLOR_ALPHA,
        Int32((Double(width) / across).rounded(.up)), Int32((Double(height) / down).rounded(.up)))
    else { return unsafe pointer }
    unsafe cairo_surface_set_device_scale(there, Double(scale), Double(scale))
    guard let copy = unsafe cairo_create(there) else {
      unsafe cairo_surface_destroy(there)
      return unsafe pointer
    }
    unsafe cairo_set_source_surface(copy, pointer, 0, 0)
    unsafe cairo_paint(copy)
    let isCopied = unsafe cairo_status(copy) == CAIRO_STATUS_SUCCESS
    unsafe cairo_destroy(copy)
    guard isCopied else {
      unsafe cairo_surface_destroy(there)
      return unsafe pointer
    }
    unsafe cairo_surface_destroy(pointer)
    unsafe pointer = there
    return unsafe there
  }

  /// The longer side of what is shown at the pointer.
  private static let dragSide = 96.0

  /// Returns a copy to be shown at the pointer during a drag, a little below and beside it. The caller destroys it.
  func dragIcon() -> OpaquePointer? {
    let factor = min(Self.dragSide * Double(scale) / Double(max(width, height, 1)), 1)
    let (across, down) = (Double(width) * factor, Double(height) * factor)
    guard
      let small = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(across.rounded(.up)), Int32(down.rounded(.up)))
    else { return nil }
    let canvas = unsafe cairo_create(small)
    // A unit of the source is so many pixels.
    unsafe cairo_scale(canvas, factor * Double(scale), factor * Double(scale))
    unsafe cairo_set_source_surface(canvas, pointer, 0, 0)
    unsafe cairo_paint(canvas)
    unsafe cairo_destroy(canvas)
    unsafe cairo_surface_set_device_scale(small, Double(scale), Double(scale))
    unsafe cairo_surface_set_device_offset(small, 12, 12)
    return unsafe small
  }

  isolated deinit { unsafe cairo_surface_destroy(pointer) }
}
