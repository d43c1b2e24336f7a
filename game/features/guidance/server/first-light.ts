/**
 * The first light of a player whose life begins in the dark or in a storm: the lantern beside her is turned up for five
 * minutes, and SOVA says when it dawns.
 */
import { DARK } from '#game/features/fire/server/light.ts';
import { HARD_STORM, TURNED_UP } from '#game/features/fire/shared/fire.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { stormOver } from '#game/features/weather/server/storm.ts';
import { DAWN, DAY_MS } from '#game/features/weather/shared/daylight.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { LANTERN_ID } from '#game/shared/defs/fixture-kind.ts';
import { noteDeed } from './deeds.ts';

/** Playing time until which a life counts as just begun, and from which SOVA speaks of the lantern, in ms. */
const BEGINS_MS = 60_000;
const TOLD_MS = 10_000;
/** Distance within which a lantern belongs to the place where the player woke, in px. */
const REACH = 320;
/** Hour at which the night's darkness has half gone, and length of an hour of the day, in ms. */
const LIGHT_AT = (DAWN.from + DAWN.to) / 2;
const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = 60_000;

/** Turns the lantern up for a player who has just begun, and later tells her. */
export function giveFirstLight(world: World, player: Player): void {
  const { playedMs, guidance } = player;
  if (playedMs >= BEGINS_MS) return;
  if (!guidance.deeds.includes('first-light')) {
    const lantern = needsLight(world, player) ? lanternBeside(world, player) : null;
    if (!lantern) return;
    const until = world.wallNow + TURNED_UP.ms;
    world.fixtures.setState(lantern.id, { ...lantern.state, burning: until });
    noteDeed(world, player, 'first-light');
  } else if (playedMs >= TOLD_MS && !guidance.deeds.includes('first-light-told')) {
    world.emit({ type: 'sova-said', player, text: firstLightWords(currentDaylight(world)) });
    noteDeed(world, player, 'first-light-told');
  }
}

/** Returns SOVA's line about the lantern, at an hour and darkness (0 to 1) of the day. */
export function firstLightWords({
  hour,
  darkness,
}: {
  readonly hour: number;
  readonly darkness: number;
}): string {
  if (darkness < DARK) return `A storm. The lantern burns for five minutes. Stay by it.`;
  const minutes = Math.max(1, Math.round((((LIGHT_AT - hour + 24) % 24) * HOUR_MS) / MINUTE_MS));
  return `It dawns in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. The lantern burns for five.`;
}

const needsLight = (world: World, player: Player): boolean =>
  currentDaylight(world).darkness >= DARK || stormOver(world, player)(world.wallNow) >= HARD_STORM;

/** Returns the lantern of the place where the player woke; null if there is none. */
function lanternBeside(world: World, { x, y }: Player): Fixture | null {
  return world.fixtures.near(x, y, REACH).find(({ kind }) => kind === LANTERN_ID) ?? null;
}
