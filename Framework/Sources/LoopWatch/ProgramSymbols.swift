// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CLoopWatch
internal import Glibc

/// The names of all functions of this program, from its own file. Empty when it was stripped.
struct ProgramSymbols: @unchecked Sendable {
  static let shared = ProgramSymbols()

  /// Where the program begins in memory.
  let base: UInt
  private let names: UnsafePointer<CChar>?
  private let functions: [(start: UInt, end: UInt, name: Int)]

  /// Reads the table once; the file stays mapped, for the names are in it.
  private init() {
    base = controllers_program_base()
    guard let file = mapProgram() else {
      names = nil
      functions = []
      return
    }
    let header = file.load(as: Elf64_Ehdr.self)
    let sections = UnsafeBufferPointer(
      start: (file + Int(header.e_shoff)).assumingMemoryBound(to: Elf64_Shdr.self),
      count: Int(header.e_shnum))
    guard let table = sections.first(where: { $0.sh_type == UInt32(SHT_SYMTAB) }) else {
      names = nil
      functions = []
      return
    }
    let symbols = UnsafeBufferPointer(
      start: (file + Int(table.sh_offset)).assumingMemoryBound(to: Elf64_Sym.self),
      count: Int(table.sh_size) / MemoryLayout<Elf64_Sym>.stride)
    names = (file + Int(sections[Int(table.sh_link)].sh_offset))
      .assumingMemoryBound(to: CChar.self)
    functions =
      symbols.lazy.filter { Int32($0.st_info & 0xf) == STT_FUNC && $0.st_size > 0 }
      .map { (UInt($0.st_value), UInt($0.st_value + $0.st_size), Int($0.st_name)) }
      .sorted { $0.0 < $1.0 }
  }

  /// The linker's name of the function that `address` is in.
  func name(at address: UInt) -> String? {
    let place = address - base
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let names, place < functions[low - 1].end else { return nil }
    return String(cString: names + functions[low - 1].name)
  }
}

private func mapProgram() -> UnsafeRawPointer? {
  let descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  let length = Int(lseek(descriptor, 0, SEEK_END))
  guard length > MemoryLayout<Elf64_Ehdr>.size,
    let memory = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED
  else { return nil }
  return UnsafeRawPointer(memory)
}
