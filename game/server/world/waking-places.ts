/** Where a dead player can wake: each place once, with how long it still takes until it is ready. */
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { NEWCOMER_MS } from '#game/shared/rules/death.ts';
import type { Player } from './player.ts';

export interface WakingPlace extends Point {
  /** Unique among the places of one player. */
  readonly id: string;
  readonly kind: 'bag' | 'bed' | 'centre';
  readonly name: string;
  /** ms until one can wake there. */
  readonly readyIn: number;
}

const CENTRE: WakingPlace = {
  id: 'centre',
  kind: 'centre',
  name: "World's centre",
  ...WORLD_CENTRE,
  readyIn: 0,
};
const FIRST_CAMP: WakingPlace = {
  id: 'first-camp',
  kind: 'bag',
  name: 'First camp',
  ...FIRST_SPAWN,
  readyIn: 0,
};

/** The best place first; the world's centre is always among them. */
export function wakingPlaces(player: Player): readonly WakingPlace[] {
  return player.playedMs < NEWCOMER_MS ? [FIRST_CAMP, CENTRE] : [CENTRE];
}

/**
 * The place of this id, or the world's centre when none is named; null when it is none of the player's or not ready.
 */
export function wakingPlace(player: Player, id: string | undefined): WakingPlace | null {
  if (id === undefined) return CENTRE;
  const place = wakingPlaces(player).find((known) => known.id === id);
  return place && place.readyIn <= 0 ? place : null;
}
