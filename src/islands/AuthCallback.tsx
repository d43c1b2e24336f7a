/** The landing page of e-mail links and of the social sign-in. */
import { useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../lib/browser/api.ts';
import { authStore } from '../lib/browser/auth-store.ts';
import { readCallback, reloadOnNewLink } from '../lib/browser/callback.ts';
import { Message, Panel, Spinner } from './parts.tsx';

const FALLBACK = 'Authentication failed. Please try again.';

/** Spends the token of the address, then goes to the game with a session, to the sign-in without one. */
async function complete(): Promise<string> {
  const task = readCallback(window.location.hash, window.location.search);
  // The token must not stay in the address bar or the history.
  window.history.replaceState(null, '', window.location.pathname);
  if (task.kind === 'error') throw new CallbackError(task.message);
  if (task.kind === 'confirm') await api.confirm(task.token);
  if (task.kind === 'change') await api.confirmEmail(task.token);
  const user = await authStore().arrived();
  if (user === null) return '/login';
  return task.kind === 'change' ? '/dashboard' : '/play';
}

/** The description that the address itself carries; it is shown as it is. */
class CallbackError extends Error {}

/** Shows progress, then an error or the next page. */
export function AuthCallback() {
  const [error, setError] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    reloadOnNewLink(window);
    complete().then(
      (next) => window.location.replace(next),
      (cause: unknown) =>
        setError(cause instanceof CallbackError ? cause.message : messageOf(cause, FALLBACK)),
    );
  }, []);

  return (
    <Panel title="Authentication in Progress">
      {error === null && <Spinner text="Completing authentication..." />}
      <Message kind="error" text={error} />
      {error !== null && (
        <a className="button button--red button--wide" href="/login">
          Return to Login
        </a>
      )}
    </Panel>
  );
}
