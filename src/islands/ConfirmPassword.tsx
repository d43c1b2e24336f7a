/** The last step of a confirmation in a browser other than the one that signed up: the password is chosen here. */
import { confirmSchema } from '#api/contracts/auth.ts';
import { CHOOSE_PASSWORD } from '#api/contracts/errors.ts';
import { api } from '../lib/browser/api.ts';
import { useSubmit } from './account/use-submit.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Message, Panel } from './parts.tsx';

interface Props {
  readonly token: string;
  readonly onConfirmed: () => Promise<void>;
}

export function ConfirmPassword({ token, onConfirmed }: Props) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['password', 'confirmPassword'],
    schema: confirmSchema,
    extra: { token },
    fallback: 'The address could not be confirmed. Please try again.',
    send: async (values) => {
      await api.confirm(token, values);
      await onConfirmed();
      return null;
    },
  });
  return (
    <Panel title="Choose Your Password">
      <p className="panel__lead">{CHOOSE_PASSWORD}</p>
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
