/** SOVA's words for places and distances. */
import type { Point } from '#game/shared/math/point.ts';
import type { PlaceToGo } from '../objective-slice.ts';

/** World px per metre: a babushka of 50 px is 1.6 m tall. */
export const PX_PER_METRE = 32;

const WINDS = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
] as const;

/** Returns the compass word for the direction of a place; north is up. */
export function compassWordTo(from: Point, to: Point): (typeof WINDS)[number] {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI);
  return WINDS[((Math.round(turn * 8) % 8) + 8) % 8] as (typeof WINDS)[number];
}

/**
 * Returns a distance in whole metres, rounded the way people do: to one metre nearby, farther away to five and to ten.
 * @param px distance in the world
 */
export function metresOf(px: number): number {
  const metres = px / PX_PER_METRE;
  const step = metres < 20 ? 1 : metres < 100 ? 5 : 10;
  return Math.round(metres / step) * step;
}

/**
 * Lines for stations; `{wind}` stands for the direction. The first line is for the first place, the rest take turns.
 */
const STATION_LINES = [
  'Smoke {wind}. Someone boils tea in a dead station.',
  'A mast to the {wind}, bent. It still points at something.',
  'Old wires run {wind}. Wires never run to nothing.',
  'A door bangs in the {wind}. Doors want people.',
  'Roofs to the {wind}. Somebody swept that yard once.',
  'A lamp post to the {wind}, alone. It had friends.',
] as const;
const VOLCANO_LINE = '{name}, {wind}. Walk its rim, and do not lean over.';

/** Returns SOVA's line about the place to go to. @param found number of places found before */
export function placeWords(
  place: Pick<PlaceToGo, 'kind' | 'name' | 'x' | 'y'>,
  from: Point,
  found: number,
): string {
  const line =
    place.kind === 'volcano'
      ? VOLCANO_LINE
      : (STATION_LINES[found % STATION_LINES.length] ?? STATION_LINES[0]);
  return line.replace('{wind}', compassWordTo(from, place)).replace('{name}', place.name);
}
