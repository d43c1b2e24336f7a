/** A page for signed-in players only. */
import { type ReactNode, useEffect } from 'react';
import type { SessionUser } from '../lib/browser/accounts/auth-store.ts';
import { loginPathFor } from '../lib/browser/accounts/return-path.ts';
import { isLeaving } from '../lib/browser/leaving.ts';
import { Spinner } from './parts.tsx';
import { useAuth, useAway } from './use-auth.ts';

interface Props {
  readonly children: (user: SessionUser) => ReactNode;
}

/** Shows a spinner until the session is known, and again after each return, then the page, or the sign-in page that returns to it. */
export function Protected({ children }: Props) {
  const auth = useAuth();
  const { user, loading, unreachable, leaving } = auth;
  const isAway = useAway(auth);
  const mustSignIn = !loading && user === null && !unreachable && !leaving;
  useEffect(() => {
    if (!mustSignIn || isLeaving(document.documentElement)) return;
    const { pathname, search } = window.location;
    window.location.replace(loginPathFor(pathname + search));
  }, [mustSignIn]);

  if (unreachable) return <Unreachable />;
  return (
    <>
      {user !== null && (
        // Another user gets a page of her own.
        <div className="protected" key={user.id} hidden={isAway}>
          {children(user)}
        </div>
      )}
      {(user === null || isAway) && (
        <div className="page-wait">
          <Spinner text="Loading..." />
        </div>
      )}
    </>
  );
}

function Unreachable() {
  return (
    <div className="page-wait" role="alert">
      <p className="message message--error">
        The server cannot be reached. Check your connection, then try again.
      </p>
      <button className="button button--line" type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}
