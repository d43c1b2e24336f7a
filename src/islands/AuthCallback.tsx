/** The landing page of e-mail links and of social sign-in. */
import { useEffect, useRef, useState } from 'react';
import { ApiRefusal, api, messageOf } from '../lib/browser/api.ts';
import { authStore } from '../lib/browser/auth-store.ts';
import { readCallback, reloadOnNewLink } from '../lib/browser/callback.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { Message, Outcome, Panel, Spinner } from './parts.tsx';
import { ResendForm } from './ResendForm.tsx';

const FALLBACK = 'Authentication failed. Please try again.';
/** How long a success is shown before the page continues, in ms. */
const READING_MS = 2500;

type State =
  | { readonly phase: 'working' }
  | { readonly phase: 'error'; readonly text: string; readonly isConfirmation: boolean }
  /** The password may have been chosen by somebody else. */
  | { readonly phase: 'choose'; readonly token: string }
  | { readonly phase: 'done'; readonly text: string; readonly next: string; readonly hasGoogle: boolean };

const done = (text: string, next: string, hasGoogle = false): State => ({
  phase: 'done',
  text,
  next,
  hasGoogle,
});
const CONFIRMED = 'Your address is confirmed, and you are signed in. The tundra opens in a moment.';

/** Uses the token in the address; without one, asks who is signed in. @returns null when the page is being left */
async function complete(): Promise<State | null> {
  const task = readCallback(window.location.hash, window.location.search);
  // The token must not stay in the address bar or the history.
  window.history.replaceState(null, '', window.location.pathname);
  if (task.kind === 'error') return { phase: 'error', text: task.message, isConfirmation: false };
  if (task.kind === 'confirm') return await confirm(task.token);
  if (task.kind === 'change') {
    const { has_google } = await api.confirmEmail(task.token);
    const isHere = (await authStore().arrived()) !== null;
    return done('Your account uses this address from now on.', isHere ? '/dashboard' : '/login', has_google);
  }
  window.location.replace((await authStore().arrived()) === null ? '/login' : '/play');
  return null;
}

async function confirm(token: string): Promise<State> {
  try {
    await api.confirm(token);
  } catch (cause) {
    if (cause instanceof ApiRefusal && cause.code === 'choose_password') return { phase: 'choose', token };
    return { phase: 'error', text: messageOf(cause, FALLBACK), isConfirmation: true };
  }
  await authStore().arrived();
  return done(CONFIRMED, '/play');
}

/** Shows progress, then an error with a way to continue, or a success that continues by itself. */
export function AuthCallback() {
  const [state, setState] = useState<State>({ phase: 'working' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    reloadOnNewLink(window);
    complete().then(
      (outcome) => outcome !== null && setState(outcome),
      (cause: unknown) =>
        setState({ phase: 'error', text: messageOf(cause, FALLBACK), isConfirmation: false }),
    );
  }, []);

  if (state.phase === 'choose') {
    const onConfirmed = async () => {
      await authStore().arrived();
      setState(done(CONFIRMED, '/play'));
    };
    return <ConfirmPassword token={state.token} onConfirmed={onConfirmed} />;
  }
  if (state.phase === 'done') return <Done {...state} />;
  return (
    <Panel title="Authentication in Progress">
      {state.phase === 'working' && <Spinner text="Completing authentication..." />}
      <Message kind="error" text={state.phase === 'error' ? state.text : null} />
      {state.phase === 'error' && (
        <>
          {state.isConfirmation && <ResendForm />}
          <a className="button button--red button--wide" href="/login">
            Return to Login
          </a>
        </>
      )}
    </Panel>
  );
}

interface DoneProps {
  readonly text: string;
  readonly next: string;
  /** The owner of the address should know that a Google account also signs in to it: then the page waits. */
  readonly hasGoogle: boolean;
}

function Done({ text, next, hasGoogle }: DoneProps) {
  useEffect(() => {
    if (hasGoogle) return;
    const timer = setTimeout(() => window.location.replace(next), READING_MS);
    return () => clearTimeout(timer);
  }, [next, hasGoogle]);
  return (
    <Panel title="Welcome">
      <Outcome text={text} />
      {hasGoogle && (
        <p className="panel__lead">
          A Google account opens this account, too. If you did not link it,{' '}
          <a href="/forgot-password">set a new password</a>: that ends it. You can also remove it on your
          dashboard.
        </p>
      )}
      <a className="button button--red button--wide" href={next}>
        {next === '/play' ? 'Enter The Battlefield' : 'Go on'}
      </a>
    </Panel>
  );
}
