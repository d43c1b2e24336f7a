/** A switch in a row of glass. */
import { useId } from 'react';
import { Row } from './Row.tsx';

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows the switch with its label. */
export function Toggle({ label, isOn, isDisabled = false, onChange }: ToggleProps) {
  const id = useId();
  return (
    <Row label={label} htmlFor={id}>
      <input
        id={id}
        className="glass-toggle"
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="glass-row__state" aria-hidden="true">
        {isOn ? 'on' : 'off'}
      </span>
    </Row>
  );
}
