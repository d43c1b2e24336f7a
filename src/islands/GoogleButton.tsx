/** The button of the Google sign-in. Where the server has it not configured, it says so on the spot. */
import { useState } from 'react';
import { api, messageOf } from '../lib/browser/api.ts';
import { Message } from './parts.tsx';
import { useHydrated } from './use-auth.ts';

const FALLBACK = 'Failed to sign in with Google';

/** `label` is the button's text: signing in and signing up word it differently. */
export function GoogleButton({ label }: { readonly label: string }) {
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  const leave = async () => {
    setMessage(null);
    setBusy(true);
    try {
      const { url } = await api.google();
      window.location.assign(url);
    } catch (cause) {
      setMessage(messageOf(cause, FALLBACK));
      setBusy(false);
    }
  };

  return (
    <>
      <button
        className="button button--line button--wide"
        type="button"
        disabled={!hydrated || busy}
        onClick={leave}
      >
        {label}
      </button>
      <Message kind="error" text={message} />
    </>
  );
}
