/** The implant's warnings about the body: each once, when a level falls below its line, and again when it has recovered. */
import { showMessage } from '#game/client/store/messages.ts';
import type { GameState, GameStore } from '#game/client/store/store.ts';

/** What the implant says is read, not glanced at; in ms. */
const LASTS_MS = 6000;

interface Warning {
  /** What is watched; null while it is not known. It is warned of when this falls below {@link below}. */
  value(state: GameState): number | null;
  readonly below: number;
  /** Only above this is the warning ready again. */
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
  // Wetness is told in tens.
  {
    value: ({ felt }) => (felt ? 100 - felt.wetness : null),
    below: 45,
    again: 75,
    text: 'You are wet. Wet wool is only weight. A fire dries it.',
  },
];

/** Begins; the function returned ends it. */
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
    // Of several at once the gravest is said: they stand in that order. A message is a change that is watched, too.
    if (fresh[0]) showMessage(store, fresh[0].text, { kind: 'sova', ms: LASTS_MS });
  });
}
