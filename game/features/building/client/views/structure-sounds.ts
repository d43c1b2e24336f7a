/** Sounds of structures and pots: when built, opened, mended, stirred, served from or broken. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { NoiseKind } from '#game/client/views/effects/noises.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';

/** Kinds built of stone; everything else is wood and cloth. */
const OF_STONE: ReadonlySet<number> = new Set([ITEM.campfire, ITEM.hearth, ITEM.kiln, ITEM.basaltWall]);

/**
 * Maximum age, in ms, at which a structure that comes into view plays the building sound. A changed structure has a new
 * time too, but was already in view.
 */
const NEW_MS = 2500;

type Heard = Pick<KnownFixture, 'kind' | 'health' | 'state'>;

/** Returns the sound of a structure that comes into view; null if it makes none. @param wallNow ms since the epoch */
export function appearSound({ kind, state }: Heard, wallNow: number): NoiseKind | null {
  const isNew = typeof state.at === 'number' && Math.abs(wallNow - state.at) < NEW_MS;
  if (!isNew || state.open !== undefined) return null;
  return OF_STONE.has(kind) ? 'put-stone' : 'put';
}

/** Returns the sound of a change to a structure; null if the change is silent. */
export function changeSound(before: Heard, after: Heard): NoiseKind | null {
  if (after.kind === ITEM.fieldCauldron) return soundOfPot(before.state, after.state);
  if (after.state.open !== before.state.open) return after.state.open === true ? 'door' : 'door-shut';
  return after.health > before.health ? 'mend' : null;
}

/**
 * Returns the sound of a removed fixture; null if it makes no sound. Harvesting a crop or taking down a cauldron breaks
 * nothing.
 */
export const removalSound = ({ kind }: Pick<Heard, 'kind'>): NoiseKind | null =>
  structureOf(kind) ? 'collapse' : null;

function soundOfPot(before: Heard['state'], after: Heard['state']): NoiseKind | null {
  if (after.phase === 'done' && before.phase === 'brewing') return 'pot-ready';
  if (after.phase === 'brewing' && before.phase === 'brewing' && after.stirredAt !== before.stirredAt)
    return 'pot-stir';
  return before.phase === 'done' && Number(after.left) < Number(before.left) ? 'pot-ladle' : null;
}
