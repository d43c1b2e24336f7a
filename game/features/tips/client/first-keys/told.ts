/** Which key is told of next: each when it first matters, once, and never two at a time. */
import type { OwnPvp } from '#game/client/store/store.ts';
import { SHELTER_MS } from '#game/features/pvp/shared/pvp.ts';

/** A guest is told how to keep her after so much play, over all visits, in ms: about a day and a night. */
const WORTH_KEEPING_MS = 25 * 60_000;

/**
 * Whether a player has played that long. The server tells how long their shelter lasts, and that ends by the hours
 * played, or because they fight: then they know well enough how things are done.
 * @param pvp null before the server has told
 * @param now the clock of this browser, in ms
 */
export function hasPlayedLong(pvp: Pick<OwnPvp, 'shelterLeft' | 'at'> | null, now: number): boolean {
  if (pvp === null) return false;
  const { shelterLeft, at } = pvp;
  return shelterLeft === null || SHELTER_MS - shelterLeft + (now - at) > WORTH_KEEPING_MS;
}

/** What there is to be told about at this moment. */
export interface Moment {
  /** Something has been taken into the bag. */
  readonly hasTaken: boolean;
  /** Something can be made of what is carried. */
  readonly canMake: boolean;
  /** Something that somebody has put up stands near. */
  readonly isByStructure: boolean;
  /** There is a place to go to that is far. */
  readonly hasFarGoal: boolean;
  /** Another player is near. */
  readonly hasCompany: boolean;
  /** A guest has played long enough to have something to lose. */
  readonly isWorthKeeping: boolean;
  /** On the way to something far, and walking. */
  readonly isOnLongWalk: boolean;
  /** A blow has met nothing, beside something that wants one. */
  readonly hasMissed: boolean;
}

export interface FirstKey {
  readonly id: string;
  /** The binding. */
  readonly action: string;
  /** What it is for, after the key: "Tab · your bag, with what you took". */
  readonly says: string;
  /** The same for fingers, where it is done otherwise. */
  readonly touchSays?: string;
  readonly matters: (moment: Moment) => boolean;
}

export const FIRST_KEYS: readonly FirstKey[] = [
  // It cannot wait for the others.
  {
    id: 'reach',
    action: 'strike',
    says: 'a miss: nearer. She reaches as far as her arm and what is in it',
    matters: ({ hasMissed }) => hasMissed,
  },
  {
    id: 'sprint',
    action: 'sprint',
    says: 'hold it: faster, while your breath lasts',
    touchSays: 'push it to the rim: faster, while your breath lasts',
    matters: ({ isOnLongWalk }) => isOnLongWalk,
  },
  {
    id: 'bag',
    action: 'panel:inventory',
    says: 'your bag, with what you took',
    matters: ({ hasTaken }) => hasTaken,
  },
  {
    id: 'make',
    action: 'panel:crafting',
    says: 'make something of what you carry',
    matters: ({ canMake }) => canMake,
  },
  {
    id: 'chat',
    action: 'chat',
    says: 'speak: somebody is near',
    matters: ({ hasCompany }) => hasCompany,
  },
  {
    id: 'look',
    action: 'panel:structure',
    says: 'look: whose it is, how long it holds',
    matters: ({ isByStructure }) => isByStructure,
  },
  {
    id: 'map',
    action: 'panel:map',
    says: 'the map, for what is far',
    matters: ({ hasFarGoal }) => hasFarGoal,
  },
  {
    id: 'keep',
    action: 'escape',
    says: 'the menu. Keep your babushka: she is a guest here so far',
    matters: ({ isWorthKeeping }) => isWorthKeeping,
  },
];

/** The first that matters now and was not told; null for none. @param told ids of those that were */
export function nextFirstKey(moment: Moment, told: readonly string[]): FirstKey | null {
  return FIRST_KEYS.find(({ id, matters }) => !told.includes(id) && matters(moment)) ?? null;
}
