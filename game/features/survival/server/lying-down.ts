/**
 * Lying down in a bag or bed: a lying player heals faster and needs less, and a player who has lain through a night
 * gets up rested. Sleep does not speed up time, because all players share it
 * ([why](../../../../docs/decisions/0039-what-is-built.md)).
 */
import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { giveBuff } from '#game/features/needs/server/buffs.ts';
import { stampNow } from '#game/features/structures/server/decay.ts';
import { REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';

/** Distance after which a player who moves no longer counts as lying, in px. */
const UP_AFTER = 6;
/** Maximum distance from the feet to the bed, in px. */
const BED_REACH = 96;
/** Minimum time lying down in a night that makes a player rested in the morning, and duration of that buff, in ms. */
const ENOUGH_MS = 2 * 60_000;
const RESTED_MS = 12 * 60_000;
/** Interval between calls of {@link updateSleep}, in ms. */
const LOOK_MS = 250;

/** Makes a player lie down in a bed, or get up if they already lie in it. Returns the refusal, or null on success. */
export function lieDown(world: World, player: Player, id: string): Answer {
  return withStructure(world, player, id, 'open', (bed, { use }) => {
    if (use !== 'bed') return REASONS.cannot;
    if (player.camp.lying?.id === id) {
      getUp(world, player);
      return null;
    }
    if (Math.hypot(player.x - bed.x, player.y - bed.y) > BED_REACH) return REASONS.far;
    if (world.now - player.hurtAt < 10_000) return 'Nobody can sleep in a fight.';
    const place = { x: bed.x, y: bed.y + 4 };
    teleportPlayer(world, player, place, 'placed');
    player.camp = { ...player.camp, lying: { id, ...place, since: world.now } };
    world.fixtures.setState(id, { ...bed.state, used: stampNow(world) });
    world.emit({ type: 'lying', player, bedId: id });
    return null;
  });
}

/** Makes a player get up, if they are lying. */
export function getUp(world: World, player: Player): void {
  if (!player.camp.lying) return;
  player.camp = { ...player.camp, lying: null, night: 0 };
  world.emit({ type: 'lying', player, bedId: null });
}

/**
 * Ends lying if the player has moved, was hurt or lost the bed; otherwise counts the time at night and grants the
 * Rested buff in the morning.
 */
export function updateSleep(world: World, player: Player): void {
  const { lying } = player.camp;
  if (!lying) return;
  const hasMoved = Math.hypot(player.x - lying.x, player.y - lying.y) > UP_AFTER;
  const isUp = hasMoved || player.motion.isDead || player.isDown || player.hurtAt > lying.since;
  if (isUp || !world.fixtures.find(lying.id)) {
    getUp(world, player);
    return;
  }
  const isNight = daylightUnder(world.sky, world.wallNow).darkness >= 0.5;
  if (isNight) player.camp = { ...player.camp, night: player.camp.night + LOOK_MS };
  else if (player.camp.night >= ENOUGH_MS) {
    player.camp = { ...player.camp, night: 0 };
    giveBuff(world, player, 'rested', RESTED_MS);
    world.emit({
      type: 'notice',
      player,
      message: 'Morning. You have slept like a log, and nearly as quietly.',
    });
  }
}
