// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import PackagePlugin

/// Compiles the interfaces, styles and icons in a target's folder into it: they are
/// `ResourceBundle.module` there.
@main
struct EmbedFiles: BuildToolPlugin {
  private let extensions: Set = ["ui", "css", "png", "svg"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let files = module.sourceFiles.map(\.url).filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(module.moduleName)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
