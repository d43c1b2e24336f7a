/**
 * Turns a guest's account into a kept one: with an address that is confirmed by e-mail, with Google, or with a passkey.
 */
import { useState } from 'react';
import { keepSchema } from '#api/contracts/auth.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { keepByPasskey } from '../../lib/browser/accounts/keeping.ts';
import { keepLetter, letter } from '../../lib/browser/accounts/letters.ts';
import { knowsPasskeys } from '../../lib/browser/accounts/passkeys.ts';
import { GoogleButton } from '../GoogleButton.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { Field, Message, OrDivider, problemOf } from '../parts.tsx';
import { useBusy } from '../piece/use-busy.ts';
import { useHydrated } from '../use-auth.ts';
import { useWays } from '../use-ways.ts';
import { KeepSent } from './Letters.tsx';
import { useSubmit } from './use-submit.ts';

interface Props {
  /** True if no passkey keeps the babushka yet. */
  readonly isGuest: boolean;
  readonly userId: string;
}

export function KeepForm({ isGuest, userId }: Props) {
  const ways = useWays();
  const hydrated = useHydrated();
  const [isAnother, setAnother] = useState(false);
  const hasPasskey = isGuest && ways.passkeys && knowsPasskeys();
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['email', 'password', 'confirmPassword'],
    schema: keepSchema,
    fallback: 'Your babushka could not be kept. Please try again.',
    send: async (values) => {
      const { message } = await api.keep(values);
      letter(keepLetter(userId)).remember(values.email);
      setAnother(false);
      return message;
    },
  });
  const sentTo = hydrated && !isAnother ? letter(keepLetter(userId)).sentTo() : null;
  return (
    <section className="keep" id="keep" aria-labelledby="keep-title">
      <h2 id="keep-title">Keep your babushka</h2>
      <p>
        {isGuest
          ? 'You play as a guest: she lives in this browser alone, and is forgotten after 14 days without you. Give her an address, and she is yours for good, with everything she carries.'
          : 'A passkey keeps her. Give her an address too: without one, whoever loses the passkey loses her.'}
      </p>
      {sentTo === null ? (
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
      ) : (
        <KeepSent email={sentTo} onAnother={() => setAnother(true)} />
      )}
      {(ways.google || hasPasskey) && <OrDivider />}
      {ways.google && <GoogleButton label="Keep her with Google" keep />}
      {hasPasskey && <KeepByPasskey />}
    </section>
  );
}

/** Keeps the babushka with one click: the screen lock of this device is the way back to her. */
function KeepByPasskey() {
  const [busy, setBusy] = useBusy();
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
