/** Chooses the next key to explain: each when it first becomes useful, only once, and never two at the same time. */
import type { HintPlace } from '#game/client/hud/linen/LinenHint.tsx';
import type { RemoteBody } from '#game/client/session/remote-bodies.ts';
import type { OwnPvp } from '#game/client/store/store.ts';
import { SHELTER_MS } from '#game/features/pvp/shared/pvp.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Playing time over all visits after which a guest learns how to keep their player, in ms: about a day and a night. */
const WORTH_KEEPING_MS = 25 * 60_000;

/**
 * True if a player has played for `WORTH_KEEPING_MS`. It is computed from the remaining shelter, which the server
 * sends; shelter ends through playing time or because the player fights, and a fighting player is experienced enough.
 * @param pvp null before the server has sent it
 * @param now the clock of this browser, in ms
 */
export function hasPlayedLong(pvp: Pick<OwnPvp, 'shelterLeft' | 'at'> | null, now: number): boolean {
  if (pvp === null) return false;
  const { shelterLeft, at } = pvp;
  return shelterLeft === null || SHELTER_MS - shelterLeft + (now - at) > WORTH_KEEPING_MS;
}

/** Maximum distance of another player who counts as company to talk to, in px. */
const COMPANY = 600;

/** True if another player who is awake is near. @param self the local player's feet; null before they are known */
export function hasCompany(
  bodies: Iterable<Pick<RemoteBody, 'player' | 'pose'>>,
  self: Point | null,
): boolean {
  if (!self) return false;
  return [...bodies].some(
    ({ player, pose: { x, y } }) =>
      player !== null && !player.isAsleep && Math.hypot(x - self.x, y - self.y) < COMPANY,
  );
}

/** Current facts on which the explanations depend. */
export interface Moment {
  /** True if an item has been taken into the bag. */
  readonly hasTaken: boolean;
  /** True if an item can be made from the items carried. */
  readonly canMake: boolean;
  /** True if a structure stands nearby. */
  readonly isByStructure: boolean;
  /** True if there is a far place to go to. */
  readonly hasFarGoal: boolean;
  /** True if another player is nearby. */
  readonly hasCompany: boolean;
  /** True if a guest has played long enough to have something to lose. */
  readonly isWorthKeeping: boolean;
  /** True if the player is walking to something far away. */
  readonly isOnLongWalk: boolean;
  /** True if a blow has missed a hostile creature nearby. */
  readonly hasMissed: boolean;
  /** True if at least two places of the hotbar are filled. */
  readonly hasChoice: boolean;
  /** True if a hint of E lies beside the player, where a phone explains what stands near her. */
  readonly isUseHinted: boolean;
  /** Presence of an arrangement for phones, and of thumbs. */
  readonly isNear: boolean;
  readonly isByThumb: boolean;
}

export interface FirstKey {
  readonly id: string;
  /** Id of the binding. */
  readonly action: string;
  /** Purpose, shown after the key: "Tab · your bag, with what you took". */
  readonly says: string;
  /** Text for touch screens, if it differs. */
  readonly touchSays?: string;
  /** The hint on a phone; null for a key that phones do not explain. */
  readonly near: NearHint | null;
  /** True for something that only fingers do. */
  readonly isByThumb?: boolean;
  readonly matters: (moment: Moment) => boolean;
}

/** A hint on linen beside the thing itself, for thumbs. */
export interface NearHint {
  readonly says: string;
  readonly at: HintPlace;
}

export const FIRST_KEYS: readonly FirstKey[] = [
  // This key takes precedence over the other keys.
  {
    id: 'reach',
    action: 'strike',
    says: 'a miss: nearer. She reaches as far as her arm and what is in it',
    near: null,
    matters: ({ hasMissed }) => hasMissed,
  },
  {
    id: 'sprint',
    action: 'sprint',
    says: 'hold it: faster, while your breath lasts',
    touchSays: 'push it to the rim: faster, while your breath lasts',
    near: { says: 'Push it past its rim: she runs', at: 'stick' },
    matters: ({ isOnLongWalk }) => isOnLongWalk,
  },
  {
    id: 'bag',
    action: 'panel:inventory',
    says: 'your bag, with what you took',
    near: { says: 'What she carries, and the menu', at: 'bag' },
    matters: ({ hasTaken }) => hasTaken,
  },
  {
    id: 'make',
    action: 'panel:crafting',
    says: 'make something of what you carry',
    near: { says: 'Bag, then Make: you have enough', at: 'bag' },
    matters: ({ canMake }) => canMake,
  },
  {
    id: 'chat',
    action: 'chat',
    says: 'speak: somebody is near',
    near: { says: 'Somebody is near: speak', at: 'chat' },
    matters: ({ hasCompany }) => hasCompany,
  },
  {
    id: 'people',
    action: 'panel:people',
    says: 'the people here: peace, places, whispers',
    touchSays: 'tap the number of players: peace, places, whispers',
    near: { says: 'Bag, then People: who is here', at: 'bag' },
    matters: ({ hasCompany }) => hasCompany,
  },
  {
    id: 'look',
    action: 'panel:structure',
    says: 'look: whose it is, how long it holds',
    near: { says: 'Hold a finger on a thing: look at it', at: 'middle' },
    matters: ({ isByStructure }) => isByStructure,
  },
  {
    id: 'map',
    action: 'panel:map',
    says: 'the map, for what is far',
    near: { says: 'Tap it: the large map', at: 'map' },
    matters: ({ hasFarGoal }) => hasFarGoal,
  },
  {
    id: 'swipe',
    action: 'next-slot',
    says: 'the next thing',
    near: { says: 'Swipe along: the next thing', at: 'bar' },
    isByThumb: true,
    matters: ({ hasTaken, hasChoice }) => hasTaken && hasChoice,
  },
  {
    id: 'keep',
    action: 'escape',
    says: 'the menu. Keep your babushka: she is a guest here so far',
    near: { says: 'A guest still: keep her, in the menu', at: 'bag' },
    matters: ({ isWorthKeeping }) => isWorthKeeping,
  },
];

/** Returns the keys that are explained on a screen and to a hand of this kind. */
export const keysFor = ({ isNear, isByThumb }: Pick<Moment, 'isNear' | 'isByThumb'>): readonly FirstKey[] =>
  FIRST_KEYS.filter((key) => (key.isByThumb ? isNear && isByThumb : !isNear || key.near !== null));

/**
 * Returns the first key that matters now and was not explained, and whose explanation has room; null if there is none.
 * @param told ids of the keys already explained
 */
export function nextFirstKey(moment: Moment, told: readonly string[]): FirstKey | null {
  const isFree = ({ near }: FirstKey) => !moment.isNear || near?.at !== 'middle' || !moment.isUseHinted;
  return keysFor(moment).find((key) => !told.includes(key.id) && key.matters(moment) && isFree(key)) ?? null;
}
