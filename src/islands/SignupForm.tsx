/** The sign-up form. */
import { type SubmitEvent, useState } from 'react';
import { SIGNUP_SUCCESS, signupSchema } from '#api/contracts/auth.ts';
import { ROBOT_FIELDS } from '#api/contracts/robots.ts';
import { api, messageOf } from '../lib/browser/accounts/api.ts';
import { letter, SIGNUP_LETTER } from '../lib/browser/accounts/letters.ts';
import { signups } from '../lib/browser/accounts/signups.ts';
import { firstProblem, type Problem, textFields } from '../lib/browser/forms.ts';
import { LeavingGuest } from './account/LeavingGuest.tsx';
import { SignupSent } from './account/Letters.tsx';
import { fieldOf } from './account/use-submit.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { CookiesNeeded, Field, Honeypot, Message, OrDivider, Outcome, Panel, problemOf } from './parts.tsx';
import { island } from './piece/Piece.tsx';
import { useBusy } from './piece/use-busy.ts';
import { useHydrated } from './use-auth.ts';

const FALLBACK = 'Failed to sign up. Please try again.';
const FIELDS = ['email', 'password', 'confirmPassword', ...ROBOT_FIELDS] as const;

/** Shows the sign-up, and to a guest first the fact that it is an account without her. */
export const SignupForm = island('The sign-up', Whole);

function Whole() {
  return (
    <LeavingGuest title="Create Account" deed="A new account" yes="Sign Up Without Her">
      <Signup />
    </LeavingGuest>
  );
}

/** Returns the address of a link that this tab has sent and this browser has not opened; null if there is none. */
function awaitedHere(): string | null {
  const email = letter(SIGNUP_LETTER).sentTo();
  return email !== null && signups().awaits(email) ? email : null;
}

/** Signs up; on success the next steps replace the form, also when the visitor comes back to it. */
function Signup() {
  const [isAnother, setAnother] = useState(false);
  const [busy, setBusy] = useBusy();
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const hydrated = useHydrated();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = textFields(event.currentTarget, FIELDS);
    const found = firstProblem(signupSchema, form);
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    try {
      await api.signup(form);
      signups().remember(form.email);
      letter(SIGNUP_LETTER).remember(form.email);
      setDone(true);
    } catch (cause) {
      setProblem({ text: messageOf(cause, FALLBACK), field: fieldOf(cause, FIELDS) });
      setBusy(false);
    }
  };

  if (isDone) return <SignupDone />;
  const awaited = hydrated && !isAnother && !busy ? awaitedHere() : null;
  if (awaited !== null) return <SignupSent email={awaited} onAnother={() => setAnother(true)} />;
  return (
    <Panel title="Create Account">
      <CookiesNeeded />
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Message kind="error" text={problem?.field === null ? problem.text : null} />
        <Field
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          problem={problemOf(problem, 'email')}
          required
        />
        <NewPasswordFields problem={problem} />
        <Honeypot problem={problemOf(problem, 'answer')} />
        <button className="button button--red button--wide" type="submit" disabled={busy || !hydrated}>
          {busy ? 'Signing up...' : 'Sign Up'}
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

/** Text that replaces the form. */
function SignupDone() {
  return (
    <Panel title="Create Account">
      <Outcome text={SIGNUP_SUCCESS} />
      <p className="panel__lead">
        Open the link in this browser, and you are in. Elsewhere you are asked to choose the password again.
      </p>
      <a className="button button--red button--wide" href="/login">
        Go to login
      </a>
    </Panel>
  );
}
