/** Downloading the account's data, and deleting the account. */
import { deleteAccountSchema, provenSchema } from '#api/contracts/auth.ts';
import { download } from '#game/browser/powers.ts';
import { api } from '../../lib/browser/accounts/api.ts';
import { authStore } from '../../lib/browser/accounts/auth-store.ts';
import { Field, Message, problemOf } from '../parts.tsx';
import { useSubmit } from './use-submit.ts';

const FILE_NAME = 'tundra-babushkas-data.json';

/** Everything that is stored about the person, as one file; the person proves first that they are the owner. */
export function DownloadData({ hasPassword }: { readonly hasPassword: boolean }) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['currentPassword'],
    schema: provenSchema,
    fallback: 'Your data could not be downloaded. Please try again.',
    send: async ({ currentPassword }) => {
      download(await api.exportData({ currentPassword }), FILE_NAME);
      return 'Your data is in your downloads.';
    },
  });
  return (
    <section className="settings__part" aria-labelledby="download">
      <h2 id="download">Your data</h2>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p>Everything we keep about you, as one JSON file.</p>
        {hasPassword && (
          <Field
            id="exportPassword"
            name="currentPassword"
            label="Your Password"
            rule="If you have a second step, you are asked for that instead."
            type="password"
            autoComplete="current-password"
            problem={problemOf(problem, 'currentPassword')}
          />
        )}
        <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
        <button className="button button--line button--wide" type="submit" disabled={busy}>
          {busy ? 'Downloading...' : 'Download My Data'}
        </button>
      </form>
    </section>
  );
}

interface DeleteProps {
  readonly email: string;
  readonly hasPassword: boolean;
}

/** The player must type the address, so that an account is not deleted by accident. */
export function DeleteAccount({ email, hasPassword }: DeleteProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['confirmation', 'currentPassword'],
    schema: deleteAccountSchema,
    fallback: 'Failed to delete the account. Please try again.',
    send: async (values) => {
      await authStore().signOut(() => api.deleteAccount(values));
      window.location.assign('/');
      return null;
    },
  });

  return (
    <section className="settings__part settings__part--danger" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete the account</h2>
      <p>
        Your character and everything she carries go with it, at once and for good. To confirm, type{' '}
        <strong className="settings__mail">{email}</strong>
      </p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          id="confirmation"
          label="E-mail address of the account"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={problemOf(problem, 'confirmation')}
          required
        />
        {hasPassword && (
          <Field
            id="deletePassword"
            name="currentPassword"
            label="Your Password"
            type="password"
            autoComplete="current-password"
            problem={problemOf(problem, 'currentPassword')}
            required
          />
        )}
        <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
        <button className="button button--danger button--wide" type="submit" disabled={busy}>
          {busy ? 'Deleting...' : 'Delete My Account'}
        </button>
      </form>
    </section>
  );
}
