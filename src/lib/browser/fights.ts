/** Words for a world's rule for fights between players, for people who are about to enter it. */
import type { FightRule } from '#api/contracts/auth.ts';

const WORDS: Readonly<Record<FightRule, string>> = {
  consent: 'Fights between players: only if both want it.',
  open: 'Fights between players: everywhere, except in safe circles.',
  off: 'Fights between players: none.',
};

/** Returns the words for a rule, as the server sent it; empty if it is none that this page knows. */
export const fightWords = (rule: unknown): string =>
  typeof rule === 'string' && Object.hasOwn(WORDS, rule) ? WORDS[rule as FightRule] : '';
