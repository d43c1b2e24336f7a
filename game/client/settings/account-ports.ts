/** Reads and writes the settings that follow a person on their account. */

/** Settings as an account stores them. */
interface Kept {
  /** Time of the newest change, in ms since the epoch; 0 if none are stored. */
  readonly changedAt: number;
  readonly settings: unknown;
}

const PATH = '/api/account/settings';

/** @throws Error if the account did not answer, or not with settings */
async function read(asked: Promise<Response>): Promise<Kept> {
  const reply = await asked;
  if (!reply.ok) throw new Error(`the settings cannot be reached: ${reply.status}`);
  const kept: unknown = await reply.json();
  const isKept = typeof kept === 'object' && kept !== null && 'changedAt' in kept && 'settings' in kept;
  if (!isKept || typeof kept.changedAt !== 'number') throw new Error('the account answered something else');
  return { changedAt: kept.changedAt, settings: kept.settings };
}

export const settingsAccount = {
  load: () => read(fetch(PATH, { credentials: 'same-origin' })),
  keep: (changedAt: number, settings: object, isLast: boolean) =>
    read(
      fetch(PATH, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ changedAt, settings }),
        credentials: 'same-origin',
        keepalive: isLast,
      }),
    ),
};
