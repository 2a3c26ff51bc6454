// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "Scaling.h"

// Lanczos with three lobes: sharp, and without the patterns that finer ones leave behind.
enum { LOBES = 3, STEPS = 16384 };

#if defined(__x86_64__) && defined(__clang__)
// Newer processors add eight numbers at once; which one this is, is found out when the program starts.
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

// By how much the numbers from `start` on count, `taps` of them for each that is made.
typedef struct {
  int taps;
  int *start;
  float *weights;
} Filter;

static double lanczos(double x) {
  if (x == 0) return 1;
  if (x <= -LOBES || x >= LOBES) return 0;
  double angle = M_PI * x;
  return LOBES * sin(angle) * sin(angle / LOBES) / (angle * angle);
}

static int make_filter(Filter *filter, int from, int to) {
  double ratio = (double)from / to, scale = ratio > 1 ? ratio : 1;
  int taps = 2 * (int)ceil(LOBES * scale) + 1;
  filter->taps = taps < from ? taps : from;
  filter->start = malloc((size_t)to * sizeof *filter->start);
  filter->weights = malloc((size_t)to * (size_t)filter->taps * sizeof *filter->weights);
  if (!filter->start || !filter->weights) return -1;
  for (int index = 0; index < to; index++) {
    double centre = (index + 0.5) * ratio - 0.5, sum = 0;
    int start = (int)ceil(centre - LOBES * scale);
    if (start > from - filter->taps) start = from - filter->taps;
    if (start < 0) start = 0;
    float *weights = filter->weights + (size_t)index * (size_t)filter->taps;
    for (int tap = 0; tap < filter->taps; tap++) {
      sum += weights[tap] = (float)lanczos((start + tap - centre) / scale);
    }
    for (int tap = 0; tap < filter->taps; tap++) weights[tap] = (float)(weights[tap] / sum);
    filter->start[index] = start;
  }
  return 0;
}

static void free_filter(Filter *filter) {
  free(filter->start);
  free(filter->weights);
}

// MARK: Light

static float light_of[256];
static uint8_t number_of[STEPS + 1];

__attribute__((constructor)) static void make_tables(void) {
  for (int number = 0; number < 256; number++) {
    double value = number / 255.0;
    light_of[number] = (float)(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
  }
  for (int step = 0; step <= STEPS; step++) {
    double light = (double)step / STEPS;
    double value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;
    number_of[step] = (uint8_t)(value * 255 + 0.5);
  }
}

static inline uint8_t number(float light) {
  float step = light * STEPS + 0.5f;
  step = step < 0 ? 0 : step;
  return number_of[(int)(step > STEPS ? STEPS : step)];
}

// Colours are multiplied with alpha: what cannot be seen has no colour to give.
static void read_row(const uint8_t *from, float *to, int width, int channels) {
  if (channels == 3) {
    for (int index = 0; index < width * 3; index++) to[index] = light_of[from[index]];
    return;
  }
  for (int x = 0; x < width; x++, from += 4, to += 4) {
    float alpha = (float)from[3] / 255;
    for (int channel = 0; channel < 3; channel++) to[channel] = light_of[from[channel]] * alpha;
    to[3] = alpha;
  }
}

// MARK: Adding up

// The sum of rows, each as often as its weight says.
WIDE static void add_rows(
    const float *const *rows, const float *weights, int taps, float *restrict sum, int count) {
  int index = 0;
  // A piece that stays near the processor while all rows are added to it.
  for (; index < count; index += 1024) {
    int piece = count - index < 1024 ? count - index : 1024;
    float *restrict to = sum + index;
    const float *first = rows[0] + index;
    for (int place = 0; place < piece; place++) to[place] = first[place] * weights[0];
    for (int tap = 1; tap < taps; tap++) {
      const float *restrict row = rows[tap] + index;
      float weight = weights[tap];
      for (int place = 0; place < piece; place++) to[place] += row[place] * weight;
    }
  }
}

typedef float Four __attribute__((vector_size(16), aligned(4)));

// One row of the result. Of three channels the fourth place of each sum is not used.
WIDE static void write_row(
    const float *row, const Filter *filter, uint8_t *to, int width, int channels) {
  for (int x = 0; x < width; x++, to += channels) {
    const float *from = row + (size_t)filter->start[x] * (size_t)channels;
    const float *weights = filter->weights + (size_t)x * (size_t)filter->taps;
    // Four sums, since each addition would wait for the one before.
    Four sum = {0}, second = {0}, third = {0}, fourth = {0};
    int tap = 0;
    for (; tap + 4 <= filter->taps; tap += 4, from += 4 * channels) {
      sum += *(const Four *)from * weights[tap];
      second += *(const Four *)(from + channels) * weights[tap + 1];
      third += *(const Four *)(from + 2 * channels) * weights[tap + 2];
      fourth += *(const Four *)(from + 3 * channels) * weights[tap + 3];
    }
    for (; tap < filter->taps; tap++, from += channels) sum += *(const Four *)from * weights[tap];
    sum += second + third + fourth;
    if (channels == 3) {
      for (int channel = 0; channel < 3; channel++) to[channel] = number(sum[channel]);
      continue;
    }
    float alpha = sum[3] < 0 ? 0 : sum[3] > 1 ? 1 : sum[3];
    for (int channel = 0; channel < 3; channel++) {
      to[channel] = alpha > 0 ? number(sum[channel] / alpha) : 0;
    }
    to[3] = (uint8_t)(alpha * 255 + 0.5f);
  }
}

// MARK: The picture

// All that is there while a picture is scaled.
typedef struct {
  Filter across, down;
  float *ring, *sum;
  const float **rows;
} Work;

// As many rows are kept as are added up, each in its place.
static void make_rows(
    const CameoScalingSource *source, int first, int count, uint8_t *to, size_t stride, int width,
    Work *work) {
  int taps = work->down.taps, read = work->down.start[first];
  size_t length = (size_t)source->width * (size_t)source->channels;
  for (int y = first; y < first + count; y++, to += stride) {
    int start = work->down.start[y];
    if (read < start) read = start;
    for (; read < start + taps; read++) {
      read_row(
          source->pixels + (size_t)read * source->stride, work->ring + (size_t)(read % taps) * length,
          source->width, source->channels);
    }
    for (int tap = 0; tap < taps; tap++) {
      work->rows[tap] = work->ring + (size_t)((start + tap) % taps) * length;
    }
    add_rows(
        work->rows, work->down.weights + (size_t)y * (size_t)taps, taps, work->sum, (int)length);
    write_row(work->sum, &work->across, to, width, source->channels);
  }
}

int cameo_scale(
    const CameoScalingSource *source, int width, int height, int first, int count, uint8_t *to,
    size_t stride) {
  Work work = {0};
  size_t length = (size_t)source->width * (size_t)source->channels;
  int failed = make_filter(&work.across, source->width, width) ||
               make_filter(&work.down, source->height, height);
  if (!failed) {
    work.ring = malloc((size_t)work.down.taps * length * sizeof *work.ring);
    // The last sum of three channels reads a number too many.
    work.sum = calloc(length + 4, sizeof *work.sum);
    work.rows = malloc((size_t)work.down.taps * sizeof *work.rows);
    failed = !work.ring || !work.sum || !work.rows;
  }
  if (!failed) make_rows(source, first, count, to, stride, width, &work);
  free_filter(&work.across);
  free_filter(&work.down);
  free(work.ring);
  free(work.sum);
  free(work.rows);
  return failed ? -1 : 0;
}
