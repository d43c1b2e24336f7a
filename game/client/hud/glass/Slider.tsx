/** A slider in a row of glass, with its value in words. */
import { type CSSProperties, useId } from 'react';
import { Row } from './Row.tsx';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value in readable form: `80 %`. */
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** Shows the slider with its label and its value. */
export function Slider({ label, min, max, step, value, text, isDisabled = false, onChange }: SliderProps) {
  const id = useId();
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <Row label={label} htmlFor={id}>
      <input
        id={id}
        className="glass-slider"
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={text}
        style={{ '--share': share } as CSSProperties}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span className="glass-row__value" aria-hidden="true">
        {text}
      </span>
    </Row>
  );
}
