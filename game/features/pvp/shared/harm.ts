/**
 * The one rule of harm between players: {@link harmRefusal} gives the reason why one player may not harm the other, and
 * {@link mayHarm} is the absence of a reason. Times in ms of world time.
 */
import {
  type Fighter,
  hasTruce,
  isAtRisk,
  isInFeud,
  isInSafeCircle,
  type Pvp,
  type Standing,
} from './pvp.ts';
import { hasFights, needsConsent, type PvpRule } from './rule.ts';

/** Reasons why a player may not harm another player; `own` is about the attacker, `their` about the other player. */
export const HARM_REFUSALS = [
  'self',
  'no-fights',
  'own-shelter',
  'their-shelter',
  'own-circle',
  'their-circle',
  'truce',
  'own-peace',
  'own-feud-near',
  'their-peace',
] as const;
export type HarmRefusal = (typeof HARM_REFUSALS)[number];

/**
 * Returns the reason why a player may not take health from another now; null if they may. Whether there is a reason is
 * symmetric; the reason itself is that of the attacker.
 * @param one the attacker
 */
export function harmRefusal(one: Fighter, other: Fighter, now: number, rule: PvpRule): HarmRefusal | null {
  if (one.id === other.id) return 'self';
  if (!hasFights(rule)) return 'no-fights';
  if (isShelteredUnder(rule, one.pvp)) return 'own-shelter';
  if (isShelteredUnder(rule, other.pvp)) return 'their-shelter';
  if (isInSafeCircle(one)) return 'own-circle';
  if (isInSafeCircle(other)) return 'their-circle';
  if (hasTruce(one.pvp, other.id, now) || hasTruce(other.pvp, one.id, now)) return 'truce';
  return needsConsent(rule) ? consentRefusal(one.pvp, other.pvp, now) : null;
}

function consentRefusal(one: Pvp, other: Pvp, now: number): HarmRefusal | null {
  const both = (condition: (pvp: Pvp, now: number) => boolean) =>
    condition(one, now) && condition(other, now);
  if (both(isInFeud) || both(isAtRisk)) return null;
  if (isInFeud(one, now)) return 'their-peace';
  return one.feudFrom === null ? 'own-peace' : 'own-feud-near';
}

/**
 * Returns the player's own reason why the player of the other id could not harm them; null if there is none. It decides
 * who may break what belongs to the other, who need not be in the world.
 */
export function ownRefusal(one: Fighter, otherId: string, now: number, rule: PvpRule): HarmRefusal | null {
  if (!hasFights(rule)) return 'no-fights';
  if (isShelteredUnder(rule, one.pvp)) return 'own-shelter';
  if (isInSafeCircle(one)) return 'own-circle';
  if (hasTruce(one.pvp, otherId, now)) return 'truce';
  if (!needsConsent(rule) || isInFeud(one.pvp, now) || isAtRisk(one.pvp, now)) return null;
  return one.pvp.feudFrom === null ? 'own-peace' : 'own-feud-near';
}

/** True if one player may take health from the other now. The rule is symmetric. */
export const mayHarm = (one: Fighter, other: Fighter, now: number, rule: PvpRule): boolean =>
  harmRefusal(one, other, now, rule) === null;

/** True if a new player is sheltered from other players, which only a world of consent does. */
export const isShelteredUnder = (rule: PvpRule, { isSheltered }: Pick<Pvp, 'isSheltered'>): boolean =>
  needsConsent(rule) && isSheltered;

/**
 * Returns the standing of a player. Under consent, shelter takes precedence over a hot spot and a hot spot over feud;
 * in an open world only the place counts; in a world without fights all players are at peace.
 */
export function standingOf(
  { pvp, x, y }: Pick<Fighter, 'pvp' | 'x' | 'y'>,
  { now, pvpRule }: { readonly now: number; readonly pvpRule: PvpRule },
): Standing {
  if (!hasFights(pvpRule)) return 'peace';
  if (!needsConsent(pvpRule)) return isInSafeCircle({ x, y }) ? 'safe' : 'open';
  if (pvp.isSheltered) return 'sheltered';
  if (isAtRisk(pvp, now)) return 'hot';
  return isInFeud(pvp, now) ? 'feud' : 'peace';
}

/**
 * True if any other player may harm this one where they are: in a hot spot, or outside the safe circles of an open world.
 */
export function isExposed(
  player: Pick<Fighter, 'pvp' | 'x' | 'y'>,
  world: { readonly now: number; readonly pvpRule: PvpRule },
): boolean {
  const standing = standingOf(player, world);
  return standing === 'hot' || standing === 'open';
}

/**
 * True if a player may push another. Sheltered players neither push nor are pushed, players in a safe circle are not
 * pushed, and in a world without fights no player pushes another.
 * @param by the player who pushes; null if they have left the world since
 */
export function mayPush(
  by: Pick<Fighter, 'pvp'> | null,
  to: Pick<Fighter, 'pvp' | 'x' | 'y'>,
  rule: PvpRule,
): boolean {
  return mayPushAnyBy(by, rule) && !isShelteredUnder(rule, to.pvp) && !isInSafeCircle(to);
}

/** True if a player may push other players' bodies and animals at all. @param by null if they have left the world since */
export const mayPushAnyBy = (by: Pick<Fighter, 'pvp'> | null, rule: PvpRule): boolean =>
  hasFights(rule) && !(by && isShelteredUnder(rule, by.pvp));
