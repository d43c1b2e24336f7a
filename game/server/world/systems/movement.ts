/**
 * Checks the places that players say they are at, with the same rules by which honest clients move, against the
 * server's own clock. What fits is taken over; what does not is refused with the place that counts.
 */
import type { MoveRejection } from '#game/shared/protocol/events.ts';
import { isNewerSeq, type MoveFrame } from '#game/shared/protocol/move.ts';
import { JUMP_RESET_MS } from '#game/shared/rules/jump.ts';
import { groundSpeed, isInWorld } from '#game/shared/rules/movement.ts';
import { slideToward, travelTime } from '#game/shared/rules/path.ts';
import { breathe } from '#game/shared/rules/stamina.ts';
import { BURST_FORGIVENESS_MS, type Player } from '../player.ts';
import type { World } from '../world.ts';

/** Rounding of the wire and of the frame clock, in ms of moving time a message. */
const SLACK_MS = 0.1;
/** No honest way between two messages is longer than this, in px: longer ones are not even traced. */
const FARTHEST = (groundSpeed(1, true) * (BURST_FORGIVENESS_MS + SLACK_MS)) / 1000;
/** Stamina that a player may be short of what we count: a second and a half of sprinting. */
const BREATH_FORGIVEN = 15;
/** A player whose last word was "moving" and who says no more has stopped: the message that said so was lost. */
const SILENT_STOP_MS = 300;

/** One move of one player. Stale and repeated moves change nothing. */
export function applyMove(world: World, player: Player, frame: MoveFrame, at: number): void {
  if (frame.epoch !== player.epoch) return;
  if (player.lastSeq !== undefined && !isNewerSeq(frame.seq, player.lastSeq)) return;
  player.lastSeq = frame.seq;
  const refusal = examine(world, player, frame, at);
  breatheSince(player, frame, at);
  player.lastMoveAt = at;
  player.wasSprinting = frame.isSprinting;
  if (refusal) {
    refuse(world, player, frame, refusal);
    return;
  }
  player.x = frame.x;
  player.y = frame.y;
  player.velocityX = frame.velocityX;
  player.velocityY = frame.velocityY;
  const isJumping = frame.motion.isJumping && at - player.jumpedAt < JUMP_RESET_MS;
  player.motion = { ...frame.motion, isJumping, isDead: player.motion.isDead };
  world.moved(player);
}

/** Lets those stand still whose message of stopping never came. */
export function settleSilent(world: World): void {
  for (const player of world.players.values()) {
    if (!player.motion.isMoving || world.now - player.lastMoveAt < SILENT_STOP_MS) continue;
    stop(player);
    world.moved(player);
  }
}

/**
 * The player's breath since their last move, at the pace that they state. It may fall below nothing, as the two clocks
 * count differently under jitter; who is too far below is held to walking.
 */
function breatheSince(player: Player, frame: MoveFrame, at: number): void {
  const seconds = Math.max(0, at - player.lastMoveAt) / 1000;
  const pace = { isMoving: player.motion.isMoving, isSprinting: frame.isSprinting };
  player.stamina = breathe(player.stamina, pace, seconds, -2 * BREATH_FORGIVEN);
}

type Refusal = { readonly reason: MoveRejection['reason']; readonly slides: boolean };

function examine(world: World, player: Player, frame: MoveFrame, at: number): Refusal | null {
  const hasMoved = frame.x !== player.x || frame.y !== player.y;
  if (!hasMoved) return null;
  if (player.motion.isDead) return { reason: 'dead', slides: false };
  if (!isInWorld(frame.x, frame.y)) return { reason: 'bounds', slides: false };
  if (Math.hypot(frame.x - player.x, frame.y - player.y) > FARTHEST)
    return { reason: 'speed', slides: false };
  // A change of pace between two messages is in neither of them: the faster pace counts for the way between.
  const sprint = (frame.isSprinting || player.wasSprinting) && player.stamina > -BREATH_FORGIVEN;
  const time = travelTime(world.ground, player, frame, sprint);
  if (time === null) return { reason: 'terrain', slides: true };
  if (!player.movingTime.take(at, Math.max(0, time - SLACK_MS))) return { reason: 'speed', slides: false };
  return null;
}

function refuse(world: World, player: Player, frame: MoveFrame, refusal: Refusal): void {
  const place = refusal.slides ? slideWithin(world, player, frame) : { x: player.x, y: player.y };
  player.epoch = (player.epoch + 1) & 0xff;
  player.lastSeq = undefined;
  player.x = place.x;
  player.y = place.y;
  stop(player);
  world.moved(player);
  const velocity = { x: 0, y: 0 };
  world.emit({
    type: 'rejected',
    player,
    rejection: {
      reason: refusal.reason,
      ...(refusal.slides
        ? { details: { slideX: place.x, slideY: place.y, velocity }, slideX: place.x, slideY: place.y }
        : {}),
      x: place.x,
      y: place.y,
      correctedPosition: place,
      epoch: player.epoch,
      seq: frame.seq,
    },
  });
}

/** The slide point, as far as the player's moving time pays for it; their old place when it does not. */
function slideWithin(world: World, player: Player, frame: MoveFrame): { x: number; y: number } {
  const slide = slideToward(world.ground, player, frame);
  const time = travelTime(world.ground, player, slide, frame.isSprinting);
  const isPaid = time !== null && player.movingTime.take(world.now, time);
  return isPaid ? slide : { x: player.x, y: player.y };
}

function stop(player: Player): void {
  player.velocityX = 0;
  player.velocityY = 0;
  player.motion = { ...player.motion, isMoving: false };
}
