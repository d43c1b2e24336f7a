/** The form that makes an account. */
import { type SubmitEvent, useState } from 'react';
import { SIGNUP_SUCCESS, signupSchema } from '#api/contracts/auth.ts';
import { api, messageOf } from '../lib/browser/api.ts';
import { firstIssue, textFields } from '../lib/browser/forms.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { Field, Honeypot, Message, OrDivider, Outcome, Panel } from './parts.tsx';
import { useHydrated } from './use-auth.ts';

const FALLBACK = 'Failed to sign up. Please try again.';

/** Signs up; on success the form gives way to what happens next. */
export function SignupForm() {
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'success'>('idle');
  const [error, setError] = useState<string | null>(null);
  const hydrated = useHydrated();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = textFields(event.currentTarget, ['email', 'password', 'confirmPassword', 'website']);
    const problem = firstIssue(signupSchema, form);
    setError(problem);
    if (problem !== null) return;
    setPhase('submitting');
    try {
      await api.signup(form);
      setPhase('success');
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
      setPhase('idle');
    }
  };

  if (phase === 'success') return <SignupDone />;
  return (
    <Panel title="Create Account">
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Message kind="error" text={error} />
        <Field id="email" label="Email" type="email" autoComplete="username" required />
        <Field id="password" label="Password" type="password" autoComplete="new-password" required />
        <Field
          id="confirmPassword"
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          required
        />
        <Honeypot />
        <button
          className="button button--red button--wide"
          type="submit"
          disabled={phase === 'submitting' || !hydrated}
        >
          {phase === 'submitting' ? 'Signing up...' : 'Sign Up'}
        </button>
      </form>
      <OrDivider />
      <GoogleButton label="Sign up with Google" />
      <p className="panel__foot">
        Already one of us? <a href="/login">Sign in</a>
      </p>
    </Panel>
  );
}

/** What replaces the form. */
function SignupDone() {
  return (
    <Panel title="Create Account">
      <Outcome text={SIGNUP_SUCCESS} />
      <a className="button button--red button--wide" href="/login">
        Go to login
      </a>
    </Panel>
  );
}
