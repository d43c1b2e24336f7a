/** The sign-in form. */
import { type SubmitEvent, useEffect, useState } from 'react';
import { loginSchema } from '#api/contracts/auth.ts';
import type { SecondStepReply } from '#api/contracts/second-step.ts';
import { api, messageOf } from '../lib/browser/api.ts';
import { authStore } from '../lib/browser/auth-store.ts';
import { firstProblem, type Problem, textFields } from '../lib/browser/forms.ts';
import { knowsPasskeys } from '../lib/browser/passkeys.ts';
import { DEFAULT_DESTINATION, safeReturnPath } from '../lib/browser/return-path.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { GuestButton } from './GuestButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { Field, Message, OrDivider, Panel, problemOf } from './parts.tsx';
import { ResendForm } from './ResendForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useAuth, useHydrated } from './use-auth.ts';
import { useWays } from './use-ways.ts';

const FALLBACK = 'Failed to sign in. Please check your credentials.';

const nextOf = (): string => safeReturnPath(new URLSearchParams(window.location.search).get('next'));
/** Guests go to the game unless another page was requested. */
const guestNext = (): string => (nextOf() === DEFAULT_DESTINATION ? '/play' : nextOf());

let isLeaving = false;
/** Leaves for the page that was requested; once, because a second time would cut off the first. */
function goOn(): void {
  if (isLeaving) return;
  isLeaving = true;
  window.location.replace(nextOf());
}

/** Redirects visitors who are already signed in. */
function useLedOn(): void {
  const { user } = useAuth();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) goOn();
  }, [isSignedIn]);
}

/** Where Google leaves a sign-in that waits for its second step (see `api/routes/google.ts`). */
const SECOND_STEP_HASH = '#second-step';

/** Signs in, then goes to the page that was first requested, which replaces this one in the history. */
export function LoginForm() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The address of the last failed attempt. */
  const [tried, setTried] = useState<string | null>(null);
  const hydrated = useHydrated();
  const [step, setStep] = useState<SecondStepReply | null>(null);
  const startAgain = (text: string | null) => {
    setStep(null);
    setBusy(false);
    setProblem(text === null ? null : { text, field: null });
  };
  useLedOn();
  useEffect(() => {
    if (window.location.hash !== SECOND_STEP_HASH) return;
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    api.second().then(setStep, (cause: unknown) => {
      setProblem({ text: messageOf(cause, FALLBACK), field: null });
    });
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = textFields(event.currentTarget, ['email', 'password']);
    const found = firstProblem(loginSchema, form);
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    try {
      const left = await authStore().signIn(form.email, form.password);
      if (left === null) goOn();
      else setStep(left);
    } catch (cause) {
      setProblem({ text: messageOf(cause, FALLBACK), field: null });
      setTried(form.email);
      setBusy(false);
    }
  };

  if (step !== null) return <SecondStep ways={step} onDone={goOn} onOver={startAgain} />;
  return (
    <Panel title="Sign In">
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
        <Field
          id="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          problem={problemOf(problem, 'password')}
          required
        />
        <p className="form__aside">
          <a href="/forgot-password">Forgot your password?</a>
        </p>
        <button className="button button--red button--wide" type="submit" disabled={busy || !hydrated}>
          {busy ? 'Signing in...' : 'Sign In'}
        </button>
      </form>
      {tried !== null && (
        <details className="resend">
          <summary>Signed up, but not confirmed your address yet?</summary>
          <ResendForm key={tried} email={tried} />
        </details>
      )}
      <OtherWays />
      <p className="panel__foot">
        New to the tundra? <a href="/signup">Create an account</a>
      </p>
    </Panel>
  );
}

/** The ways in that this server and this browser have besides the password. */
function OtherWays() {
  const ways = useWays();
  const hydrated = useHydrated();
  const hasPasskeys = hydrated && ways.passkeys && knowsPasskeys();
  if (!ways.guests && !ways.google && !hasPasskeys) return null;
  return (
    <>
      <OrDivider />
      {hasPasskeys && <PasskeyButton onDone={goOn} />}
      {ways.guests && <GuestButton next={guestNext} />}
      {ways.google && <GoogleButton label="Sign in with Google" />}
    </>
  );
}
