/** A button that asks a passkey of this device for a signature and sends it. */
import { useState } from 'react';
import { messageOf } from '../lib/browser/accounts/api.ts';
import { askPasskey, PasskeyError } from '../lib/browser/accounts/passkeys.ts';
import { Message } from './parts.tsx';
import { useBusy } from './piece/use-busy.ts';

type Signed = Awaited<ReturnType<typeof askPasskey>>;

interface Props {
  readonly text: string;
  /** `red` for the main way on the page, `line` for one way among several. */
  readonly tone: 'red' | 'line';
  /** Shown if the server gives no reason. */
  readonly fallback: string;
  /** Fetches the server's challenge. */
  readonly ask: () => Promise<Parameters<typeof askPasskey>[0]>;
  /** Sends the signature and continues; the button stays busy until then and afterwards. */
  readonly send: (response: Signed) => Promise<void>;
  /** Called first after a failure. @returns true if the failure is handled and nothing is to be shown here */
  readonly onFailure?: (cause: unknown) => boolean;
}

export function PasskeyButton({ text, tone, fallback, ask, send, onFailure }: Props) {
  const [busy, setBusy] = useBusy();
  const [error, setError] = useState<string | null>(null);
  const use = async () => {
    setBusy(true);
    setError(null);
    try {
      await send(await askPasskey(await ask()));
    } catch (cause) {
      if (onFailure?.(cause)) return;
      setError(cause instanceof PasskeyError ? cause.message : messageOf(cause, fallback));
      setBusy(false);
    }
  };
  return (
    <>
      <button className={`button button--${tone} button--wide`} type="button" disabled={busy} onClick={use}>
        {busy ? 'Waiting...' : text}
      </button>
      <Message kind="error" text={error} />
    </>
  );
}
