// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLibrary.h"
#include "CTesseract.h"

typedef struct TessBaseAPI TessBaseAPI;
typedef struct TessIterator TessIterator;

static struct {
  TessBaseAPI *(*create)(void);
  int (*init)(TessBaseAPI *, const char *folder, const char *languages);
  void (*set_mode)(TessBaseAPI *, int mode);
  void (*set_image)(TessBaseAPI *, const unsigned char *, int, int, int, int);
  void (*set_resolution)(TessBaseAPI *, int);
  int (*recognize)(TessBaseAPI *, void *monitor);
  void (*clear)(TessBaseAPI *);
  TessIterator *(*iterator)(TessBaseAPI *);
  int (*next)(TessIterator *, int level);
  char *(*text)(const TessIterator *, int level);
  float (*confidence)(const TessIterator *, int level);
  int (*bounds)(const TessIterator *, int level, int *left, int *top, int *right, int *bottom);
  void (*delete_iterator)(TessIterator *);
  void (*delete_text)(const char *);
} tesseract;

static TessBaseAPI *reader;

// Numbers of the library's interface.
enum { sparse_text = 11, level_word = 3 };
// In percent. Leaves and bricks give letters, too.
static const float least_confidence = 60;

// In the order of the fields.
static const char *const names[] = {
    "TessBaseAPICreate", "TessBaseAPIInit3", "TessBaseAPISetPageSegMode", "TessBaseAPISetImage",
    "TessBaseAPISetSourceResolution", "TessBaseAPIRecognize", "TessBaseAPIClear", "TessBaseAPIGetIterator",
    "TessResultIteratorNext", "TessResultIteratorGetUTF8Text", "TessResultIteratorConfidence",
    "TessPageIteratorBoundingBox", "TessResultIteratorDelete", "TessDeleteText", NULL};

int cameo_text_open(const char *folder, const char *languages) {
  // Read when its library for threads is loaded. They would cost more than they bring.
  setenv("OMP_THREAD_LIMIT", "1", 1);
  static const char *const files[] = {"libtesseract.so.5", "libtesseract.so.4", NULL};
  static CameoLibrary library = {files, names, &tesseract, 0};
  if (!cameo_library_is_there(&library)) return -1;
  TessBaseAPI *made = tesseract.create();
  if (!made || tesseract.init(made, folder, languages)) return -1;
  tesseract.set_mode(made, sparse_text);
  reader = made;
  return 0;
}

// Appends `word` and `end` to `words`, which is `length` long, and returns it; NULL if there is no memory.
static char *append(char *words, size_t *length, const char *word, char end) {
  size_t more = strlen(word);
  char *longer = realloc(words, *length + more + 2);
  if (!longer) {
    free(words);
    return NULL;
  }
  memcpy(longer + *length, word, more);
  *length += more;
  longer[(*length)++] = end;
  longer[*length] = 0;
  return longer;
}

// Appends where the word is, and a space.
static char *append_place(char *words, size_t *length, const TessIterator *place) {
  int left, top, right, bottom;
  char text[64] = "";
  // A result iterator is a page iterator, too.
  if (tesseract.bounds(place, level_word, &left, &top, &right, &bottom))
    snprintf(text, sizeof text, "%d,%d,%d,%d", left, top, right - left, bottom - top);
  return append(words, length, text, ' ');
}

char *cameo_text_read(
    const unsigned char *pixels, int width, int height, int bytes_per_pixel, int bytes_per_row, int with_places) {
  if (!reader) return NULL;
  tesseract.set_image(reader, pixels, width, height, bytes_per_pixel, bytes_per_row);
  // Unknown in photos; without a number it guesses from the height of the lines.
  tesseract.set_resolution(reader, 150);
  size_t length = 0;
  char *words = calloc(1, 1);
  if (!words || tesseract.recognize(reader, NULL)) return words;
  TessIterator *place = tesseract.iterator(reader);
  if (!place) return words;
  do {
    char *word = tesseract.text(place, level_word);
    if (word && tesseract.confidence(place, level_word) >= least_confidence) {
      if (with_places) words = append_place(words, &length, place);
      if (words) words = append(words, &length, word, with_places ? '\n' : ' ');
    }
    if (word) tesseract.delete_text(word);
  } while (words && tesseract.next(place, level_word));
  tesseract.delete_iterator(place);
  tesseract.clear(reader);
  return words;
}
