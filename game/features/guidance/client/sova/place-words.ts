/** SOVA's words for places. */
import { compassWordTo } from '#game/client/hud/compass-words.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { PlaceToGo } from '../objective-slice.ts';
import { firstShort } from './handling.ts';

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

/** Returns the place to go to in a few words, for phones. */
export const placeShort = ({ kind, name }: Pick<PlaceToGo, 'kind' | 'name'>): string =>
  kind === 'volcano' ? firstShort(`To ${name}`, name, 'To the volcano') : 'To an old station';
