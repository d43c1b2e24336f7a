/** The sign-in form. */
import { type SubmitEvent, useState } from 'react';
import { loginSchema } from '#api/contracts/auth.ts';
import { ApiRefusal, api, messageOf } from '../lib/browser/api.ts';
import { authStore } from '../lib/browser/auth-store.ts';
import { firstIssue, textFields } from '../lib/browser/forms.ts';
import { safeReturnPath } from '../lib/browser/return-path.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { Field, Message, OrDivider, Panel } from './parts.tsx';
import { useHydrated } from './use-auth.ts';

const FALLBACK = 'Failed to sign in. Please check your credentials.';
const RESEND_FALLBACK = 'The link could not be sent. Please try again.';

/** Signs in, then goes on to the page that was first asked for, in place of this one in the history. */
export function LoginForm() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** The address that waits for its confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const hydrated = useHydrated();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = textFields(event.currentTarget, ['email', 'password']);
    const problem = firstIssue(loginSchema, form);
    setError(problem);
    setUnconfirmed(null);
    if (problem !== null) return;
    setBusy(true);
    try {
      await authStore().signIn(form.email, form.password);
      window.location.replace(safeReturnPath(new URLSearchParams(window.location.search).get('next')));
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
      if (cause instanceof ApiRefusal && cause.code === 'unconfirmed') setUnconfirmed(form.email);
      setBusy(false);
    }
  };

  return (
    <Panel title="Sign In">
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Message kind="error" text={error} />
        {unconfirmed !== null && <ResendOffer email={unconfirmed} />}
        <Field id="email" label="Email" type="email" autoComplete="username" required />
        <Field id="password" label="Password" type="password" autoComplete="current-password" required />
        <p className="form__aside">
          <a href="/forgot-password">Forgot your password?</a>
        </p>
        <button className="button button--red button--wide" type="submit" disabled={busy || !hydrated}>
          {busy ? 'Signing in...' : 'Sign In'}
        </button>
      </form>
      <OrDivider />
      <GoogleButton label="Sign in with Google" />
      <p className="panel__foot">
        New to the tundra? <a href="/signup">Create an account</a>
      </p>
    </Panel>
  );
}

/** Offers the confirmation link once more. */
function ResendOffer({ email }: { readonly email: string }) {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [message, setMessage] = useState<string | null>(null);

  const resend = async () => {
    setPhase('sending');
    try {
      const reply = await api.resend(email);
      setMessage(reply.message);
      setPhase('sent');
    } catch (cause) {
      setMessage(messageOf(cause, RESEND_FALLBACK));
      setPhase('idle');
    }
  };

  return (
    <div className="resend">
      {phase !== 'sent' && (
        <button
          className="button button--line button--wide"
          type="button"
          disabled={phase === 'sending'}
          onClick={resend}
        >
          {phase === 'sending' ? 'Sending...' : 'Send the confirmation link again'}
        </button>
      )}
      <Message kind={phase === 'sent' ? 'success' : 'error'} text={message} />
    </div>
  );
}
