/** Figures of the server: the current values, each with a small line graph of the last 24 hours. */
import { useCallback, useState } from 'react';
import type { Figure, ServerFigures as Figures } from '#api/contracts/server-figures.ts';
import { adminApi } from '../../lib/browser/accounts/admin-api.ts';
import { messageOf } from '../../lib/browser/accounts/api.ts';
import { Message, Spinner } from '../parts.tsx';
import { dayLine, LINE_HEIGHT } from './day-line.ts';
import { lineWords, nowWords, ROWS, rangeWords, span } from './figure-words.ts';
import { useWhileVisible } from './use-while-visible.ts';

const FALLBACK = 'The figures could not be read. They are tried again automatically.';
/** Interval at which the figures are read, in ms. */
const LOOK_MS = 30_000;

export function ServerFigures() {
  const [told, setTold] = useState<Figures | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    adminApi.figures().then(
      (figures) => {
        setTold(figures);
        setError(null);
      },
      (cause: unknown) => setError(messageOf(cause, FALLBACK)),
    );
  }, []);
  useWhileVisible(load, LOOK_MS);
  return (
    <section className="figures" aria-labelledby="figures">
      <h3 id="figures">How It Is Doing</h3>
      <Message kind="error" text={error} />
      {told === null ? error === null && <Spinner text="Loading..." /> : <Told told={told} />}
    </section>
  );
}

function Told({ told }: { readonly told: Figures }) {
  const { version, commit, uptime_s, makes_backups, recorded_minutes, figures } = told;
  return (
    <>
      <p className="figures__note">{recordWords(recorded_minutes, makes_backups)}</p>
      <dl className="figures__list">
        {ROWS.map((row) => (
          <div className="figures__row" key={row.name}>
            <dt>{row.label}</dt>
            <dd className="figures__now">{nowWords(row, figures[row.name])}</dd>
            <DayLine row={row} figure={figures[row.name]} />
          </div>
        ))}
        <div className="figures__row">
          <dt>Up for</dt>
          <dd className="figures__now">{span(uptime_s)}</dd>
        </div>
        <div className="figures__row">
          <dt>Version</dt>
          <dd className="figures__now">
            {version} <span className="figures__range">{commit}</span>
          </dd>
        </div>
      </dl>
    </>
  );
}

function recordWords(minutes: number, makesBackups: boolean): string {
  const begin = minutes >= 24 * 60 ? '' : `; the record begins ${span(minutes * 60)} ago`;
  return `The lines show the last 24 hours${begin}.${makesBackups ? '' : ' This server makes no backups automatically.'}`;
}

interface DayLineProps {
  readonly row: (typeof ROWS)[number];
  readonly figure: Figure;
}

/** The words are for operators who cannot see the line; its range is written under it. */
function DayLine({ row, figure }: DayLineProps) {
  const words = lineWords(row, figure);
  if (words === null || figure.least === null || figure.most === null) return null;
  return (
    <dd className="figures__day">
      <svg
        className="figures__line"
        role="img"
        aria-label={words}
        viewBox={`0 0 ${figure.line.length} ${LINE_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path d={dayLine(figure)} />
      </svg>
      <span className="figures__range" aria-hidden="true">
        {rangeWords(row, figure.least, figure.most)}
      </span>
    </dd>
  );
}
