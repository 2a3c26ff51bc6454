// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "Shrinking.h"

// One pixel; compilers turn this into one instruction each.
typedef float Four __attribute__((vector_size(16), aligned(4)));

enum { ONE = 256 };  // the sum of the weights of rows: their 8 bits and these fit into 16

// What the pixels or rows from `from` on count for one of the result.
typedef struct {
  int from, count;
} Part;

// One direction: a triangle as wide as two pixels of the result, which blurs no more than needed.
typedef struct {
  Part *parts;
  float *weights;  // `most` for each part
  int most;
} Filter;

struct CameoShrink {
  int width, height, new_width, new_height, has_alpha;
  Filter across, down;
  uint8_t *ring;    // the last rows
  int arrived, done;
  uint16_t *sums;   // one row of the result, as wide as the rows that arrive
  Four *row;        // likewise
};

static int filter_make(Filter *filter, int length, int new_length) {
  double ratio = (double)length / new_length;
  filter->most = (int)ceil(2 * ratio) + 2;
  filter->parts = calloc((size_t)new_length, sizeof *filter->parts);
  filter->weights = calloc((size_t)new_length * (size_t)filter->most, sizeof *filter->weights);
  if (!filter->parts || !filter->weights) return -1;
  for (int place = 0; place < new_length; place++) {
    double middle = (place + 0.5) * ratio - 0.5, sum = 0;
    int first = (int)floor(middle - ratio) + 1, end = (int)ceil(middle + ratio);
    if (first < 0) first = 0;
    if (end > length) end = length;
    Part *part = &filter->parts[place];
    float *weights = filter->weights + (size_t)place * (size_t)filter->most;
    *part = (Part){first, end - first};
    for (int index = 0; index < part->count; index++) sum += ratio - fabs(first + index - middle);
    for (int index = 0; index < part->count; index++) {
      weights[index] = (float)((ratio - fabs(first + index - middle)) / sum);
    }
  }
  return 0;
}

CameoShrink *cameo_shrink_new(int width, int height, int new_width, int new_height, int has_alpha) {
  CameoShrink *shrink = calloc(1, sizeof *shrink);
  if (!shrink) return NULL;
  *shrink = (CameoShrink){
      .width = width, .height = height, .new_width = new_width, .new_height = new_height, .has_alpha = has_alpha};
  size_t length = (size_t)width * 4;
  if (filter_make(&shrink->across, width, new_width) || filter_make(&shrink->down, height, new_height) ||
      !(shrink->ring = malloc(length * (size_t)shrink->down.most)) ||
      !(shrink->sums = malloc(length * sizeof *shrink->sums)) ||
      !(shrink->row = malloc((size_t)width * sizeof *shrink->row))) {
    cameo_shrink_free(shrink);
    return NULL;
  }
  return shrink;
}

void cameo_shrink_free(CameoShrink *shrink) {
  if (!shrink) return;
  free(shrink->across.parts);
  free(shrink->across.weights);
  free(shrink->down.parts);
  free(shrink->down.weights);
  free(shrink->ring);
  free(shrink->sums);
  free(shrink->row);
  free(shrink);
}

static uint8_t *ring_row(const CameoShrink *shrink, int number) {
  return shrink->ring + (size_t)(number % shrink->down.most) * (size_t)shrink->width * 4;
}

uint8_t *cameo_shrink_row(CameoShrink *shrink) { return ring_row(shrink, shrink->arrived); }

static void add_row(uint16_t *restrict sums, const uint8_t *restrict row, size_t length, uint16_t weight) {
  for (size_t index = 0; index < length; index++) sums[index] = (uint16_t)(sums[index] + row[index] * weight);
}

// The rows that row `place` of the result is made of, summed up.
static void sum_rows(CameoShrink *shrink, int place) {
  Part part = shrink->down.parts[place];
  const float *weights = shrink->down.weights + (size_t)place * (size_t)shrink->down.most;
  size_t length = (size_t)shrink->width * 4;
  memset(shrink->sums, 0, length * sizeof *shrink->sums);
  float wanted = 0;
  int given = 0;
  for (int index = 0; index < part.count; index++) {
    // Rounded so that all of them together are exactly one.
    wanted += weights[index] * ONE;
    int weight = (int)lroundf(wanted) - given;
    given += weight;
    add_row(shrink->sums, ring_row(shrink, part.from + index), length, (uint16_t)weight);
  }
}

static void spread(const uint16_t *restrict sums, float *restrict row, size_t length) {
  for (size_t index = 0; index < length; index++) row[index] = (float)(int16_t)(sums[index] >> 1);
}

// What a pixel of the result is made of, 128 times as much.
static inline Four add_pixels(const CameoShrink *shrink, const float *weights, int place) {
  Part part = shrink->across.parts[place];
  const Four *from = shrink->row + part.from;
  Four sum = {64, 64, 64, 64};
  for (int index = 0; index < part.count; index++) sum += from[index] * weights[index];
  return sum;
}

static void write_row(const CameoShrink *shrink, uint8_t *to) {
  const float *weights = shrink->across.weights;
  for (int place = 0; place < shrink->new_width; place++, weights += shrink->across.most, to += 3) {
    Four sum = add_pixels(shrink, weights, place);
    for (int channel = 0; channel < 3; channel++) to[channel] = (uint8_t)((int)sum[channel] >> 7);
  }
}

static void write_row_with_alpha(const CameoShrink *shrink, uint8_t *to) {
  const float *weights = shrink->across.weights;
  for (int place = 0; place < shrink->new_width; place++, weights += shrink->across.most, to += 4) {
    Four sum = add_pixels(shrink, weights, place);
    to[3] = (uint8_t)((int)sum[3] >> 7);
    for (int channel = 0; channel < 3; channel++) {
      float colour = to[3] ? (sum[channel] - 64) / (sum[3] - 64) * 255 + 0.5f : 0;
      to[channel] = (uint8_t)(colour > 255 ? 255 : colour);
    }
  }
}

// Colours are multiplied with alpha: what cannot be seen has no colour to give.
static void multiply_row(uint8_t *row, int width) {
  for (int x = 0; x < width; x++, row += 4) {
    unsigned alpha = row[3];
    for (int channel = 0; channel < 3; channel++) row[channel] = (uint8_t)((row[channel] * alpha + 127) / 255);
  }
}

void cameo_shrink_step(CameoShrink *shrink, uint8_t *pixels, size_t stride) {
  if (shrink->has_alpha) multiply_row(ring_row(shrink, shrink->arrived), shrink->width);
  shrink->arrived++;
  while (shrink->done < shrink->new_height) {
    Part part = shrink->down.parts[shrink->done];
    if (part.from + part.count > shrink->arrived) return;
    sum_rows(shrink, shrink->done);
    spread(shrink->sums, (float *)shrink->row, (size_t)shrink->width * 4);
    uint8_t *to = pixels + stride * (size_t)shrink->done;
    if (shrink->has_alpha) write_row_with_alpha(shrink, to);
    else write_row(shrink, to);
    shrink->done++;
  }
}

int cameo_shrink(
    const uint8_t *from, size_t from_stride, int width, int height, int channels, int new_width, int new_height,
    uint8_t *to, size_t stride) {
  CameoShrink *shrink = cameo_shrink_new(width, height, new_width, new_height, channels == 4);
  if (!shrink) return -1;
  for (int y = 0; y < height; y++, from += from_stride) {
    uint8_t *row = cameo_shrink_row(shrink);
    if (channels == 4) memcpy(row, from, (size_t)width * 4);
    else for (int x = 0; x < width; x++) memcpy(row + x * 4, from + x * 3, 3);
    cameo_shrink_step(shrink, to, stride);
  }
  cameo_shrink_free(shrink);
  return 0;
}
