/**
 * SOVA's spontaneous remarks to a player who is still learning: about the first light, a voice in the static, the coming dusk, the sea.
 */
import { waterNear } from '#game/features/cooking/shared/drinking.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { DUSK } from '#game/features/weather/shared/daylight.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { noteDeed } from './deeds.ts';
import { giveFirstLight } from './first-light.ts';
import { noteWaiting } from './waiting.ts';

/**
 * Playing time at which the voice is heard, and at which SOVA comments on it, in ms. After an hour the remarks of the
 * first minutes are dropped.
 */
const VOICE_MS = 60_000;
const KNOWN_MS = 70_000;
const VOICE_UNTIL_MS = 60 * 60_000;
/** Hours of the day at which dusk is announced, 3 minutes and 1 minute before it, with the text. */
const DUSK_LINES = [
  { hour: DUSK.from - 3, text: 'Three minutes of light. A torch now, and sticks beside the fire.' },
  { hour: DUSK.from - 1, text: 'One minute of light. Sit by your fire, or carry one.' },
] as const;
const VOICE = '…dezhurnaya Kordon… roll call… Kordon? (A woman, in the static.)';
const KNOWN = 'I know that voice. I do not know from where. Back to work, now.';
const ROOM = 'A closed room. No wind in here, no snow, and a fire warms all of it.';
const SEA =
  'Sea. It is salt, and dries you more. Drink at a river or a hot spring, or what the pot makes of snow.';
/** Thirst, of 100, below which a player at the sea is assumed to want to drink. */
const DRINKS_BELOW = 90;

/** Sends the hints that are due for a player. */
export function giveHints(world: World, player: Player): void {
  if (player.leavesAt !== null || player.motion.isDead) return;
  tellOfRoom(world, player);
  giveFirstLight(world, player);
  tellOfDusk(world, player);
  noteWaiting(world, player);
  const { objective, deeds, isDismissed } = player.guidance;
  if (objective === null || isDismissed) return;
  const { playedMs } = player;
  if (playedMs < VOICE_UNTIL_MS) {
    if (playedMs >= VOICE_MS && !deeds.includes('voice-heard')) {
      say(world, player, VOICE);
      noteDeed(world, player, 'voice-heard');
    } else if (playedMs >= KNOWN_MS && !deeds.includes('voice-known')) {
      say(world, player, KNOWN);
      noteDeed(world, player, 'voice-known');
    }
  }
  if (player.thirst < DRINKS_BELOW && !deeds.includes('sea-told') && waterNear(world, player)?.id === 'sea') {
    say(world, player, SEA);
    noteDeed(world, player, 'sea-told');
  }
}

/** Notes that the player stands in a room, and says for the first one what a room is good for. */
function tellOfRoom(world: World, player: Player): void {
  if (!roomOfTile(world, tileAt(player.x, player.y))) return;
  const { deeds, isDismissed } = player.guidance;
  if (!isDismissed && !deeds.includes('room-entered')) say(world, player, ROOM);
  noteDeed(world, player, 'room-entered');
}

/**
 * Announces dusk to players who still have objectives and have not yet seen a dawn, because all other players know
 * dusk.
 */
function tellOfDusk(world: World, player: Player): void {
  const { hour } = currentDaylight(world);
  const before = player.counsel.hour;
  player.counsel = { ...player.counsel, hour };
  const { deeds, objective, isDismissed } = player.guidance;
  if (before === null || objective === null || isDismissed || deeds.includes('dawn-seen')) return;
  const line = DUSK_LINES.findLast((one) => before < one.hour && hour >= one.hour && hour < DUSK.from);
  if (line) say(world, player, line.text);
}

const say = (world: World, player: Player, text: string): void =>
  world.emit({ type: 'sova-said', player, text });
