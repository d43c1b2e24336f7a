/**
 * Who may harm whom among players: only those who have agreed to it. Times in ms of world time, lengths in world px.
 * {@link mayHarm} is the one rule; everything else here says how a player's own state comes about.
 */
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

/** A new player can neither harm nor be harmed by players before they have played this long. */
export const SHELTER_MS = 60 * 60_000;
/** Feud begins this long after it is switched on. */
export const FEUD_BEGINS_MS = 10_000;
/** Feud ends when it is off, and no blow between players was given or taken, for this long. */
export const FEUD_ENDS_MS = 10 * 60_000;
/** How near such ground is a hot spot. */
export const HOT_SPOT_REACH = 256;
/** A hot spot counts from this long after entering until this long after leaving. */
export const HOT_SPOT_BEGINS_MS = 5000;
export const HOT_SPOT_ENDS_MS = 10_000;
/** Two players who both jump twice within {@link DOUBLE_JUMP_MS} are asked whether they want a truce. */
export const DOUBLE_JUMP_MS = 2000;
/** They may be this far apart, and the jumps of one this much before those of the other. */
export const TRUCE_REACH = 500;
export const TRUCE_WINDOW_MS = 10_000;
export const TRUCE_MS = 15 * 60_000;
/** A yes to a truce waits so long for that of the other. */
export const TRUCE_AGREED_MS = 2 * 60_000;
/** A truce that is called off ends after this. */
export const TRUCE_NOTICE_MS = 10_000;
/** Round these places no player harms another. */
export const SAFE_CIRCLES: readonly Point[] = [FIRST_SPAWN, WORLD_CENTRE];
export const SAFE_RADIUS = 640;

/** How a player stands to the others; the colour of their name shows it. */
export const STANDINGS = ['sheltered', 'peace', 'feud', 'hot'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A player's state among players. Plain data; every change gives a new one. */
export interface Pvp {
  readonly isSheltered: boolean;
  /** When feud begins or began; null while it is off. */
  readonly feudFrom: number | null;
  /** When it was switched off; null while it is on. */
  readonly feudOffAt: number | null;
  /** When the player entered the hot spot that they are in, and when they left the last one. */
  readonly hotSince: number | null;
  readonly hotUntil: number | null;
  /** The last blow between players, given or taken. */
  readonly foughtAt: number | null;
  /** Until when there is a truce with each player, by id. */
  readonly truces: Readonly<Record<string, number>>;
  /** The last two jumps, the newest last. */
  readonly jumps: readonly number[];
  /** Until when it counts that they have said yes to a truce with each player, by id. */
  readonly agreed: Readonly<Record<string, number>>;
  /** Ids of those in truce who may see where they are, if these let themselves be seen too. */
  readonly shown: readonly string[];
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
  shown: [],
};

/** Has the player's feud begun? */
export const isInFeud = ({ feudFrom }: Pvp, now: number): boolean => feudFrom !== null && now >= feudFrom;

/** Does the hot spot count for this player, who is in it or was a moment ago? */
export function isAtRisk({ isSheltered, hotSince, hotUntil }: Pvp, now: number): boolean {
  if (isSheltered) return false;
  const isIn = hotSince !== null && now - hotSince >= HOT_SPOT_BEGINS_MS;
  return isIn || (hotUntil !== null && now < hotUntil);
}

export function standingOf(pvp: Pvp, now: number): Standing {
  if (pvp.isSheltered) return 'sheltered';
  if (isAtRisk(pvp, now)) return 'hot';
  return isInFeud(pvp, now) ? 'feud' : 'peace';
}

export function isInSafeCircle({ x, y }: Point): boolean {
  for (const centre of SAFE_CIRCLES) {
    if ((centre.x - x) ** 2 + (centre.y - y) ** 2 <= SAFE_RADIUS ** 2) return true;
  }
  return false;
}

export const hasTruce = ({ truces }: Pvp, id: string, now: number): boolean => (truces[id] ?? 0) > now;

/** One of two players, as the rule of consent sees them. */
export interface Fighter extends Point {
  readonly id: string;
  readonly pvp: Pvp;
}

/** May one player take health from the other now? It is the same both ways round. */
export function mayHarm(one: Fighter, other: Fighter, now: number): boolean {
  if (one.id === other.id) return false;
  if (one.pvp.isSheltered || other.pvp.isSheltered) return false;
  if (isInSafeCircle(one) || isInSafeCircle(other)) return false;
  if (hasTruce(one.pvp, other.id, now) || hasTruce(other.pvp, one.id, now)) return false;
  const both = (rule: (pvp: Pvp, now: number) => boolean) => rule(one.pvp, now) && rule(other.pvp, now);
  return both(isInFeud) || both(isAtRisk);
}

/**
 * May another player push this one about? Nobody who is sheltered pushes or is pushed, and nobody is in a safe circle.
 * @param by who pushes; null for a player who has left the world since
 */
export const mayPush = (
  by: Pick<Fighter, 'pvp'> | null,
  { pvp, ...place }: Pick<Fighter, 'pvp' | 'x' | 'y'>,
): boolean => by?.pvp.isSheltered !== true && !pvp.isSheltered && !isInSafeCircle(place);

/** Switches feud on: shelter ends at once, feud begins after {@link FEUD_BEGINS_MS}. */
export function withFeudOn(pvp: Pvp, now: number): Pvp {
  return { ...pvp, isSheltered: false, feudFrom: pvp.feudFrom ?? now + FEUD_BEGINS_MS, feudOffAt: null };
}

/** Switches feud off: it ends when {@link withTimePassed} finds nothing against it. One that has not begun ends at once. */
export function withFeudOff(pvp: Pvp, now: number): Pvp {
  if (pvp.feudFrom === null) return pvp;
  return isInFeud(pvp, now) ? { ...pvp, feudOffAt: pvp.feudOffAt ?? now } : { ...pvp, feudFrom: null };
}

/** When a feud that is switched off ends, if nothing happens before. */
export function feudEndsAt({ feudOffAt, foughtAt }: Pvp): number | null {
  return feudOffAt === null ? null : Math.max(feudOffAt, foughtAt ?? 0) + FEUD_ENDS_MS;
}

/** The player has given or taken a blow among players. */
export const withFight = (pvp: Pvp, now: number): Pvp => ({ ...pvp, foughtAt: now });

/** A sheltered player has struck a player: they chose to. */
export const withoutShelter = (pvp: Pvp): Pvp => ({ ...pvp, isSheltered: false });

/**
 * What time and place make of a state. The same object comes back when nothing has changed.
 * @param isHot whether the player stands in a hot spot
 * @param playedMs how long they have played in all
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
    next = { ...next, shown: next.shown.filter((id) => next.truces[id] !== undefined) };
  }
  return next;
}

/** A jump is noted. */
export function withJump(pvp: Pvp, now: number): Pvp {
  return { ...pvp, jumps: [...pvp.jumps.slice(-1), now] };
}

/** When the player last jumped twice in a row; null for not yet. */
export function doubleJumpAt({ jumps: [first, second] }: Pick<Pvp, 'jumps'>): number | null {
  if (first === undefined || second === undefined) return null;
  return second - first <= DOUBLE_JUMP_MS ? second : null;
}

/** Have both offered a truce, near each other and at about the same time? */
export function agreeOnTruce(one: Fighter, other: Fighter, now: number): boolean {
  const [first, second] = [doubleJumpAt(one.pvp), doubleJumpAt(other.pvp)];
  if (first === null || second === null || one.id === other.id) return false;
  const isRecent = now - first <= TRUCE_WINDOW_MS && now - second <= TRUCE_WINDOW_MS;
  return isRecent && Math.hypot(one.x - other.x, one.y - other.y) <= TRUCE_REACH;
}

export function withTruce(pvp: Pvp, id: string, now: number): Pvp {
  const { [id]: _, ...others } = pvp.agreed;
  return { ...pvp, agreed: others, truces: { ...pvp.truces, [id]: now + TRUCE_MS } };
}

/** A player has said yes to a truce with another, and waits for them. */
export function withTruceAgreed(pvp: Pvp, id: string, now: number): Pvp {
  const waiting = Object.entries(pvp.agreed).filter(([, until]) => until > now);
  return { ...pvp, agreed: { ...Object.fromEntries(waiting), [id]: now + TRUCE_AGREED_MS } };
}

export const hasAgreed = (pvp: Pvp, id: string, now: number): boolean => (pvp.agreed[id] ?? 0) > now;

/** Lets somebody see where this player is; it shows only if they do the same. */
export const withPlaceShown = (pvp: Pvp, id: string): Pvp =>
  isShown(pvp, id) ? pvp : { ...pvp, shown: [...pvp.shown, id] };
export const withPlaceHidden = (pvp: Pvp, id: string): Pvp => ({
  ...pvp,
  shown: pvp.shown.filter((one) => one !== id),
});
export const isShown = (pvp: Pvp, id: string): boolean => pvp.shown.includes(id);

/**
 * Who comes back has a truce only with those who still have one with them, and for no longer.
 * @param pvpOf of those who are in the world
 */
export function withMutualTruces(pvp: Pvp, ownId: string, pvpOf: (id: string) => Pvp | undefined): Pvp {
  const kept = Object.entries(pvp.truces).flatMap(([id, until]): [string, number][] => {
    const other = pvpOf(id);
    const theirs = other ? other.truces[ownId] : until;
    return theirs === undefined ? [] : [[id, Math.min(until, theirs)]];
  });
  const truces = Object.fromEntries(kept);
  return { ...pvp, truces, shown: pvp.shown.filter((id) => truces[id] !== undefined) };
}

/** The truce with a player ends after {@link TRUCE_NOTICE_MS}. */
export function withTruceCalledOff(pvp: Pvp, id: string, now: number): Pvp {
  const until = pvp.truces[id];
  if (until === undefined) return pvp;
  return { ...pvp, truces: { ...pvp.truces, [id]: Math.min(until, now + TRUCE_NOTICE_MS) } };
}
/** Of the damage that players do to players. */
export const PVP_DAMAGE = 0.6;
