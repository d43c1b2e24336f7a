/**
 * The last step of a link that is opened in a browser other than the one that asked for it: the password is chosen here.
 */
import type { ZodType } from 'zod';
import type { ChosenPassword } from '../lib/browser/accounts/api.ts';
import { useSubmit } from './account/use-submit.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Message, Panel } from './parts.tsx';

interface Props {
  readonly token: string;
  readonly schema: ZodType;
  /** Reason why a password is chosen now. */
  readonly reason: string;
  readonly send: (chosen: ChosenPassword) => Promise<unknown>;
  readonly onConfirmed: () => Promise<void>;
}

export function ConfirmPassword({ token, schema, reason, send, onConfirmed }: Props) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['password', 'confirmPassword'],
    schema,
    extra: { token },
    fallback: 'The address could not be confirmed. Please try again.',
    send: async (values) => {
      await send(values);
      await onConfirmed();
      return null;
    },
  });
  return (
    <Panel title="Choose Your Password">
      <p className="panel__lead">{reason}</p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Message kind="error" text={notice?.text ?? null} />
        <NewPasswordFields problem={problem} />
        <button className="button button--red button--wide" type="submit" disabled={busy}>
          {busy ? 'Saving...' : 'Confirm My Account'}
        </button>
      </form>
    </Panel>
  );
}
