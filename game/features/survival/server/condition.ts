/**
 * A player's condition: causes of changes in their needs, statuses, felt temperature and breathing. It is sent to the
 * player whenever it changes.
 */
import { isUnharmable } from '#game/features/combat/server/death/dying.ts';
import { fireDamageOn } from '#game/features/combat/server/shots/burns.ts';
import { isSameBreathing } from '#game/features/movement/server/walking.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import { buffEffectOf } from '#game/features/needs/server/buffs.ts';
import { MEND_STEP_MS } from '#game/features/needs/server/mending.ts';
import { WOUND_PORTION, WOUND_STEP_MS } from '#game/features/needs/shared/afflictions.ts';
import { type Cause, type Circumstances, causesOf, needOf } from '#game/features/needs/shared/needs.ts';
import type { StatusKind } from '#game/features/needs/shared/statuses.ts';
import type { Felt, FeltReason } from '#game/features/needs/shared/temperature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { haveSameCauses } from './same-causes.ts';
import { healingFactorAsleep } from './sleeping.ts';
import { statusesOf } from './statuses.ts';
import type { Conditions, Statuses, ToldFelt } from './told-conditions.ts';
import { fumeDamageOn, steamDamageOn } from './warmth/foul-air.ts';
import { needsWearOf } from './wear.ts';

/** Minimum change of a status's end that is sent, in ms: some ends are computed from two different clocks. */
const MOVED_MS = 600;
const MINUTE_MS = 60_000;
/** Minimum change of the felt temperature, of one of its reasons (in °C), or of wetness that is sent. */
const FELT_STEP = 0.75;
const REASON_STEP = 2;
const WETNESS_STEP = 8;

/**
 * Rounds a rate for comparison. Wind and hour change warmth all the time, so its causes are sent only after a change of
 * a whole point.
 */
const shown = ({ id, perMinute }: Cause): number =>
  Math.round(needOf(id) === 'warmth' ? perMinute : perMinute * 10);
const areAlike = (told: readonly Cause[], now: readonly Cause[]): boolean =>
  told.length === now.length &&
  now.every((cause, at) => {
    const before = told[at];
    return before?.id === cause.id && shown(before) === shown(cause);
  });

/** The last results for a player and the inputs that led to them: most of them are still valid the next time. */
interface Found {
  at: Circumstances | null;
  causes: readonly Cause[];
  /** Causes last sent to the player that hardly differ from `causes`; null if not compared yet. */
  alike: readonly Cause[] | null;
  felt: Felt | null;
  wetness: number;
  /** The felt temperature that the player knew when these results were computed, and the one to be sent. */
  known: ToldFelt | null;
  telling: ToldFelt | null;
}
const found = new WeakMap<Player, Found>();
const foundOf = (player: Player): Found => {
  const before = found.get(player);
  if (before) return before;
  const nothing = { at: null, causes: [], alike: null, felt: null, wetness: 0, known: null, telling: null };
  found.set(player, nothing);
  return nothing;
};

/** Returns the player's current condition. */
export function conditionsOf(world: World, player: Player): Conditions {
  const before = foundOf(player);
  const at = circumstancesOf(world, player);
  if (!before.at || !haveSameCauses(before.at, at)) {
    before.at = at;
    before.causes = causesOf(at);
    before.alike = null;
  }
  return {
    causes: before.causes,
    statuses: statusesOf(player, world),
    felt: feltAsBefore(player, before),
    lungs: player.breathing,
  };
}

/** Returns the result of {@link feltBy}, computed again only if its inputs have changed. */
function feltAsBefore(player: Player, before: Found): ToldFelt | null {
  const { felt, wetness, toldConditions: told } = player;
  const known = told?.felt ?? null;
  const isSame =
    felt !== null && before.felt === felt && before.wetness === wetness && before.known === known;
  if (!isSame) {
    before.telling = feltBy(player);
    before.felt = felt;
    before.wetness = wetness;
    before.known = known;
  }
  return before.telling;
}

/**
 * Returns the felt temperature to send to the player: the one they already know if little has changed, null if it was
 * never computed.
 */
function feltBy({ felt, wetness, toldConditions: told }: Player): ToldFelt | null {
  if (!felt) return null;
  const known = told?.felt ?? null;
  if (known && isLikeBefore(known, felt, wetness)) return known;
  const whole = (value: number) => Math.round(value) + 0;
  const reasons = felt.reasons
    .map(({ id, degrees }) => ({ id, degrees: whole(degrees) }))
    .filter(({ degrees }) => degrees !== 0);
  return { degrees: whole(felt.felt), wetness: 10 * whole(wetness / 10), reasons };
}

/** True if the player would see hardly any difference. */
function isLikeBefore(known: ToldFelt, { felt, reasons }: Felt, wetness: number): boolean {
  if (Math.abs(felt - known.degrees) > FELT_STEP || Math.abs(wetness - known.wetness) > WETNESS_STEP)
    return false;
  const degreesOf = (all: Felt['reasons'], of: FeltReason) => all.find(({ id }) => id === of)?.degrees ?? 0;
  const areLike = (these: Felt['reasons'], others: Felt['reasons']) =>
    these.every(({ id, degrees }) => Math.abs(degrees - degreesOf(others, id)) < REASON_STEP);
  return areLike(reasons, known.reasons) && areLike(known.reasons, reasons);
}

/** Sends the player's condition if it differs from the last one sent. */
export function sendCondition(world: World, player: Player): void {
  const { causes, statuses, felt, lungs } = conditionsOf(world, player);
  const { toldConditions: told } = player;
  const before = foundOf(player);
  const isKnown =
    told?.felt === felt &&
    (before.alike === told.causes || areAlike(told.causes, causes)) &&
    isSameBreathing(told.lungs, lungs);
  if (isKnown) before.alike = told.causes;
  if (isKnown && isSame(told.statuses, statuses)) return;
  player.toldConditions = { causes, statuses, felt, lungs };
  world.emit({ type: 'condition', player, causes, statuses, felt, lungs });
}

/**
 * Returns the inputs from which the player's needs change: levels, sources of damage and healing, and wear. Damage is 0
 * while the player cannot be harmed.
 */
export function circumstancesOf(world: World, player: Player): Circumstances {
  const { ground, now } = world;
  const { x, y, health, maxHealth, hunger, thirst, warmth, mending } = player;
  const isSafe = isUnharmable(player, now);
  return {
    health,
    maxHealth,
    hunger,
    thirst,
    warmth,
    isUp: !player.motion.isDead && !player.isDown,
    unhurtMs: now - player.hurtAt,
    lava: isSafe ? 0 : (ground.damageAt?.(x, y) ?? 0),
    fire: isSafe ? 0 : fireDamageOn(world, player),
    bleeding: isSafe || !hasAffliction(player, 'bleeding', now) ? 0 : (WOUND_PORTION * 1000) / WOUND_STEP_MS,
    ground: ground.healingAt?.(x, y) ?? 0,
    ...healingOf(player),
    fumes: isSafe ? 0 : fumeDamageOn(world, player),
    steam: isSafe ? 0 : steamDamageOn(world, player),
    wear: needsWearOf(world, player),
    mending: mending ? (Math.min(mending.left, mending.step) * MINUTE_MS) / MEND_STEP_MS : 0,
  };
}

/** Returns the effect of rest and meals on healing. A player who lies in a bed heals twice as fast. */
function healingOf(player: Player): Pick<Circumstances, 'healing' | 'meal'> {
  return {
    healing: buffEffectOf(player, 'healing') * healingFactorAsleep(player),
    meal: buffEffectOf(player, 'healthPerMin'),
  };
}

function isSame(before: Statuses, after: Statuses): boolean {
  // Usually at most two statuses are active, so only the active ones are compared instead of all kinds.
  const kinds = Object.keys(after) as StatusKind[];
  if (kinds.length !== Object.keys(before).length) return false;
  for (const kind of kinds) {
    const was = before[kind];
    const is = after[kind];
    if (was === is) continue;
    if (typeof was !== 'number' || typeof is !== 'number' || Math.abs(is - was) > MOVED_MS) return false;
  }
  return true;
}
