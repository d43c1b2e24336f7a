/** The account's sessions, and the ways to end them. */
import { useState } from 'react';
import type { SessionInfo } from '#api/contracts/auth.ts';
import { relative } from '#game/browser/words.ts';
import { api, messageOf } from '../../lib/browser/accounts/api.ts';
import { authStore } from '../../lib/browser/accounts/auth-store.ts';
import { longDate } from '../../lib/dates.ts';
import { Message } from '../parts.tsx';
import { useBusy } from '../piece/use-busy.ts';

const FALLBACK = 'Failed to end the session. Please try again.';

interface Props {
  readonly sessions: readonly SessionInfo[];
  readonly onChanged: () => Promise<void>;
}

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** Returns a time such as "3 hours ago"; the server records times to the nearest ten minutes. */
function ago(time: string): string {
  const passed = Date.now() - Date.parse(time);
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['minute', 60_000];
  return passed < 10 * 60_000 ? 'just now' : relative(-Math.floor(passed / length), unit);
}

/** One line per browser. */
export function Sessions({ sessions, onChanged }: Props) {
  const [busy, setBusy] = useBusy();
  const [error, setError] = useState<string | null>(null);

  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    } finally {
      setBusy(false);
    }
  };
  const end = (handle: string) =>
    run(async () => {
      await api.endSession(handle);
      await onChanged();
    });
  const endAll = () =>
    run(async () => {
      await authStore().signOut(api.signOutEverywhere);
      window.location.assign('/');
    });

  return (
    <section className="settings__part" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.handle}>
            <span>
              {session.device}
              <small>
                {' '}
                since {longDate(new Date(session.created_at))}, last used {ago(session.last_used_at)}
                {session.network !== null && `, from ${session.network}`}
              </small>
            </span>
            {session.current ? (
              <em>this browser</em>
            ) : (
              <button
                className="button button--line button--small"
                type="button"
                disabled={busy}
                onClick={() => end(session.handle)}
              >
                Sign out
                <span className="sr-only"> of {session.device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Message kind="error" text={error} />
      <button className="button button--line button--wide" type="button" disabled={busy} onClick={endAll}>
        Sign Out Everywhere
      </button>
    </section>
  );
}
