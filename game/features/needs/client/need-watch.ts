/**
 * The implant's warnings about the body: each appears once when a level falls below its threshold, and again only after
 * the level has recovered.
 */
import { showMessage } from '#game/client/store/messages.ts';
import type { GameState, GameStore } from '#game/client/store/store.ts';

/** Duration of a warning, in ms: long enough to be read. */
const LASTS_MS = 6000;

interface Warning {
  /** Returns the watched level; null while it is unknown. The warning appears when it falls below {@link below}. */
  value(state: GameState): number | null;
  readonly below: number;
  /** The warning may appear again once the level has reached this value. */
  readonly again: number;
  readonly text: string;
}

const level =
  (need: 'warmth' | 'hunger' | 'thirst') =>
  ({ needs }: GameState): number | null =>
    needs?.[need].now ?? null;

export const WARNINGS: readonly Warning[] = [
  {
    value: level('warmth'),
    below: 0.5,
    again: 5,
    text: 'Zero. You have five minutes. Please use them well.',
  },
  {
    value: level('warmth'),
    below: 15,
    again: 25,
    text: 'You are freezing. Hands and legs go first. Fire. Now.',
  },
  {
    value: level('warmth'),
    below: 35,
    again: 45,
    text: 'You are cold. Nothing heals like this. Find a fire.',
  },
  { value: level('hunger'), below: 0.5, again: 5, text: 'You burn furniture now. Eat something. Anything.' },
  {
    value: level('hunger'),
    below: 25,
    again: 35,
    text: 'You are hungry. Nothing heals on an empty stomach.',
  },
  { value: level('thirst'), below: 0.5, again: 5, text: 'You are dry. Snow is water. So is the river.' },
  { value: level('thirst'), below: 25, again: 35, text: 'You are thirsty. Breath comes slowly. Drink.' },
  // The server sends wetness in steps of ten, so both thresholds lie halfway between steps.
  {
    value: ({ felt }) => (felt ? 100 - felt.wetness : null),
    below: 45,
    again: 75,
    text: 'You are wet. Wet wool is only weight. A fire dries it.',
  },
];

/** Starts watching the levels. Returns a function that stops it. */
export function startNeedWatch(store: GameStore): () => void {
  const said = new Set<Warning>();
  return store.subscribe((state) => {
    if (state.phase !== 'playing' || state.fall !== null) return;
    const fresh: Warning[] = [];
    for (const warning of WARNINGS) {
      const value = warning.value(state);
      if (value === null) continue;
      if (value >= warning.again) said.delete(warning);
      if (value >= warning.below || said.has(warning)) continue;
      said.add(warning);
      fresh.push(warning);
    }
    // Only the gravest of several warnings is shown; `WARNINGS` lists them in that order. Showing it changes the
    // watched store, so this listener runs again.
    if (fresh[0]) showMessage(store, fresh[0].text, { kind: 'sova', ms: LASTS_MS });
  });
}
