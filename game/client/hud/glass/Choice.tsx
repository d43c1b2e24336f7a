/** A choice of one among a few options, all of them visible. */
import { useId } from 'react';
import { Row } from './Row.tsx';

export interface ChoiceOption<T> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Shows the options as radio buttons in a row of glass. */
export function Choice<T extends string | number | boolean | null>(props: ChoiceProps<T>) {
  const { label, options, value, onChange } = props;
  const id = useId();
  return (
    <Row label={label} labelId={id}>
      <div className="glass-choice" role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <label key={String(option.value)} className="glass-choice__one">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Row>
  );
}
