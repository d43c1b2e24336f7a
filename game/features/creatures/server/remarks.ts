/** SOVA's remarks when a creature of folklore, in which she does not believe, is near. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { LoreRuleId } from '../shared/lore.ts';

/** Minimum pauses before a remark on the same creature and on another, in ms of world time. */
const PAUSE_MS = 4 * 60_000;
const BREATH_MS = 30_000;
/** Minimum chance of the line that hints at a creature's rule, for a player who has not found out that rule. */
const HINTS = 0.6;

/** SOVA's lines by creature; the last line of each hints at its rule. */
const LINES = {
  sailor: [
    'A man is walking out of the sea. Men do not do that. I am recalibrating.',
    'Body temperature of the fisherman: that of the water. A faulty sensor, surely.',
    'He is slow. Whatever he is not, he is slow.',
  ],
  kikimora: [
    'A child is crying in the bog. There are no children here. Do not look into it.',
    'Swamp gas. It cries, it throws mud, it is swamp gas.',
    'I see nothing there. Light something, so that I may see nothing better.',
  ],
  leshy: [
    'That tree has come nearer. Trees do not. We shall not discuss it.',
    'Wind in the branches. There is no wind. Then other branches.',
    'Your mother would have put a plate out. Superstition. Have we a plate?',
  ],
  zhuk: [
    'A machine, at last something real. It cannot swim. I mention it in passing.',
    'An old colleague. Stand still, papers in the hotbar: a Parchment, a Map Scrap.',
  ],
  far: [
    'That was far off. Far off is where I like it.',
    'Somebody out there is hungry. Not for us. Not tonight.',
    'I hear it too. Put another stick on the fire, and we never heard it.',
  ],
  dish: ['The plate is empty. A fox. It was a fox, and we leave it at that.'],
} as const;
export type Remark = keyof typeof LINES;

/** The rule of each creature that a player can find out. */
const RULES: Readonly<Partial<Record<Remark, LoreRuleId>>> = {
  sailor: 'sailor-slow',
  kikimora: 'kikimora-light',
  leshy: 'leshy-plate',
  zhuk: 'zhuk-papers',
};

/** Makes SOVA remark on a creature near the player, unless she has just spoken. */
export function maybeRemark(world: World, player: Player, about: Remark): void {
  const { remarkedAt, remarkedOf } = player.nightNote;
  const pause = remarkedOf === about || about === 'far' ? PAUSE_MS : BREATH_MS;
  if (about !== 'dish' && remarkedAt !== null && world.now - remarkedAt < pause) return;
  player.nightNote = { ...player.nightNote, remarkedAt: world.now, remarkedOf: about };
  const lines = LINES[about];
  const rule = RULES[about];
  const isOpen = rule !== undefined && !player.lore.found.includes(rule);
  const isHint = isOpen && world.random() < HINTS;
  const text = isHint ? lines.at(-1) : lines[Math.floor(world.random() * lines.length)];
  if (text) world.emit({ type: 'sova-said', player, text });
}
