/** Reports about the chat: the reported lines, their authors, and a note that closes the report. */
import { useCallback, useEffect, useState } from 'react';
import { type AdminReport, type AdminReportHead, closeSchema } from '#api/contracts/admin.ts';
import { adminApi } from '../../lib/browser/accounts/admin-api.ts';
import { messageOf } from '../../lib/browser/accounts/api.ts';
import { useProving } from '../account/proving.ts';
import { useSubmit } from '../account/use-submit.ts';
import { Field, Message, problemOf, Spinner } from '../parts.tsx';
import { shortTime } from './times.ts';

const FALLBACK = 'The reports could not be loaded. Please try again.';

interface Props {
  readonly onChanged: () => void;
  /** Opens the account of a reported player. */
  readonly onAccount: (id: string) => void;
}

export function Reports({ onChanged, onAccount }: Props) {
  const [state, setState] = useState<'open' | 'closed'>('open');
  const [reports, setReports] = useState<readonly AdminReportHead[]>([]);
  const [error, setError] = useState<string | null>(null);
  const proving = useProving();
  const load = useCallback(() => {
    const reading = proving(() => adminApi.reports(state));
    reading.then(setReports, (cause: unknown) => setError(messageOf(cause, FALLBACK)));
  }, [state, proving]);
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
            <Report report={report} onClosed={closed} onAccount={onAccount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReportProps {
  readonly report: AdminReportHead;
  readonly onClosed: () => void;
  readonly onAccount: (id: string) => void;
}

/** The lines are loaded when the report is opened; the server records the access. */
function Report({ report, onClosed, onAccount }: ReportProps) {
  const [lines, setLines] = useState<AdminReport['lines'] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const proving = useProving();
  const read = () => {
    proving(() => adminApi.report(report.id)).then(
      (whole) => setLines(whole.lines),
      (cause: unknown) => setError(messageOf(cause, FALLBACK)),
    );
  };
  return (
    <details className="step" onToggle={(event) => event.currentTarget.open && lines === null && read()}>
      <summary>
        {report.reported}{' '}
        <small>
          by {report.reporter ?? 'a player who is gone'}, {shortTime(report.created_at)}
        </small>
      </summary>
      <div className="form">
        {report.reason !== null && <p>“{report.reason}”</p>}
        <Message kind="error" text={error} />
        {lines === null && error === null && <Spinner text="Loading..." />}
        <Lines lines={lines ?? []} />
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
      {report.closed_at === null && <Close id={report.id} onClosed={onClosed} />}
    </details>
  );
}

function Lines({ lines }: { readonly lines: AdminReport['lines'] }) {
  return (
    <ol className="chat-lines">
      {lines.map(({ sender, message, at, channel }) => (
        <li key={`${at} ${sender} ${message}`}>
          <small>{shortTime(at)}</small> <strong>{sender}</strong>
          {channel !== null && ` (${channel})`}: {message}
        </li>
      ))}
    </ol>
  );
}

function Close({ id, onClosed }: { readonly id: string; readonly onClosed: () => void }) {
  const { busy, notice, problem, submit } = useSubmit({
    fields: ['note'],
    schema: closeSchema,
    fallback: 'The report could not be closed. Please try again.',
    send: async ({ note }) => {
      await adminApi.close(id, { note });
      onClosed();
      return null;
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field
        id={`note-${id}`}
        name="note"
        label="What You Did"
        type="text"
        most={200}
        autoComplete="off"
        problem={problemOf(problem, 'note')}
        required
      />
      <Message kind="error" text={notice?.text ?? null} />
      <button className="button button--line button--wide" type="submit" disabled={busy}>
        {busy ? 'Closing...' : 'Close the Report'}
      </button>
    </form>
  );
}
