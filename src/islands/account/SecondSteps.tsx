/** The account's second steps of signing in: passkeys, codes of an authenticator app, recovery codes. */
import { useCallback, useEffect, useState } from 'react';
import { provenSchema } from '#api/contracts/auth.ts';
import type { SecondStepsInfo, StepChangedReply } from '#api/contracts/second-step.ts';
import { api, messageOf } from '../../lib/browser/accounts/api.ts';
import { Message, problemOf, Spinner } from '../parts.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type StepProps, YourPassword } from './step-parts.tsx';
import { Totp } from './Totp.tsx';
import { useSubmit } from './use-submit.ts';

const FALLBACK = 'Your second steps could not be loaded. Please reload the page.';

/** @param onChanged reloads the account, because sessions may have ended */
export function SecondSteps({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const [steps, setSteps] = useState<SecondStepsInfo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState<StepChangedReply | null>(null);

  const load = useCallback(async () => {
    try {
      setSteps(await api.steps());
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const changed = async (reply: StepChangedReply) => {
    setTold(reply);
    await Promise.all([load(), onChanged()]);
  };

  const isOn = steps !== null && (steps.totp || steps.passkeys.length > 0);
  return (
    <section className="settings__part" aria-labelledby="second-step">
      <h2 id="second-step">Second step</h2>
      <p>
        {isOn
          ? 'Whoever signs in here needs more than your password.'
          : 'With a second step, a stolen password alone does not open your account.'}
      </p>
      <Message kind="error" text={error} />
      {steps === null && error === null && <Spinner text="Loading..." />}
      <Message kind="success" text={told?.message ?? null} />
      {told?.codes && <RecoveryCodes codes={told.codes} onKept={() => setTold(null)} />}
      {steps !== null && (
        <>
          <Passkeys steps={steps} onChanged={changed} />
          <Totp steps={steps} onChanged={changed} />
          {isOn && <RenewCodes steps={steps} onChanged={changed} />}
        </>
      )}
    </section>
  );
}

function RenewCodes({ steps, onChanged }: StepProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['currentPassword'],
    schema: provenSchema,
    fallback: 'The recovery codes could not be made. Please try again.',
    send: async (values) => {
      await onChanged(await api.renewCodes(values));
      return null;
    },
  });
  return (
    <details className="step">
      <summary>Recovery codes ({steps.recovery_codes} left)</summary>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p>They open your account when your device is lost. New ones take the place of all old ones.</p>
        <YourPassword id="renew-password" steps={steps} problem={problemOf(problem, 'currentPassword')} />
        <Message kind="error" text={notice?.text ?? null} />
        <button className="button button--line button--wide" type="submit" disabled={busy}>
          {busy ? 'Making...' : 'Make New Recovery Codes'}
        </button>
      </form>
    </details>
  );
}
