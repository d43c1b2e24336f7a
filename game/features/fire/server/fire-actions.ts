/**
 * Player actions at fires: lighting, feeding, taking the charcoal; and burns. Lighting takes time; walking away, a
 * blow, or letting go ends it without result.
 */
import { dropPile, giveItems, takeItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { giveBuff } from '#game/features/needs/server/buffs.ts';
import { isFuelOfOthers, mayUse } from '#game/features/structures/server/claims/rights.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { REASONS } from '#game/features/structures/server/structure-deeds.ts';
import { stormOver } from '#game/features/weather/server/storm.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import { busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import {
  charcoalLeftIn,
  FIRE_REACH,
  FUEL_ORDER,
  fireStateAt,
  fuelOf,
  HARD_STORM,
  isFire,
  LIGHTING_MS,
  STEEL,
  STORM_FIBER,
  STORM_LIGHTING_MS,
} from '../shared/fire.ts';
import { scorchingAt, UNDERFOOT, wouldBurnSomebody, wouldEmbersCatch } from './burning.ts';
import { coverOverFire } from './cover-over-fire.ts';
import { feedingRefusal, stokeFire } from './feeding.ts';
import { fireStageOf, nearestFire } from './fires.ts';
import { litPiecesOf } from './hand-light.ts';
import { warmLadle } from './hot-ladle.ts';
import { fuelLeftIn, igniteFire, removeCharcoal } from './tending.ts';

/** Distance beyond which a player who lights a fire has walked away, in px. */
const LEASH = 24;
/** Time for which charcoal that does not fit into the bag lies on the ground, in ms. */
const LEFT_MS = 10 * 60_000;
/**
 * Glow beside a samovar: its reach in px, the time in ms that it takes and lasts, and the interval in ms at which it is
 * renewed.
 */
const GLOW_REACH = 48;
const GLOW_MS = 60_000;
const GLOW_STEP_MS = 10_000;
/** Maximum time of burning counted in one step after a stall of the server, in ms. */
const LONGEST_MS = 500;

const OTHERS_FUEL = 'Only the people of this claim may light its fires.';

type Refusal = string | null;

/** Begins to light a fire. Returns the refusal, or null on success. */
export function beginLighting(world: World, player: Player, id: string): Refusal {
  const fixture = fireInReach(world, player, id);
  if (typeof fixture === 'string') return refuse(world, player, fixture);
  const isHard = isHardAt(world, fixture);
  const refusal =
    player.fireside.lighting !== null
      ? 'Your hands are busy.'
      : lightingRefusal(world, player, fixture, isHard);
  if (refusal !== null) return refuse(world, player, refusal);
  const { now } = world;
  const ms = isHard ? STORM_LIGHTING_MS : LIGHTING_MS;
  const { x, y } = player;
  player.safeUntil = Number.NEGATIVE_INFINITY;
  player.fireside = { ...player.fireside, lighting: { id, since: now, until: now + ms, x, y, isHard } };
  world.emit({ type: 'fire-lighting', player, id, ms });
  return null;
}

/** Ends the player's lighting of a fire when they let go. */
export function endLighting(world: World, player: Player): 'not lighting' | null {
  const { lighting } = player.fireside;
  if (!lighting) return 'not lighting';
  player.fireside = { ...player.fireside, lighting: null };
  world.emit({ type: 'fire-lighting', player, id: lighting.id, ms: 0 });
  return null;
}

/** Continues a player's lighting of a fire: cancels it if interrupted, lights the fire when due. */
export function continueLighting(world: World, player: Player): void {
  const { lighting } = player.fireside;
  if (!lighting) return;
  const { id, since, until, x, y, isHard } = lighting;
  const fixture = fireInReach(world, player, id);
  const hasWalked = Math.hypot(player.x - x, player.y - y) > LEASH;
  if (typeof fixture === 'string' || hasWalked || player.hurtAt > since || player.leavesAt !== null) {
    endLighting(world, player);
    return;
  }
  if (world.now < until) return;
  endLighting(world, player);
  const refusal = lightingRefusal(world, player, fixture, isHard);
  if (refusal !== null) {
    refuse(world, player, refusal);
    return;
  }
  if (isHard) takeItems(world, player, ITEM.rawFiber, STORM_FIBER);
  if (!igniteFire(world, fixture, player.pvp.isSheltered)) return;
  player.fireside = { ...player.fireside, tended: id };
  world.emit({ type: 'fire-lit', player, fixtureId: id });
}

/** Adds a piece of fuel to a fire: of the given item, or else the first carried item of `FUEL_ORDER`. */
export function feedFire(world: World, player: Player, id: string, itemId?: number): Refusal {
  const fixture = fireInReach(world, player, id);
  if (typeof fixture === 'string') return refuse(world, player, fixture);
  const piece =
    itemId ?? FUEL_ORDER.find((one) => fuelOf(fixture.kind, one) > 0 && player.inventory.count(one) > 0);
  if (piece === undefined) return refuse(world, player, 'You have no fuel.');
  const refusal =
    feedingRefusal(world, player, fixture, piece) ??
    (wouldEmbersCatch(world, fixture, player.id) ? UNDERFOOT : null);
  if (refusal !== null) return refuse(world, player, refusal);
  if (!takeItems(world, player, piece, 1)) return refuse(world, player, 'You have none of that.');
  stokeFire(world, player, fixture, piece);
  return null;
}

/** Takes the charcoal out of a burnt-down fire. In a claim only its members may do so. */
export function rakeCharcoal(world: World, player: Player, id: string): Refusal {
  const fixture = fireInReach(world, player, id);
  if (typeof fixture === 'string') return refuse(world, player, fixture);
  const pieces = charcoalLeftIn(fixture.kind, fixture.state, world.wallNow);
  if (pieces === 0) {
    const isHot = fireStageOf(world, fixture) === 'burning';
    return refuse(world, player, isHot ? 'It is still burning.' : 'There is no charcoal in it.');
  }
  if (!mayUse(world, player, fixture, 'take')) return refuse(world, player, REASONS.others);
  removeCharcoal(world, fixture, pieces);
  const left = giveItems(world, player, [{ itemId: ITEM.charcoal, quantity: pieces }]);
  if (left.length > 0) dropPile(world, player, left, { kind: 'pile', ownerId: player.id, forMs: LEFT_MS });
  return null;
}

/**
 * Applies the effects of nearby fires to a player: burns a player standing in one, heats a ladle held over one, and
 * gives the glow of a samovar.
 */
export function applyFireEffects(world: World, player: Player): void {
  scorch(world, player);
  warmLadle(world, player);
  glow(world, player);
}

/**
 * Gives the glow to a player who has been beside a samovar for a minute; it lasts until they have been gone for a
 * minute.
 */
function glow(world: World, player: Player): void {
  const { now } = world;
  const isBeside =
    nearestFire(world, player, GLOW_REACH, ({ kind }) => kind === ITEM.radiatedSamovar) !== null;
  const since = isBeside ? (player.fireside.glowsSince ?? now) : null;
  if (since !== player.fireside.glowsSince) player.fireside = { ...player.fireside, glowsSince: since };
  if (since === null || now - since < GLOW_MS) return;
  const left = player.buffs.find(({ id }) => id === 'glowing')?.until ?? 0;
  if (left < now + GLOW_MS - GLOW_STEP_MS) giveBuff(world, player, 'glowing', GLOW_MS);
}

function scorch(world: World, player: Player): void {
  const { now } = world;
  const passed = Math.min(LONGEST_MS, now - player.fireside.scorchedAt);
  player.fireside = { ...player.fireside, scorchedAt: now };
  const scorching = player.motion.isDead ? null : scorchingAt(world, player);
  if (!scorching) return;
  const { from, amount } = scorching;
  world.effects.queue({
    to: player.id,
    from,
    deed: { type: 'damage', amount: (amount * passed) / 1000, cause: 'fire', kind: 'heat' },
  });
}

function fireInReach(world: World, player: Player, id: string): Fixture | string {
  const hands = busyHandsReason(world, player);
  if (hands !== null) return hands;
  const fixture = world.fixtures.find(id);
  if (!fixture) return REASONS.gone;
  if (!isFire(fixture.kind)) return 'That is not a fire.';
  if (Math.hypot(fixture.x - player.x, fixture.y - player.y) > FIRE_REACH) return REASONS.far;
  if (!canReachByHand(world, player, fixture)) return REASONS.wall;
  return fixture;
}

function lightingRefusal(world: World, player: Player, fixture: Fixture, isHard: boolean): Refusal {
  if (fireStateAt(fixture.kind, fixture.state, world.wallNow) === 'burning') return 'It is burning already.';
  // The fuel in a claim's fire belongs to the claim, and burns from then on.
  if (isFuelOfOthers(world, fixture, player.id)) return OTHERS_FUEL;
  if (world.ground.liquidAt?.(player.x, player.y)) return 'Not while you stand in water.';
  if (fuelLeftIn(world, fixture) <= 0) return 'There is no fuel in it.';
  const hasTorch = litPiecesOf(player.inventory.stacks).some(({ light }) => light === 'torch');
  if (!hasTorch && player.inventory.count(ITEM.flint) === 0) return 'You need a flint.';
  if (!hasTorch && !STEEL.some((one) => player.inventory.count(one) > 0))
    return 'You need something of steel.';
  if (isHard && player.inventory.count(ITEM.rawFiber) < STORM_FIBER)
    return `In this storm it takes ${STORM_FIBER} Raw Fiber.`;
  return wouldBurnSomebody(world, fixture, player.id) ? UNDERFOOT : null;
}

/** True if a storm makes it hard to light a fire here. */
function isHardAt(world: World, fixture: Fixture): boolean {
  return stormOver(world, fixture)(world.wallNow) * (1 - coverOverFire(world, fixture)) > HARD_STORM;
}

function refuse(world: World, player: Player, reason: string): string {
  world.emit({ type: 'fire-refused', player, reason });
  return reason;
}
