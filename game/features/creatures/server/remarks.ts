/** SOVA does not believe in beings of tales. What she says instead when one is near. */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { LoreRuleId } from '../shared/lore.ts';

/** She remarks on the same again no sooner than this, and on something else; in ms of world time. */
const PAUSE_MS = 4 * 60_000;
const BREATH_MS = 30_000;
/** To whom has not found out the rule of a being she says the line that leads to it with at least this chance. */
const HINTS = 0.6;

/** Of each being the last line is the one from which its rule can be guessed. */
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

/** The rule of each that one may find out. */
const RULES: Readonly<Partial<Record<Remark, LoreRuleId>>> = {
  sailor: 'sailor-slow',
  kikimora: 'kikimora-light',
  leshy: 'leshy-plate',
  zhuk: 'zhuk-papers',
};

/** She says something about what is near, unless she has done so just now. */
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
