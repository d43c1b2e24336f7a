/** The request for a reset link. */
import { type SubmitEvent, useState } from 'react';
import { FORGOT_SUCCESS, forgotSchema } from '#api/contracts/auth.ts';
import { ROBOT_FIELDS } from '#api/contracts/robots.ts';
import { api, messageOf } from '../lib/browser/accounts/api.ts';
import { firstProblem, type Problem, textFields } from '../lib/browser/forms.ts';
import { fieldOf } from './account/use-submit.ts';
import { Field, Honeypot, Message, Outcome, Panel, problemOf } from './parts.tsx';
import { island } from './piece/Piece.tsx';
import { useBusy } from './piece/use-busy.ts';
import { useHydrated } from './use-auth.ts';

const TITLE = 'Reset Your Password';
const FIELDS = ['email', ...ROBOT_FIELDS] as const;
const FALLBACK = 'Failed to send reset email. Please try again.';

/** Asks for the link; on success the next steps replace the form. */
export const ForgotForm = island('The form', Whole);

function Whole() {
  const [busy, setBusy] = useBusy();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const hydrated = useHydrated();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = textFields(event.currentTarget, FIELDS);
    const found = firstProblem(forgotSchema, form);
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    try {
      await api.forgot(form);
      setSent(true);
    } catch (cause) {
      setProblem({ text: messageOf(cause, FALLBACK), field: fieldOf(cause, FIELDS) });
      setBusy(false);
    }
  };

  if (isSent) {
    return (
      <Panel title={TITLE}>
        <Outcome text={FORGOT_SUCCESS} />
        <a className="button button--red button--wide" href="/login">
          Return to login
        </a>
      </Panel>
    );
  }
  return (
    <Panel title={TITLE}>
      <p className="panel__lead">Tell us the address of your account, and we send you a link.</p>
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
        <Honeypot problem={problemOf(problem, 'answer')} />
        <button className="button button--red button--wide" type="submit" disabled={busy || !hydrated}>
          {busy ? 'Sending...' : 'Send Reset Link'}
        </button>
      </form>
      <p className="panel__foot">
        Remembered it? <a href="/login">Sign in</a>
      </p>
    </Panel>
  );
}
