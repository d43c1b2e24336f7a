/** Starts the game as a guest with one click, without an account. */
import { useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../lib/browser/accounts/api.ts';
import { Message } from './parts.tsx';
import { useBusy } from './piece/use-busy.ts';
import { useHydrated } from './use-auth.ts';

const FALLBACK = 'The game could not be entered. Please try again.';

/** @param next returns the page that the guest goes to */
export function GuestButton({ next }: { readonly next: () => string }) {
  const [busy, setBusy] = useBusy();
  const [error, setError] = useState<string | null>(null);
  const hydrated = useHydrated();
  const reason = useRef<HTMLDivElement>(null);
  // Scrolls to the refusal, which may be off the screen on a phone.
  useEffect(() => {
    if (error !== null) reason.current?.scrollIntoView({ block: 'center' });
  }, [error]);

  const enter = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.guest();
      window.location.assign(next());
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
      setBusy(false);
    }
  };

  return (
    <>
      <button
        className="button button--line button--wide"
        type="button"
        disabled={busy || !hydrated}
        onClick={enter}
      >
        {busy ? 'Entering...' : 'Play as Guest'}
      </button>
      <div ref={reason}>
        <Message kind="error" text={error} />
      </div>
    </>
  );
}
