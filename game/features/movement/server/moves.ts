/**
 * Checks of the positions that clients report, against the rules that clients predict with and the server's own clock.
 * A valid move is applied; any other is refused with a correction.
 */
import { maySprintWith } from '#game/features/items/shared/weight.ts';
import { afflictedSpeedFactor, hasAffliction } from '#game/features/needs/server/ailments.ts';
import { CRAWL_SPEED } from '#game/features/needs/shared/down.ts';
import { DRAIN, REGAIN_STANDING, REGAIN_WALKING } from '#game/features/needs/shared/stamina.ts';
import { stopBody } from '#game/server/world/bodies/body.ts';
import { BURST_FORGIVENESS_MS, type Player } from '#game/server/world/bodies/player.ts';
import type { RejectionReason } from '#game/server/world/events.ts';
import type { World } from '#game/server/world/world.ts';
import { SPRINT_SPEED, WALK_SPEED } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { JUMP_RESET_MS } from '../shared/jump.ts';
import { isNewerSeq, type MoveFrame } from '../shared/move-frame.ts';
import { groundSpeed, isInWorld } from '../shared/movement.ts';
import { slideToward, travelTime } from '../shared/travel-time.ts';
import { isFoundMoving, SILENT_STOP_MS, velocityOf, withStep } from './stride.ts';
import { breathingOf, groundUnderShoes, sprintFactor } from './walking.ts';

/** Tolerance for rounding on the wire and of the frame clock, in ms of moving time per message. */
const SLACK_MS = 0.1;
/** Maximum length of a valid path between two messages, in px: a longer path is not even traced. */
const FARTHEST = (groundSpeed(1, true) * (BURST_FORGIVENESS_MS + SLACK_MS)) / 1000;
/** Ratio of the time of a path at a walk to its time at a sprint. */
const WALK_FACTOR = SPRINT_SPEED / WALK_SPEED;
/** Ratio of the time of a path at a crawl to its time at a sprint. */
const CRAWL_TIMES = SPRINT_SPEED / CRAWL_SPEED;
/** Stamina below 0 that the server's count may reach before it refuses sprinting: 1.5 seconds of sprinting. */
const BREATH_FORGIVEN = 15;
/** Applies or refuses one move of a player. Stale and repeated moves change nothing. */
export function applyMove(world: World, player: Player, frame: MoveFrame, at: number): void {
  if (frame.epoch !== player.epoch) return;
  if (player.lastSeq !== undefined && !isNewerSeq(frame.seq, player.lastSeq)) return;
  player.lastSeq = frame.seq;
  const refusal = examine(world, player, frame, at);
  player.lastMoveAt = at;
  if (refusal) {
    // An honest client waits for the answer and the new epoch; one that does not is left without an answer.
    if (player.correctionAllowance.take(at)) refuse(world, player, frame, refusal);
    return;
  }
  if (player.motion.isDead) return;
  step(world, player, frame, at);
  // A stunned player who reports walking is shown standing.
  if (hasAffliction(player, 'stunned', at)) stopBody(player);
  world.moved(player);
}

/** Takes over an accepted move. The client's word counts for the picture; motion and speed follow from the places. */
function step(world: World, player: Player, frame: MoveFrame, at: number): void {
  const way = { x: frame.x - player.x, y: frame.y - player.y };
  const distance = hasLeft(player, frame) ? Math.hypot(way.x, way.y) : 0;
  const saysHalt = !frame.motion.isMoving;
  if (distance > 0) player.stride = withStep(player.stride, distance, saysHalt, at);
  player.x = frame.x;
  player.y = frame.y;
  const isMoving = isFoundMoving(player.stride, saysHalt, at);
  if (isMoving && distance > 0) {
    const isSprinting = at - player.sprintedAt < SILENT_STOP_MS;
    const most = groundSpeed(world.ground.multiplierAt(frame.x, frame.y), isSprinting);
    const { x, y } = velocityOf(player.stride, way, most);
    player.velocityX = x;
    player.velocityY = y;
  }
  const isJumping = frame.motion.isJumping && at - player.jumpedAt < JUMP_RESET_MS;
  player.motion = { ...frame.motion, isMoving, isJumping, isDead: false };
  if (!isMoving) stopBody(player);
}

/** True if a move names another place. The wire rounds: a place that the server has chosen comes back slightly off. */
const hasLeft = (player: Player, { x, y }: Point): boolean =>
  x !== Math.fround(player.x) || y !== Math.fround(player.y);

/** Stops a player who has stayed where they are, whether the message about it was lost or never sent. */
export function stopSilentPlayer(world: World, player: Player): void {
  if (!player.motion.isMoving || world.now - player.stride.movedAt < SILENT_STOP_MS) return;
  stopBody(player);
  world.moved(player);
}

/**
 * Charges stamina for a path that takes `walkMs` at a walk; returns false if the player has too little. Time beyond
 * what the clock allows at a walk counts as sprinted, whatever the client says; unused walking time counts as rest.
 * Only sums count, so that it makes no difference if messages bunch up on the network. No stamina comes back just after
 * a blow.
 */
function hasBreath(world: World, player: Player, walkMs: number, at: number): boolean {
  const passed = Math.max(0, at - player.lastMoveAt);
  const regains = Math.max(0, at - Math.max(player.lastMoveAt, player.breathesFrom));
  const rested = Math.max(0, player.walkTime.level + passed - BURST_FORGIVENESS_MS);
  const sprinted = player.walkTime.spend(at, walkMs);
  if (sprinted > 0) player.sprintedAt = at;
  const { drain, regain, most } = breathingOf(world, player);
  const back =
    REGAIN_WALKING * (regains - Math.min(sprinted, regains)) +
    (REGAIN_STANDING - REGAIN_WALKING) * Math.min(rested, regains);
  const change = regain * back - drain * DRAIN * sprinted;
  const stamina = player.stamina + change / 1000;
  player.stamina = Math.max(-2 * BREATH_FORGIVEN, Math.min(most, stamina));
  return sprinted === 0 || player.stamina > -BREATH_FORGIVEN;
}

/**
 * Charges a player for a path that takes `sprintMs` at a sprint; returns false if the player cannot have covered it by
 * now. Players who crawl, or carry too much to sprint, are charged for the path's time at a crawl or a walk. The
 * carried load slows the player.
 */
function isPaid(world: World, player: Player, sprintMs: number, at: number): boolean {
  const walked = player.isDown
    ? sprintMs * CRAWL_TIMES
    : (sprintMs * WALK_FACTOR) / (player.loadFactor * afflictedSpeedFactor(player, at));
  const mayRun = !player.isDown && maySprintWith(player.inventory.weight);
  const fastest = mayRun ? WALK_FACTOR * sprintFactor(player, at) : 1;
  return player.sprintTime.take(at, walked / fastest) && hasBreath(world, player, walked, at);
}

type Refusal = { readonly reason: RejectionReason; readonly slides: boolean };

/**
 * Returns the reason why a move is refused; null if it is valid. The check does not depend on the move's position in
 * its epoch, because a refusal begins another epoch.
 */
function examine(world: World, player: Player, frame: MoveFrame, at: number): Refusal | null {
  if (!hasLeft(player, frame)) {
    hasBreath(world, player, 0, at);
    return null;
  }
  if (player.motion.isDead) return { reason: 'dead', slides: false };
  if (hasAffliction(player, 'stunned', at)) return { reason: 'stunned', slides: false };
  if (!isInWorld(frame.x, frame.y)) return { reason: 'bounds', slides: false };
  if (Math.hypot(frame.x - player.x, frame.y - player.y) > FARTHEST)
    return { reason: 'speed', slides: false };
  const time = travelTime(groundUnderShoes(world, player), player, frame, true);
  if (time === null) return { reason: 'terrain', slides: true };
  return isPaid(world, player, Math.max(0, time - SLACK_MS), at) ? null : { reason: 'speed', slides: false };
}

function refuse(world: World, player: Player, frame: MoveFrame, refusal: Refusal): void {
  const place = refusal.slides ? slideWithin(world, player, frame) : { x: player.x, y: player.y };
  player.epoch = (player.epoch + 1) & 0xff;
  player.lastSeq = undefined;
  player.x = place.x;
  player.y = place.y;
  stopBody(player);
  world.moved(player);
  const { reason, slides } = refusal;
  world.emit({ type: 'corrected', player, reason, place, slides, epoch: player.epoch, seq: frame.seq });
  // The client may have overestimated its stamina: without the server's value it would try again.
  if (reason === 'speed') world.emit({ type: 'needs', player });
}

/** Returns the slide point if the player's moving time and stamina suffice for it; otherwise their old place. */
function slideWithin(world: World, player: Player, frame: MoveFrame): Point {
  const slide = slideToward(world.ground, player, frame);
  const time = travelTime(groundUnderShoes(world, player), player, slide, true);
  const isReached = time !== null && isPaid(world, player, time, world.now);
  return isReached ? slide : { x: player.x, y: player.y };
}
