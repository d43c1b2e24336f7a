/** The landing page of a reset link: a new password, twice, then the sign-in. */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { RESET_SUCCESS, resetSchema } from '#api/contracts/auth.ts';
import { RESET_FAILED } from '#api/contracts/errors.ts';
import { ApiRefusal, api, messageOf } from '../lib/browser/accounts/api.ts';
import { authStore } from '../lib/browser/accounts/auth-store.ts';
import { incompleteWords, reloadOnNewLink, takeLinkToken } from '../lib/browser/accounts/callback.ts';
import { firstProblem, type Problem, textFields } from '../lib/browser/forms.ts';
import { fieldOf } from './account/use-submit.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Message, Outcome, Panel, Spinner } from './parts.tsx';
import { island } from './piece/Piece.tsx';
import { useBusy } from './piece/use-busy.ts';

const TITLE = 'Choose a New Password';
const FALLBACK = 'Failed to set the new password. Please try again.';

type Phase = 'reading' | 'idle' | 'done' | 'spent' | 'incomplete';

/** Keeps the token from the address for this page only. */
export const ResetForm = island('The form', Whole);

function Whole() {
  const [phase, setPhase] = useState<Phase>('reading');
  const token = useRef<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    reloadOnNewLink(window);
    token.current = takeLinkToken(window);
    if (token.current === null) return setPhase('incomplete');
    authStore().passwordRecovery();
    void phaseOf(token.current).then(setPhase);
  }, []);

  if (phase === 'reading') {
    return (
      <Panel title={TITLE}>
        <Spinner text="Loading..." />
      </Panel>
    );
  }
  if (phase === 'spent') return <Spent reason={RESET_FAILED} />;
  if (phase === 'incomplete') return <Spent reason={incompleteWords('reset')} />;
  if (phase === 'done') {
    return (
      <Panel title={TITLE}>
        <Outcome text={RESET_SUCCESS} />
        <a className="button button--red button--wide" href="/login">
          Sign in
        </a>
      </Panel>
    );
  }
  return <NewPassword token={token.current ?? ''} onPhase={setPhase} />;
}

/**
 * Reports a dead link before a password is entered; if the server cannot be reached, the attempt will show the error.
 */
async function phaseOf(token: string): Promise<Phase> {
  try {
    return (await api.isResetGood(token)).valid ? 'idle' : 'spent';
  } catch (cause) {
    if (cause instanceof ApiRefusal && cause.code === 'invalid_input') return 'spent';
    console.warn(cause);
    return 'idle';
  }
}

interface NewPasswordProps {
  readonly token: string;
  readonly onPhase: (phase: Phase) => void;
}

export function NewPassword({ token, onPhase }: NewPasswordProps) {
  const [busy, setBusy] = useBusy();
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = { token, ...textFields(event.currentTarget, ['password', 'confirmPassword']) };
    const found = firstProblem(resetSchema, form);
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    try {
      await api.reset(form);
      onPhase('done');
    } catch (cause) {
      setProblem({ text: messageOf(cause, FALLBACK), field: fieldOf(cause, ['password']) });
      setBusy(false);
      const isSpent = cause instanceof ApiRefusal && cause.code === 'invalid_token';
      if (isSpent) onPhase('spent');
    }
  };

  return (
    <Panel title={TITLE}>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Message kind="error" text={problem?.field === null ? problem.text : null} />
        <NewPasswordFields problem={problem} label="New Password" />
        <button className="button button--red button--wide" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Set New Password'}
        </button>
      </form>
    </Panel>
  );
}

/** Shown for a link that does not work, with a button for a new one. */
function Spent({ reason }: { readonly reason: string }) {
  return (
    <Panel title={TITLE}>
      <Message kind="error" text={reason} />
      <a className="button button--red button--wide" href="/forgot-password">
        Request a new link
      </a>
      <p className="panel__foot">
        <a href="/login">Return to login</a>
      </p>
    </Panel>
  );
}
