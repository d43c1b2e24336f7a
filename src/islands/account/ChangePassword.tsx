/** Changes the password of a player who knows the current one. */
import { changePasswordSchema } from '#api/contracts/auth.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { Field, Message, problemOf } from '../parts.tsx';
import { useSubmit } from './use-submit.ts';

interface Props {
  readonly hasPassword: boolean;
  readonly onChanged: () => Promise<void>;
}

/** Changing the password signs the account out everywhere else. */
export function ChangePassword({ hasPassword, onChanged }: Props) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['currentPassword', 'password', 'confirmPassword'],
    schema: changePasswordSchema,
    fallback: 'Failed to change the password. Please try again.',
    send: async (values) => {
      const { message } = await api.changePassword(values);
      await onChanged();
      return message;
    },
  });

  return (
    <section className="settings__part" aria-labelledby="change-password">
      <h2 id="change-password">Password</h2>
      {hasPassword ? (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Field
            id="currentPassword"
            label="Current Password"
            type="password"
            autoComplete="current-password"
            problem={problemOf(problem, 'currentPassword')}
            required
          />
          <NewPasswordFields problem={problem} label="New Password" />
          <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
          <button className="button button--line button--wide" type="submit" disabled={busy}>
            {busy ? 'Saving...' : 'Change Password'}
          </button>
        </form>
      ) : (
        <p>
          Your account opens with Google and has no password yet.{' '}
          <a href="/forgot-password">Set one by e-mail</a>
        </p>
      )}
    </section>
  );
}
