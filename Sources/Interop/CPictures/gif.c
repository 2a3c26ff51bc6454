// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "CLibrary.h"
#include "CPictures.h"

#define FUNCTIONS(F) \
  F(DGifOpen) F(DGifCloseFile) F(DGifGetRecordType) F(DGifGetImageDesc) F(DGifGetExtension) F(DGifGetExtensionNext) \
  F(DGifGetLine) F(DGifGetCodeNext)

static struct {
  FUNCTIONS(CAMEO_POINTER)
} lib;

int cameo_gif_is_there(void) {
  static const char *const files[] = {"libgif.so.7", NULL};
  static const char *const names[] = {FUNCTIONS(CAMEO_NAME) NULL};
  static CameoLibrary library = {files, names, &lib, 0};
  return cameo_library_is_there(&library);
}

struct CameoGIF {
  GifFileType *file;
  const uint8_t *bytes;
  size_t left;
  int width, height, transparent;
  uint8_t *line;
};

static int read_bytes(GifFileType *file, GifByteType *to, int count) {
  CameoGIF *picture = file->UserData;
  size_t length = (size_t)count < picture->left ? (size_t)count : picture->left;
  memcpy(to, picture->bytes, length);
  picture->bytes += length;
  picture->left -= length;
  return (int)length;
}

// What applies to the next frame: which of its colours is transparent.
static void read_control(CameoGIF *picture, const uint8_t *block) {
  if (block[0] >= 4) picture->transparent = block[1] & 1 ? block[4] : -1;
}

static int skip_extension(CameoGIF *picture) {
  int kind;
  GifByteType *block;
  if (lib.DGifGetExtension(picture->file, &kind, &block) == GIF_ERROR) return 0;
  if (kind == GRAPHICS_EXT_FUNC_CODE && block) read_control(picture, block);
  while (block) {
    if (lib.DGifGetExtensionNext(picture->file, &block) == GIF_ERROR) return 0;
  }
  return 1;
}

// Goes on to the next frame, or the end. Some files lack nothing but the byte that marks it.
static GifRecordType next_record(CameoGIF *picture) {
  GifRecordType type;
  for (;;) {
    if (picture->left == 0) return TERMINATE_RECORD_TYPE;
    if (lib.DGifGetRecordType(picture->file, &type) == GIF_ERROR) return UNDEFINED_RECORD_TYPE;
    if (type != EXTENSION_RECORD_TYPE) return type;
    if (!skip_extension(picture)) return UNDEFINED_RECORD_TYPE;
  }
}

static CameoResult read_head(CameoGIF *picture) {
  int error = 0;
  picture->file = lib.DGifOpen(picture, read_bytes, &error);
  if (!picture->file) return error == D_GIF_ERR_NOT_ENOUGH_MEM ? CAMEO_NO_MEMORY : CAMEO_DAMAGED;
  if (next_record(picture) != IMAGE_DESC_RECORD_TYPE) return CAMEO_DAMAGED;
  if (lib.DGifGetImageDesc(picture->file) == GIF_ERROR) return CAMEO_DAMAGED;
  GifImageDesc frame = picture->file->Image;
  if (frame.Width <= 0 || frame.Height <= 0 || frame.Left < 0 || frame.Top < 0) return CAMEO_DAMAGED;
  // Some files state a smaller picture than they contain, or none. Browsers show all of the first frame.
  picture->width = picture->file->SWidth;
  picture->height = picture->file->SHeight;
  if (picture->width < frame.Left + frame.Width) picture->width = frame.Left + frame.Width;
  if (picture->height < frame.Top + frame.Height) picture->height = frame.Top + frame.Height;
  return CAMEO_DONE;
}

CameoResult cameo_gif_open(const uint8_t *bytes, size_t count, CameoGIF **opened) {
  *opened = NULL;
  if (!cameo_gif_is_there()) return CAMEO_UNSUPPORTED;
  CameoGIF *picture = calloc(1, sizeof *picture);
  if (!picture) return CAMEO_NO_MEMORY;
  picture->bytes = bytes;
  picture->left = count;
  picture->transparent = -1;
  CameoResult result = read_head(picture);
  if (result == CAMEO_DONE) *opened = picture;
  else cameo_gif_close(picture);
  return result;
}

void cameo_gif_close(CameoGIF *picture) {
  int error;
  if (picture->file) lib.DGifCloseFile(picture->file, &error);
  free(picture->line);
  free(picture);
}

int cameo_gif_width(const CameoGIF *picture) { return picture->width; }
int cameo_gif_height(const CameoGIF *picture) { return picture->height; }

// A colour that is not in the palette is not drawn.
static void write_line(const CameoGIF *picture, const ColorMapObject *palette, uint8_t *to) {
  for (int x = 0; x < picture->file->Image.Width; x++, to += 4) {
    int number = picture->line[x];
    if (number == picture->transparent || number >= palette->ColorCount) continue;
    GifColorType colour = palette->Colors[number];
    to[0] = colour.Red;
    to[1] = colour.Green;
    to[2] = colour.Blue;
    to[3] = 255;
  }
}

// Whether the frame is over before its last line, and nothing of the file is missing. The rest of it is transparent.
static int ends_early(CameoGIF *picture) {
  if (picture->file->Error != D_GIF_ERR_EOF_TOO_SOON) return 0;
  GifByteType *block;
  do {
    if (lib.DGifGetCodeNext(picture->file, &block) == GIF_ERROR) return 0;
  } while (block);
  return 1;
}

static int read_lines(CameoGIF *picture, const ColorMapObject *palette, uint8_t *pixels, size_t stride) {
  // Interlaced: every eighth row, those between, and so on.
  static const int firsts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  GifImageDesc frame = picture->file->Image;
  for (int pass = 0; pass < (frame.Interlace ? 4 : 1); pass++) {
    for (int y = frame.Interlace ? firsts[pass] : 0; y < frame.Height; y += frame.Interlace ? steps[pass] : 1) {
      if (lib.DGifGetLine(picture->file, picture->line, frame.Width) == GIF_ERROR) return ends_early(picture);
      write_line(picture, palette, pixels + (size_t)y * stride);
    }
  }
  return 1;
}

CameoResult cameo_gif_read(CameoGIF *picture, uint8_t *pixels, size_t stride) {
  GifImageDesc frame = picture->file->Image;
  const ColorMapObject *palette = frame.ColorMap ? frame.ColorMap : picture->file->SColorMap;
  if (!palette) return CAMEO_DAMAGED;
  picture->line = malloc((size_t)frame.Width);
  if (!picture->line) return CAMEO_NO_MEMORY;
  uint8_t *start = pixels + (size_t)frame.Top * stride + (size_t)frame.Left * 4;
  if (!read_lines(picture, palette, start, stride)) return CAMEO_DAMAGED;
  return next_record(picture) == UNDEFINED_RECORD_TYPE ? CAMEO_DAMAGED : CAMEO_DONE;
}
