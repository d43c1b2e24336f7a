/** What the needs are called, and what players should know of each. */
import type { NeedName } from '#game/shared/rules/needs.ts';

export interface NeedWords {
  readonly name: string;
  readonly meaning: string;
}

const WORDS: Readonly<Record<NeedName, NeedWords>> = {
  health: { name: 'Health', meaning: 'heals while you are fed, watered and warm' },
  hunger: { name: 'Hunger', meaning: 'below 25 nothing heals' },
  thirst: { name: 'Thirst', meaning: 'below 25 nothing heals' },
  stamina: { name: 'Stamina', meaning: 'for sprinting and blows' },
  warmth: { name: 'Warmth', meaning: 'below 35 nothing heals' },
};

export function wordsOf(need: NeedName): NeedWords {
  return WORDS[need];
}
