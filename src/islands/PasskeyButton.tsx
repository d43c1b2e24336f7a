/** Signs in by a passkey alone, without address and password. */
import { useState } from 'react';
import { api, messageOf } from '../lib/browser/api.ts';
import { authStore } from '../lib/browser/auth-store.ts';
import { askPasskey, PasskeyError } from '../lib/browser/passkeys.ts';
import { Message } from './parts.tsx';

const FALLBACK = 'The sign-in by passkey failed. Please try again.';

export function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    setError(null);
    try {
      const response = await askPasskey(await api.passkeyOptions());
      await authStore().takeSecondStep(() => api.passkeyIn(response));
      onDone();
    } catch (cause) {
      setError(cause instanceof PasskeyError ? cause.message : messageOf(cause, FALLBACK));
      setBusy(false);
    }
  };
  return (
    <>
      <button className="button button--line button--wide" type="button" disabled={busy} onClick={enter}>
        {busy ? 'Waiting...' : 'Sign in with a passkey'}
      </button>
      <Message kind="error" text={error} />
    </>
  );
}
