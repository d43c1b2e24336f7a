/**
 * The last step of moving an account to another address, in the account's own browser: the owner proves their identity.
 */

import { useEffect, useState } from 'react';
import { confirmEmailSchema } from '#api/contracts/auth.ts';
import { readableAddress } from '#api/contracts/mail-address.ts';
import { api, messageOf } from '../lib/browser/accounts/api.ts';
import { authStore } from '../lib/browser/accounts/auth-store.ts';
import { useSubmit } from './account/use-submit.ts';
import { Field, Message, Panel, problemOf } from './parts.tsx';

const FALLBACK = 'The address could not be changed. Please try again.';

interface Props {
  readonly token: string;
  /** Called once the account has moved. @param hasGoogle true if a Google account can also sign in to it */
  readonly onMoved: (hasGoogle: boolean) => Promise<void>;
  /**
   * Called once this browser is signed out: the person who owns the new address continues without the account's owner.
   */
  readonly onSignedOut: () => void;
}

export function ConfirmMove({ token, onMoved, onSignedOut }: Props) {
  /** Null until the account is loaded. */
  const [account, setAccount] = useState<{ email: string; hasPassword: boolean } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([authStore().arrived(), api.proof()]).then(
      ([user, { has_password }]) => setAccount({ email: user?.email ?? '', hasPassword: has_password }),
      (cause: unknown) => setError(messageOf(cause, FALLBACK)),
    );
  }, []);
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['currentPassword'],
    schema: confirmEmailSchema,
    extra: { token },
    fallback: FALLBACK,
    send: async ({ currentPassword }) => {
      const given = account?.hasPassword === false ? {} : { currentPassword };
      const { has_google } = await api.confirmEmail(token, given);
      await onMoved(has_google);
      return null;
    },
  });
  const leave = async () => {
    try {
      await authStore().signOut();
      onSignedOut();
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    }
  };
  return (
    <Panel title="Your New Address">
      <p className="panel__lead">
        Your account{account !== null && ` (${readableAddress(account.email)})`} is about to use this address.
        Show once more that it is you.
      </p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Message kind="error" text={notice?.text ?? error} />
        {account?.hasPassword !== false && (
          <Field
            id="currentPassword"
            label="Your Password"
            type="password"
            autoComplete="current-password"
            problem={problemOf(problem, 'currentPassword')}
            required
          />
        )}
        <button className="button button--red button--wide" type="submit" disabled={busy}>
          {busy ? 'Checking...' : 'Use This Address'}
        </button>
      </form>
      <button className="link-button" type="button" onClick={leave}>
        This is not my account: sign out
      </button>
    </Panel>
  );
}
