/** The tip that matters now: about a need that is low, the night, the errand at hand, or the thing in hand. */
import type { GameView } from '#game/client/session/game-view.ts';
import type { GameState } from '#game/client/store/store.ts';
import { asideOf, askedOf } from '#game/features/guidance/client/objective-slice.ts';
import type { ObjectiveId } from '#game/features/guidance/shared/objective-ids.ts';
import { selectedStack } from '#game/features/inventory/client/in-hand.ts';
import { handLightOf } from '#game/features/items/shared/hand-light.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { NEED_NAMES, type NeedName } from '#game/features/needs/shared/needs.ts';
import { daylightUnder } from '#game/features/weather/shared/sky.ts';
import { isFor, TIP_GROUPS, type Tip, type TipReader } from './tip-list.ts';

/** Kinds of things in hand that have a tip. */
export const HAND_KINDS = ['light', 'food', 'tool', 'weapon'] as const;
export type HandKind = (typeof HAND_KINDS)[number];

/** The moment in which a player opens the tips. */
export interface Moment {
  /** Levels from 0 to 100; null until they are known. */
  readonly needs: Readonly<Record<NeedName, number>> | null;
  /** Errands, the most pressing first. */
  readonly errands: readonly ObjectiveId[];
  readonly isNight: boolean;
  readonly hand: HandKind | null;
}

/** Level below which a need is low. */
const LOW = 30;
/** Darkness from which it is night, 0 to 1. */
const NIGHT = 0.5;

/** Returns the subjects of a moment, the most urgent first, as tips name them in `when`. */
export function subjectsOf({ needs, errands, isNight, hand }: Moment): readonly string[] {
  const low = needs ? NEED_NAMES.filter((name) => needs[name] < LOW).sort((a, b) => needs[a] - needs[b]) : [];
  return [
    ...low.map((name) => `need:${name}`),
    ...(isNight ? ['night'] : []),
    ...errands.map((id) => `errand:${id}`),
    ...(hand === null ? [] : [`hand:${hand}`]),
  ];
}

/** Returns the tip about the most urgent subject that has one for this reader; null if none has. */
export function tipNow(moment: Moment, reader: TipReader): Tip | null {
  const tips = TIP_GROUPS.flatMap((group) => group.tips).filter((tip) => isFor(tip, reader));
  for (const subject of subjectsOf(moment)) {
    const tip = tips.find(({ when }) => when.includes(subject));
    if (tip) return tip;
  }
  return null;
}

/** Returns the moment that the player is in. */
export function momentOf(state: GameState, view: Pick<GameView, 'sky' | 'wallTime'>): Moment {
  const { needs } = state;
  return {
    needs: needs && {
      health: needs.health.now,
      hunger: needs.hunger.now,
      thirst: needs.thirst.now,
      stamina: needs.stamina.now,
      warmth: needs.warmth.now,
    },
    errands: [asideOf(state), askedOf(state)].flatMap((errand) => (errand ? [errand.id] : [])),
    isNight: daylightUnder(view.sky, view.wallTime()).darkness >= NIGHT,
    hand: handKind(selectedStack(state)?.itemId),
  };
}

function handKind(itemId: number | undefined): HandKind | null {
  const item = itemId === undefined ? undefined : itemById(itemId);
  if (!item) return null;
  if (handLightOf(item.id) !== null) return 'light';
  if (item.properties.nutrition !== undefined) return 'food';
  return item.type === 'tool' || item.type === 'weapon' ? item.type : null;
}
