/**
 * Effects on a body beyond damage: afflictions that last for a time, and shoves. Applied by {@link
 * file://../../../server/world/deliver.ts} alone; afflictions are part of the body, and their later effects come from
 * the schedule.
 */
import { firesUnderfoot } from '#game/features/fire/server/fires.ts';
import { slideToward } from '#game/features/movement/shared/travel-time.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import {
  type Hold,
  STUN_PAUSE_MS,
  WOUND_PORTION,
  WOUND_STEP_MS,
} from '#game/features/needs/shared/afflictions.ts';
import { type Body, stopBody } from '#game/server/world/bodies/body.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { Status } from '#game/server/world/effects.ts';
import type { World } from '#game/server/world/world.ts';
import { HEAVY_HEALTH } from '../shared/combat.ts';

/**
 * Gives a body an affliction for `ms`; if the body already has it, the later of both ends counts.
 * @param hold the picture shown round its feet in the meantime; mud is the default for `muddied`
 */
export function afflict(
  world: World,
  body: Body,
  status: Status,
  ms: number,
  from: string | null,
  hold: Hold | null = status === 'muddied' ? 'mud' : null,
): void {
  const { now } = world;
  const before = body.afflictions[status];
  if (status === 'stunned' && before && now - before.since < STUN_PAUSE_MS) return;
  const isOn = hasAffliction(body, status, now);
  const until = Math.max(now + ms, isOn ? (before?.until ?? 0) : 0);
  body.afflictions = { ...body.afflictions, [status]: { since: now, until, from } };
  if (body instanceof Player) world.changes.mark('vitals', body.id);
  if (status === 'bleeding' && !isOn) world.schedule.at(now + WOUND_STEP_MS, { type: 'bleed', id: body.id });
  // Moves of a client that does not know about the stun or the mud yet are ignored: they were made at full speed.
  if (status === 'stunned' || status === 'muddied') stopShort(world, body, { x: body.x, y: body.y });
  if (hold) world.emit({ type: 'held', body, hold, ms: until - now });
}

/** Sends the holds on a player's feet to the player's new client; moves that it made at full speed are ignored. */
export function sendHolds(world: World, player: Player): void {
  const isHeld = hasAffliction(player, 'stunned', world.now) || hasAffliction(player, 'muddied', world.now);
  if (isHeld) stopShort(world, player, { x: player.x, y: player.y });
}

/** Queues the damage of a bleeding wound, {@link WOUND_STEP_MS} after the previous damage. @param id of the body */
export function bleedOnce(world: World, id: string, at: number): void {
  const body = world.body(id);
  const wound = body?.afflictions.bleeding;
  if (!body || !wound || body.motion.isDead || wound.until < at) return;
  const deed = { type: 'damage', amount: WOUND_PORTION, cause: 'bleeding' } as const;
  world.effects.queue({ to: id, from: wound.from, deed });
  world.schedule.at(at + WOUND_STEP_MS, { type: 'bleed', id });
}

/**
 * Pushes a body by (dx, dy) px, sliding along obstacles; a heavy body moves half as far. A body is never pushed onto
 * burning ground or into a fire: a shove must not kill.
 */
export function shove(world: World, body: Body, dx: number, dy: number): void {
  const { ground } = world;
  const share = body.maxHealth > HEAVY_HEALTH ? 0.5 : 1;
  const place = slideToward(ground, body, { x: body.x + dx * share, y: body.y + dy * share });
  const isBurning = (ground.damageAt?.(place.x, place.y) ?? 0) > 0 || firesUnderfoot(world, place).length > 0;
  stopShort(world, body, isBurning ? { x: body.x, y: body.y } : place);
}

/**
 * Puts a body at the place it was pushed to, and stops it. The player's own moves during the push are ignored; their
 * client applies the same push, and its next move begins where that push ends, or here if the player is stunned.
 */
function stopShort(world: World, body: Body, place: { readonly x: number; readonly y: number }): void {
  const [dx, dy] = [place.x - body.x, place.y - body.y];
  body.x = place.x;
  body.y = place.y;
  stopBody(body);
  if (body instanceof Player) {
    body.epoch = (body.epoch + 1) & 0xff;
    body.lastSeq = undefined;
    const left = (status: Status) => Math.max(0, (body.afflictions[status]?.until ?? 0) - world.now);
    const [stunMs, mudMs] = [left('stunned'), left('muddied')];
    const { x, y, epoch } = body;
    world.emit({ type: 'shoved', player: body, dx, dy, x, y, epoch, stunMs, mudMs });
  }
  world.moved(body);
}
