/** Changes the account's address; the new one takes effect once the link sent to it has been opened. */
import { changeEmailSchema } from '#api/contracts/auth.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { Field, Message, problemOf } from '../parts.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for the password if the account has one; otherwise the server requires a recent sign-in. */
export function ChangeEmail({ hasPassword }: { readonly hasPassword: boolean }) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['email', 'currentPassword'],
    schema: changeEmailSchema,
    fallback: 'Failed to change the e-mail address. Please try again.',
    send: async (values) => (await api.changeEmail(values)).message,
  });

  return (
    <section className="settings__part" aria-labelledby="change-email">
      <h2 id="change-email">E-mail address</h2>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          id="newEmail"
          name="email"
          label="New Email"
          type="email"
          autoComplete="email"
          problem={problemOf(problem, 'email')}
          required
        />
        {hasPassword && (
          <Field
            id="emailPassword"
            name="currentPassword"
            label="Your Password"
            type="password"
            autoComplete="current-password"
            problem={problemOf(problem, 'currentPassword')}
            required
          />
        )}
        <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
        <button className="button button--line button--wide" type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Change Email'}
        </button>
      </form>
    </section>
  );
}
