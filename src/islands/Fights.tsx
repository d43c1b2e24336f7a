/** The world's rule for fights between players, in one line. */
import type { FightRule } from '#api/contracts/auth.ts';
import { fightWords } from '../lib/browser/fights.ts';
import { useWays } from './use-ways.ts';

/** @param rule null until the server has answered; the line keeps its height */
export function FightsLine({ rule }: { readonly rule: FightRule | null }) {
  return <p className="fights">{fightWords(rule) || '\u00a0'}</p>;
}

/** The line for a page that does not know the rule yet. */
export function Fights() {
  return <FightsLine rule={useWays().fights} />;
}
