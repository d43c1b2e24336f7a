/** The button of the Google sign-in. No server of this version has it configured, so it says so. */
import { useState } from 'react';
import { Message } from './parts.tsx';
import { useHydrated } from './use-auth.ts';

export const GOOGLE_NOT_CONFIGURED = 'Google sign-in is not configured on this server.';

/** `label` is the button's text: signing in and signing up word it differently. */
export function GoogleButton({ label }: { readonly label: string }) {
  const [message, setMessage] = useState<string | null>(null);
  const hydrated = useHydrated();
  return (
    <>
      <button
        className="button button--line button--wide"
        type="button"
        disabled={!hydrated}
        onClick={() => setMessage(GOOGLE_NOT_CONFIGURED)}
      >
        {label}
      </button>
      <Message kind="error" text={message} />
    </>
  );
}
