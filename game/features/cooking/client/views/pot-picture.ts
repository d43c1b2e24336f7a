/** Pictures of a hung cauldron: empty, with water, boiling or done. */
import type { FixtureState } from '#game/client/session/fixtures.ts';
import type { StructurePictures } from '#game/features/structures/client/views/picture.ts';

/**
 * Number of pictures of a boiling pot, and the time for which each is shown, in ms: it boils faster while a window for
 * stirring is open.
 */
const BOILS = 4;
const CALM_MS = 260;
const WILD_MS = 90;
/** Duration of a window for stirring, in ms. */
const WINDOW_MS = 1200;

function framesOf(state: FixtureState, wallNow: number): readonly string[] {
  if (state.phase === 'filling') return [Number(state.water) > 0 ? 'cauldron:water' : 'cauldron'];
  const at = wallNow - Number(state.since);
  const isWild = String(state.windows ?? '')
    .split(',')
    .some((from) => from !== '' && at >= Number(from) && at <= Number(from) + WINDOW_MS);
  return [`cauldron:boils-${Math.floor(wallNow / (isWild ? WILD_MS : CALM_MS)) % BOILS}`];
}

export const POT: StructurePictures = { cauldron: { frames: framesOf, anchor: 16, isTall: true } };
