/** How it stands with a structure, in words. */
import { structureOf } from '#game/shared/defs/structures.ts';
import { type Audience, audienceOf } from '#game/shared/rules/building/rights.ts';

const HOUR_MS = 3_600_000;

/** "It holds for 12 d 5 h." @param endsAt wall clock in ms; null for what lasts */
export function holdsFor(endsAt: number | null, now: number): string {
  if (endsAt === null) return 'It lasts.';
  const hours = Math.max(0, Math.floor((endsAt - now) / HOUR_MS));
  const minutes = Math.max(0, Math.ceil((endsAt - now) / 60_000));
  if (hours >= 24) return `It holds for ${Math.floor(hours / 24)} d ${hours % 24} h.`;
  return hours >= 1 ? `It holds for ${hours} h.` : `It holds for ${minutes} min.`;
}

export function healthWords(health: number, most: number): string {
  const share = health / most;
  const word = share > 0.98 ? 'Whole' : share > 0.6 ? 'Worn' : share > 0.25 ? 'Shaky' : 'Nearly gone';
  return `${word}: ${Math.round(health)} of ${most}.`;
}

/** @param owner empty for nobody @param shownName how the name of a player is shown */
export function ownerWords(owner: string, shownName: (name: string) => string): string {
  return owner === '' ? 'It belongs to nobody.' : `It belongs to ${shownName(owner)}.`;
}

const OPEN_TO: Readonly<Record<Audience, string>> = {
  owner: 'Only its owner may open it.',
  members: 'Members of its claim may open it.',
  guests: 'Members and friends under a truce may open it.',
  all: 'Anybody may open it.',
};

/** Who may open a door or a box; null for all else. */
export function openTo(kind: number, state: Readonly<Record<string, unknown>>): string | null {
  const use = structureOf(kind)?.use;
  if (use !== 'door' && use !== 'box') return null;
  return `${OPEN_TO[audienceOf(state)]}${state.hasCode === true ? ' Or whoever has its code.' : ''}`;
}
