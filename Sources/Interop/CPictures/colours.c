// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "CameoColours.h"

#include <math.h>
#include <stdlib.h>

enum { light_steps = 4096, srgb_steps = 4096 };

struct CameoToneMap {
  // Light by the upper twelve bits of a value; 1 is the white of paper.
  float light[light_steps];
  // What is to be shown of light from 0 to 1.
  uint8_t srgb[srgb_steps + 1];
  float to_bt709[3][3];
  // Luminance, by which the curve of HLG depends on the whole pixel.
  float weights[3];
  int is_hlg;
};

// In candelas per square metre: the white of paper (ITU-R BT.2408), and what is mastered for.
static const float paper_white = 203, brightest = 1000;

int cameo_is_hdr(CameoColourCodes codes) { return codes.transfer == CAMEO_TRANSFER_PQ || codes.transfer == CAMEO_TRANSFER_HLG; }

// ITU-R BT.2100: the light of a screen.
static float pq(float value) {
  const float m1 = 2610.f / 16384, m2 = 2523.f / 4096 * 128, c1 = 3424.f / 4096, c2 = 2413.f / 4096 * 32, c3 = 2392.f / 4096 * 32;
  float power = powf(value, 1 / m2);
  return powf(fmaxf(power - c1, 0) / (c2 - c3 * power), 1 / m1) * 10000 / paper_white;
}

// The same standard: the light of the scene, from 0 to 1.
static float hlg(float value) {
  const float a = 0.17883277f, b = 0.28466892f, c = 0.55991073f;
  return value <= 0.5f ? value * value / 3 : (expf((value - c) / a) + b) / 12;
}

static float srgb(float light) {
  return light <= 0.0031308f ? light * 12.92f : 1.055f * powf(light, 1 / 2.4f) - 0.055f;
}

static void choose_primaries(CameoToneMap *map, int primaries) {
  static const float bt2020[3][3] = {
      {1.660491f, -0.587641f, -0.072850f}, {-0.124550f, 1.132900f, -0.008349f}, {-0.018151f, -0.100579f, 1.118730f}};
  static const float p3[3][3] = {{1.224940f, -0.224940f, 0}, {-0.042057f, 1.042057f, 0}, {-0.019638f, -0.078636f, 1.098274f}};
  static const float bt709[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  const float(*chosen)[3] = primaries == CAMEO_PRIMARIES_BT2020 ? bt2020 : primaries == CAMEO_PRIMARIES_P3 ? p3 : bt709;
  const float weights[3] = {0.2627f, 0.6780f, 0.0593f};
  for (int row = 0; row < 3; row++) {
    map->weights[row] = weights[row];
    for (int column = 0; column < 3; column++) map->to_bt709[row][column] = chosen[row][column];
  }
}

CameoToneMap *cameo_tone_map_new(CameoColourCodes codes) {
  CameoToneMap *map = malloc(sizeof *map);
  if (!map) return NULL;
  map->is_hlg = codes.transfer == CAMEO_TRANSFER_HLG;
  choose_primaries(map, codes.primaries);
  for (int step = 0; step < light_steps; step++) {
    float value = (float)step / (light_steps - 1);
    map->light[step] = map->is_hlg ? hlg(value) : pq(value);
  }
  for (int step = 0; step <= srgb_steps; step++) map->srgb[step] = (uint8_t)lroundf(srgb((float)step / srgb_steps) * 255);
  return map;
}

void cameo_tone_map_free(CameoToneMap *map) { free(map); }

// Half of the range stays as it is. What is brighter comes together below 1, without a step in between.
static float darkened(float light) {
  const float knee = 0.5f, slope = (brightest / paper_white - knee) / (1 - knee);
  if (light <= knee) return light;
  float above = (light - knee) / (brightest / paper_white - knee);
  return above >= 1 ? 1 : knee + (1 - knee) * slope * above / (1 + (slope - 1) * above);
}

static uint8_t shown(const CameoToneMap *map, float light) {
  float step = light * srgb_steps + 0.5f;
  return map->srgb[step <= 0 ? 0 : step >= srgb_steps ? srgb_steps : (int)step];
}

static void map_pixel(const CameoToneMap *map, const uint16_t *from, uint8_t *to) {
  float light[3];
  for (int channel = 0; channel < 3; channel++) light[channel] = map->light[from[channel] >> 4];
  if (map->is_hlg) {
    float luminance = light[0] * map->weights[0] + light[1] * map->weights[1] + light[2] * map->weights[2];
    float factor = luminance > 0 ? powf(luminance, 0.2f) * brightest / paper_white : 0;
    for (int channel = 0; channel < 3; channel++) light[channel] *= factor;
  }
  // All three by the same factor, so that no colour changes.
  float most = fmaxf(light[0], fmaxf(light[1], light[2]));
  float factor = most > 0 ? darkened(most) / most : 0;
  for (int channel = 0; channel < 3; channel++) {
    const float *row = map->to_bt709[channel];
    to[channel] = shown(map, factor * (row[0] * light[0] + row[1] * light[1] + row[2] * light[2]));
  }
}

void cameo_tone_map_row(const CameoToneMap *map, const uint16_t *from, uint8_t *to, size_t width, int channels) {
  for (size_t x = 0; x < width; x++, from += channels, to += channels) {
    map_pixel(map, from, to);
    if (channels == 4) to[3] = (uint8_t)(from[3] >> 8);
  }
}
