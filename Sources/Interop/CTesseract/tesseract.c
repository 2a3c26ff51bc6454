// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE

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
    "TessResultIteratorDelete", "TessDeleteText", NULL};

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

// Appends `word` and a space to `words`, which is `length` long, and returns it; NULL if there is no memory.
static char *append(char *words, size_t *length, const char *word) {
  size_t more = strlen(word);
  char *longer = realloc(words, *length + more + 2);
  if (!longer) {
    free(words);
    return NULL;
  }
  memcpy(longer + *length, word, more);
  *length += more;
  longer[(*length)++] = ' ';
  longer[*length] = 0;
  return longer;
}

char *cameo_text_read(
    const unsigned char *pixels, int width, int height, int bytes_per_pixel, int bytes_per_row) {
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
    if (word && tesseract.confidence(place, level_word) >= least_confidence)
      words = append(words, &length, word);
    if (word) tesseract.delete_text(word);
  } while (words && tesseract.next(place, level_word));
  tesseract.delete_iterator(place);
  tesseract.clear(reader);
  return words;
}
