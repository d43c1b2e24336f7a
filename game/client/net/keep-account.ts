/** Requests that turn a guest into an account while the game continues, so that she keeps her babushka. */
import { type Memory, tabMemory } from '#game/browser/memory.ts';
import { AWAY, wordsOf } from './answer-words.ts';

export interface KeepForm {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Result of the request, in words for the player. */
export interface KeepAnswer {
  readonly isSent: boolean;
  readonly text: string;
}

/** Result of a passkey or Google; `text` is null if there is nothing to say. */
export interface KeptBy {
  readonly isDone: boolean;
  readonly text: string | null;
}

/**
 * Ways to keep the babushka without typing; each is left out if the server or the browser does not offer it. None of
 * them rejects.
 */
export interface KeepWays {
  readonly passkey?: () => Promise<KeptBy>;
  /** Opens Google's sign-in in a tab of its own. */
  readonly google?: () => Promise<KeptBy>;
}

/** Asks the server to send the link that confirms the address. A refusal loses nothing. */
export async function askToKeep(form: KeepForm, send: typeof fetch = fetch): Promise<KeepAnswer> {
  try {
    const reply = await send('/api/auth/guest/keep', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      credentials: 'same-origin',
    });
    const text = wordsOf(await reply.json());
    return { isSent: reply.ok, text: text ?? AWAY };
  } catch {
    return { isSent: false, text: AWAY };
  }
}

/**
 * Address to which this tab has sent a link that keeps a guest, so that the panel does not ask for it again. The
 * dashboard reads and writes the same place.
 */
export interface KeepLetter {
  /** Address of the link that was sent; null if none was. */
  sentTo(): string | null;
  remember(email: string): void;
}

/** Returns the letter of a user. If the browser forbids storage, nothing is remembered. */
export function keepLetter(
  userId: string,
  memory: Pick<Memory, 'getItem' | 'setItem'> = tabMemory,
): KeepLetter {
  const name = `keepSent ${userId}`;
  return {
    sentTo: () => memory.getItem(name),
    remember: (email) => {
      memory.setItem(name, email);
    },
  };
}
