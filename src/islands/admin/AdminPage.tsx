/**
 * The operators' page: the server, reports with the reported lines, accounts, bans, mutes, sessions. For everyone else
 * the page does not exist.
 */
import { useCallback, useEffect, useState } from 'react';
import type { AdminReply } from '#api/contracts/admin.ts';
import { adminApi } from '../../lib/browser/accounts/admin-api.ts';
import { messageOf } from '../../lib/browser/accounts/api.ts';
import { Proving } from '../account/ProofDialog.tsx';
import { useProving } from '../account/proving.ts';
import { Protected } from '../Protected.tsx';
import { Message, Spinner } from '../parts.tsx';
import { island, Piece } from '../piece/Piece.tsx';
import { Accounts } from './Accounts.tsx';
import { Reports } from './Reports.tsx';
import { ServerDesk } from './ServerDesk.tsx';

const FALLBACK = 'This page could not be loaded. Please reload it.';

export const AdminPage = island('The operators’ page', Whole);

function Whole() {
  return (
    <Protected>
      {() => (
        <Proving>
          <Admin />
        </Proving>
      )}
    </Protected>
  );
}

function Admin() {
  const [overview, setOverview] = useState<AdminReply | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** Id of the open account, chosen in a report or found by search; null if none is open. */
  const [chosen, setChosen] = useState<string | null>(null);
  const proving = useProving();
  const load = useCallback(() => {
    proving(adminApi.overview).then(setOverview, (cause: unknown) => setError(messageOf(cause, FALLBACK)));
  }, [proving]);
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
          <Piece name="The server">
            <ServerDesk />
          </Piece>
          <Piece name="The list of reports">
            <Reports onChanged={load} onAccount={setChosen} />
          </Piece>
          <Piece name="The list of accounts">
            <Accounts chosen={chosen} onChosen={setChosen} />
          </Piece>
        </>
      )}
    </section>
  );
}
