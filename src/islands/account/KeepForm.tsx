/**
 * Turns a guest's account into a kept one: with an address that is confirmed by e-mail, with Google, or with a passkey.
 */
import { useState } from 'react';
import { keepSchema } from '#api/contracts/auth.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { keepByPasskey } from '../../lib/browser/accounts/keeping.ts';
import { knowsPasskeys } from '../../lib/browser/accounts/passkeys.ts';
import { GoogleButton } from '../GoogleButton.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { Field, Message, OrDivider, problemOf } from '../parts.tsx';
import { useWays } from '../use-ways.ts';
import { useSubmit } from './use-submit.ts';

/** @param isGuest true if no passkey keeps the babushka yet */
export function KeepForm({ isGuest }: { readonly isGuest: boolean }) {
  const ways = useWays();
  const hasPasskey = isGuest && ways.passkeys && knowsPasskeys();
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['email', 'password', 'confirmPassword'],
    schema: keepSchema,
    fallback: 'Your babushka could not be kept. Please try again.',
    send: async (values) => (await api.keep(values)).message,
  });
  return (
    <section className="keep" id="keep" aria-labelledby="keep-title">
      <h2 id="keep-title">Keep your babushka</h2>
      <p>
        {isGuest
          ? 'You play as a guest: she lives in this browser alone, and is forgotten after 14 days without you. Give her an address, and she is yours for good, with everything she carries.'
          : 'A passkey keeps her. Give her an address too: without one, whoever loses the passkey loses her.'}
      </p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          id="keepEmail"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          problem={problemOf(problem, 'email')}
          required
        />
        <NewPasswordFields problem={problem} idPrefix="keep-" />
        <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
        <button className="button button--line button--wide" type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Keep My Babushka'}
        </button>
      </form>
      {(ways.google || hasPasskey) && <OrDivider />}
      {ways.google && <GoogleButton label="Keep her with Google" keep />}
      {hasPasskey && <KeepByPasskey />}
    </section>
  );
}

/** Keeps the babushka with one click: the screen lock of this device is the way back to her. */
function KeepByPasskey() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keep = async () => {
    setBusy(true);
    const { text } = await keepByPasskey();
    setError(text);
    setBusy(false);
  };
  return (
    <>
      <button className="button button--line button--wide" type="button" disabled={busy} onClick={keep}>
        {busy ? 'Waiting...' : 'Keep her with a passkey'}
      </button>
      <Message kind="error" text={error} />
    </>
  );
}
