/** The settings that follow a person, read from and written to their account. */

/** What an account keeps. */
interface Kept {
  /** ms since the epoch; 0: nothing is kept. */
  readonly changedAt: number;
  readonly settings: unknown;
}

const PATH = '/api/account/settings';

/** @throws Error when the account did not answer, or with something else than settings */
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
