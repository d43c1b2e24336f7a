/** Texts for the condition of a structure. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import type { PvpRule } from '#game/features/pvp/shared/rule.ts';
import { type Audience, audienceOf } from '#game/features/structures/shared/rights.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns text such as "Falls apart in 12 days and 5 hours." @param endsAt wall clock, in ms; null if it does not decay
 */
export function decayWords(endsAt: number | null, now: number): string {
  return endsAt === null ? 'Does not decay.' : `Falls apart in ${spanText(endsAt - now)}.`;
}

/** Returns text such as "12 days and 5 hours", "1 hour", "40 minutes". @param ms below 0 counts as 0 */
export function spanText(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / HOUR_MS));
  const rest = hours % 24;
  if (hours >= 24)
    return counted(Math.floor(hours / 24), 'day') + (rest > 0 ? ` and ${counted(rest, 'hour')}` : '');
  return hours >= 1 ? counted(hours, 'hour') : counted(Math.max(0, Math.ceil(ms / 60_000)), 'minute');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Words about raids on a claim where its owner has no say in them; null under consent, where they choose. */
export const RAID_WORDS: Readonly<Record<PvpRule, string | null>> = {
  consent: null,
  open: 'While one of its people is in the world, any player may break what stands here.',
  off: 'No player can break what stands here.',
};

/**
 * Returns the remaining time of a claim's feud that was called off, as text; null if no feud is ending.
 * @param state of its hearth @param now wall clock, in ms
 */
export function feudEndWords({ feud, feudEnds }: KnownFixture['state'], now: number): string | null {
  if (feud !== true || typeof feudEnds !== 'number') return null;
  const seconds = Math.max(0, Math.ceil((feudEnds - now) / 1000));
  const left = seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `The feud over it is called off: it ends in ${left}, or later if anybody strikes here meanwhile.`;
}

/** Returns a structure's health as text, with a word for its condition. @param most maximum health */
export function healthWords(health: number, most: number): string {
  const share = health / most;
  const word = share > 0.98 ? 'undamaged' : share > 0.6 ? 'worn' : share > 0.25 ? 'shaky' : 'nearly gone';
  return `Health ${Math.round(health)} of ${most}: ${word}.`;
}

/**
 * Returns the owner as text. @param owner empty if there is no owner @param isOwn true if the viewer is the owner
 * @param shownName returns the name of a player as displayed
 */
export function ownerWords(owner: string, isOwn: boolean, shownName: (name: string) => string): string {
  if (isOwn) return 'It is yours.';
  return owner === '' ? 'It belongs to nobody.' : `It belongs to ${shownName(owner)}.`;
}

const OPEN_TO: Readonly<Record<Audience, string>> = {
  owner: 'Only its owner may open it.',
  members: 'Members of its claim may open it.',
  guests: 'Members and friends at peace with its owner may open it.',
  all: 'Anybody may open it.',
};

type Looked = Pick<KnownFixture, 'kind' | 'state' | 'whose'>;

/** Returns the audience of a door or a box as text; null for other structures. */
export function accessWords({ kind, state, whose }: Looked): string | null {
  const use = structureOf(kind)?.use;
  if (use !== 'door' && use !== 'box') return null;
  if (whose === 'apart' && use === 'door' && audienceOf(state) !== 'owner')
    return 'You built together: it is open to you for a day.';
  const audience = audienceOf(state);
  const isDoor = use === 'door' && audience === 'members';
  const open = isDoor
    ? 'Members of its claim, or those who build with its owner, may open it.'
    : OPEN_TO[audience];
  return `${open}${state.hasCode === true ? ' Or anybody who has its code.' : ''}`;
}
