// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Fonts for a process that can't open files: drawings name any font that is installed, and libraries
// open its file when they meet the name.

#pragma once

// Maps the files of all installed fonts, while files can still be opened. From then on, `open` and
// `access` of one of these work in this program although the sandbox refuses them: what is opened is a
// copy in memory. Only what is read takes memory.
void cameo_keep_font_files(void);
