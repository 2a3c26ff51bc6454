// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl

/// One of libcurl's transfers and the lists it needs. Used by one thread at a time.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private var form: OpaquePointer?
  /// Whether the server is asked first whether it wants the body, for a reason of ours.
  var asksFirst = false

  init() {
    // It fails only when there is no memory left for a few kilobytes.
    guard let pointer = cameo_curl_easy_init() else { fatalError("Can't initialize libcurl.") }
    self.pointer = pointer
  }

  deinit {
    cameo_curl_easy_cleanup(pointer)
    cameo_curl_mime_free(form)
    for list in lists { cameo_curl_slist_free_all(list) }
  }

  func set(_ option: CURLoption, _ value: Int) { cameo_curl_set_number(pointer, option, value) }

  func set(_ option: CURLoption, _ value: Bool) { set(option, value ? 1 : 0) }

  func set(_ option: CURLoption, _ text: String?) { cameo_curl_set_text(pointer, option, text) }

  func set(_ option: CURLoption, size: Int) {
    cameo_curl_set_size(pointer, option, curl_off_t(size))
  }

  func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) {
    cameo_curl_set_pointer(pointer, option, value)
  }

  func set(_ option: CURLoption, _ handler: cameo_curl_data) {
    cameo_curl_set_data(pointer, option, handler)
  }

  /// Header lines.
  func setHeaders(_ lines: [String]) {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines { list = cameo_curl_slist_append(list, line) ?? list }
    guard let list else { return }
    lists.append(list)
    set(CURLOPT_HTTPHEADER, pointer: UnsafeMutableRawPointer(list))
  }

  /// A form whose parts are read from `readers` while it is sent; those have to outlive the handle.
  func setForm(_ parts: [(part: FormPart, reader: BodyReader)]) {
    let form = cameo_curl_mime_init(pointer)
    self.form = form
    for (part, reader) in parts {
      let place = cameo_curl_mime_addpart(form)
      cameo_curl_mime_name(place, part.name)
      if let filename = part.filename { cameo_curl_mime_filename(place, filename) }
      if let type = part.type { cameo_curl_mime_type(place, type) }
      cameo_curl_mime_data_cb(
        place, curl_off_t(reader.length), readBody, rewindBody, nil,
        Unmanaged.passUnretained(reader).toOpaque())
    }
    set(CURLOPT_MIMEPOST, pointer: form.map { UnsafeMutableRawPointer($0) })
  }

  /// A body that is read from `reader` while it is sent; that has to outlive the handle.
  func setBody(_ reader: BodyReader) {
    let data = Unmanaged.passUnretained(reader).toOpaque()
    set(CURLOPT_UPLOAD, true)
    set(CURLOPT_INFILESIZE_LARGE, size: reader.length)
    set(CURLOPT_READFUNCTION, readBody)
    set(CURLOPT_READDATA, pointer: data)
    cameo_curl_set_seek(pointer, rewindBody)
    set(CURLOPT_SEEKDATA, pointer: data)
  }

  func number(_ info: CURLINFO) -> Int {
    var value = 0
    cameo_curl_get_number(pointer, info, &value)
    return value
  }

  func text(_ info: CURLINFO) -> String? {
    var text: UnsafeMutableRawPointer?
    cameo_curl_get_pointer(pointer, info, &text)
    return text.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  func size(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    cameo_curl_get_size(pointer, info, &value)
    return Int(value)
  }
}

private let readBody: cameo_curl_data = { bytes, size, count, data in
  guard let data, let bytes else { return Int(CURL_READFUNC_ABORT) }
  let reader = Unmanaged<BodyReader>.fromOpaque(data).takeUnretainedValue()
  let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
  return reader.read(into: buffer) ?? Int(CURL_READFUNC_ABORT)
}

private let rewindBody: cameo_curl_seek = { data, offset, origin in
  guard let data, offset == 0, origin == 0 else { return CURL_SEEKFUNC_FAIL }
  let reader = Unmanaged<BodyReader>.fromOpaque(data).takeUnretainedValue()
  return reader.rewind() ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}
