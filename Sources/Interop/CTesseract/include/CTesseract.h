// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// libtesseract, which finds text in pictures. It is loaded where it is installed and wanted: a program
// without it reads no text, which is all.

#pragma once

// Loads the library and what it knows about `languages`, such as "deu+eng", from `folder`. Files are
// opened here and nowhere else. Returns 0, or -1 if that is not possible.
int cameo_text_open(const char *folder, const char *languages);

// Returns the words in a picture of RGB or RGBA, with spaces in between, to be freed; NULL if there is
// no memory. Words that are hardly recognised are left out. With places, each word is on a line of its own, behind
// its left, top, width and height with commas in between, and a space.
char *cameo_text_read(
    const unsigned char *pixels, int width, int height, int bytes_per_pixel, int bytes_per_row, int with_places);
