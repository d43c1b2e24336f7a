/** The operators' page: reports with what was said, accounts, bans, mutes, sessions. For others it does not exist. */
import { useCallback, useEffect, useState } from 'react';
import type { AdminReply } from '#api/contracts/admin.ts';
import { adminApi } from '../../lib/browser/admin-api.ts';
import { messageOf } from '../../lib/browser/api.ts';
import { Protected } from '../Protected.tsx';
import { Field, Message, Spinner } from '../parts.tsx';
import { Accounts } from './Accounts.tsx';
import { Reports } from './Reports.tsx';

const FALLBACK = 'This page could not be loaded. Please reload it.';

export function AdminPage() {
  return <Protected>{() => <Admin />}</Protected>;
}

function Admin() {
  const [overview, setOverview] = useState<AdminReply | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  /** The account that is open; chosen in a report or found. */
  const [chosen, setChosen] = useState<string | null>(null);
  const load = useCallback(() => {
    adminApi.overview().then(setOverview, (cause: unknown) => setError(messageOf(cause, FALLBACK)));
  }, []);
  useEffect(load, [load]);

  return (
    <section className="panel" aria-labelledby="panel-title">
      <h1 className="panel__title" id="panel-title">
        Operators
      </h1>
      <Message kind="error" text={error} />
      {overview === null && error === null && <Spinner text="Loading..." />}
      {overview !== null && (
        <>
          {overview.needs_password && (
            <Field
              id="operator-password"
              label="Your Password"
              rule="Every change on this page needs it."
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
          <Reports password={password} onChanged={load} onAccount={setChosen} />
          <Accounts password={password} chosen={chosen} onChosen={setChosen} />
        </>
      )}
    </section>
  );
}
