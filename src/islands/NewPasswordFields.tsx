/** Fields for a new password and its repetition, with the rule for passwords above them. */
import { PASSWORD_RULE } from '#api/contracts/auth.ts';
import type { Problem } from '../lib/browser/forms.ts';
import { Field, problemOf } from './parts.tsx';

interface Props {
  readonly problem: Problem | null;
  /** Label of the first field; the second becomes e.g. `Confirm New Password`. */
  readonly label?: string;
  /** Prefix of the fields' ids, for a page that has other password fields. */
  readonly idPrefix?: string;
}

export function NewPasswordFields({ problem, label = 'Password', idPrefix = '' }: Props) {
  const fields = [
    ['password', label, PASSWORD_RULE],
    ['confirmPassword', `Confirm ${label}`, undefined],
  ] as const;
  return fields.map(([name, text, rule]) => (
    <Field
      key={name}
      id={idPrefix + name}
      name={name}
      label={text}
      type="password"
      autoComplete="new-password"
      rule={rule}
      problem={problemOf(problem, name)}
      required
    />
  ));
}
