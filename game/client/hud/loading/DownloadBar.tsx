/** Progress of the download behind a step: a bar of phosphor and the figures. */
import { useRef } from 'react';
import { type Progress, progressShare } from '../../store/loading.ts';

/** Shows the progress; the bar never moves back. */
export function DownloadBar({ label, progress }: { readonly label: string; readonly progress: Progress }) {
  const most = useRef(0);
  const share = progressShare(progress);
  // The total grows when a file lists more files: the highest share reached is kept.
  most.current = Math.max(most.current, share ?? 0);
  const percent = share === null ? null : Math.floor(100 * most.current);
  const text = figures(progress);
  return (
    <div
      className="hud-boot__download"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={text}
    >
      <span className="hud-boot__bar" aria-hidden="true">
        <span style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span>
        {text}
        {percent !== null && ` · ${percent} %`}
      </span>
    </div>
  );
}

/** Returns "412 of 1880 KB" or "17 of 43 pictures". */
function figures({ unit, done, total }: Progress): string {
  if (unit === 'engine') return 'the engine is on its way';
  const amount = (count: number) => (unit === 'bytes' ? Math.ceil(count / 1000) : count);
  const word = unit === 'bytes' ? 'KB' : 'pictures';
  return total === null ? `${amount(done)} ${word}` : `${amount(done)} of ${amount(total)} ${word}`;
}
