/** What SOVA points at now, for the arrow round the player and for the words beside it. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useNow } from '#game/client/hud/use-now.ts';
import { asideOf, askedOf, isAsideNew } from '../objective-slice.ts';
import { leadWord, noneWords } from './errand.ts';
import { metresOf } from './place-words.ts';
import { type Found, nearestOf } from './source-of.ts';
import { useErrand } from './use-errand.ts';

/** She lets somebody read before she points, in ms after something new is asked for. */
export const SHOWN_AFTER_MS = 2000;
/** Nearer than this it is before their feet, and marked there as everything is that can be used. In px. */
export const NEAR = 170;
/** It is looked for anew this often, in ms: it may be taken, or another be nearer. */
const LOOK_MS = 500;

/** Below so much of thirst the way to water comes first. */
const URGENT_THIRST = 35;

export interface Pointed extends Found {
  /** How far it is, in metres. */
  readonly metres: number;
  /** The arrow points to it: it is far enough, and nothing lies over the world. */
  readonly hasArrow: boolean;
  /** What one does about it, before its name. */
  readonly lead: string;
}

/** A text where it is known of nothing near; null while nothing is asked for or it is not to be shown yet. */
type Way = Pointed | string | null;
const WayContext = createContext<Way>(null);

export const usePointed = (): Way => useContext(WayContext);

/** Looks for it once for all who show it: the arrow, the words, and who walks there. */
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
  // The way to what she says besides is shown as she says it, and once it cannot wait; else to what she asks for.
  const isBesides = isUrgent || isAsideNew(objective, now) || !asking?.sources.length;
  const sources = (besides && isBesides ? besides : asking)?.sources;
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
  return { ...found, hasArrow, metres: Math.max(1, metresOf(away)), lead: leadWord(found.source) };
}
