/**
 * The address to which this tab has just sent a link, so that a form that is opened again does not ask for it again. It
 * is kept for the tab only: the next person at a shared computer must not read it.
 */
import { type Memory, tabMemory } from '#game/browser/memory.ts';

export interface Letter {
  /** Address of the link that was sent; null if none was. */
  sentTo(): string | null;
  remember(email: string): void;
}

/** Name of the letter that confirms a sign-up. */
export const SIGNUP_LETTER = 'signupSent';
/** Returns the name of the letter by which a guest keeps her babushka. The game's menu uses it too. */
export const keepLetter = (userId: string): string => `keepSent ${userId}`;

/** @param memory memory of the tab */
export function letter(name: string, memory: Pick<Memory, 'getItem' | 'setItem'> = tabMemory): Letter {
  return {
    sentTo: () => memory.getItem(name),
    remember: (email) => {
      memory.setItem(name, email);
    },
  };
}
