// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Compressing the rows of a small picture as PNG files hold them, quickly rather than to the last
// byte; and reading the beginning of other programs' compressed data.

#pragma once

#include <stddef.h>
#include <stdint.h>

// The compressed rows of 3 or 4 channels, in memory that the caller frees; NULL if there is none left.
uint8_t *cameo_deflate_rows(
    const uint8_t *pixels, size_t stride, int width, int height, int channels, size_t *count);

// Decompresses, from zlib or gzip, as much as fits into `room`, or is valid, and returns the number
// of bytes.
size_t cameo_inflate(const uint8_t *from, size_t count, uint8_t *to, size_t room);

// Continues the CRC-32 of what came before, 0 at the start.
uint32_t cameo_crc32(uint32_t sum, const uint8_t *bytes, size_t count);
