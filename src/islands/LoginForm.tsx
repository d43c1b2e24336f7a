/** The sign-in form. */
import { type SubmitEvent, useEffect, useState } from 'react';
import { loginSchema } from '#api/contracts/auth.ts';
import type { SecondStepReply } from '#api/contracts/second-step.ts';
import { ApiRefusal, api, messageOf } from '../lib/browser/accounts/api.ts';
import { authStore } from '../lib/browser/accounts/auth-store.ts';
import { INCOMPLETE_HASH, incompleteWords } from '../lib/browser/accounts/callback.ts';
import { knowsPasskeys } from '../lib/browser/accounts/passkeys.ts';
import { DEFAULT_DESTINATION, safeReturnPath } from '../lib/browser/accounts/return-path.ts';
import { signups } from '../lib/browser/accounts/signups.ts';
import { firstProblem, type Problem, textFields } from '../lib/browser/forms.ts';
import { onReturn } from '../lib/browser/returns.ts';
import { LeavingGuest } from './account/LeavingGuest.tsx';
import { FightsLine } from './Fights.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { GuestButton } from './GuestButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { CookiesNeeded, Field, Message, OrDivider, Panel, problemOf } from './parts.tsx';
import { island } from './piece/Piece.tsx';
import { useBusy } from './piece/use-busy.ts';
import { ResendForm } from './ResendForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useAuth, useHydrated } from './use-auth.ts';
import { useWays, type Ways } from './use-ways.ts';

const FALLBACK = 'Failed to sign in. Please check your credentials.';

/**
 * Most frequent reason for a failed sign-in right after a sign-up. The server gives the same answer for every address;
 * this browser knows more.
 */
const confirmFirst = (email: string): string =>
  `Confirm your address first: we sent a link to ${email}. If you have opened it already, the password was wrong.`;
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ApiRefusal && cause.code === 'wrong_credentials';

const nextOf = (): string => safeReturnPath(new URLSearchParams(window.location.search).get('next'));
/** Guests go to the game unless another page was requested. */
const guestNext = (): string => (nextOf() === DEFAULT_DESTINATION ? '/play' : nextOf());

let isLeaving = false;
/** Navigates to the requested page; only once, because a second call would cut off the first. */
function goOn(): void {
  if (isLeaving) return;
  isLeaving = true;
  signups().forget();
  window.location.replace(nextOf());
}

/** Redirects visitors who are already signed in; a guest may want to sign in to an account of hers. */
function useLedOn(): void {
  const { user, returns } = useAuth();
  const isSignedIn = user !== null && !user.is_guest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody who returns is led on once more.
  useEffect(() => {
    if (isSignedIn) goOn();
  }, [isSignedIn, returns]);
  useEffect(
    () =>
      onReturn(() => {
        isLeaving = false;
      }),
    [],
  );
}

/**
 * Fragment with which Google's redirect returns a sign-in that waits for its second step (see `api/routes/google.ts`).
 */
const SECOND_STEP_HASH = '#second-step';

/** The last failed attempt. */
interface Tried {
  readonly email: string;
  /** True if this browser signed up with the address and has not seen it confirmed. */
  readonly isAwaited: boolean;
  /** True if the visitor came by a link of which everything was lost. */
  readonly hasLostLink?: boolean;
}

/** Shows the sign-in, and to a guest first the fact that it leaves her behind. */
export const LoginForm = island('The sign-in', Whole);

function Whole() {
  return (
    <LeavingGuest title="Sign In" deed="Signing in" yes="Sign In and Leave Her">
      <Login />
    </LeavingGuest>
  );
}

/** Signs in, then goes to the page that was originally requested, which replaces this one in the history. */
function Login() {
  const [busy, setBusy] = useBusy();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const hydrated = useHydrated();
  const [step, setStep] = useState<SecondStepReply | null>(null);
  const startAgain = (text: string | null) => {
    setStep(null);
    setTried(null);
    setBusy(false);
    setProblem(text === null ? null : { text, field: null });
  };
  useLedOn();
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== SECOND_STEP_HASH && hash !== INCOMPLETE_HASH) return;
    window.history.replaceState(null, '', pathname + search);
    if (hash === INCOMPLETE_HASH) {
      setProblem({ text: incompleteWords(null), field: null });
      setTried({ email: '', isAwaited: false, hasLostLink: true });
      return;
    }
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
      setTried({ email: form.email, isAwaited: isRefusal(cause) && signups().awaits(form.email) });
      setBusy(false);
    }
  };

  const ways = useWays();
  if (step !== null) return <SecondStep ways={step} onDone={goOn} onOver={startAgain} />;
  return (
    <Panel title="Sign In">
      <CookiesNeeded />
      {ways.guests && <GuestWay fights={ways.fights} />}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Message
          kind="error"
          text={problem?.field === null ? problem.text : null}
          reason={tried?.isAwaited ? confirmFirst(tried.email) : null}
        />
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
      {tried !== null && <Resend key={tried.email} {...tried} />}
      <OtherWays {...ways} />
      <p className="panel__foot">
        New to the tundra? <a href="/signup">Create an account</a>
      </p>
    </Panel>
  );
}

/**
 * Sends the confirmation link again: offered to every visitor, and opened straight away if this browser knows that the
 * address needs it.
 */
function Resend({ email, isAwaited, hasLostLink = false }: Tried) {
  if (isAwaited) {
    return (
      <div className="resend">
        <ResendForm email={email} isSure />
      </div>
    );
  }
  return (
    <details className="resend" open={hasLostLink}>
      <summary>Signed up, but not confirmed your address yet?</summary>
      <ResendForm email={email} />
    </details>
  );
}

/**
 * The way in without an account, shown first: most first-time visitors come here because they have pressed a play
 * button.
 */
function GuestWay({ fights }: Pick<Ways, 'fights'>) {
  return (
    <>
      <p>No account needed: your babushka stays in this browser.</p>
      <FightsLine rule={fights} />
      <GuestButton next={guestNext} />
      <OrDivider />
    </>
  );
}

/** The ways to sign in besides the password: a passkey if this server and this browser support it, and always Google. */
function OtherWays({ passkeys }: Pick<Ways, 'passkeys'>) {
  const hydrated = useHydrated();
  const hasPasskeys = hydrated && passkeys && knowsPasskeys();
  return (
    <>
      <OrDivider />
      {hasPasskeys && (
        <PasskeyButton
          text="Sign in with a passkey"
          tone="line"
          fallback="The sign-in by passkey failed. Please try again."
          ask={api.passkeyOptions}
          send={async (response) => {
            await authStore().takeSecondStep(() => api.passkeyIn(response));
            goOn();
          }}
        />
      )}
      <GoogleButton label="Sign in with Google" />
    </>
  );
}
