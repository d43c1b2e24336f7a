/**
 * The account's settings, below the link into the game: everything about their account that players can see and change.
 */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountReply, WaysReply } from '#api/contracts/auth.ts';
import { readableAddress } from '#api/contracts/mail-address.ts';
import { api, messageOf } from '../../lib/browser/accounts/api.ts';
import { Message, Spinner } from '../parts.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount, DownloadData } from './Leave.tsx';
import { Proving } from './ProofDialog.tsx';
import { SecondSteps } from './SecondSteps.tsx';
import { Sessions } from './Sessions.tsx';
import { UnlinkGoogle } from './UnlinkGoogle.tsx';

const FALLBACK = 'Your account could not be loaded. Please reload the page.';

/** Loads the account when it is opened for the first time. */
export function AccountSettings() {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (window.location.hash === '#account' && details.current !== null) details.current.open = true;
  }, []);
  const [account, setAccount] = useState<(AccountReply & { readonly ways: WaysReply }) | null>(null);
  const [error, setError] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      const [reply, ways] = await Promise.all([api.account(), api.ways()]);
      setAccount({ ...reply, ways });
      setError(null);
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    }
  }, []);
  useEffect(() => {
    if (opened) void load();
  }, [opened, load]);

  return (
    <details
      className="settings"
      id="account"
      ref={details}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>Account</summary>
      <Message kind="error" text={error} />
      {account === null && error === null && <Spinner text="Loading..." />}
      {account !== null && (
        <Proving>
          <div className="settings__body">
            <p>
              Signed in as <strong className="settings__mail">{readableAddress(account.email ?? '')}</strong>
              {account.has_google && account.ways.google && ', with Google, too'}
            </p>
            {account.is_admin && (
              <a className="button button--line button--wide" href="/admin">
                Reports and Accounts
              </a>
            )}
            <ChangePassword hasPassword={account.has_password} onChanged={load} />
            <SecondSteps onChanged={load} />
            <ChangeEmail hasPassword={account.has_password} />
            {account.has_google && (
              <UnlinkGoogle
                hasPassword={account.has_password}
                isOffered={account.ways.google}
                onChanged={load}
              />
            )}
            <Sessions sessions={account.sessions} onChanged={load} />
            <DownloadData hasPassword={account.has_password} />
            <DeleteAccount email={readableAddress(account.email ?? '')} hasPassword={account.has_password} />
          </div>
        </Proving>
      )}
    </details>
  );
}
