/** A line of a panel of glass: the label at the left, the control or the figure at the right. */
import './glass.css';
import './controls.css';
import type { ReactNode } from 'react';

interface RowProps {
  readonly label: string;
  /** Id of the control that the label belongs to. */
  readonly htmlFor?: string;
  /** Id of the label, for a group of controls. */
  readonly labelId?: string;
  readonly children: ReactNode;
}

/** Shows the row; with `htmlFor` the label is tied to that control. */
export function Row({ label, htmlFor, labelId, children }: RowProps) {
  return (
    <div className="glass-row">
      {htmlFor === undefined ? (
        <span className="glass-row__label" id={labelId}>
          {label}
        </span>
      ) : (
        <label className="glass-row__label" htmlFor={htmlFor}>
          {label}
        </label>
      )}
      <div className="glass-row__field">{children}</div>
    </div>
  );
}
