/** Refusals of feud in worlds without feuds. */
import { hasFights, needsConsent, type PvpRule } from '../shared/rule.ts';

/** Returns the reason why there are no feuds under a rule; null if there are. */
export function noFeud(rule: PvpRule): string | null {
  if (needsConsent(rule)) return null;
  return hasFights(rule)
    ? 'There are no feuds in this world: outside safe circles all players may fight.'
    : 'There are no fights between players in this world.';
}
