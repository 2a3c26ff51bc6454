// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CFontFiles
import Decoding

DecodingProcess.run(CommandLine.arguments, keepFonts: cameo_keep_font_files)
