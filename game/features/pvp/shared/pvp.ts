/**
 * A player's state towards other players: shelter, feud, hot spots, truces. Times in ms of world time, lengths in world
 * px. The rule of harm is in {@link file://./harm.ts}.
 */
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { needsConsent, type PvpRule } from './rule.ts';

/**
 * Maximum shelter of a new player, in playing time: a sheltered player can neither harm other players nor be harmed by
 * them.
 */
export const SHELTER_MS = 60 * 60_000;
/** Time between switching feud on and its beginning. */
export const FEUD_BEGINS_MS = 10_000;
/** A feud that is switched off ends after this time without a blow between players, given or taken. */
export const FEUD_ENDS_MS = 10 * 60_000;
/** Distance from dangerous ground within which a hot spot counts. */
export const HOT_SPOT_REACH = 256;
/** Times after entering a hot spot until it takes effect, and after leaving it until it no longer does. */
export const HOT_SPOT_BEGINS_MS = 5000;
export const HOT_SPOT_ENDS_MS = 10_000;
/**
 * Maximum time between the two jumps of a double jump. Two players who both jump twice within it are asked whether they
 * want a truce.
 */
export const DOUBLE_JUMP_MS = 2000;
/** Maximum distance between two players who agree on a truce, and maximum age of both double jumps. */
export const TRUCE_REACH = 500;
export const TRUCE_WINDOW_MS = 10_000;
export const TRUCE_MS = 15 * 60_000;
/** Time for which one player's consent to a truce waits for the other's. */
export const TRUCE_AGREED_MS = 2 * 60_000;
/** Time between calling off a truce and its end. */
export const TRUCE_NOTICE_MS = 10_000;
/** Time after a blow between players, given or taken, in which a player is not calm. */
export const CALM_AFTER_MS = 60_000;
/** Centres of the circles in which no player harms another, and their radius. */
export const SAFE_CIRCLES: readonly Point[] = [FIRST_SPAWN, WORLD_CENTRE];
export const SAFE_RADIUS = 640;

/**
 * Standings of a player towards other players; the colour of the name shows them. `open` and `safe` are the two of an
 * open world: outside and inside a safe circle.
 */
export const STANDINGS = ['sheltered', 'peace', 'feud', 'hot', 'open', 'safe'] as const;
export type Standing = (typeof STANDINGS)[number];

/** An agreement to build together with another player, as one of the two has it. */
export interface Partnership {
  /** Wall-clock time at which it lapses, in ms. */
  readonly until: number;
  /** True if one of the two has ended it: what stands stays open to both until it lapses. */
  readonly isOver: boolean;
  /** Name of the other player when the agreement was last renewed. */
  readonly name: string;
}

/** Consent of a player to show their place to another player, as long as the other player shows theirs too. */
export interface Sharing {
  /** World time until which it counts, in ms; it also counts as long as the two have a truce. */
  readonly until: number;
  /** Name of the other player when the two agreed. */
  readonly name: string;
}

/** A player's consent and standing. Plain data; every change returns a new object. */
export interface Pvp {
  /**
   * True for a new player. Under the rule of consent no player harms them, nor they another; under every rule creatures
   * go easy on them.
   */
  readonly isSheltered: boolean;
  /** Time at which feud begins or began; null while it is off. */
  readonly feudFrom: number | null;
  /** Time at which feud was switched off; null while it is on. */
  readonly feudOffAt: number | null;
  /**
   * Time at which the player entered the current hot spot, and time until which the last one still counts; null if
   * there is none.
   */
  readonly hotSince: number | null;
  readonly hotUntil: number | null;
  /** Time of the last blow between players, given or taken; null if there has been none. */
  readonly foughtAt: number | null;
  /** End of the truce with each player, by id. */
  readonly truces: Readonly<Record<string, number>>;
  /** Times of the last two jumps, the newest last. */
  readonly jumps: readonly number[];
  /** Time until which this player's consent to a truce with each player counts, by id. */
  readonly agreed: Readonly<Record<string, number>>;
  /** Players who may see this player's place, by id. */
  readonly places: Readonly<Record<string, Sharing>>;
  /** Agreements with partners and former partners, by id. */
  readonly partners: Readonly<Record<string, Partnership>>;
}

export const NEW_PVP: Pvp = {
  isSheltered: true,
  feudFrom: null,
  feudOffAt: null,
  hotSince: null,
  hotUntil: null,
  foughtAt: null,
  truces: {},
  jumps: [],
  agreed: {},
  places: {},
  partners: {},
};

/** True if the player's feud has begun. */
export const isInFeud = ({ feudFrom }: Pvp, now: number): boolean => feudFrom !== null && now >= feudFrom;

/** True if a hot spot has taken effect for this player, who is in it or was a moment ago. */
export function isAtRisk({ isSheltered, hotSince, hotUntil }: Pvp, now: number): boolean {
  if (isSheltered) return false;
  const isIn = hotSince !== null && now - hotSince >= HOT_SPOT_BEGINS_MS;
  return isIn || (hotUntil !== null && now < hotUntil);
}

/** True if a place is in a safe circle. */
export function isInSafeCircle({ x, y }: Point): boolean {
  for (const centre of SAFE_CIRCLES) {
    if ((centre.x - x) ** 2 + (centre.y - y) ** 2 <= SAFE_RADIUS ** 2) return true;
  }
  return false;
}

/** True if this player has a truce with the player of this id. */
export const hasTruce = ({ truces }: Pvp, id: string, now: number): boolean => (truces[id] ?? 0) > now;

/** One of two players in a rule about both. */
export interface Side {
  readonly id: string;
  readonly pvp: Pvp;
}

/** One of two players in the rule of harm. */
export interface Fighter extends Side, Point {}

/**
 * True if two players have a truce with each other that neither has called off. A truce that is called off lasts at most
 * {@link TRUCE_NOTICE_MS}, so the last seconds of every truce do not count.
 */
export function isAtPeace(one: Side, other: Side, now: number): boolean {
  const ends = now + TRUCE_NOTICE_MS;
  return hasTruce(one.pvp, other.id, ends) && hasTruce(other.pvp, one.id, ends);
}

/**
 * True if no player can have a reason to harm this one: no feud, not even one that is about to begin or to end, no risk
 * in a hot spot, and no blow between players for {@link CALM_AFTER_MS}.
 */
export const isCalm = (pvp: Pvp, now: number): boolean =>
  pvp.feudFrom === null &&
  !isAtRisk(pvp, now) &&
  (pvp.foughtAt === null || now - pvp.foughtAt >= CALM_AFTER_MS);

/**
 * True if each of two players may build right beside the other: they are at peace, neither has ended building together
 * lately, and both are calm, because nobody is to be walled in for a third player's shot. The rule is symmetric.
 */
export function mayBuildBeside(one: Side, other: Side, now: number): boolean {
  const isApart = [one.pvp.partners[other.id], other.pvp.partners[one.id]].some((between) => between?.isOver);
  return !isApart && isAtPeace(one, other, now) && isCalm(one.pvp, now) && isCalm(other.pvp, now);
}

/**
 * Returns the state without feud and hot spots in a world whose rule has none, so that a feud from an earlier rule of
 * the world neither counts nor comes back. Returns the same object if nothing has changed.
 */
export function underRule(pvp: Pvp, rule: PvpRule): Pvp {
  const { feudFrom, feudOffAt, hotSince, hotUntil } = pvp;
  const isPlain = [feudFrom, feudOffAt, hotSince, hotUntil].every((at) => at === null);
  if (needsConsent(rule) || isPlain) return pvp;
  return { ...pvp, feudFrom: null, feudOffAt: null, hotSince: null, hotUntil: null };
}

/** Switches feud on: shelter ends immediately, feud begins after {@link FEUD_BEGINS_MS}. */
export function withFeudOn(pvp: Pvp, now: number): Pvp {
  return { ...pvp, isSheltered: false, feudFrom: pvp.feudFrom ?? now + FEUD_BEGINS_MS, feudOffAt: null };
}

/**
 * Switches feud off: {@link withTimePassed} ends it when its time is over. A feud that has not begun ends immediately.
 */
export function withFeudOff(pvp: Pvp, now: number): Pvp {
  if (pvp.feudFrom === null) return pvp;
  return isInFeud(pvp, now) ? { ...pvp, feudOffAt: pvp.feudOffAt ?? now } : { ...pvp, feudFrom: null };
}

/** Returns the earliest end of a feud that is switched off; null if it is not. */
export function feudEndsAt({ feudOffAt, foughtAt }: Pvp): number | null {
  return feudOffAt === null ? null : Math.max(feudOffAt, foughtAt ?? 0) + FEUD_ENDS_MS;
}

/** Returns the state after a blow between players, given or taken. */
export const withFight = (pvp: Pvp, now: number): Pvp => ({ ...pvp, foughtAt: now });

/** Returns the state without shelter, which a player gives up by striking another player. */
export const withoutShelter = (pvp: Pvp): Pvp => ({ ...pvp, isSheltered: false });

/**
 * Applies time and place to a state. Returns the same object if nothing has changed.
 * @param isHot true if the player is in a hot spot
 * @param playedMs the player's total playing time
 */
export function withTimePassed(pvp: Pvp, now: number, isHot: boolean, playedMs: number): Pvp {
  let next = pvp;
  if (next.isSheltered && playedMs >= SHELTER_MS) next = withoutShelter(next);
  if (isHot && next.hotSince === null) next = { ...next, hotSince: now };
  if (!isHot && next.hotSince !== null) {
    const counted = now - next.hotSince >= HOT_SPOT_BEGINS_MS;
    next = { ...next, hotSince: null, hotUntil: counted ? now + HOT_SPOT_ENDS_MS : next.hotUntil };
  }
  if (next.hotUntil !== null && next.hotUntil <= now) next = { ...next, hotUntil: null };
  const ends = feudEndsAt(next);
  if (ends !== null && now >= ends && !isHot) next = { ...next, feudFrom: null, feudOffAt: null };
  if (Object.values(next.truces).some((until) => until <= now)) {
    const lasting = Object.entries(next.truces).filter(([, until]) => until > now);
    next = { ...next, truces: Object.fromEntries(lasting) };
  }
  return next;
}

/** Returns the state after a jump. */
export function withJump(pvp: Pvp, now: number): Pvp {
  return { ...pvp, jumps: [...pvp.jumps.slice(-1), now] };
}

/** Returns the time of the last double jump; null if the last two jumps were not a double jump. */
export function doubleJumpAt({ jumps: [first, second] }: Pick<Pvp, 'jumps'>): number | null {
  if (first === undefined || second === undefined) return null;
  return second - first <= DOUBLE_JUMP_MS ? second : null;
}

/** True if both players have jumped twice near each other and at about the same time. */
export function agreeOnTruce(one: Fighter, other: Fighter, now: number): boolean {
  const [first, second] = [doubleJumpAt(one.pvp), doubleJumpAt(other.pvp)];
  if (first === null || second === null || one.id === other.id) return false;
  const isRecent = now - first <= TRUCE_WINDOW_MS && now - second <= TRUCE_WINDOW_MS;
  return isRecent && Math.hypot(one.x - other.x, one.y - other.y) <= TRUCE_REACH;
}

/** Returns the state with a truce with the player of this id, which lasts {@link TRUCE_MS}. */
export function withTruce(pvp: Pvp, id: string, now: number): Pvp {
  const { [id]: _, ...others } = pvp.agreed;
  return { ...pvp, agreed: others, truces: { ...pvp.truces, [id]: now + TRUCE_MS } };
}

/** Returns the state with this player's consent to a truce, waiting for the other's. */
export function withTruceAgreed(pvp: Pvp, id: string, now: number): Pvp {
  const waiting = Object.entries(pvp.agreed).filter(([, until]) => until > now);
  return { ...pvp, agreed: { ...Object.fromEntries(waiting), [id]: now + TRUCE_AGREED_MS } };
}

/** True if this player's consent to a truce with the player of this id still counts. */
export const hasAgreed = (pvp: Pvp, id: string, now: number): boolean => (pvp.agreed[id] ?? 0) > now;

/**
 * Returns the state of a rejoining player with only those truces that the other players still have with them, each with
 * the earlier of its two ends, and in the same way the agreements to see each other's place. Those with players who are
 * not in the world are kept.
 * @param pvpOf returns the state of a player in the world; undefined for players who are not
 */
export function withMutualTruces(pvp: Pvp, ownId: string, pvpOf: (id: string) => Pvp | undefined): Pvp {
  const kept = Object.entries(pvp.truces).flatMap(([id, until]): [string, number][] => {
    const other = pvpOf(id);
    const theirs = other ? other.truces[ownId] : until;
    return theirs === undefined ? [] : [[id, Math.min(until, theirs)]];
  });
  const places = Object.entries(pvp.places).flatMap(([id, own]): [string, Sharing][] => {
    const other = pvpOf(id);
    const theirs = other ? other.places[ownId] : own;
    return theirs ? [[id, { ...own, until: Math.min(own.until, theirs.until) }]] : [];
  });
  return { ...pvp, truces: Object.fromEntries(kept), places: Object.fromEntries(places) };
}

/** Ends the truce with a player after {@link TRUCE_NOTICE_MS}. */
export function withTruceCalledOff(pvp: Pvp, id: string, now: number): Pvp {
  const until = pvp.truces[id];
  if (until === undefined) return pvp;
  return { ...pvp, truces: { ...pvp.truces, [id]: Math.min(until, now + TRUCE_NOTICE_MS) } };
}
/** Factor applied to damage between players. */
export const PVP_DAMAGE = 0.6;
