/**
 * The landing page of the link that makes an account the first operator; the link stays usable through a sign-in in the
 * same tab.
 */
import { useEffect, useState } from 'react';
import { tabMemory } from '#game/browser/memory.ts';
import { ApiRefusal, api, messageOf } from '../lib/browser/accounts/api.ts';
import { reloadOnNewLink, takeLinkToken } from '../lib/browser/accounts/callback.ts';
import { Protected } from './Protected.tsx';
import { Message, Outcome, Panel, Spinner } from './parts.tsx';
import { island } from './piece/Piece.tsx';
import { useBusy } from './piece/use-busy.ts';

const TITLE = 'The First Operator';
const FALLBACK = 'It could not be done. Please try again.';
const NO_TOKEN =
  'This address lacks the end of the link. Open the whole link that the server has printed, with all that stands after #.';
/** Key under which the tab keeps the token during the sign-in. */
const KEPT = 'first-operator';

/** Returns the token of the address, or the one that this tab has kept; null if there is neither. */
function readToken(): string | null {
  const token = takeLinkToken(window) ?? tabMemory.getItem(KEPT);
  if (token !== null) tabMemory.setItem(KEPT, token);
  return token;
}

export const FirstOperator = island('This step', Whole);

function Whole() {
  /** Undefined until the address has been read. */
  const [token, setToken] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    reloadOnNewLink(window);
    setToken(readToken());
  }, []);
  if (token === undefined) {
    return (
      <Panel title={TITLE}>
        <Spinner text="Loading..." />
      </Panel>
    );
  }
  if (token === null) {
    return (
      <Panel title={TITLE}>
        <Message kind="error" text={NO_TOKEN} />
      </Panel>
    );
  }
  return <Protected>{({ email }) => <Claim token={token} email={email} />}</Protected>;
}

interface ClaimProps {
  readonly token: string;
  /** Address of the account; null for a guest. */
  readonly email: string | null;
}

function Claim({ token, email }: ClaimProps) {
  const [busy, setBusy] = useBusy();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isLacking, setLacking] = useState(false);
  const claim = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.becomeFirstOperator(token);
      tabMemory.removeItem(KEPT);
      setDone(true);
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
      setLacking(cause instanceof ApiRefusal && cause.code === 'not_done');
      setBusy(false);
    }
  };
  if (isDone) {
    return (
      <Panel title={TITLE}>
        <Outcome text="You are the first operator of this server." />
        <a className="button button--red button--wide" href="/admin">
          To the operators’ page
        </a>
      </Panel>
    );
  }
  return (
    <Panel title={TITLE}>
      <p className="panel__lead">
        {email === null
          ? 'This link makes an account the operator of this server. You are here as a guest: keep your babushka by an address first.'
          : `This link makes your account, ${email}, the operator of this server. It needs a confirmed address and a second step.`}
      </p>
      <Message kind="error" text={error} />
      <button className="button button--red button--wide" type="button" disabled={busy} onClick={claim}>
        {busy ? 'Checking...' : 'Become the Operator'}
      </button>
      {isLacking && (
        <p className="panel__foot">
          <a href="/dashboard#account">Your account and its second step</a>
        </p>
      )}
    </Panel>
  );
}
