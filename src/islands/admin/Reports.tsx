/** Reports of the chat: what was said, who said it, and a note that closes them. */
import { useCallback, useEffect, useState } from 'react';
import { type AdminReport, closeSchema } from '#api/contracts/admin.ts';
import { adminApi } from '../../lib/browser/admin-api.ts';
import { messageOf } from '../../lib/browser/api.ts';
import { useSubmit } from '../account/use-submit.ts';
import { Field, Message, problemOf } from '../parts.tsx';
import { shortTime } from './times.ts';

const FALLBACK = 'The reports could not be loaded. Please try again.';

interface Props {
  readonly password: string;
  readonly onChanged: () => void;
  /** Opens the account of a reported player. */
  readonly onAccount: (id: string) => void;
}

export function Reports({ password, onChanged, onAccount }: Props) {
  const [state, setState] = useState<'open' | 'closed'>('open');
  const [reports, setReports] = useState<readonly AdminReport[]>([]);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    adminApi.reports(state).then(setReports, (cause: unknown) => setError(messageOf(cause, FALLBACK)));
  }, [state]);
  useEffect(load, [load]);
  const closed = () => {
    load();
    onChanged();
  };
  return (
    <section className="settings__part" aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={state === 'closed'}
          onChange={(event) => setState(event.target.checked ? 'closed' : 'open')}
        />
        Show those that are closed
      </label>
      <Message kind="error" text={error} />
      {reports.length === 0 && <p>There are none.</p>}
      <ul className="step-list">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} password={password} onClosed={closed} onAccount={onAccount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReportProps {
  readonly report: AdminReport;
  readonly password: string;
  readonly onClosed: () => void;
  readonly onAccount: (id: string) => void;
}

function Report({ report, password, onClosed, onAccount }: ReportProps) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['note'],
    schema: closeSchema,
    extra: { currentPassword: password },
    fallback: 'The report could not be closed. Please try again.',
    send: async ({ note }) => {
      await adminApi.close(report.id, { note, currentPassword: password });
      onClosed();
      return null;
    },
  });
  return (
    <details className="step">
      <summary>
        {report.reported}{' '}
        <small>
          by {report.reporter ?? 'a player who is gone'}, {shortTime(report.created_at)}
        </small>
      </summary>
      <div className="form">
        {report.reason !== null && <p>“{report.reason}”</p>}
        <ol className="chat-lines">
          {report.lines.map(({ sender, message, at, channel }) => (
            <li key={`${at} ${sender} ${message}`}>
              <small>{shortTime(at)}</small> <strong>{sender}</strong>
              {channel !== null && ` (${channel})`}: {message}
            </li>
          ))}
        </ol>
        <button
          className="button button--line button--wide"
          type="button"
          onClick={() => onAccount(report.account)}
        >
          Open the account of {report.reported}
        </button>
        {report.closed_at !== null && (
          <p>
            Closed by {report.closed_by}, {shortTime(report.closed_at)}: {report.outcome}
          </p>
        )}
      </div>
      {report.closed_at === null && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Field
            id={`note-${report.id}`}
            name="note"
            label="What You Did"
            type="text"
            maxLength={200}
            autoComplete="off"
            problem={problemOf(problem, 'note')}
            required
          />
          <Message kind="error" text={notice?.text ?? null} />
          <button className="button button--line button--wide" type="submit" disabled={busy}>
            {busy ? 'Closing...' : 'Close the Report'}
          </button>
        </form>
      )}
    </details>
  );
}
