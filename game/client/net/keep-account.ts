/** A guest's babushka is given an address, while the game goes on. */

export interface KeepForm {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** What came of it, in words for the player. */
export interface KeepAnswer {
  readonly isSent: boolean;
  readonly text: string;
}

/** What came of a way that is not of this page; `text` is null where there is nothing to say. */
export interface KeptBy {
  readonly isDone: boolean;
  readonly text: string | null;
}

/** Ways to keep her without typing; each is left out where server or browser know none. None of them rejects. */
export interface KeepWays {
  readonly passkey?: () => Promise<KeptBy>;
  /** In a tab of its own. */
  readonly google?: () => Promise<KeptBy>;
}

const AWAY = 'The server cannot be reached. Please try again.';

/** Asks the server to send the link that confirms the address. Nothing is lost where it refuses. */
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
    // No answer, or none in JSON: a proxy speaks for a server that is away.
    return { isSent: false, text: AWAY };
  }
}

/** The message of a success, or of a refusal. */
function wordsOf(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('message' in reply && typeof reply.message === 'string') return reply.message;
  return 'error' in reply ? wordsOf(reply.error) : null;
}
