/** The line of another player's pot that says what is waited for, and who may do it. */
import { clockOf } from '#game/client/hud/clock-words.ts';
import { doneForOf, KEPT_FOR_COOKS_MS } from '../../shared/pot-rights.ts';
import type { OpenPot } from './open-pot.ts';

/**
 * Returns the line; null if there is nothing to say, as at the player's own pot. @param name shown name of the owner
 * @param wallNow wall clock, in ms
 */
export function waitWords(
  { fixture: { whose }, shown, owner, may }: Omit<OpenPot, 'isFireOn'>,
  name: string,
  wallNow: number,
): string | null {
  if (whose === 'mine' || whose === null) return null;
  if (owner?.isAsleep) return `${name} is asleep; her pot goes with her.`;
  if (shown.phase === 'filling') return may('cook') ? 'You may cook it.' : `${name} can cook this.`;
  if (shown.phase === 'brewing')
    return shown.windows.length === 0 || may('stir')
      ? null
      : `${name} can stir this, and so can those who put something in.`;
  if (may('ladle')) return null;
  const left = KEPT_FOR_COOKS_MS - (doneForOf(shown, wallNow) ?? 0);
  // A player who may stir has put something in, and would have a bowl left otherwise.
  return may('stir')
    ? `You have had your bowl. In ${clockOf(left)} the rest is for everybody.`
    : `${name} serves it first. In ${clockOf(left)} it is for everybody.`;
}
