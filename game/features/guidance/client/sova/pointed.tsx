/** The source that SOVA points at, for the arrow around the player and for the words beside it. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { metresBetween } from '#game/client/hud/compass-words.ts';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { asideOf, askedOf, isAsideNew } from '../objective-slice.ts';
import { leadWord, type NoneWords, noneWords } from './errand.ts';
import { type Found, nearestOf } from './source-of.ts';
import { useErrand } from './use-errand.ts';

/** Time between a new objective and SOVA's pointing, in ms, so that the player can read first. */
export const SHOWN_AFTER_MS = 2000;
/**
 * Distance within which there is no arrow, in px: the source is then at the player's feet and marked like everything
 * usable.
 */
export const NEAR = 170;
/** Interval of the search, in ms, because a source may be taken, or another source may become nearer. */
const LOOK_MS = 500;

/** Thirst below which the way to water comes first. */
const URGENT_THIRST = 35;

export interface Pointed extends Found {
  /** Distance, in metres. */
  readonly metres: number;
  /** True if the arrow points to it: it is far enough, and no panel covers the world. */
  readonly hasArrow: boolean;
  /** Verb before the source's name, such as "go to". */
  readonly lead: string;
  /** True if it is a source of the aside instead of the objective. */
  readonly isBesides: boolean;
}

/** The source; or a text if no source is known nearby; null while there is nothing to point at, or it is too early. */
export type Way = Pointed | NoneWords | null;
const WayContext = createContext<Way>(null);

export const usePointed = (): Way => useContext(WayContext);

/** True if a source is known. */
export const isKnown = (way: Way): way is Pointed => way !== null && 'name' in way;

/** Searches once for all users: the arrow, the words, and the hint about sprinting. */
export function PointedProvider({ children }: { readonly children: ReactNode }) {
  return <WayContext value={useWay()}>{children}</WayContext>;
}

function useWay(): Way {
  const { view } = useGame();
  const asked = useGameState(askedOf);
  const aside = useGameState(asideOf);
  const objective = useGameState((state) => state.objective);
  const asking = useErrand(asked);
  const besides = useErrand(aside?.source ? aside : undefined);
  const isUrgent = useGameState(({ needs }) => needs !== null && needs.thirst.now < URGENT_THIRST);
  const isUp = useGameState(({ phase, fall }) => phase === 'playing' && !fall);
  const isOpen = useGameState(({ panels }) => panels.length > 0);
  const now = useNow(LOOK_MS);
  const isDue = objective !== null && now - objective.since >= SHOWN_AFTER_MS;
  // Points to the source of the aside while the aside is new or urgent, and otherwise to the source of the objective, if
  // it has one: an arrow to far water would lead away from what is made on the spot.
  const isFirst = isUrgent || isAsideNew(objective, now) || asked === undefined;
  const isBesides = besides !== undefined && isFirst;
  const sources = (isBesides ? besides : asking)?.sources;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for each time; where the body is then, counts.
  const found = useMemo<Found | null>(
    () =>
      isUp && isDue && view.body && sources
        ? nearestOf(sources, view.body, view, objective?.place ?? null)
        : null,
    [isUp, isDue, now, sources],
  );
  if (!view.body || !isUp || !isDue || !sources) return null;
  if (!found) return noneWords(sources);
  const away = Math.hypot(found.x - view.body.x, found.y - view.body.y);
  const hasArrow = away >= NEAR && !isOpen;
  const metres = metresBetween(view.body, found);
  return { ...found, hasArrow, metres, lead: leadWord(found.source), isBesides };
}
