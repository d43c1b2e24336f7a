/** Sounds of structures and pots, and changes that make no sound. */
import { expect, it } from 'vitest';
import {
  appearSound,
  changeSound,
  removalSound,
} from '#game/features/building/client/views/structure-sounds.ts';
import { CROPS } from '#game/features/farming/shared/crops.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

const WALL = 1_700_000_000_000;
type State = Record<string, string | number | boolean | null>;
const a = (kind: number, state: State = {}, health = 100) => ({ kind, state, health });

it('a newly placed structure makes the sound of its material, and an older one makes no sound', () => {
  expect(appearSound(a(ITEM.logWall, { at: WALL - 500 }), WALL)).toBe('put');
  expect(appearSound(a(ITEM.kiln, { at: WALL - 500 }), WALL)).toBe('put-stone');
  expect(appearSound(a(ITEM.logWall, { at: WALL - 60_000 }), WALL)).toBeNull();
  // An opened door has a new time, but was seen before.
  expect(appearSound(a(ITEM.logDoor, { at: WALL, open: true }), WALL)).toBeNull();
  expect(appearSound(a(ITEM.fieldCauldron), WALL)).toBeNull();
});

it('a door sounds when it opens and shuts, a wall when it is mended, and decay makes no sound', () => {
  expect(changeSound(a(ITEM.logDoor), a(ITEM.logDoor, { open: true }))).toBe('door');
  expect(changeSound(a(ITEM.logDoor, { open: true }), a(ITEM.logDoor, { open: false }))).toBe('door-shut');
  expect(changeSound(a(ITEM.logWall, {}, 50), a(ITEM.logWall, {}, 70))).toBe('mend');
  expect(changeSound(a(ITEM.logWall, {}, 70), a(ITEM.logWall, {}, 50))).toBeNull();
  expect(changeSound(a(ITEM.chest), a(ITEM.chest, { rights: 'all' }))).toBeNull();
});

it('a wall sounds when it breaks, but a harvested crop or a dismantled cauldron does not', () => {
  expect(removalSound(a(ITEM.logWall))).toBe('collapse');
  expect(removalSound(a(ITEM.fieldCauldron))).toBeNull();
  for (const { id } of CROPS) expect(removalSound(a(id))).toBeNull();
});

it('a pot sounds when it is stirred, when it is ready, and when a ladleful is taken from it', () => {
  const pot = (state: State) => a(ITEM.fieldCauldron, state, 0);
  const brewing = pot({ phase: 'brewing', stirredAt: -1, left: 0 });
  const stirred = pot({ phase: 'brewing', stirredAt: 4200, left: 0 });
  const done = pot({ phase: 'done', stirredAt: 4200, left: 2 });
  expect(changeSound(brewing, stirred)).toBe('pot-stir');
  expect(changeSound(stirred, done)).toBe('pot-ready');
  expect(changeSound(done, pot({ phase: 'done', stirredAt: 4200, left: 1 }))).toBe('pot-ladle');
  // The last ladleful empties the pot, and starting to brew makes no sound.
  expect(changeSound(done, pot({ phase: 'filling', stirredAt: -1, left: 0 }))).toBe('pot-ladle');
  expect(changeSound(pot({ phase: 'filling', stirredAt: -1 }), brewing)).toBeNull();
});
