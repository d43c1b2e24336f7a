/** One account: its state, its sessions, past actions of operators, and possible actions. */

import { useCallback, useEffect, useState } from 'react';
import { type AdminAccountReply, actSchema } from '#api/contracts/admin.ts';
import { readableAddress } from '#api/contracts/mail-address.ts';
import { adminApi } from '../../lib/browser/accounts/admin-api.ts';
import { messageOf } from '../../lib/browser/accounts/api.ts';
import { useProving } from '../account/proving.ts';
import { useSubmit } from '../account/use-submit.ts';
import { Field, Message, problemOf, Spinner } from '../parts.tsx';
import { useBusy } from '../piece/use-busy.ts';
import { shortTime } from './times.ts';

const FALLBACK = 'This could not be done. Please try again.';

interface Props {
  readonly id: string;
}

export function OneAccount({ id }: Props) {
  const [account, setAccount] = useState<AdminAccountReply | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useBusy();
  const proving = useProving();
  const load = useCallback(async () => {
    try {
      setAccount(await proving(() => adminApi.account(id)));
      setError(null);
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    }
  }, [id, proving]);
  useEffect(() => void load(), [load]);
  const act = async (type: 'unban' | 'unmute' | 'end-sessions') => {
    setBusy(true);
    try {
      await proving(() => adminApi.act(id, { type }));
      await load();
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    } finally {
      setBusy(false);
    }
  };
  const button = (type: 'unban' | 'unmute' | 'end-sessions', text: string) => (
    <button
      className="button button--line button--wide"
      type="button"
      disabled={busy}
      onClick={() => act(type)}
    >
      {text}
    </button>
  );
  return (
    <div className="codes">
      <Message kind="error" text={error} />
      {account === null ? error === null && <Spinner text="Loading..." /> : <Facts account={account} />}
      {account?.is_admin && <p>An operator cannot be banned, muted or signed out by another operator.</p>}
      {account?.is_admin === false && (
        <>
          {account.banned === null ? (
            <Timed type="ban" id={id} onDone={load} />
          ) : (
            button('unban', 'End the Ban')
          )}
          {account.muted === null ? (
            <Timed type="mute" id={id} onDone={load} />
          ) : (
            button('unmute', 'End the Mute')
          )}
          {account.sessions.length > 0 && button('end-sessions', 'Sign Out Everywhere')}
        </>
      )}
    </div>
  );
}

function Facts({ account }: { readonly account: AdminAccountReply }) {
  return (
    <>
      <h3>{account.username ?? 'No player yet'}</h3>
      <p>
        {account.email === null ? 'A guest' : readableAddress(account.email)}
        {account.is_admin && ', operator'}, since {shortTime(account.created_at)}
        {account.banned !== null && <strong> · banned {account.banned}</strong>}
        {account.muted !== null && <strong> · muted {account.muted}</strong>}
      </p>
      <ul>
        {account.sessions.map(({ device, network, last_used_at }) => (
          <li key={`${device} ${network} ${last_used_at}`}>
            {device}, last used {shortTime(last_used_at)}
            {network !== null && `, from ${network}`}
          </li>
        ))}
      </ul>
      {account.actions.length > 0 && (
        <ul>
          {account.actions.map(({ at, actor, action, detail }) => (
            <li key={`${at} ${action}`}>
              <small>{shortTime(at)}</small> {actor}: {action}
              {detail !== null && ` (${detail})`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface TimedProps extends Props {
  readonly type: 'ban' | 'mute';
  readonly onDone: () => Promise<void>;
}

const WORDS = {
  ban: {
    title: 'Ban',
    text: 'Ends the game of this player at once. The reason is shown after the right password.',
  },
  mute: { title: 'Mute', text: 'Nothing that this player writes reaches the chat, at once.' },
} as const;

function Timed({ type, id, onDone }: TimedProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['reason', 'until'],
    schema: actSchema,
    extra: { type },
    fallback: FALLBACK,
    send: async ({ reason, until }) => {
      await adminApi.act(id, { type, reason, until });
      await onDone();
      return null;
    },
  });
  const { title, text } = WORDS[type];
  return (
    <details className="step">
      <summary>{title}</summary>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p>{text}</p>
        <Field
          id={`${type}-reason`}
          name="reason"
          label="Reason"
          type="text"
          most={200}
          autoComplete="off"
          problem={problemOf(problem, 'reason')}
          required
        />
        <Field
          id={`${type}-until`}
          name="until"
          label="Until"
          rule="12h, 7d, 2w, or a date. Empty: for good."
          type="text"
          autoComplete="off"
        />
        <Message kind="error" text={notice?.text ?? null} />
        <button className="button button--danger button--wide" type="submit" disabled={busy}>
          {busy ? 'Doing it...' : title}
        </button>
      </form>
    </details>
  );
}
