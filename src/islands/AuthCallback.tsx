/** The landing page of e-mail links and of social sign-in. */
import { useEffect, useRef, useState } from 'react';
import { confirmEmailSchema, confirmSchema, MOVED_BACK } from '#api/contracts/auth.ts';
import { CHOOSE_PASSWORD, CHOOSE_PASSWORD_BACK, CHOOSE_PASSWORD_MOVED } from '#api/contracts/errors.ts';
import {
  ApiRefusal,
  api,
  type ChosenPassword,
  type Leaving,
  messageOf,
} from '../lib/browser/accounts/api.ts';
import { authStore } from '../lib/browser/accounts/auth-store.ts';
import {
  CALLBACK_FALLBACK,
  forgetCallback,
  INCOMPLETE_HASH,
  incompleteWords,
  readCallback,
  reloadOnNewLink,
} from '../lib/browser/accounts/callback.ts';
import { signups } from '../lib/browser/accounts/signups.ts';
import { isPlayedHere } from '../lib/browser/playing.ts';
import { Arrived } from './account/Arrived.tsx';
import { LeavingQuestion } from './account/LeavingGuest.tsx';
import { Proving } from './account/ProofDialog.tsx';
import { ConfirmMove } from './ConfirmMove.tsx';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { Panel, Spinner } from './parts.tsx';
import { island } from './piece/Piece.tsx';
import { Quotation } from './Quotation.tsx';
import { ResendForm } from './ResendForm.tsx';

/** The kinds of links behind which a password is chosen. */
type Link = 'confirm' | 'change' | 'undo';

/** The kinds of links that sign this browser in. */
type Leaver = Exclude<Link, 'undo'>;

type State =
  | { readonly phase: 'working' }
  | { readonly phase: 'error'; readonly text: string; readonly isConfirmation: boolean }
  /** The provider's own words about a sign-in that failed. */
  | { readonly phase: 'quote'; readonly words: string }
  /** A new password is asked for, because another person may have chosen the first one. */
  | { readonly phase: 'choose'; readonly token: string; readonly link: Link }
  /** This browser plays as a guest, who must agree before the link's account leaves her behind. */
  | { readonly phase: 'guest'; readonly token: string; readonly link: Leaver }
  /** This is the account's own browser, so the owner proves their identity here. */
  | { readonly phase: 'own'; readonly token: string }
  | {
      readonly phase: 'done';
      readonly text: string;
      /** Page to continue to; null to stay. */
      readonly next: string | null;
      readonly hasGoogle: boolean;
    };

const done = (text: string, next: string | null, hasGoogle = false): State => ({
  phase: 'done',
  text,
  next,
  hasGoogle,
});
const MOVED = 'Your account uses this address from now on.';
const CONFIRMED = 'Your address is confirmed, and you are signed in.';
const KEPT = 'She is yours for good.';
const OPENS = 'The tundra opens in a moment.';
const PLAYS_ON = 'The game goes on in its own tab: you can close this one.';

/** Continues into the game, unless the player is already playing in another tab. */
async function enter(text: string): Promise<State> {
  return (await isPlayedHere()) ? done(`${text} ${PLAYS_ON}`, null) : done(`${text} ${OPENS}`, '/play');
}

/**
 * Uses the token in the address; without a token, asks the server who is signed in. @returns null if the page is being
 * left
 */
async function complete(): Promise<State | null> {
  const { hash, search, protocol } = window.location;
  const secure = protocol === 'https:';
  const task = readCallback(hash, search, document.cookie, secure);
  forgetCallback(document, secure);
  // The token must not stay in the address bar or the history.
  window.history.replaceState(null, '', window.location.pathname);
  if (task.kind === 'error') return { phase: 'error', text: task.message, isConfirmation: false };
  if (task.kind === 'incomplete') {
    return { phase: 'error', text: incompleteWords(task.link), isConfirmation: canBeSent(task.link) };
  }
  if (task.kind === 'quote') return { phase: 'quote', words: task.words };
  if (task.kind === 'confirm' || task.kind === 'change') return await OPEN[task.kind](task.token);
  if (task.kind === 'undo') return await moveBack(task.token);
  const user = await authStore().arrived();
  if (user !== null) signups().forget();
  if (user !== null && (await isPlayedHere())) return done(`${KEPT} ${PLAYS_ON}`, null);
  window.location.replace(user === null ? `/login${INCOMPLETE_HASH}` : '/play');
  return null;
}

/** True if anybody can have a link of this kind sent again. */
const canBeSent = (link: Link | null): boolean => link === null || link === 'confirm';

/** Refusals that leave the link as good as it was. */
const KEEPS_LINK: ReadonlySet<string> = new Set(['own_browser', 'no_cookies']);

async function confirm(token: string, leaving: Leaving = {}): Promise<State> {
  try {
    await api.confirm(token, leaving);
  } catch (cause) {
    if (asksGuest(cause)) return { phase: 'guest', token, link: 'confirm' };
    if (cause instanceof ApiRefusal && cause.code === 'choose_password') {
      return { phase: 'choose', token, link: 'confirm' };
    }
    const isConfirmation = !(cause instanceof ApiRefusal && KEEPS_LINK.has(cause.code));
    return { phase: 'error', text: messageOf(cause, CALLBACK_FALLBACK), isConfirmation };
  }
  signups().forget();
  await authStore().arrived();
  return await enter(CONFIRMED);
}

/** Refusals after which the owner is asked for a proof before the account moves. */
const WANTED: ReadonlySet<string> = new Set(['password_needed', 'second_step_needed', 'sign_in_again']);

/** Moves the account immediately if the owner has proved their identity recently. */
async function move(token: string, leaving: Leaving = {}): Promise<State> {
  try {
    const { has_google } = await api.confirmEmail(token, leaving);
    await authStore().arrived();
    return done(MOVED, '/dashboard', has_google);
  } catch (cause) {
    if (!(cause instanceof ApiRefusal)) throw cause;
    if (asksGuest(cause)) return { phase: 'guest', token, link: 'change' };
    if (cause.code === 'choose_password') return { phase: 'choose', token, link: 'change' };
    if (WANTED.has(cause.code)) return { phase: 'own', token };
    throw cause;
  }
}

/** Opens the account of a link of each kind. */
const OPEN = { confirm, change: move } as const;

const asksGuest = (cause: unknown): boolean => cause instanceof ApiRefusal && cause.code === 'guest_stays';

/** Asks whether the link still works; the account moves once a password is chosen. */
async function moveBack(token: string): Promise<State> {
  try {
    const { message } = await api.undoMove(token);
    return done(message, '/login');
  } catch (cause) {
    if (!(cause instanceof ApiRefusal) || cause.code !== 'choose_password') throw cause;
    return { phase: 'choose', token, link: 'undo' };
  }
}

/** Shows the outcome, or its error. */
function follow(outcome: Promise<State | null>, show: (state: State) => void): void {
  outcome.then(
    (state) => state !== null && show(state),
    (cause: unknown) =>
      show({ phase: 'error', text: messageOf(cause, CALLBACK_FALLBACK), isConfirmation: false }),
  );
}

/** Shows progress, then an error with a way to continue, or a success that continues automatically. */
export const AuthCallback = island('This step', Whole);

function Whole() {
  const [state, setState] = useState<State>({ phase: 'working' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    reloadOnNewLink(window);
    follow(complete(), setState);
  }, []);

  if (state.phase === 'choose') return <Choose {...state} onDone={setState} />;
  if (state.phase === 'guest') {
    const { token, link } = state;
    const onYes = () => {
      setState({ phase: 'working' });
      follow(OPEN[link](token, { leaveGuest: true }), setState);
    };
    return (
      <LeavingQuestion
        title="Another Account"
        deed="The account of this link"
        yes="Open It and Leave Her"
        onYes={onYes}
      />
    );
  }
  if (state.phase === 'own') {
    const onMoved = async (hasGoogle: boolean) => {
      await authStore().arrived();
      setState(done(MOVED, '/dashboard', hasGoogle));
    };
    return (
      <Proving>
        <ConfirmMove
          token={state.token}
          onMoved={onMoved}
          onSignedOut={() => follow(move(state.token), setState)}
        />
      </Proving>
    );
  }
  if (state.phase === 'done') return <Arrived {...state} />;
  return (
    <Panel title="Authentication in Progress">
      {state.phase === 'working' && <Spinner text="Completing authentication..." />}
      <div className="message-area" role="alert">
        {state.phase === 'error' && <p className="message message--error">{state.text}</p>}
        {state.phase === 'quote' && <Quotation words={state.words} />}
      </div>
      {state.phase === 'error' && state.isConfirmation && <ResendForm />}
      {state.phase !== 'working' && (
        <a className="button button--red button--wide" href="/login">
          Return to Login
        </a>
      )}
    </Panel>
  );
}

interface ChooseProps {
  readonly token: string;
  readonly link: Link;
  readonly onDone: (state: State) => void;
}

const CHOOSING = {
  confirm: {
    schema: confirmSchema,
    reason: CHOOSE_PASSWORD,
    // A guest has agreed before this form is shown.
    send: (token: string, chosen: ChosenPassword) => api.confirm(token, { ...chosen, leaveGuest: true }),
    after: () => enter(CONFIRMED),
  },
  change: {
    schema: confirmEmailSchema,
    reason: CHOOSE_PASSWORD_MOVED,
    send: (token: string, chosen: ChosenPassword) => api.confirmEmail(token, { ...chosen, leaveGuest: true }),
    after: () => done(MOVED, '/dashboard'),
  },
  undo: {
    schema: confirmSchema,
    reason: CHOOSE_PASSWORD_BACK,
    send: api.undoMove,
    after: () => done(MOVED_BACK, '/login'),
  },
} as const;

/** Gives the account to the person who owns the address, with a password that they choose now. */
function Choose({ token, link, onDone }: ChooseProps) {
  const { schema, reason, send, after } = CHOOSING[link];
  const onConfirmed = async () => {
    await authStore().arrived();
    onDone(await after());
  };
  return (
    <ConfirmPassword
      token={token}
      schema={schema}
      reason={reason}
      send={(chosen) => send(token, chosen)}
      onConfirmed={onConfirmed}
    />
  );
}
