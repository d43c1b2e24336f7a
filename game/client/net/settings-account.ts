/** The settings that follow a person, read from and written to their account. */
import type { SettingsAccount } from '../state/settings/account.ts';
import type { AccountSettings } from '../state/settings/store.ts';

const PATH = '/api/account/settings';

/** @throws Error when the account did not answer, or with something else than settings */
async function read(asked: Promise<Response>): Promise<AccountSettings> {
  const reply = await asked;
  if (!reply.ok) throw new Error(`the settings cannot be reached: ${reply.status}`);
  const kept: unknown = await reply.json();
  const isKept = typeof kept === 'object' && kept !== null && 'changedAt' in kept && 'settings' in kept;
  if (!isKept || typeof kept.changedAt !== 'number') throw new Error('the account answered something else');
  return { changedAt: kept.changedAt, settings: kept.settings };
}

export const settingsAccount: SettingsAccount = {
  load: () => read(fetch(PATH, { credentials: 'same-origin' })),
  keep: (changedAt, settings, isLast) =>
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
