/**
 * The running server: its connections, a planned restart, whether its doors are open, its figures, and the operators'
 * requests.
 */
import { useCallback, useEffect, useState } from 'react';
import { type AdminServer, serverSchema } from '#api/contracts/admin.ts';
import { adminApi } from '../../lib/browser/accounts/admin-api.ts';
import { messageOf } from '../../lib/browser/accounts/api.ts';
import { useProving } from '../account/proving.ts';
import { useSubmit } from '../account/use-submit.ts';
import { Field, Message, problemOf } from '../parts.tsx';
import { useBusy } from '../piece/use-busy.ts';
import { ServerFigures } from './ServerFigures.tsx';
import { shortTime } from './times.ts';

const FALLBACK = 'This could not be done. Please try again.';
const UNREAD = 'The state of the server could not be read. It is tried again automatically.';
/**
 * Interval at which the state is read (`LOOK_MS`), and delay of the extra reading after a request (`SOON_MS`), because
 * the server notices requests on its own schedule; in ms.
 */
const LOOK_MS = 5000;
const SOON_MS = 500;

/** Requests without a text. */
type PlainAsk = 'cancel-restart' | 'open-doors' | 'accept-clock';

export function ServerDesk() {
  const [server, setServer] = useState<AdminServer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [busy, setBusy] = useBusy();
  const proving = useProving();
  const load = useCallback(() => {
    adminApi.server().then(
      (told) => {
        setServer(told);
        setUnread(null);
      },
      (cause: unknown) => setUnread(messageOf(cause, UNREAD)),
    );
  }, []);
  useEffect(() => {
    load();
    const timer = setInterval(load, LOOK_MS);
    return () => clearInterval(timer);
  }, [load]);
  const asked = () => void setTimeout(load, SOON_MS);
  const ask = async (type: PlainAsk) => {
    setBusy(true);
    setError(null);
    try {
      await proving(() => adminApi.ask({ type }));
      asked();
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    } finally {
      setBusy(false);
    }
  };
  const button = (type: PlainAsk, text: string) => (
    <button
      className="button button--line button--wide"
      type="button"
      disabled={busy}
      onClick={() => ask(type)}
    >
      {text}
    </button>
  );
  return (
    <section className="settings__part" aria-labelledby="server">
      <h2 id="server">The Server</h2>
      <Message kind="error" text={error ?? unread} />
      {server !== null && <p aria-live="polite">{standing(server)}</p>}
      {server !== null && server.clock_doubt !== null && (
        <>
          <Message kind="error" text={server.clock_doubt} />
          {button('accept-clock', 'The Clock Is Right')}
        </>
      )}
      <ServerFigures />
      <Ask
        type="notice"
        title="Tell Everybody"
        text="Shown in everybody's chat, and at the top of their screens for a while."
        reason="What"
        send={({ reason }) => adminApi.ask({ type: 'notice', reason })}
        onDone={asked}
      />
      <Ask
        type="restart"
        title="Restart"
        text="Players are told five minutes, one minute and ten seconds before. In these five minutes it restarts at once if nobody plays."
        reason="Why"
        hasTime
        send={({ when, reason }) => adminApi.ask({ type: 'restart', when, reason })}
        onDone={asked}
      />
      {server !== null && server.restart !== null && button('cancel-restart', 'Call the Restart Off')}
      {server?.doors_closed_with === null ? (
        <Ask
          type="close-doors"
          title="Close the Doors"
          text="Only operators can come in, also after a restart. Players in the game stay."
          reason="Message at the Doors"
          send={({ reason }) => adminApi.ask({ type: 'close-doors', reason })}
          onDone={asked}
        />
      ) : (
        server !== null && button('open-doors', 'Open the Doors')
      )}
    </section>
  );
}

/** Returns the state of the server in words. */
function standing({ connections, restart, doors_closed_with: closedWith }: AdminServer): string {
  const reason = restart?.reason ? `: ${restart.reason.replace(/[.!]$/, '')}` : '';
  const when = restart?.at ? `at ${shortTime(restart.at)}` : 'once nobody plays';
  return [
    `${connections} connected.`,
    restart === null ? 'No restart is planned.' : `It restarts ${when}${reason}.`,
    closedWith === null ? 'The doors are open.' : `The doors are closed: ${closedWith}`,
  ].join(' ');
}

interface AskProps {
  readonly type: 'notice' | 'restart' | 'close-doors';
  readonly title: string;
  readonly text: string;
  /** Label of the text field. */
  readonly reason: string;
  readonly hasTime?: boolean;
  readonly send: (values: { readonly when: string; readonly reason: string }) => Promise<unknown>;
  readonly onDone: () => void;
}

function Ask({ type, title, text, reason, hasTime = false, send, onDone }: AskProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['when', 'reason'],
    schema: serverSchema,
    extra: { type },
    fallback: FALLBACK,
    send: async (values) => {
      await send(values);
      onDone();
      return 'The server has been asked.';
    },
  });
  return (
    <details className="step">
      <summary>{title}</summary>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <p>{text}</p>
        {hasTime && (
          <Field
            id={`${type}-when`}
            name="when"
            label="When"
            rule="5m, 2h, or a time of the server's clock such as 05:10. Empty: in the first minute without players."
            type="text"
            autoComplete="off"
            problem={problemOf(problem, 'when')}
          />
        )}
        <Field
          id={`${type}-reason`}
          name="reason"
          label={reason}
          type="text"
          most={200}
          autoComplete="off"
          problem={problemOf(problem, 'reason')}
          required={type === 'notice'}
        />
        <Message kind={notice?.kind ?? 'error'} text={notice?.text ?? null} />
        <button className="button button--line button--wide" type="submit" disabled={busy}>
          {busy ? 'Asking...' : title}
        </button>
      </form>
    </details>
  );
}
