/** SOVA does not believe in beings of tales. What she says instead when one is near. */
import type { Player } from './player.ts';
import type { World } from './world.ts';

/** She remarks on nothing again within this, in ms of world time. */
const PAUSE_MS = 4 * 60_000;

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
    'An old colleague. He was never told that it is over. Have your papers in hand.',
    'A machine, at last something real. It cannot swim. I mention it in passing.',
  ],
  far: [
    'That was far off. Far off is where I like it.',
    'Somebody out there is hungry. Not for us. Not tonight.',
    'I hear it too. Put another stick on the fire, and we did not.',
  ],
  dish: ['The plate is empty. A fox. It was a fox, and we leave it at that.'],
} as const;
export type Remark = keyof typeof LINES;

/** She says something about what is near, unless she has done so just now. */
export function remark(world: World, player: Player, about: Remark): void {
  const { remarkedAt } = player.night;
  if (about !== 'dish' && remarkedAt !== null && world.now - remarkedAt < PAUSE_MS) return;
  player.night = { ...player.night, remarkedAt: world.now };
  const lines = LINES[about];
  const text = lines[Math.floor(world.random() * lines.length)];
  if (text) world.emit({ type: 'sova-said', player, text });
}
