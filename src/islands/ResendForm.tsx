/** Requests the confirmation link again. Every address gets the same kind of answer. */
import { type SubmitEvent, useState } from 'react';
import { resendSchema } from '#api/contracts/auth.ts';
import { api, messageOf } from '../lib/browser/accounts/api.ts';
import { firstProblem, type Problem, textFields } from '../lib/browser/forms.ts';
import { Field, Message, Outcome, problemOf } from './parts.tsx';
import { useBusy } from './piece/use-busy.ts';

const FALLBACK = 'The link could not be sent. Please try again.';

interface Props {
  /** Fills in the field if the address is known. */
  readonly email?: string;
  /** True if the address is certain, so that the visitor need not fill in anything. */
  readonly isSure?: boolean;
}

export function ResendForm({ email, isSure = false }: Props) {
  const [busy, setBusy] = useBusy();
  const [told, setTold] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = textFields(event.currentTarget, ['email']);
    const found = firstProblem(resendSchema, form);
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    try {
      setTold((await api.resend(form.email)).message);
    } catch (cause) {
      setProblem({ text: messageOf(cause, FALLBACK), field: null });
    } finally {
      setBusy(false);
    }
  };

  if (told !== null) return <Outcome text={told} />;
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      {isSure ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <Field
          id="resendEmail"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          problem={problemOf(problem, 'email')}
          required
        />
      )}
      <Message kind="error" text={problem?.field === null ? problem.text : null} />
      <button className="button button--line button--wide" type="submit" disabled={busy}>
        {busy ? 'Sending...' : 'Send the Link Again'}
      </button>
    </form>
  );
}
