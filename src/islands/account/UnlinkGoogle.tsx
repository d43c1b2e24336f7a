/** The Google account that signs in to this account, and how to unlink it. */
import { provenSchema } from '#api/contracts/auth.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { Field, Message, problemOf } from '../parts.tsx';
import { useSubmit } from './use-submit.ts';

interface Props {
  readonly hasPassword: boolean;
  /** True if the server has Google configured; otherwise the linked account opens nothing until it has again. */
  readonly isOffered: boolean;
  readonly onChanged: () => Promise<void>;
}

const NOT_OFFERED =
  'A Google account is linked to this account, but this server does not offer sign-in with Google now.';

/** Without a password, Google is the only way to sign in, so a password must be set first. */
export function UnlinkGoogle({ hasPassword, isOffered, onChanged }: Props) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['currentPassword'],
    schema: provenSchema,
    fallback: 'Google could not be removed. Please try again.',
    send: async (values) => {
      const { message } = await api.unlinkGoogle(values);
      await onChanged();
      return message;
    },
  });
  return (
    <section className="settings__part" aria-labelledby="unlink-google">
      <h2 id="unlink-google">Google</h2>
      {hasPassword ? (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <p>{isOffered ? 'A Google account opens this account, too.' : NOT_OFFERED}</p>
          <Field
            id="unlinkPassword"
            name="currentPassword"
            label="Your Password"
            type="password"
            autoComplete="current-password"
            problem={problemOf(problem, 'currentPassword')}
            required
          />
          <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
          <button className="button button--line button--wide" type="submit" disabled={busy}>
            {busy ? 'Removing...' : 'Remove Google'}
          </button>
        </form>
      ) : (
        <p>
          {isOffered ? 'A Google account opens this account.' : NOT_OFFERED} To remove it,{' '}
          <a href="/forgot-password">set a password by e-mail</a>: that removes it, too.
        </p>
      )}
    </section>
  );
}
