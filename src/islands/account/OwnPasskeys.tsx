/** The passkeys of a player without an address: they are the only way into the account. */
import { useCallback, useEffect, useState } from 'react';
import type { SecondStepsInfo, StepChangedReply } from '#api/contracts/second-step.ts';
import { api, messageOf } from '../../lib/browser/accounts/api.ts';
import { authStore } from '../../lib/browser/accounts/auth-store.ts';
import { Message, Spinner } from '../parts.tsx';
import { Passkeys } from './Passkeys.tsx';

const FALLBACK = 'Your passkeys could not be loaded. Please reload the page.';

export function OwnPasskeys() {
  const [steps, setSteps] = useState<SecondStepsInfo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setSteps(await api.steps());
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const changed = async ({ message }: StepChangedReply) => {
    setTold(message);
    // Without its last passkey the account is a guest's again.
    await Promise.all([load(), authStore().refresh()]);
  };
  return (
    <section className="keep" aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">Her passkeys</h2>
      <p>Each opens her by itself. Have one on a second device, or give her an address.</p>
      <Message kind="error" text={error} />
      <Message kind="success" text={told} />
      {steps === null && error === null && <Spinner text="Loading..." />}
      {steps !== null && <Passkeys steps={steps} onChanged={changed} />}
    </section>
  );
}
